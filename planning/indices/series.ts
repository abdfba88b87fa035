import { checkedCents, divideHalfUp, type Cents, type Millionths } from '#planning/money.ts';
import { monthLabel } from '#planning/month-text.ts';
import { addMonths, monthIndex, type Month } from '#planning/months.ts';

/** Indices a premise may name. */
export const INDEX_NAMES = ['INCC', 'IPCA', 'CDI', 'TR'] as const;
export type IndexName = (typeof INDEX_NAMES)[number];

/** What a table holds: index numbers, the month's change in %, or a yearly rate in % (CDI as it is quoted). */
export type IndexMeasure = 'numero' | 'mensal' | 'anual';

/** One published month: an index number in millionths (`1.150,25` is 1_150_250_000), or a rate in millionths of 1 (0,53 % is 5_300). */
export interface IndexPoint {
  month: Month;
  value: number;
}

export interface IndexSeries {
  name: IndexName;
  measure: IndexMeasure;
  /** Published months, ascending, without gaps. */
  published: IndexPoint[];
  /** Expected change a month from a month on, for the months that are not published; ascending. */
  forecast: { from: Month; rate: Millionths }[];
}

/** A factor between two months in 10⁻¹²: 1,05 is 1_050_000_000_000. */
export type Factor = number;
export const FACTOR_ONE: Factor = 1_000_000_000_000;

export type FactorReading = { factor: Factor; problem?: undefined } | { problem: string; factor?: undefined };

interface Ratio {
  over: bigint;
  under: bigint;
}

const MILLION = 1_000_000n;

/**
 * How much an amount of month `from` is worth in month `to` (backwards too), both read `lag` months earlier as contracts do. Published
 * months count first, forecast ones after them. The changes are multiplied as exact ratios and rounded once to 10⁻¹²; a yearly
 * rate is first turned into the month's, (1 + i)^(1/12) − 1, rounded to 10⁻¹². A month without any value is refused by its name.
 */
export function factorBetween(series: IndexSeries, from: Month, to: Month, lag = 0): FactorReading {
  const start = levelAt(series, addMonths(from, -lag));
  const end = levelAt(series, addMonths(to, -lag));
  if (typeof start === 'string') return { problem: start };
  if (typeof end === 'string') return { problem: end };
  const factor = divideHalfUp(BigInt(FACTOR_ONE) * end.over * start.under, end.under * start.over);
  return factor > 0n && factor < 9_000_000_000_000_000n
    ? { factor: Number(factor) }
    : { problem: `${series.name}: o fator de ${monthLabel(from)} a ${monthLabel(to)} é grande ou pequeno demais.` };
}

/** An amount corrected by a factor, rounded once to the cent. */
export function corrected(amount: Cents, factor: Factor): Cents {
  return checkedCents(divideHalfUp(BigInt(amount) * BigInt(factor), BigInt(FACTOR_ONE)));
}

/** The level of a month against the table's own beginning; or why there is none. */
function levelAt(series: IndexSeries, month: Month): Ratio | string {
  const [first] = series.published;
  const last = series.published.at(-1);
  if (!first || !last) return `A tabela ${series.name} está vazia.`;
  // With changes, the month before the first is where they begin.
  const before = series.measure === 'numero' ? first.month : addMonths(first.month, -1);
  if (month < before) return missing(series, month);
  const until = monthIndex(month < last.month ? month : last.month) - monthIndex(first.month);
  const known = publishedLevel(series, until);
  if (typeof known === 'string') return known;
  for (let next = addMonths(last.month, 1); next <= month; next = addMonths(next, 1)) {
    const rate = series.forecast.findLast(({ from }) => from <= next)?.rate;
    if (rate === undefined) return missing(series, next);
    known.over *= MILLION + BigInt(rate);
    known.under *= MILLION;
  }
  return known;
}

function publishedLevel({ name, measure, published }: IndexSeries, until: number): Ratio | string {
  if (measure === 'numero') {
    const value = published[until]?.value ?? 0;
    return value > 0 ? { over: BigInt(value), under: MILLION } : `${name}: o número-índice não pode ser 0.`;
  }
  const level: Ratio = { over: 1n, under: 1n };
  for (const { value } of published.slice(0, until + 1)) {
    if (measure === 'mensal') {
      level.over *= MILLION + BigInt(value);
      level.under *= MILLION;
    } else {
      level.over *= BigInt(monthlyFactor(value));
      level.under *= BigInt(FACTOR_ONE);
    }
  }
  return level;
}

/** The month's factor of a yearly rate. A root has no exact value: a double is precise to 10⁻¹⁵ and is rounded here, before any money. */
function monthlyFactor(yearly: Millionths): Factor {
  return Math.round((1 + yearly / 1_000_000) ** (1 / 12) * FACTOR_ONE);
}

const missing = ({ name }: IndexSeries, month: Month): string =>
  `A tabela ${name} não tem valor nem previsão para ${monthLabel(month)}.`;

/** What of incoming months is new, and what was published before with another value and stays as it was. */
export interface Merged {
  published: IndexPoint[];
  added: Month[];
  kept: { month: Month; published: number; incoming: number }[];
}

/** Adds incoming months to a table; a published month is never overwritten. */
export function mergePublished(published: readonly IndexPoint[], incoming: readonly IndexPoint[]): Merged {
  const known = new Map(published.map(({ month, value }) => [month, value]));
  const result: Merged = { published: [], added: [], kept: [] };
  for (const { month, value } of incoming) {
    const before = known.get(month);
    if (before === undefined) {
      known.set(month, value);
      result.added.push(month);
    } else if (before !== value) result.kept.push({ month, published: before, incoming: value });
  }
  result.published = [...known].map(([month, value]) => ({ month, value })).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  return result;
}

/** The first month between the first and the last that a table lacks; null when it has none missing. */
export function gapOf(published: readonly IndexPoint[]): Month | null {
  const found = published.find(({ month }, at) => at > 0 && month !== addMonths(published[at - 1]?.month ?? month, 1));
  return found ? addMonths(published[published.indexOf(found) - 1]?.month ?? found.month, 1) : null;
}

export type LevelsReading = { levels: Factor[]; problem?: undefined } | { problem: string; levels?: undefined };

/**
 * The level of each of `months` months from `start` against the first of them, in 10⁻¹²: what an amount is corrected by is the level of
 * the month it is due in over that of the month it was agreed in.
 */
export function levelsFrom(series: IndexSeries, start: Month, months: number, lag = 0): LevelsReading {
  const levels: Factor[] = [];
  for (let at = 0; at < months; at += 1) {
    const reading = factorBetween(series, start, addMonths(start, at), lag);
    if (reading.problem !== undefined) return { problem: reading.problem };
    levels.push(reading.factor);
  }
  return { levels };
}
