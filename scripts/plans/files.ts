import { readXlsx } from 'hucre/xlsx';
import { readSheet } from '#server/files/inline.ts';

type Cells = readonly (readonly unknown[])[];

/** The rows of a CSV file, as text. */
export const csvRows = async (bytes: Uint8Array): Promise<Cells> => (await readSheet(bytes)).rows.map(({ cells }) => cells);

/** The rows of a workbook's sheet, the last where none is named: numbers as numbers. */
export async function xlsxRows(bytes: Uint8Array, name?: string): Promise<Cells> {
  const { sheets } = await readXlsx(bytes);
  return (name === undefined ? sheets.at(-1) : sheets.find((sheet) => sheet.name === name))?.rows ?? [];
}

/** Cents of a cell of a file: `-110,00` as CSV has it, a number as a workbook does; null where it is neither. */
export function centsOf(cell: unknown): number | null {
  if (typeof cell === 'number') return Math.round(cell * 100) || 0;
  if (typeof cell !== 'string' || !/^-?\d+,\d{2}$/.test(cell)) return null;
  return Number(cell.replace(',', '')) || 0;
}
