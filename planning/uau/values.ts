import { MAX_CENTS, type Cents } from '#planning/numbers/money.ts';
import { holdsCpf } from '#planning/text/cpf.ts';
import { plainText, type Decimal } from '#planning/text/number-text.ts';
import { withoutTrailing } from '#planning/text/text-key.ts';

/** Values of UAU, of a file's cells or of an answer's JSON, as they are kept (planning/uau/field.ts). */

/** Why a value cannot be read and what to do, in pt-BR. */
export class Unreadable {
  readonly problem: string;
  constructor(problem: string) {
    this.problem = problem;
  }
}

const INTEGER = new Unreadable('Não é um número inteiro. Corrija na origem.');
const NUMBER = new Unreadable('Não é um número. Escreva, por exemplo, 1234,56.');
const TOO_BIG = new Unreadable('O valor passa do que o sistema guarda. Confira o número na origem.');
const DATE = new Unreadable('Não é uma data. Use DD/MM/AAAA ou AAAA-MM-DD.');
const FLAG = new Unreadable('Não diz sim ou não. Use 0 ou 1.');
const LONG = new Unreadable('O código passa de 100 caracteres. Confira se a coluna é a certa.');
const NOTATION: Readonly<Record<Decimal, Unreadable>> = {
  comma: new Unreadable('O número não está com vírgula decimal, como o resto da coluna. Corrija ou escolha o separador.'),
  dot: new Unreadable('O número não está com ponto decimal, como o resto da coluna. Corrija ou escolha o separador.'),
};

const MAX_CODE = 100;
const MAX_TEXT = 300;
const INT4 = 2_147_483_647;

export const isBlank = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && (raw === '' || raw.trim() === ''));

/** A whole number within int4. */
export function integerOf(raw: unknown): number | Unreadable {
  const value =
    typeof raw === 'number' ? raw : typeof raw === 'string' && WHOLE.test(raw) ? Number.parseInt(raw, 10) : Number.NaN;
  return Number.isInteger(value) && value <= INT4 && value >= -INT4 ? (value === 0 ? 0 : value) : INTEGER;
}
const WHOLE = /^\s*[+-]?\d{1,12}(?:[.,]0+)?\s*$/;

