import type { CashFigures } from '#planning/cashflow/sum.ts';
import { kpisOf, resultColumns } from '#src/features/statement/assumptions/cashflow/result-columns.ts';
import { KpiStrip } from '#src/assumptions/KpiStrip.tsx';
import { ResultSection, type ResultsProps } from '#src/assumptions/ResultSection.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { BalanceChart } from '#src/shared/ui/chart/BalanceChart.tsx';

interface CashflowResultsProps extends ResultsProps<CashFigures> {
  /** The line of figures above, where nothing else shows it. */
  strip?: boolean;
}

/** What the assumptions come to month by month: drawn, and in the grid of the statement's lines. */
export function Results({ label, figures, stale, other, onExplain, explained, strip = false }: CashflowResultsProps) {
  const { months, columns } = figures;
  return (
    <>
      {strip && (
        <KpiStrip
          label={`Indicadores, ${label}`}
          kpis={kpisOf(figures, null)}
          stale={stale}
          onExplain={onExplain && ((kpi) => onExplain({ kpi }))}
        />
      )}
      <BalanceChart
        title="Saldo acumulado antes dos sócios"
        periods={months.map(monthLabel)}
        balances={columns.balance_before_partners.map((value) => value ?? 0)}
      />
      <ResultSection
        label={label}
        months={months}
        columns={(all) => resultColumns(figures, all, other?.figures ?? null)}
        other={other?.name}
        tight
        {...{ stale, onExplain, explained }}
      />
    </>
  );
}
