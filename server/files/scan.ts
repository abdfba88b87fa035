import { decidedSign, noSigns, seeSign } from '#planning/text/column-decimal.ts';
import type { Decimal } from '#planning/text/number-text.ts';
import { ByteWatch } from '#server/files/csv/encoding.ts';
import type { OpenFile } from '#server/files/open.ts';
import type { Titles } from '#server/files/table.ts';
import { FileRefused, type Encoding } from '#server/sheet-port.ts';

/** What only the whole file tells: whether all of it is UTF-8, and the decimal sign of each column of numbers. */
interface Scanned {
  encoding: Encoding | null;
  decimals: Record<string, Decimal>;
}

interface Scanning {
  /** Columns of numbers, each under the name that its sign is answered by. */
  columns: readonly { name: string; index: number }[];
  /** As they were chosen; null where they are to be found out. */
  encoding: Encoding | null;
  decimal: Decimal | null;
  /** What of a cell is the number; all of it when absent. */
  numberIn?: (cell: unknown) => unknown;
  /** After each slice: the share of the file that was read. */
  progress: (share: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Looks through a file once before it is read, unless all that it would find out was chosen. Throws FileRefused for a
 * column whose notation cannot be told and for bytes of no known encoding.
 */
export async function scanColumns(file: OpenFile, { line, titles }: Titles, scanning: Scanning): Promise<Scanned> {
  const { encoding, decimal, numberIn = (cell: unknown) => cell, progress, signal } = scanning;
  if (decimal !== null && (encoding !== null || file.encoding === null))
    return { encoding, decimals: Object.fromEntries(scanning.columns.map(({ name }) => [name, decimal])) };
  const watched = scanning.columns.map((column) => ({ ...column, signs: noSigns() }));
  const bytes = new ByteWatch();
  let share = 0;
  const seen = (read: number, slice: Uint8Array | null) => {
    share = read;
    if (slice && encoding === null && file.encoding !== null) bytes.see(slice);
  };
  // Signs, digits and delimiters are the same in both encodings.
  for await (const rows of file.rows({ encoding: file.encoding && 'windows-1252', signal, seen })) {
    for (const row of rows)
      if (row.line > line) for (const { index, signs } of watched) seeSign(signs, numberIn(row.cells[index]));
    await progress(share);
  }
  const decimals: Record<string, Decimal> = {};
  for (const { name, index, signs } of watched) decimals[name] = decimal ?? signOf(signs, titles[index] ?? name);
  return { encoding: encoding ?? (file.encoding && bytes.encoding()), decimals };
}

function signOf(signs: ReturnType<typeof noSigns>, title: string): Decimal {
  const decided = decidedSign(signs);
  if (decided === 'mixed')
    throw new FileRefused(
      `A coluna «${title}» mistura vírgula e ponto decimal. Corrija o arquivo, ou escolha o separador decimal.`,
    );
  if (decided === 'unknown')
    throw new FileRefused(
      `Não dá para saber se «${signs.either}», na coluna «${title}», tem ponto de milhar ou decimal. Escolha o separador decimal do arquivo.`,
    );
  return decided ?? 'comma';
}
