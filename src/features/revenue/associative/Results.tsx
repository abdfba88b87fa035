import type { ReactNode } from 'react';
import type { Modality } from '#planning/associative/plan.ts';
import { kpisOf, resultColumns, type Figures } from '#src/features/revenue/associative/result-columns.ts';
import { KpiStrip } from '#src/assumptions/KpiStrip.tsx';
import { ResultSection, type ResultsProps } from '#src/assumptions/ResultSection.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';

interface AssociativeResultsProps extends ResultsProps<Figures> {
  /** Null: several modules. */
  modality: Modality | null;
  /** Above the grid: what the figures come from. Without it, the chart stands there. */
  children?: ReactNode;
}

/** The figures of the whole. */
export const WholeFigures = ({ label, figures, modality, stale, other, onExplain }: AssociativeResultsProps) => (
  <KpiStrip
    label={`Indicadores, ${label}`}
    kpis={kpisOf(figures, modality, other?.figures ?? null)}
    stale={stale}
    onExplain={onExplain && ((kpi) => onExplain({ kpi }))}
  />
);

/** The releases drawn, and the result month by month. */
export function Results(props: AssociativeResultsProps) {
  const { label, figures, modality, stale, other, onExplain, explained, children } = props;
  return (
    <>
      {children ?? <ReleaseChart figures={figures} modality={modality} />}
      <ResultSection
        label={label}
        months={figures.months}
        columns={(all) => resultColumns(figures, { modality, all, other: other?.figures ?? null })}
        other={other?.name}
        {...{ stale, onExplain, explained }}
      />
    </>
  );
}

/** What comes in month by month: the bank's releases, or with the direct table what the buyers pay. */
export function ReleaseChart({ figures, modality }: Pick<AssociativeResultsProps, 'figures' | 'modality'>) {
  const direct = modality === 'tabela_direta';
  const values = figures.columns[direct ? 'total' : 'release'];
  return (
    <BarChart
      title={direct ? 'Recebido por mês' : 'Liberação por mês'}
      bars={figures.months.map((month, at) => ({ key: month, label: monthLabel(month), amount: values[at] ?? 0 }))}
    />
  );
}
