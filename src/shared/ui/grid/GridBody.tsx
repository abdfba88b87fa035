import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GridRow } from '#src/shared/ui/grid/GridRow.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

interface GridBodyProps<T> {
  store: GridStore<T>;
  view: GridView;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The rows on the screen and a few more. The active cell's row is always drawn, so that assistive technology never loses it. */
export function GridBody<T>({ store, view, scroller }: GridBodyProps<T>): ReactNode {
  useSyncExternalStore(store.model.structure.subscribe, store.model.structure.version);
  const lines = store.model.lines();
  const { rowHeight, layout } = view;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const { line } = store.cursor.active();
      const first = shown[0] ?? 0;
      if (line >= range.count || (line >= first && line < first + shown.length)) return shown;
      return line < first ? [line, ...shown] : [...shown, line];
    },
    [store],
  );
  // The compiler is off; nothing here is memoised by what the virtualizer returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return (
    <div role="rowgroup" className={classes.body} style={{ height: lines.length * rowHeight, width: layout.width }}>
      {virtualizer.getVirtualItems().map(({ index }) => {
        const line = lines[index];
        return line && <GridRow key={`${line.type}${line.uid}`} store={store} view={view} line={line} index={index} />;
      })}
    </div>
  );
}