/** A client's code. What has more digits is a CPF or CNPJ, and what has letters a name: neither is kept. */
export function clientOf(raw: unknown): number | null {
  const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

// Controls and marks that nobody sees; halves of characters are no text, and the database refuses both.
// oxlint-disable-next-line no-control-regex -- the point is to take them out
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g;
const PLAIN = /^[\u0020-\u007e]*$/;
const cleaned = (text: string) => (PLAIN.test(text) ? text : text.toWellFormed().replace(HIDDEN, ' ').normalize('NFC')).trim();
const asText = (raw: unknown) =>
  typeof raw === 'string' ? raw : typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : '';

/** A code, spaces around it gone. One that holds a CPF is left empty. */
export function codeOf(raw: unknown): string | Unreadable {
  const text = cleaned(asText(raw));
  if (text.length > MAX_CODE) return LONG;
  return holdsCpf(text) ? '' : text;
}

/** A text for people, cut where it is endless. One that holds a CPF is left empty. */
export function textOf(raw: unknown): string {
  const text = cleaned(asText(raw)).slice(0, MAX_TEXT).toWellFormed();
  return holdsCpf(text) ? '' : text;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** Days that systems write where there is none. */
const NONE = new Set(['0001-01-01', '1753-01-01', '1899-12-30', '1900-01-01', '9999-12-31']);

/**
 * A day as `YYYY-MM-DD`, its time of day left out and never moved by a zone; null for the days that stand for none. A
 * number is a spreadsheet's day.
 */
export function dateOf(raw: unknown): string | null | Unreadable {
  if (typeof raw === 'number') return serialDate(raw);
  if (typeof raw !== 'string') return DATE;
  const text = raw.trim();
  const iso = ISO.exec(text);
  if (iso) return checkedDate(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const local = BRAZILIAN.exec(text);
  return local ? checkedDate(local[3] ?? '', (local[2] ?? '').padStart(2, '0'), (local[1] ?? '').padStart(2, '0')) : DATE;
}

function checkedDate(year: string, month: string, day: string): string | null | Unreadable {
  const date = `${year}-${month}-${day}`;
  if (NONE.has(date)) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const leap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
  const last = m === 2 && !leap ? 28 : DAYS[m - 1];
  return last === undefined || d < 1 || d > last || y < 1900 || y > 2199 ? DATE : date;
}

const DAY = 86_400_000;
/** Days from 30 December 1899, which spreadsheets count from, to 1970; right from March 1900 on. */
const EPOCH = 25_569;

function serialDate(days: number): string | null | Unreadable {
  if (days === 0 || days === 1) return null;
  if (!Number.isFinite(days) || days < 61 || days > 109_938) return DATE;
  return new Date((Math.floor(days) - EPOCH) * DAY).toISOString().slice(0, 10);
}

const TRUE = new Set(['1', '-1', 'true', 'verdadeiro', 'sim', 's', 'v', 'inativo', 'inativa', 'saida', 'saída', 'confirmada']);
const FALSE = new Set(['0', 'false', 'falso', 'nao', 'não', 'n', 'f', 'ativo', 'ativa', 'entrada', 'e', 'recebida']);

export function flagOf(raw: unknown): boolean | Unreadable {
  if (typeof raw === 'boolean') return raw;
  const text = asText(raw).trim().toLowerCase();
  return TRUE.has(text) ? true : FALSE.has(text) ? false : FLAG;
}

const GROUPED: Readonly<Record<Decimal, RegExp>> = {
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:,(\d*))?$/,
  dot: /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.(\d*))?$/,
};

interface Digits {
  negative: boolean;
  whole: string;
  fraction: string;
}

/** Sign and digits of a number: a JSON number by its shortest decimal text, a text by the notation of its column. */
function digitsOf(raw: unknown, decimal: Decimal): Digits | Unreadable {
  if (typeof raw === 'number') {
    if (!Number.isFinite(raw)) return NUMBER;
    if (Math.abs(raw) >= 1e21) return TOO_BIG;
    const text = String(Math.abs(raw));
    // Below a millionth the shortest text is scientific.
    const [whole = '', fraction = ''] = (text.includes('e') ? Math.abs(raw).toFixed(20) : text).split('.');
    return { negative: raw < 0, whole, fraction };
  }
  if (typeof raw !== 'string') return NUMBER;
  let text = plainText(raw).replace(/^R\$ ?/i, '');
  let negative = false;
  if (text.startsWith('(') && text.endsWith(')')) [text, negative] = [text.slice(1, -1).trim(), true];
  else if (/^[+-]/.test(text)) [text, negative] = [text.slice(1).trim(), text.startsWith('-')];
  else if (text.endsWith('-')) [text, negative] = [text.slice(0, -1).trim(), true];
  text = text.replace(/^R\$ ?/i, '');
  const found = GROUPED[decimal].exec(text);
  if (found && /\d/.test(text)) return { negative, whole: (found[1] ?? '').replace(/[., ]/g, ''), fraction: found[2] ?? '' };
  return /^[\d., ]+$/.test(text) && /\d/.test(text) ? NOTATION[decimal] : NUMBER;
}

/** Cents, half-up away from zero where there are more decimals. */
export function moneyOf(raw: unknown, decimal: Decimal): Cents | Unreadable {
  const digits = digitsOf(raw, decimal);
  if (digits instanceof Unreadable) return digits;
  const { negative, whole, fraction } = digits;
  if (whole.replace(/^0+/, '').length > 14) return TOO_BIG;
  const cents = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) + (fraction.charCodeAt(2) >= 53 ? 1 : 0);
  if (cents > MAX_CENTS) return TOO_BIG;
  return negative && cents !== 0 ? -cents : cents;
}

/** An exact decimal text on the wire's point: `0.0125`. */
export function decimalOf(raw: unknown, decimal: Decimal): string | Unreadable {
  const digits = digitsOf(raw, decimal);
  if (digits instanceof Unreadable) return digits;
  const whole = digits.whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = withoutTrailing(digits.fraction, '0').slice(0, 20);
  if (whole.length > 15) return TOO_BIG;
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return digits.negative && /[1-9]/.test(text) ? `-${text}` : text;
}
