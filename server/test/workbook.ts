import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { cellText } from '#server/files/xlsx/read.ts';

/** XML of one part of a workbook, found through the ZIP's directory. */
export function partOf(bytes: Uint8Array, path: string): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = bytes.length - 46; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x0201_4b50) continue;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (name !== path) continue;
    const start = view.getUint32(at + 42, true) + 30 + name.length;
    return inflateRawSync(bytes.subarray(start, start + view.getUint32(at + 20, true))).toString();
  }
  throw new Error(`no part ${path}`);
}

/** The rows of a workbook's sheet as text, those that are not blank; of the last sheet where none is named. */
export async function sheetRows(bytes: Uint8Array, name?: string): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes);
  const sheet = name === undefined ? sheets.at(-1) : sheets.find((one) => one.name === name);
  if (!sheet) throw new Error(`no sheet ${name ?? ''}`);
  const rows = sheet.rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1).map(cellText));
  return rows.filter((row) => row.length > 0);
}

interface SheetCell {
  formula: string | null;
  value: number | null;
}

/** Numbers and formulas of a sheet's XML, by their cells. */
export function cellsIn(xml: string): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>();
  for (const [, ref = '', formula, value] of xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>/g))
    cells.set(ref, { formula: formula ?? null, value: value === undefined ? null : Number(value) });
  return cells;
}

/**
 * Cells whose formula, calculated down to the cells that have none, comes to another cent than the value beside it;
 * `changed` puts other values into some of these.
 */
export function calculated(cells: ReadonlyMap<string, SheetCell>, changed: Readonly<Record<string, number>> = {}) {
  const known = new Map<string, number>();
  const valueOf = (ref: string): number => {
    const there = known.get(ref);
    if (there !== undefined) return there;
    const cell = cells.get(ref);
    const value = changed[ref] ?? (cell?.formula ? resultOf(cell.formula) : (cell?.value ?? 0));
    known.set(ref, value);
    return value;
  };
  const resultOf = (formula: string): number =>
    formula
      .replaceAll(/SUM|[()]/g, '')
      .split(',')
      .flatMap(refsOf)
      .reduce((sum, ref) => sum + valueOf(ref), 0);
  const formulas = [...cells].filter(([, { formula }]) => formula !== null);
  return {
    count: formulas.length,
    valueOf,
    wrong: formulas.filter(([ref, { value }]) => Math.round(valueOf(ref) * 100) !== Math.round((value ?? NaN) * 100)),
  };
}

function refsOf(range: string): string[] {
  const [from = '', to = from] = range.split(':');
  const [first, last] = [from, to].map((ref) => ({
    column: numberOf(ref.replace(/\d/g, '')),
    row: Number(ref.replace(/\D/g, '')),
  }));
  if (!first || !last) throw new Error(`no range ${range}`);
  const rows = Array.from({ length: last.row - first.row + 1 }, (_, at) => first.row + at);
  const columns = Array.from({ length: last.column - first.column + 1 }, (_, at) => first.column + at);
  return rows.flatMap((row) => columns.map((column) => `${lettersOf(column)}${row}`));
}

const numberOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
