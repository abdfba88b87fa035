import type { MoneyFormat } from '#planning/text/money-format.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { cellModel, drawnCell, writeText } from '#src/shared/ui/grid/draw/cell.ts';
import { setAttribute } from '#src/shared/ui/grid/draw/dom.ts';
import { isLong } from '#src/shared/ui/grid/money-width.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GroupRecord } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

/** The models of a group's cells in the scrolling columns. */
export function sumModels<T>(store: GridStore<T>, view: GridView): HTMLElement[] {
  const { frozen, widths } = view.layout;
  return store.columns.slice(frozen).map(({ kind }, at) => {
    const index = at + frozen;
    const names = kind === 'total' ? `${classes.money} ${classes.total}` : (classes.money ?? '');
    const cell = cellModel(names, widths[index] ?? 0, index, view.firstColumn + index);
    setAttribute(cell, 'aria-readonly', 'true');
    return cell;
  });
}

/** Draws a group's sums in clones of these. */
export function sumCells<T>(
  store: GridStore<T>,
  view: GridView,
  elements: readonly HTMLElement[],
): (group: GroupRecord<T>) => void {
  const columns = store.columns.slice(view.layout.frozen);
  const cells = elements.map(drawnCell);
  // An edit moves two sums of fifteen: the others keep the text they have, as long as amounts are written as they were.
  const texts = store.columns.map(() => '');
  const written: (number | undefined)[] = [];
  let format: MoneyFormat | undefined;

  function writeTexts({ sums }: GroupRecord<T>): void {
    const anew = format !== store.moneyFormat();
    format = store.moneyFormat();
    for (const [index, { kind, noSums }] of store.columns.entries()) {
      const sum = sums[index] ?? 0;
      if (noSums || (kind !== 'money' && kind !== 'total') || (written[index] === sum && !anew)) continue;
      written[index] = sum;
      texts[index] = store.textOf(sum, index);
    }
  }

  return (group) => {
    writeTexts(group);
    // One size for the whole row: figures of two sizes side by side read as if some mattered less.
    const long = store.columns.some(
      ({ kind, width }, index) => kind === 'money' && isLong(texts[index] ?? '', view.layout.widths[index] ?? width),
    );
    for (const [at, cell] of cells.entries()) if (columns[at]) writeText(cell, texts[at + view.layout.frozen] ?? '', long);
  };
}
