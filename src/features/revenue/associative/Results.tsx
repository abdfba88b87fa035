import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Modality } from '#planning/associative/plan.ts';
import type { Month } from '#planning/months.ts';
import { kpisOf, resultColumns, type Figures } from '#src/features/revenue/associative/result-columns.ts';
import classes from '#src/features/revenue/associative/associative.module.css';
import { KpiStrip } from '#src/features/revenue/KpiStrip.tsx';
import { LABELS } from '#src/features/revenue/labels.ts';
import { ResultGrid } from '#src/features/revenue/ResultGrid.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';

interface ResultsProps {
  label: string;
  figures: Figures;
  /** Null: several modules. */
  modality: Modality | null;
  stale: boolean;
  /** Another version's figures, to be compared with. */
  other: { name: string; figures: Figures } | null;
  onExplain?: ((cell: { column: string; month: Month } | { kpi: string }) => void) | undefined;
  /** The figure whose explanation stands open. */
  explained?: { column: string; month: Month } | { kpi: string } | null | undefined;
  /** Between the line of figures and the grid: what the figures come from. Without it, the chart stands there. */
  children?: ReactNode;
}

/** The figures of the whole, the releases drawn, and the result month by month. */
export function Results(props: ResultsProps) {
  const { label, figures, modality, stale, other, onExplain, explained, children } = props;
  const [all, setAll] = useState(false);
  return (
    <>
      <KpiStrip
        label={`Indicadores, ${label}`}
        kpis={kpisOf(figures, modality, other?.figures ?? null)}
        stale={stale}
        onExplain={onExplain && ((kpi) => onExplain({ kpi }))}
      />
      {children ?? <ReleaseChart figures={figures} modality={modality} />}
      <div className={classes.resultHead}>
        <h2>Resultado</h2>
        {other && <span className="dimmed">Δ em relação a «{other.name}»</span>}
        {stale && (
          <span className={classes.stale} role="status">
            {LABELS.stale}
          </span>
        )}
        <Checkbox
          className={classes.toggle ?? ''}
          label={LABELS.allColumns}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </div>
      <ResultGrid
        label={`Resultado, ${label}`}
        months={figures.months}
        columns={resultColumns(figures, { modality, all, other: other?.figures ?? null })}
        stale={stale}
        explained={explained && 'column' in explained ? explained : null}
        onExplain={onExplain && ((column, month) => onExplain({ column, month }))}
      />
    </>
  );
}

/** What comes in month by month: the bank's releases, or with the direct table what the buyers pay. */
export function ReleaseChart({ figures, modality }: Pick<ResultsProps, 'figures' | 'modality'>) {
  const direct = modality === 'tabela_direta';
  const values = figures.columns[direct ? 'total' : 'release'];
  return (
    <BarChart
      title={direct ? 'Recebido por mês' : 'Liberação por mês'}
      bars={figures.months.map((month, at) => ({ key: month, label: monthLabel(month), amount: values[at] ?? 0 }))}
    />
  );
}
