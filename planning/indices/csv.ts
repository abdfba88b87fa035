import type { IndexMeasure, IndexPoint } from '#planning/indices/series.ts';
import { readMonth } from '#planning/month-text.ts';
import { isMonth, type Month } from '#planning/months.ts';
import { decideDecimal, plainText, readDecimals, type ColumnDecimal, type Decimal } from '#planning/number-text.ts';

/** Decimals kept: of an index number, and of a rate in %. */
const PLACES: Record<IndexMeasure, number> = { numero: 6, mensal: 4, anual: 4 };
const MOST = 1_000_000_000_000n;

export interface IndexFile {
  points: IndexPoint[];
  /** Lines that were not read, counted from 1 as editors do, and why. */
  problems: { line: number; message: string }[];
  /** How a number that can be read in two ways was read, to be shown before anything is saved. */
  note: string | null;
}

/** The text of a file as spreadsheets save it: UTF-8, or Windows' Latin-1 where it is not. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads an index table: one month and one value a line, apart by `;` or a tab (`jan/15;11.805`, `01/2015;0,53`, `"01/01/2015";"0,53"`).
 * The notation is decided for the whole column; where nothing tells, the point is decimal, and the note says so. A first line
 * without a month is a heading. `decimal` overrules.
 */
export function readIndexCsv(text: string, measure: IndexMeasure, decimal?: Decimal): IndexFile {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.split(/[;\t]/).map((cell) => plainText(cell.replace(/^"|"$/g, ''))));
  const filled = lines.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [{ cells, line: at + 1 }] : []));
  const rows = filled.filter(({ cells }, at) => at > 0 || readAnyMonth(cells[0] ?? '') !== null || /\d/.test(cells[1] ?? ''));
  const found: ColumnDecimal = decimal ?? decideDecimal(rows.map(({ cells }) => cells[1] ?? ''));
  const result: IndexFile = { points: [], problems: [], note: null };
  if (found === 'mixed') {
    result.problems.push({
      line: rows[0]?.line ?? 1,
      message: 'Há valores com vírgula e valores com ponto decimal. Use uma só notação.',
    });
    return result;
  }
  const notation = found === 'unknown' ? 'dot' : found;
  const seen = new Set<Month>();
  for (const { cells, line } of rows) {
    const [name = '', value = ''] = cells;
    const month = readAnyMonth(name);
    const reading = readValue(value, notation, measure);
    if (month === null) result.problems.push({ line, message: `“${name}” não é um mês. Escreva como jan/15 ou 01/2015.` });
    else if (typeof reading === 'string') result.problems.push({ line, message: reading });
    else if (seen.has(month)) result.problems.push({ line, message: `O mês ${name} está repetido.` });
    else {
      seen.add(month);
      result.points.push({ month, value: reading });
    }
  }
  if (found === 'unknown' && rows.some(({ cells }) => /\./.test(cells[1] ?? '')))
    result.note = 'O ponto foi lido como separador decimal: 11.805 é 11,805.';
  result.points.sort((a, b) => (a.month < b.month ? -1 : 1));
  return result;
}

/** A month, or a date of one. */
function readAnyMonth(text: string): Month | null {
  const iso = /^(\d{4})-(\d{2})-\d{2}/.exec(text);
  const day = /^\d{1,2}\/(\d{1,2})\/(\d{4})$/.exec(text);
  const month = iso ? `${iso[1]}-${iso[2]}` : day ? `${day[2]}-${(day[1] ?? '').padStart(2, '0')}` : null;
  return month === null ? readMonth(text) : isMonth(month) ? month : null;
}

function readValue(text: string, decimal: Decimal, measure: IndexMeasure): number | string {
  const digits = text.replace(/%$/, '').trim();
  const negative = digits.startsWith('-');
  const value = readDecimals(negative ? digits.slice(1).trim() : digits, decimal);
  if (!value) return `“${text}” não é um número.`;
  const places = PLACES[measure];
  if (value.places > places) return `“${text}” tem mais de ${places} casas decimais.`;
  // A rate in % has two decimals less than the same rate as a share of 1.
  const size = value.digits * 10n ** BigInt(places - value.places);
  if (measure === 'numero' && (negative || size === 0n)) return `“${text}”: o número-índice deve ser maior que 0.`;
  if (size > MOST) return `“${text}” é grande demais.`;
  if (negative && size >= 1_000_000n) return `“${text}”: a variação deve ser maior que −100 %.`;
  return negative && size !== 0n ? -Number(size) : Number(size);
}
