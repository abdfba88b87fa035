import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Month } from '#planning/numbers/months.ts';
import { LABELS } from '#src/assumptions/labels.ts';
import type { Explained } from '#src/assumptions/assumptions-kind.ts';
import { fromFirstFigure } from '#src/assumptions/result-columns.ts';
import { ResultGrid, type ResultColumn } from '#src/assumptions/ResultGrid.tsx';
import classes from '#src/assumptions/work.module.css';
import { spanLabel } from '#src/shared/format/month.ts';

/** What the results of any kind take. */
export interface ResultsProps<Figures> {
  label: string;
  figures: Figures;
  stale: boolean;
  /** Another version's figures, to be compared with. */
  other: { name: string; figures: Figures } | null;
  onExplain?: ((cell: Explained) => void) | undefined;
  /** The figure whose explanation stands open. */
  explained?: Explained | null | undefined;
}

interface ResultSectionProps {
  label: string;
  months: readonly Month[];
  /** The columns: the usual ones, or all. Where they are few there is no choice. */
  columns: ((all: boolean) => readonly ResultColumn[]) | readonly ResultColumn[];
  stale: boolean;
  tight?: boolean;
  /** Name of the version it is compared with. */
  other: string | undefined;
  onExplain?: ((cell: Explained) => void) | undefined;
  /** The figure whose explanation stands open. */
  explained?: Explained | null | undefined;
}

/** The result month by month, with what is said of it as a whole. */
export function ResultSection({ label, months, columns, stale, tight = false, other, onExplain, explained }: ResultSectionProps) {
  const [all, setAll] = useState(false);
  const shown = fromFirstFigure(months, typeof columns === 'function' ? columns(all) : columns);
  const [begin, end] = [shown.empty[0], shown.empty.at(-1)];
  return (
    <>
      <div className={classes.head}>
        <h2>
          Resultado <span className={classes.unit}>R$</span>
        </h2>
        {other !== undefined && <span className="dimmed">Δ em relação a «{other}»</span>}
        {begin !== undefined && end !== undefined && <span className="dimmed">{spanLabel(begin, end)} sem valores</span>}
        {stale && (
          <span className={classes.stale} role="status">
            {LABELS.stale}
          </span>
        )}
        {typeof columns === 'function' && (
          <Checkbox
            className={classes.toggle ?? ''}
            label={LABELS.allColumns}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
      </div>
      <ResultGrid
        label={`Resultado, ${label}`}
        months={shown.months}
        columns={shown.columns}
        stale={stale}
        tight={tight}
        explained={explained && 'column' in explained ? explained : null}
        onExplain={onExplain && ((column, month) => onExplain({ column, month }))}
      />
    </>
  );
}
