import classes from '#src/shared/ui/grid/grid.module.css';
import { box } from '#src/shared/ui/grid/draw/dom.ts';
import type { CellValue } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

/** An element that shows a line. */
export interface DrawnLine {
  element: HTMLElement;
  /** Its line's place among the lines. */
  place: (index: number) => void;
  /** Draws the values that changed: what somebody who types looks at. */
  drawValues: () => void;
  /**
   * Draws a value that is still being typed, below the editor; `drawValues` takes it back. A refused cell keeps its
   * text.
   */
  drawDraft: (column: number, value: CellValue) => void;
  /** Draws what follows from them and may come a frame later. */
  drawMarks: () => void;
  cell: (column: number) => HTMLElement | undefined;
}

/** The same element shows one line after another as the screen moves on. */
export interface LineDrawing<L> extends DrawnLine {
  put: (line: L, index: number) => void;
}

/**
 * The model of a line's element, to be cloned: the frozen cells stay at the left together, the others scroll together.
 */
export function lineModel(names: string, view: GridView, frozen: readonly Node[], cells: readonly Node[]): HTMLElement {
  const { width, frozenWidth } = view.layout;
  return box(
    { role: 'row', class: names, style: `width:${width}px` },
    box({ role: 'none', class: classes.frozen ?? '', style: `width:${frozenWidth}px` }, ...frozen),
    box({ role: 'none', class: classes.cells ?? '', style: `left:${frozenWidth}px;width:${width - frozenWidth}px` }, ...cells),
  );
}

export interface ClonedLine {
  element: HTMLElement;
  frozen: HTMLElement[];
  cells: HTMLElement[];
}

export function cloneLine(model: HTMLElement): ClonedLine {
  // Models are made of these elements alone (above), and so are their clones.
  const element = model.cloneNode(true) as HTMLElement;
  const [frozen = [], cells = []] = [...element.children].map((part) => [...part.children] as HTMLElement[]);
  return { element, frozen, cells };
}

/** Puts a line's element at its place: what is looked up from it (pointer, screen readers) goes along. */
export function placeLine(element: HTMLElement, index: number, rowHeight: number): void {
  element.style.top = `${index * rowHeight}px`;
  element.dataset['l'] = String(index);
  element.setAttribute('aria-rowindex', String(index + 2));
}
