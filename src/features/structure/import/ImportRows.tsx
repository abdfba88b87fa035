import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { ImportRow } from '#contract/chart-import.ts';
import classes from '#src/features/structure/import/ImportRows.module.css';
import { ACTION_LABELS } from '#src/layout/import/action-labels.ts';
import { PROPOSAL_LABELS, WAITING } from '#src/features/structure/import/import-labels.ts';
import { KIND_LABELS, NATURE_LABELS } from '#contract/structure-labels.ts';
import { rowHeight } from '#src/shared/ui/row-height.ts';

const HEADS = ['Linha', 'Código', 'Nome', 'Tipo', 'Natureza', 'O que acontece'];

/** The lines of the dry run; only those on screen are drawn. */
export function ImportRows({ rows, stale }: { rows: readonly ImportRow[]; stale: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(rowHeight);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's functions are not memoised, which nothing here relies on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="table"
      aria-label="Linhas da importação"
      aria-rowcount={rows.length + 1}
      aria-busy={stale}
      data-stale={stale || undefined}
      // A region that scrolls takes the keyboard's focus, so that it can be scrolled without a mouse.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} className={`${classes.line} ${classes.head}`}>
        {HEADS.map((head) => (
          <span role="columnheader" key={head}>
            {head}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={`${classes.line} ${classes.row}`}
              data-action={row.waits ? 'waiting' : row.action}
              data-index={index}
              ref={virtualizer.measureElement}
              style={{ minHeight: height, transform: `translateY(${start}px)` }}
            >
              <span role="cell" className={classes.number}>
                {row.line ?? '–'}
              </span>
              <span role="cell" className={classes.code}>
                {row.codigo}
              </span>
              <span role="cell" title={row.nome}>
                {row.nome}
              </span>
              <span role="cell">{KIND_LABELS[row.kind]}</span>
              <span role="cell">{NATURE_LABELS[row.nature]}</span>
              <span role="cell" className={classes.outcome}>
                <Outcome row={row} />
              </span>
            </div>
          );
        })}
      </div>
      {rows.length === 0 && <p className={classes.none}>Nenhuma linha deste tipo.</p>}
    </div>
  );
}

function Outcome({ row }: { row: ImportRow }) {
  return (
    <>
      <strong className={classes.action}>{row.waits ? WAITING : ACTION_LABELS[row.action]}</strong>
      {row.proposal && row.action !== 'error' && <span className={classes.proposal}> · {PROPOSAL_LABELS[row.proposal]}</span>}
      {row.line === null && row.action === 'update' && <span> · passa a sintética</span>}
      {row.was !== null && row.action === 'update' && <span> · antes «{row.was}»</span>}
      {row.error && <span> · {row.error}</span>}
    </>
  );
}
