import { mulDiv } from '#planning/numbers/ratio.ts';
import classes from '#src/features/revenue/cost/cost.module.css';
import { resultColumns, type Figures } from '#src/features/revenue/cost/result-columns.ts';
import { ResultSection, type ResultsProps } from '#src/assumptions/ResultSection.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import { CurveChart } from '#src/shared/ui/chart/CurveChart.tsx';

/** Ratios are of 10⁻⁸, what a curve draws of 10⁻⁶. */
const drawn = (values: readonly (number | null)[]): number[] => values.map((value) => mulDiv(value ?? 0, 1, 100));

/** What is recognised month by month: drawn, and in the grid of the worked table. */
export function Results({ label, figures, stale, other, onExplain, explained }: ResultsProps<Figures>) {
  const { months, columns } = figures;
  const periods = months.map(monthLabel);
  const bars = (values: readonly (number | null)[]) =>
    months.map((month, at) => ({ key: month, label: monthLabel(month), amount: values[at] ?? 0 }));
  // Without any result a drawing would say 0 where there is nothing.
  const recognised = columns.revenue.some((value) => value !== null);
  const sold = columns.sold_fraction.some((value) => value !== null);
  return (
    <div className={classes.results}>
      {recognised && (
        <div className={classes.charts}>
          <CurveChart
            title="Acumulado"
            periods={periods}
            curves={[
              { key: 'poc', label: 'POC', values: drawn(columns.poc) },
              ...(sold ? [{ key: 'sold', label: 'Fração vendida', values: drawn(columns.sold_fraction) }] : []),
            ]}
          />
          <BarChart title="Receita por mês" bars={bars(columns.revenue)} />
          <BarChart title="Custo por mês" bars={bars(columns.cost)} />
        </div>
      )}
      <ResultSection
        label={label}
        months={months}
        columns={(all) => resultColumns(figures, all, other?.figures ?? null)}
        other={other?.name}
        tight
        {...{ stale, onExplain, explained }}
      />
    </div>
  );
}
