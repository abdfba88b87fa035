import type { Decimal } from '#planning/text/number-text.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import { decidedSign, noSigns, seeSign } from '#planning/uau/column-decimal.ts';
import { planColumns, sourcesOf } from '#planning/uau/names.ts';
import { SheetError, type Encoding } from '#server/sheet-port.ts';
import type { UauFile } from '#server/uau/file/open.ts';
import type { Titles } from '#server/uau/file/titles.ts';
import { UauRefused } from '#server/uau/refused.ts';

/** What only the whole file tells: whether all of it is UTF-8, and the decimal sign of each column of numbers. */
export interface Scanned {
  encoding: Encoding | null;
  decimals: Record<string, Decimal>;
}

interface Asked {
  area: AreaId;
  encoding: Encoding | null;
  decimal: Decimal | null;
  columns: Readonly<Record<string, string>>;
}

/** Bytes that windows-1252 leaves undefined: some other code page, which would be read as wrong letters. */
const UNDEFINED = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Looks through the file once before it is read, unless all that it would find out is told. `told` after each slice. Throws UauRefused for a
 * column whose notation cannot be told, SheetError for bytes of no known encoding.
 */
export async function scanFile(
  file: UauFile,
  { line, titles }: Titles,
  { area, encoding, decimal, columns }: Asked,
  told: (share: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Scanned> {
  const numbers = sourcesOf(area).filter(({ kind }) => kind === 'money' || kind === 'decimal');
  if (decimal !== null && (encoding !== null || file.encoding === null))
    return { encoding: encoding ?? file.encoding, decimals: Object.fromEntries(numbers.map(({ name }) => [name, decimal])) };
  const plan = planColumns(area, titles, columns);
  const watched = numbers.flatMap(({ name }) => (plan.columns.get(name) ?? []).map((index) => ({ name, index })));
  return scanColumns(file, { line, titles }, { watched, encoding, decimal }, told, signal);
}

interface Watched {
  name: string;
  index: number;
}

/** The same for any table: `watched` are its columns of numbers, `numberIn` what of a cell is the number. */
export async function scanColumns(
  file: UauFile,
  { line, titles }: Titles,
  {
    watched: columns,
    encoding,
    decimal,
    numberIn = (cell) => cell,
  }: {
    watched: readonly Watched[];
    encoding: Encoding | null;
    decimal: Decimal | null;
    numberIn?: (cell: unknown) => unknown;
  },
  told: (share: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Scanned> {
  const watched = columns.map((column) => ({ ...column, signs: noSigns() }));
  const bytes = new ByteWatch(file.encoding !== null && encoding === null);
  let share = 0;
  const seen = (read: number, slice: Uint8Array | null) => {
    share = read;
    if (slice) bytes.see(slice);
  };
  // Signs, digits and delimiters are the same in both encodings.
  for await (const rows of file.rows({ encoding: file.encoding && 'windows-1252', signal, seen })) {
    for (const row of rows)
      if (row.line > line) for (const { index, signs } of watched) seeSign(signs, numberIn(row.cells[index]));
    await told(share);
  }
  const decimals: Record<string, Decimal> = {};
  for (const { name, index, signs } of watched) decimals[name] = decimal ?? signOf(signs, titles[index] ?? name);
  return { encoding: encoding ?? bytes.encoding(file.encoding), decimals };
}

function signOf(signs: ReturnType<typeof noSigns>, title: string): Decimal {
  const decided = decidedSign(signs);
  if (decided === 'mixed')
    throw new UauRefused(
      `A coluna «${title}» mistura vírgula e ponto decimal. Corrija o arquivo, ou escolha o separador decimal.`,
    );
  if (decided === 'unknown')
    throw new UauRefused(
      `Não dá para saber se «${signs.either}», na coluna «${title}», tem ponto de milhar ou decimal. Escolha o separador decimal do arquivo.`,
    );
  return decided ?? 'comma';
}

/** Whether all bytes seen are UTF-8, else windows-1252. */
class ByteWatch {
  #utf8: TextDecoder | null;
  #undefinedByte = false;

  constructor(watching: boolean) {
    this.#utf8 = watching ? new TextDecoder('utf-8', { fatal: true }) : null;
  }

  see(slice: Uint8Array): void {
    if (!this.#undefinedByte) this.#undefinedByte = UNDEFINED.some((byte) => slice.includes(byte));
    this.#decode(() => this.#utf8?.decode(slice, { stream: true }));
  }

  /** `known` where nothing was to be found out. */
  encoding(known: Encoding | null): Encoding | null {
    if (known === null) return null;
    this.#decode(() => this.#utf8?.decode());
    if (this.#utf8) return 'utf-8';
    if (this.#undefinedByte)
      throw new SheetError('A codificação do arquivo não foi reconhecida. Salve-o como «CSV UTF-8» e envie de novo.');
    return 'windows-1252';
  }

  #decode(decode: () => unknown): void {
    try {
      decode();
    } catch {
      this.#utf8 = null;
    }
  }
}
