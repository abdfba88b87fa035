import { memo, type ReactNode } from 'react';
import { countLabel } from '#src/shared/format/count.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { READ_ONLY } from '#src/shared/ui/grid/GridCell.tsx';
import { SumCells, useLineVersion } from '#src/shared/ui/grid/GridRow.tsx';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

interface FrameProps<T> {
  store: GridStore<T>;
  view: GridView;
}

function GridHeaderOf<T>({ store, view }: FrameProps<T>): ReactNode {
  const { frozen, gutter, width } = view.layout;
  const cells = store.columns.map((column, index) => (
    <div
      key={column.key}
      role="columnheader"
      className={column.kind === 'money' || column.kind === 'total' ? classes.moneyHead : classes.textHead}
      style={view.cellStyles[index]}
      data-c={index}
      aria-colindex={view.firstColumn + index}
    >
      {column.label}
    </div>
  ));
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow} data-l="head" style={{ width }}>
        <div role="none" className={classes.frozen} style={view.frozenStyle}>
          {gutter > 0 && (
            <div role="columnheader" aria-colindex={1} style={view.gutterStyle} className={classes.gutter} data-c="gutter">
              <span className={classes.hidden}>{GRID_TEXT.line}</span>
            </div>
          )}
          {cells.slice(0, frozen)}
        </div>
        {cells.slice(frozen)}
      </div>
    </div>
  );
}

// The casts give back the generic that memo's type takes away.
export const GridHeader = memo(GridHeaderOf) as typeof GridHeaderOf;

function GridTotalsOf<T>({ store, view, rowIndex }: FrameProps<T> & { rowIndex: number }): ReactNode {
  const { root } = store.model;
  useLineVersion(store, root);
  const { frozen, frozenWidth, width } = view.layout;
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" aria-rowindex={rowIndex} className={classes.footRow} style={{ width }}>
        <div role="none" className={classes.frozen} style={view.frozenStyle}>
          <div
            role="gridcell"
            className={classes.groupName}
            style={{ width: frozenWidth }}
            aria-colindex={1}
            aria-colspan={view.firstColumn - 1 + frozen}
            {...READ_ONLY}
          >
            {GRID_TEXT.total}
            <span className={classes.count}>{countLabel(root.count)}</span>
          </div>
        </div>
        <SumCells store={store} view={view} group={root} />
      </div>
    </div>
  );
}

export const GridTotals = memo(GridTotalsOf) as typeof GridTotalsOf;
