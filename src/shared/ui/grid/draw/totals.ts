import { countLabel } from '#src/shared/format/count.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { setText, span } from '#src/shared/ui/grid/draw/dom.ts';
import { cloneLine, lineModel } from '#src/shared/ui/grid/draw/drawn-line.ts';
import { groupTitle } from '#src/shared/ui/grid/draw/group-line.ts';
import { sumCells, sumModels } from '#src/shared/ui/grid/draw/sum-cells.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridColumn } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

const hasSum = <T>({ kind, noSums }: GridColumn<T>): boolean => !noSums && (kind === 'money' || kind === 'total');

/** Draws the totals of the whole grid in the frame's last row, if any column has one; returns what takes them away. */
export function drawTotals<T>(host: HTMLElement, store: GridStore<T>, view: GridView): () => void {
  const { root } = store.model;
  if (!store.counted && !store.columns.some(hasSum)) return () => undefined;
  const count = span({ class: classes.count ?? '' });
  const { element, cells } = cloneLine(lineModel(classes.footRow ?? '', view, [], sumModels(store, view)));
  element.firstElementChild?.append(groupTitle(view, GRID_TEXT.total, count));
  const drawSums = sumCells(store, view, cells);

  function draw(): void {
    if (store.counted) setText(count, countLabel(root.count));
    drawSums(root);
  }
  function number(): void {
    element.setAttribute('aria-rowindex', String(store.model.lines().length + 2));
  }

  draw();
  number();
  host.append(element);
  const stops = [store.model.subscribe(root, draw), store.model.structure.subscribe(number), store.looks.subscribe(draw)];
  return () => {
    for (const stop of stops) stop();
    element.remove();
  };
}
