import { FileRefused, LONGEST_CELL, type RawSheetRow, type SheetLimits, type SheetRow } from '#server/sheet-port.ts';

/** Columns of a file of any length. */
const COLUMNS = 1_000;

const thousands = (value: number) => value.toLocaleString('pt-BR');

const cellTooLong = (line: number, limit = LONGEST_CELL) =>
  new FileRefused(`A linha ${line} tem uma célula com mais de ${thousands(limit)} caracteres. Encurte o texto e envie de novo.`);

const tooWide = (line: number, limit: number) =>
  new FileRefused(`A linha ${line} tem mais de ${thousands(limit)} colunas. Deixe só as necessárias.`);

/** Refuses a row that is none of a table: of a file of any length, which is read row by row. */
export function assertRow({ line, cells }: RawSheetRow): void {
  if (cells.length > COLUMNS) throw tooWide(line, COLUMNS);
  if (cells.some((cell) => typeof cell === 'string' && cell.length > LONGEST_CELL)) throw cellTooLong(line);
}

/** Refuses a file by its size, before anything reads it. */
export function checkBytes(bytes: Uint8Array, limits: SheetLimits): void {
  if (bytes.length <= limits.bytes) return;
  throw new FileRefused(
    `O arquivo passa de ${thousands(Math.floor(limits.bytes / 1024 / 1024))} MB. Divida-o em arquivos menores.`,
  );
}

/**
 * Gathers rows within the limits; blank rows and blank cells at the end of a row are dropped. `add` throws FileRefused.
 */
export function collector(limits: SheetLimits): { add: (line: number, cells: string[]) => void; all: SheetRow[] } {
  const all: SheetRow[] = [];
  let text = 0;
  let filled = 0;
  const add = (line: number, cells: string[]) => {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) return;
    if (width > limits.columns) throw tooWide(line, limits.columns);
    filled += width;
    if (filled > limits.cells)
      throw new FileRefused(
        `O arquivo tem mais de ${thousands(limits.cells)} células. Deixe só as colunas necessárias ou divida-o.`,
      );
    for (const cell of cells) {
      text += cell.length;
      if (cell.length > limits.cell) throw cellTooLong(line, limits.cell);
    }
    if (text > limits.text) throw new FileRefused('O arquivo tem texto demais. Divida-o em arquivos menores.');
    if (all.length === limits.rows) throw tooManyRows(limits);
    all.push({ line, cells: width === cells.length ? cells : cells.slice(0, width) });
  };
  return { add, all };
}

export const tooManyRows = (limits: SheetLimits) =>
  new FileRefused(`O arquivo tem mais de ${thousands(limits.rows)} linhas. Divida-o em arquivos menores.`);
