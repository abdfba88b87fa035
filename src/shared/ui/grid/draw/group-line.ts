import { countLabel } from '#src/shared/format/count.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { box, cellButton, setAttribute, setText, span } from '#src/shared/ui/grid/draw/dom.ts';
import { cloneLine, lineModel, placeLine, type LineDrawing } from '#src/shared/ui/grid/draw/drawn-line.ts';
import { sumCells, sumModels } from '#src/shared/ui/grid/draw/sum-cells.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GroupRecord } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

const SVG = 'http://www.w3.org/2000/svg';
const OPEN = 'M6 9l6 6l6 -6';
const CLOSED = 'M9 6l6 6l-6 6';

/** The icon of a group's button, as the icons elsewhere: 24 units, two wide, round. */
function chevron(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const look = { width: 14, height: 14, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': 2 };
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': true };
  for (const [name, value] of Object.entries({ ...look, ...ends })) icon.setAttribute(name, String(value));
  icon.append(document.createElementNS(SVG, 'path'));
  return icon;
}

function turnChevron(button: Element, collapsed: boolean): void {
  button.querySelector('path')?.setAttribute('d', collapsed ? CLOSED : OPEN);
}

/** Makes elements for groups. */
export function groupLines<T>(store: GridStore<T>, view: GridView): () => LineDrawing<GroupRecord<T>> {
  const names = `${classes.row} ${classes.group}`;
  return () => {
    const button = cellButton(classes.toggle ?? '', chevron());
    const name = span({ class: classes.name ?? '' });
    const count = span({ class: classes.count ?? '' });
    const title = groupTitle(view, button, name, count);
    const { element, cells } = cloneLine(lineModel(names, view, [], sumModels(store, view)));
    element.firstElementChild?.append(title);
    const drawSums = sumCells(store, view, cells);
    let group: GroupRecord<T>;

    function draw(): void {
      const { collapsed, label, level } = group;
      element.classList.toggle(classes.outer ?? '', level === 0);
      title.style.paddingLeft = `${8 + view.layout.gutter / 4 + level * 16}px`;
      setAttribute(button, 'aria-expanded', String(!collapsed));
      setAttribute(button, 'aria-label', collapsed ? GRID_TEXT.expand(label) : GRID_TEXT.collapse(label));
      turnChevron(button, collapsed);
      setText(name, label);
      if (store.counted) setText(count, countLabel(group.count));
      drawSums(group);
    }

    const place = (index: number): void => placeLine(element, index, view.rowHeight);
    return {
      element,
      place,
      drawValues: draw,
      // A group has neither.
      drawDraft: () => {},
      drawMarks: () => {},
      put(next, index) {
        group = next;
        place(index);
        draw();
      },
      // Its name covers all frozen columns.
      cell: (column) => (column < view.layout.frozen ? title : cells[column - view.layout.frozen]),
    };
  };
}

/** The cell that names a group, over all frozen columns. */
export function groupTitle(view: GridView, ...content: readonly (Node | string)[]): HTMLElement {
  const { frozen, frozenWidth } = view.layout;
  return box(
    {
      role: 'gridcell',
      class: classes.groupName ?? '',
      style: `width:${frozenWidth}px`,
      'data-c': 0,
      'aria-colindex': 1,
      'aria-colspan': view.firstColumn - 1 + frozen,
      'aria-readonly': 'true',
    },
    ...content,
  );
}
