import { dayNumber, exactText } from '#server/files/cell-text.ts';
import { formulaOf, letters } from '#server/files/xlsx/formula.ts';
import { headHeight, levelOf, sheetEnd, sheetStart, titlesHeight } from '#server/files/xlsx/layout.ts';
import { styleOf, STYLES_XML } from '#server/files/xlsx/styles.ts';
import { zipChunks, type ZipEntry } from '#server/files/xlsx/zip-write.ts';
import type { CellOut, ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheet-port.ts';

/**
 * XLSX (ECMA-376) written row by row. Our own because the streaming writer of the library that reads workbooks has one
 * sheet and one style a column, while an export needs a second sheet with its filters, bold subtotals and amounts as
 * exact decimal text. Text is always a text cell and never a formula; formulas are made of places alone.
 */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Longest text a cell holds (a limit of the format). */
const MAX_TEXT = 32_767;
const CHUNK = 64 * 1024;

/** The bytes of a workbook with `sheets`, in their order. The rows are pulled as the bytes are read. */
export function xlsxChunks(sheets: readonly SheetOut[]): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  return zipChunks(parts(sheets));
}

const part = (path: string, xml: string): ZipEntry => ({ path, data: [new TextEncoder().encode(DECLARATION + xml)] });

function* parts(sheets: readonly SheetOut[]): Generator<ZipEntry, void, undefined> {
  const numbers = sheets.map((_, index) => index + 1);
  const sheetTypes = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${MEDIA}.worksheet+xml"/>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/>${sheetTypes.join('')}</Types>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const names = sheets.map(
    ({ name }, index) => `<sheet name="${escape(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const shown = shownFirst(sheets);
  const views = shown === null ? '' : `<bookViews><workbookView activeTab="${shown}"/></bookViews>`;
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${views}<sheets>${names.join('')}</sheets><definedNames>${sheets.map(printTitles).join('')}</definedNames></workbook>`,
  );
  const targets = numbers.map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`);
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${targets.join('')}` +
      `<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield part('xl/styles.xml', STYLES_XML);
  for (const [index, sheet] of sheets.entries()) {
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, data: chunked(sheetXml(sheet, index === shown)) };
  }
}

/** The report that a workbook opens with, whatever stands before it; null where there is none. */
function shownFirst(sheets: readonly SheetOut[]): number | null {
  const found = sheets.findIndex(({ layout }) => (layout?.fixed ?? 0) > 0);
  return found === -1 ? null : found;
}

/** Excel refuses these characters, and names above 31. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Lines before the titles, with the blank one between. */
const leadOf = ({ head = [] }: SheetOut) => (head.length === 0 ? 0 : head.length + 1);

/** On paper the titles are repeated on every page, and the columns that stand still. */
function printTitles(sheet: SheetOut, index: number): string {
  const row = leadOf(sheet) + 1;
  const name = escape(sheetName(sheet.name).replaceAll("'", "''"));
  const fixed = sheet.layout?.fixed ?? 0;
  const columns = fixed === 0 ? '' : `'${name}'!$A:$${letters(fixed - 1)},`;
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${columns}'${name}'!$${row}:$${row}</definedName>`;
}

async function* sheetXml(sheet: SheetOut, isShown: boolean): AsyncGenerator<string, void, undefined> {
  const { columns, head = [], rows, layout } = sheet;
  const lead = leadOf(sheet);
  yield `${DECLARATION}<worksheet xmlns="${MAIN}">${sheetStart(sheet, lead + 1, isShown)}<sheetData>`;
  for (const [index, line] of head.entries()) {
    // Broken only over columns that stand still: over the first one alone it would be a tower.
    const below = (layout?.fixed ?? 0) > 1 ? styleOf.head : styleOf.plain;
    const style = index === 0 ? styleOf.title : below;
    yield rowXml(index + 1, [textCell(`A${index + 1}`, line, style)], { height: headHeight(sheet, line) });
  }
  const titles = columns.map((column, index) => textCell(`${letters(index)}${lead + 1}`, column.title, titleStyle(column)));
  yield rowXml(lead + 1, titles, { height: titlesHeight(columns) });
  let number = lead + 2;
  for await (const row of rows) {
    const level = layout ? levelOf(row.indent ?? 0) : 0;
    yield rowXml(number, cellsOf(row, columns, { number, first: lead + 2 }), { level });
    number += 1;
  }
  yield `</sheetData>${sheetEnd(sheet, number - 1, escape)}</worksheet>`;
}

function titleStyle({ type, aside }: ColumnOut): number {
  if (aside) return styleOf.headerAside;
  return type === 'text' ? styleOf.header : styleOf.headerRight;
}

function rowXml(
  number: number,
  cells: readonly string[],
  { level = 0, height = null }: { level?: number; height?: number | null },
): string {
  const own = height === null ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${number}"${own}${level === 0 ? '' : ` outlineLevel="${level}"`}>${cells.join('')}</row>`;
}

function cellsOf(row: RowOut, columns: readonly ColumnOut[], { number, first }: { number: number; first: number }): string[] {
  const bold = row.bold === true;
  return columns.map(({ type, tree, wrap, aside }, index) => {
    const value = row.cells[index] ?? null;
    const own = row.types?.[index] ?? type;
    const ref = `${letters(index)}${number}`;
    if (tree && row.indent && value !== null) return textCell(ref, String(value), styleOf.indented(row.indent, bold));
    if (aside && value !== null) return textCell(ref, String(value), styleOf.indented(1, bold));
    if (typeof value === 'string' && own === 'text' && type !== 'text') return textCell(ref, value, styleOf.words(bold));
    if (wrap && value !== null) return textCell(ref, String(value), styleOf.wrapped);
    const sum = row.sums?.[index];
    const formula = sum ? formulaOf(sum, { column: index, row: number, first }) : null;
    if (formula !== null && typeof value === 'number') {
      return `<c r="${ref}" s="${styleOf.cell(own, bold)}"><f>${formula}</f><v>${exactText(value, own)}</v></c>`;
    }
    return cellXml(ref, value, own, bold);
  });
}

function cellXml(ref: string, value: CellOut, type: ColumnType, bold: boolean): string {
  const style = styleOf.cell(type, bold);
  if (value === null) return bold ? `<c r="${ref}" s="${style}"/>` : '';
  if (type === 'month' || type === 'date') return `<c r="${ref}" s="${style}"><v>${dayNumber(String(value))}</v></c>`;
  if (type === 'text' || typeof value === 'string') return textCell(ref, String(value), style);
  return `<c r="${ref}" s="${style}"><v>${exactText(value, type)}</v></c>`;
}

function textCell(ref: string, value: string, style: number): string {
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cellText(value))}</t></is></c>`;
}

/** Text as XML and Excel hold it: no lone surrogates or control characters; a literal `_x0041_` is no escape. */
function cellText(value: string): string {
  return value
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (character) => ('\t\n'.includes(character) ? character : ''));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

async function* chunked(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let pending = '';
  for await (const text of texts) {
    pending += text;
    if (pending.length < CHUNK) continue;
    yield encoder.encode(pending);
    pending = '';
  }
  if (pending !== '') yield encoder.encode(pending);
}
