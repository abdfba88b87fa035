import { COLUMN_TYPES as TYPES, type ColumnType } from '#server/sheet-port.ts';

/** The workbook's styles, as one table of cell formats and the numbers by which cells name them. */

const MAX_INDENT = 9;
/** Of money a zero is a dash, as on screen: what is there is found at a glance, on paper too. */
const orDash = (code: string): string => `${code};-${code};"–"`;
/** Number formats of our own, from 164 on. */
const OWN_FORMATS = {
  money: orDash('#,##0.00'),
  thousand: orDash('#,##0.00,'),
  million: orDash('#,##0.00,,'),
  percent: '0.00##%',
  share: '0.0%',
  exact: '0.000000%',
  fraction: '0.00000000%',
  month: 'mmm/yyyy',
  date: 'dd/mm/yyyy',
} as const;
const OWN = Object.entries(OWN_FORMATS).map(([type, code], index) => ({ type, id: 164 + index, code }));
const own = (type: keyof typeof OWN_FORMATS): number => OWN.find((one) => one.type === type)?.id ?? 0;
/** Built-in number formats: 0 = general, 1 = `0`. Separators are shown as the reader has them. */
const FORMATS: Readonly<Record<ColumnType, number>> = {
  text: 0,
  integer: 1,
  money: own('money'),
  thousand: own('thousand'),
  million: own('million'),
  percent: own('percent'),
  share: own('share'),
  exact: own('exact'),
  fraction: own('fraction'),
  month: own('month'),
  date: own('date'),
};

const xf = (format: number, font: number, more = '', alignment = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${more.includes('fill') ? 2 : 0}" borderId="${more.includes('line') ? 1 : 0}" xfId="0"` +
  ` applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${alignment ? ` applyAlignment="1"><alignment ${alignment}/></xf>` : '/>'}`;

const NORMAL = 0;
const BOLD = 1;
const TITLE = 2;

const formats: string[] = [
  xf(0, NORMAL),
  xf(0, TITLE),
  xf(0, BOLD, 'fill line', 'wrapText="1"'),
  xf(0, BOLD, 'fill line', 'horizontal="right" wrapText="1"'),
];
const headerAside = formats.length;
formats.push(xf(0, BOLD, 'fill line', 'horizontal="left" indent="1" wrapText="1"'));
const firstCell = formats.length;
for (const font of [NORMAL, BOLD]) for (const type of TYPES) formats.push(xf(FORMATS[type], font));
const firstIndented = formats.length;
for (const font of [NORMAL, BOLD]) {
  for (let indent = 1; indent <= MAX_INDENT; indent += 1) formats.push(xf(0, font, '', `horizontal="left" indent="${indent}"`));
}
const wrapped = formats.length;
formats.push(xf(0, NORMAL, '', 'vertical="top" wrapText="1"'));
const firstWords = formats.length;
for (const font of [NORMAL, BOLD]) formats.push(xf(0, font, '', 'horizontal="right"'));

/** Numbers of the cell formats. */
export const styleOf = {
  plain: 0,
  title: 1,
  header: 2,
  headerRight: 3,
  headerAside,
  wrapped,
  /** Below the title of a sheet, over columns of a known width. */
  head: wrapped,
  /** Words where a figure would stand. */
  words: (bold: boolean) => firstWords + (bold ? 1 : 0),
  cell: (type: ColumnType, bold: boolean) => firstCell + (bold ? TYPES.length : 0) + TYPES.indexOf(type),
  indented: (indent: number, bold: boolean) => firstIndented + (bold ? MAX_INDENT : 0) + Math.min(indent, MAX_INDENT) - 1,
};

const font = (size: number, bold: boolean) =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;

export const STYLES_XML =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="${OWN.length}">${OWN.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
  `<fonts count="3">${font(11, false)}${font(11, true)}${font(14, true)}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F5"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA5B1"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
