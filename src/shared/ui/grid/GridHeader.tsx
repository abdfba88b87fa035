import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

interface GridHeaderProps<T> {
  store: GridStore<T>;
  view: GridView;
}

function GridHeaderOf<T>({ store, view }: GridHeaderProps<T>): ReactNode {
  const { frozen, gutter, width } = view.layout;
  useSyncExternalStore(store.looks.subscribe, store.looks.version);
  const sorting = store.sorting();
  const Arrow = sorting?.descending ? IconArrowDown : IconArrowUp;
  const cells = store.columns.map((column, index) => {
    const lock = column.lock?.() ?? null;
    return (
      <div
        key={column.key}
        role="columnheader"
        className={column.kind === 'money' || column.kind === 'total' ? classes.moneyHead : classes.textHead}
        style={view.cellStyles[index]}
        data-c={index}
        title={lock ?? undefined}
        aria-colindex={view.firstColumn + index}
        aria-sort={sorting?.column === index ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      >
        {lock !== null && <IconLock size={12} stroke={2} className={classes.headLock} role="img" aria-label={lock} />}
        {column.label}
        {column.kind !== 'money' && column.kind !== 'total' && <HeadMark label={column.label} />}
        {sorting?.column === index && <Arrow size={12} stroke={2} className={classes.headSort} aria-hidden />}
        <span className={classes.grip} data-resize={index} aria-hidden />
      </div>
    );
  });
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow} data-l="head" style={{ width }}>
        <div role="none" className={classes.frozen} style={view.frozenStyle}>
          {gutter > 0 && (
            <div role="columnheader" aria-colindex={1} style={view.gutterStyle} className={classes.gutter} data-c="gutter">
              <span className="hidden-text">{GRID_TEXT.line}</span>
            </div>
          )}
          {cells.slice(0, frozen)}
        </div>
        {cells.slice(frozen)}
      </div>
    </div>
  );
}

// The cast gives back the generic that memo's type takes away.
export const GridHeader = memo(GridHeaderOf) as typeof GridHeaderOf;
