import { holdsCpf } from '#planning/text/cpf.ts';
import type { RawSheetRow } from '#server/sheet-port.ts';

/** Rows above the table in which its titles are looked for: reports begin with a heading. */
const ABOVE = 30;
const SAMPLE = 10;

/** The titles of a table's columns, and the line that they stand in. */
export interface Titles {
  line: number;
  titles: string[];
}

/** The row that names most columns among the first ones, as `named` counts them; null when none names any. */
export function findTitles(rows: readonly RawSheetRow[], named: (titles: readonly string[]) => number): Titles | null {
  let best: Titles | null = null;
  let most = 0;
  for (const { line, cells } of rows.slice(0, ABOVE)) {
    const titles = cells.map((cell) => String(cell ?? '').trim());
    const count = named(titles);
    if (count > most) [best, most] = [{ line, titles }, count];
  }
  return best;
}

/** The first rows below the titles. Only cells of read columns are shown, and no CPF: a sample holds nobody's name. */
export function sampleOf(rows: readonly RawSheetRow[], { line, titles }: Titles, read: ReadonlySet<number>): string[][] {
  const shown = ({ cells }: RawSheetRow) =>
    titles.map((_, index) => {
      const text = read.has(index) ? String(cells[index] ?? '').slice(0, 100) : '';
      return holdsCpf(text) ? '' : text;
    });
  return rows
    .filter((row) => row.line > line)
    .slice(0, SAMPLE)
    .map(shown);
}

/** What is wrong with a row that `isShifted`. */
export const SHIFTED = {
  column: 'linha inteira',
  value: '',
  problem: 'Tem mais colunas do que os títulos. Confira se um texto contém o separador sem aspas.',
} as const;

/** Whether cells of a row stand beyond the titles: then all of them may be in a wrong column. */
export const isShifted = (cells: RawSheetRow['cells'], { titles }: Titles): boolean =>
  cells.length > titles.length && cells.slice(titles.length).some((cell) => String(cell ?? '').trim() !== '');
