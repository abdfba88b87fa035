import { letters } from '#server/files/xlsx/formula.ts';
import type { ColumnOut, ColumnType, Layout, SheetOut } from '#server/sheet-port.ts';

/** How a sheet stands on screen and on paper: what comes before its rows and after them, in the order of ECMA-376. */

const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 28,
  integer: 12,
  money: 16,
  thousand: 16,
  million: 16,
  percent: 12,
  share: 12,
  exact: 14,
  fraction: 16,
  month: 12,
  date: 12,
};

/** Levels of an outline that the format has. */
const MOST_LEVELS = 7;
/** Characters across a landscape A4 that can still be read: what is wider goes on beside it, on pages of its own. */
const PAGE_WIDTH = 250;
/** Lines of a report that one page holds and that can still be read: two more below would be a page of their own. */
const PAGE_LINES = 66;
/** What a header or footer may hold, codes included. */
const LONGEST_FOOT = 255;
const PAGES = '&RPágina &P de &N';

const widthOf = ({ type, width }: ColumnOut): number => width ?? WIDTHS[type];
const widthsOf = (columns: readonly ColumnOut[]): number => columns.reduce((sum, column) => sum + widthOf(column), 0);

/** How much wider bold letters are than what a column's width counts. */
const BOLD = 1.15;
/** Height of a line, in points. */
const LINE = 15;

/** Lines that a text takes in a room of so many characters, broken between its words. */
export function linesIn(text: string, room: number): number {
  let [lines, length] = [1, 0];
  for (const word of text.split(' ')) {
    const reached = length === 0 ? word.length : length + 1 + word.length;
    if (reached <= room) {
      length = reached;
      continue;
    }
    // What is longer than a line goes on in the next ones.
    const own = Math.max(1, Math.ceil(word.length / room));
    lines += length === 0 ? own - 1 : own;
    length = word.length - (own - 1) * room;
  }
  return lines;
}

/** How high a row of so many lines is; one line is what every row has. */
const heightOf = (lines: number): number | null => (lines > 1 ? lines * LINE : null);

/** Height of the titles, which go on in a next line rather than into the column beside them. */
export const titlesHeight = (columns: readonly ColumnOut[]): number | null =>
  heightOf(Math.max(1, ...columns.map((column) => linesIn(column.title, Math.max(1, Math.floor(widthOf(column) / BOLD))))));

/**
 * Height of a line above the titles. Where columns stand still it has their width alone: beside them it would be cut as
 * soon as the others are scrolled, and on every page after the first.
 */
export const headHeight = ({ columns, layout }: SheetOut, line: string): number | null =>
  layout && layout.fixed > 0 ? heightOf(linesIn(line, Math.floor(widthsOf(columns.slice(0, layout.fixed)) / BOLD))) : null;

/** The cells of those lines, joined over the columns that stand still. */
function joined({ head = [], layout }: SheetOut): string {
  const fixed = layout?.fixed ?? 0;
  if (fixed < 2 || head.length === 0) return '';
  const cells = head.map((_, at) => `<mergeCell ref="A${at + 1}:${letters(fixed - 1)}${at + 1}"/>`);
  return `<mergeCells count="${head.length}">${cells.join('')}</mergeCells>`;
}

/** All before the rows; `titles` is the line of the columns' titles. */
export function sheetStart({ columns, layout }: SheetOut, titles: number, isShown: boolean): string {
  const widths = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const fixed = layout?.fixed ?? 0;
  const top = `${letters(fixed)}${titles + 1}`;
  const pane =
    fixed === 0
      ? `<pane ySplit="${titles}" topLeftCell="${top}" activePane="bottomLeft" state="frozen"/>`
      : `<pane xSplit="${fixed}" ySplit="${titles}" topLeftCell="${top}" activePane="bottomRight" state="frozen"/>`;
  return (
    // A subtotal stands above what it sums.
    `<sheetPr>${layout ? '<outlinePr summaryBelow="0"/>' : ''}<pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
    `<sheetView${isShown ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>` +
    (layout ? `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${levelOf(layout.levels)}"/>` : '') +
    `<cols>${widths.join('')}</cols>`
  );
}

/** All after the rows; `lines` is how many there are with all above them. */
export function sheetEnd(sheet: SheetOut, lines: number, escape: (text: string) => string): string {
  const { columns, layout } = sheet;
  const across = pagesAcross(columns, layout?.fixed ?? 0);
  if (!layout)
    return `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${across}" fitToHeight="0" pageOrder="overThenDown"/>`;
  return (
    joined(sheet) +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.7" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${across}" fitToHeight="${lines <= PAGE_LINES ? 1 : 0}" pageOrder="overThenDown"/>` +
    `<headerFooter><oddFooter>${escape(footOf(layout))}</oddFooter></headerFooter>`
  );
}

/** The level of a row in the outline. */
export const levelOf = (indent: number): number => Math.min(indent, MOST_LEVELS);

/** Pages beside each other, each with the fixed columns at its left. */
function pagesAcross(columns: readonly ColumnOut[], fixed: number): number {
  const room = Math.max(1, PAGE_WIDTH - widthsOf(columns.slice(0, fixed)));
  return Math.max(1, Math.ceil(widthsOf(columns.slice(fixed)) / room));
}

/** In a footer `&` begins a code: in a name it is doubled, and the name is cut rather than the page's number. */
function footOf({ foot }: Layout): string {
  let left = '&L';
  for (const character of foot.toWellFormed().replace(/\p{Cc}/gu, ' ')) {
    const next = character === '&' ? '&&' : character;
    if (left.length + next.length + PAGES.length > LONGEST_FOOT) break;
    left += next;
  }
  return left + PAGES;
}
