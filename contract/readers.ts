import { centsFromDecimal, MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import { fractionFromDecimal } from '#planning/numbers/fraction.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';

/**
 * The functions of what is read, by name and without zod: schemas are made of them (contract/schema-functions.ts), and
 * a reader that has only a schema's shape calls them by these names. A reader answers undefined for what it cannot
 * read.
 */
type Decimal = string | number;

const PERCENT = /^(-?)(\d{1,5})(?:\.(\d{1,4}))?$/;
const SHARE = /^(-?)(\d{1,7})\.(\d{4})$/;
const EXACT = /^(-?)(\d{1,24})\.(\d{6})$/;
const IDEAL = /^(\d)(?:\.(\d{1,10}))?$/;
/** The pattern of a percentage, for the API's document. */
export const PERCENT_PATTERN = PERCENT.source;
/** Patterns of shares and of exact percentages, which their codecs hold text to before it is read. */
export const SHARE_TEXT = SHARE;
export const EXACT_TEXT = EXACT;

/** Digits of a decimal text, filled up to so many places, as one whole number; -0 is 0. */
function scaled(pattern: RegExp, wire: string, places: number): number | undefined {
  const match = pattern.exec(wire);
  if (!match) return undefined;
  const value = Number(`${match[2]}${(match[3] ?? '').padEnd(places, '0')}`);
  return match[1] && value !== 0 ? -value : value;
}

export const READERS = {
  /** A row's version; 0 of a server that keeps none. */
  orZero: (wire: number | null | undefined): number => wire ?? 0,
  /** An empty text is none. */
  textOrNone: (wire: string | null): string | null => wire || null,
  /** Reais as decimal text or number → integer cents. */
  cents: (wire: Decimal): number | undefined => centsFromDecimal(String(wire)) ?? undefined,
  /** The same of one month of an entry: blank, or within what a cell holds. */
  cell: (wire: Decimal | null): number | null | undefined => {
    if (wire === null) return null;
    const cents = centsFromDecimal(String(wire));
    return cents !== null && Math.abs(cents) <= MAX_CELL_CENTS ? cents : undefined;
  },
  /** Percent text with up to four places → integer millionths. */
  percent: (wire: string): number | undefined => scaled(PERCENT, wire, 4),
  /** Percent text with four places, of a statement → millionths. */
  share: (wire: string): number | undefined => scaled(SHARE, wire, 4),
  /** Percent text with six places → 10⁻⁸; beyond 2⁵³ the nearest number there is. */
  exactPercent: (wire: string): number | undefined => scaled(EXACT, wire, 6),
  /** Decimal text or number of a fraction → hundred-millionths. */
  fraction: (wire: Decimal): number | undefined => fractionFromDecimal(String(wire)) ?? undefined,
  /** Decimal text of an ideal fraction up to 1 → 10⁻¹⁰. */
  idealFraction: (wire: string): number | undefined => {
    const match = IDEAL.exec(wire);
    const value = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(10, '0')}`) : Number.NaN;
    return value <= WHOLE_FRACTION ? value : undefined;
  },
  /** An object's fields under other names: `names` are theirs and ours in turn. */
  renamed: (wire: Readonly<Record<string, unknown>>, ...names: readonly (string | number)[]): Record<string, unknown> => {
    const value: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 2) value[String(names[at + 1])] = wire[String(names[at])];
    return value;
  },
} as const;

const TAGS = /[\u{e0000}-\u{e007f}]/u;

export const CHECKS = {
  month: isMonth,
  integer: (value: number): boolean => Number.isInteger(value),
  /** A half of a surrogate pair alone is no text: JSON carries it, PostgreSQL refuses it; tags hide text. */
  text: (value: string): boolean => value.isWellFormed() && !TAGS.test(value),
  between: (value: number, least: number, most: number): boolean => value >= least && value <= most,
  atLeast: (value: number, least: number): boolean => value >= least,
  atMost: (value: number, most: number): boolean => value <= most,
  above: (value: number, least: number): boolean => value > least,
  /** A grant of all names no row, any other names one. */
  allOrOne: ({ level, id }: { level: string; id: number | null }): boolean => (level === 'all') === (id === null),
} as const;

/**
 * Signs that nobody sees and a paste brings along: zero-width space and joiners of words, soft hyphen, byte order mark.
 * They are left out, so that two names which read the same are the same. The joiner of emoji stays.
 */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

export const REWRITES = {
  /** A typed text as it is kept: without unseen signs, in NFC, trimmed. */
  cleaned: (value: string): string => value.replace(UNSEEN, '').normalize('NFC').trim(),
  trimmed: (value: string): string => value.trim(),
} as const;
