import classes from '#src/shared/ui/grid/grid.module.css';
import { box, setAttribute, span } from '#src/shared/ui/grid/draw/dom.ts';
import type { CellValue, Refusal } from '#src/shared/ui/grid/types.ts';

/** Keeps the hint on the second line. */
const BLANK = '\u00a0';

/** A cell's element, and what was drawn in it last: each part is written again only when it differs. */
export interface DrawnCell {
  element: HTMLElement;
  text: Text;
  /** The classes that stay. */
  names: string;
  /** The value the text was made from; undefined before the first. */
  value: CellValue | undefined;
  refusal: Refusal | undefined;
  shown: string;
  long: boolean;
  marks: string;
  readOnly: boolean;
  hint: HTMLElement | null;
  why: HTMLElement | null;
}

/** The model of a cell, to be cloned with its row; its text node is there from the start. */
export function cellModel(names: string, width: number, column: number, ariaColumn: number): HTMLElement {
  return box(
    { role: 'gridcell', class: names, style: `width:${width}px`, 'data-c': column, 'aria-colindex': ariaColumn },
    document.createTextNode(''),
  );
}

/** Takes over a cell of a cloned row. */
export function drawnCell(element: HTMLElement): DrawnCell {
  let text = element.firstChild;
  if (!(text instanceof Text)) element.prepend((text = document.createTextNode('')));
  return {
    element,
    // Made so just above; the compiler does not see it through the assignment.
    text: text as Text,
    names: element.className,
    value: undefined,
    refusal: undefined,
    shown: '',
    long: false,
    marks: '',
    readOnly: false,
    hint: null,
    why: null,
  };
}

/** Writes the text, in smaller type where it is long. */
export function writeText(cell: DrawnCell, text: string, long = false): void {
  const shown = text === '' && cell.hint ? BLANK : text;
  if (cell.shown !== shown) {
    cell.shown = shown;
    cell.text.data = shown;
  }
  if (cell.long === long) return;
  cell.long = long;
  writeClass(cell);
}

/** Writes the faint second line, or takes it away; before the text, which keeps its line for it. */
export function writeHint(cell: DrawnCell, hint: string | null): void {
  if (hint === null) {
    cell.hint?.remove();
    cell.hint = null;
    return;
  }
  if (!cell.hint) cell.text.after((cell.hint = span({ class: classes.hint ?? '' })));
  if (cell.hint.textContent !== hint) cell.hint.textContent = hint;
}

/** Writes the classes that come and go, and whether the cell takes no edits. */
export function writeMarks(cell: DrawnCell, marks: string, readOnly: boolean): void {
  if (cell.marks !== marks) {
    cell.marks = marks;
    writeClass(cell);
  }
  if (cell.readOnly === readOnly) return;
  cell.readOnly = readOnly;
  setAttribute(cell.element, 'aria-readonly', readOnly ? 'true' : null);
}

function writeClass(cell: DrawnCell): void {
  cell.element.className = `${cell.names}${cell.long ? ` ${classes.long}` : ''}${cell.marks}`;
}

/** Writes why the text was refused, for screen readers; the eye has it beside the active cell. */
export function writeProblem(cell: DrawnCell, problem: string | undefined, id: string): void {
  const { element } = cell;
  if (problem === undefined) {
    if (!cell.why) return;
    cell.why.remove();
    cell.why = null;
    element.removeAttribute('aria-invalid');
    element.removeAttribute('aria-describedby');
    return;
  }
  if (!cell.why) element.append((cell.why = span({ class: 'hidden-text' })));
  cell.why.id = id;
  if (cell.why.textContent !== problem) cell.why.textContent = problem;
  setAttribute(element, 'aria-invalid', 'true');
  setAttribute(element, 'aria-describedby', id);
}
