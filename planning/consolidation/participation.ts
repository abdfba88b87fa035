import { inMonth, IssueList, type Issue } from '#planning/plan/issue.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { isMonth, monthFromIndex, monthIndex, type Month } from '#planning/numbers/months.ts';
import { mulDivTruncated, ONE, share } from '#planning/numbers/ratio.ts';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/** How much of a company belongs to the group from a month on. A company without any is taken whole. */
export interface Participation {
  company: number;
  from: Month;
  share: Millionths;
}

/** The share of a company in a month: the last that began; before the first, and without any, all of it. */
export function participationAt(rows: readonly Participation[], company: number, month: Month): Millionths {
  let found: Participation | null = null;
  for (const row of rows)
    if (row.company === company && row.from <= month && (found === null || row.from > found.from)) found = row;
  return found?.share ?? ONE;
}

/** What is wrong with participations; `names` are the companies'. */
export function participationIssues(rows: readonly Participation[], names: Readonly<Record<number, string>>): Issue[] {
  const list = new IssueList();
  const seen = new Set<string>();
  for (const { company, from, share: rate } of rows) {
    const name = names[company] ?? String(company);
    const field = `participations.${company}`;
    if (!isMonth(from)) list.error('mes', field, `Participação em ${name}: informe o mês em que começa.`);
    else if (!Number.isSafeInteger(rate) || rate < 0 || rate > ONE)
      list.error('percentual', field, `Participação em ${name} ${inMonth(from)}: informe de 0 a 100 %.`, from);
    else if (seen.has(`${company}|${from}`))
      list.error('vigencia_repetida', field, `Participação em ${name}: há duas ${inMonth(from)}.`, from);
    seen.add(`${company}|${from}`);
  }
  return list.issues;
}

/**
 * The group's part of each company's amounts. All amounts of a company in a month are shared together by largest
 * remainder, so that their sum is the rounded share of the company's month, to the cent; ties to the earliest series.
 * Amounts of no company are the group's own.
 */
export function participated(amounts: readonly AmountSeries[], rows: readonly Participation[]): AmountSeries[] {
  const result = [...amounts];
  const companies = Map.groupBy(amounts.keys(), (at) => amounts[at]?.company ?? null);
  for (const [company, places] of companies) {
    if (company === null || !rows.some((row) => row.company === company)) continue;
    const own = places.map((place) => amounts[place]).filter((series) => series !== undefined);
    sharedOf(own, (month) => participationAt(rows, company, month)).forEach((values, at) => {
      const [place, series] = [places[at], own[at]];
      if (place !== undefined && series) result[place] = { ...series, values };
    });
  }
  return result;
}

/** Each series is read from end to end once; what is left to give away is decided month by month. */
function sharedOf(own: readonly AmountSeries[], rateAt: (month: Month) => Millionths): Cents[][] {
  const starts = own.map(({ start }) => monthIndex(start));
  const first = Math.min(...starts);
  const last = Math.max(...own.map(({ values }, at) => (starts[at] ?? 0) + values.length));
  const rates = Array.from({ length: last - first }, (_, at) => rateAt(monthFromIndex(first + at)));
  const together = new SharedMonths(rates, own.length);
  const parts = own.map(({ values }, series) => together.share(values, (starts[series] ?? 0) - first, series));
  together.giveAway((month, series, cents) => {
    const into = parts[series];
    const place = month + first - (starts[series] ?? 0);
    if (into) into[place] = (into[place] ?? 0) + cents;
  });
  return parts;
}

/** Above any number of amounts that are shared together; with a remainder below a million the key of both is exact. */
const MANY = 2 ** 31;
const SAFE = 2 ** 52;

/**
 * Amounts of several series by month, whose parts of each month sum to the rounded share of the month; each is off by
 * less than a cent.
 */
class SharedMonths {
  readonly #rates: readonly Millionths[];
  readonly #series: number;
  readonly #sums: number[];
  readonly #taken: number[];
  /** What division left of each amount, the month's together. */
  readonly #rests: Float64Array;

  constructor(rates: readonly Millionths[], series: number) {
    this.#rates = rates;
    this.#series = series;
    this.#sums = zeros(rates.length);
    this.#taken = zeros(rates.length);
    this.#rests = new Float64Array(rates.length * series);
  }

  /** The share of each amount of a series, towards zero; `offset` is the month of its first. */
  share(values: readonly Cents[], offset: number, series: number): Cents[] {
    const parts = zeros(values.length);
    for (let at = 0; at < parts.length; at += 1) {
      const cents = values[at] ?? 0;
      if (cents === 0) continue;
      const month = offset + at;
      const rate = this.#rates[month] ?? ONE;
      const size = Math.abs(cents);
      const product = size * rate;
      // A product that fits is divided with its remainder, exactly; the guess is at most one off.
      let whole = product <= SAFE ? Math.floor(product / ONE) : mulDivTruncated(size, rate, ONE);
      let rest = product <= SAFE ? product - whole * ONE : ((size % ONE) * rate) % ONE;
      if (rest < 0) {
        whole -= 1;
        rest += ONE;
      }
      const part = cents < 0 && whole > 0 ? -whole : whole;
      parts[at] = part;
      this.#sums[month] = (this.#sums[month] ?? 0) + cents;
      this.#taken[month] = (this.#taken[month] ?? 0) + part;
      this.#rests[month * this.#series + series] = cents < 0 ? -rest : rest;
    }
    return parts;
  }

  /** The cents that are left of each month, one each to the largest remainders, ties to the earliest series. */
  giveAway(give: (month: number, series: number, cents: 1 | -1) => void): void {
    const keys = new Float64Array(this.#series);
    const [rests, every] = [this.#rests, this.#series];
    this.#rates.forEach((rate, month) => {
      const left = share(this.#sums[month] ?? 0, rate) - (this.#taken[month] ?? 0);
      if (left === 0) return;
      const sign = left < 0 ? -1 : 1;
      // One number for the remainder and its place. Those of the other sign never have their turn.
      let count = 0;
      const from = month * every;
      for (let series = 0; series < every; series += 1) {
        const rest = sign * (rests[from + series] ?? 0);
        if (rest > 0) keys[count++] = rest * MANY - series;
      }
      const many = Math.abs(left);
      largestLast(keys, count, many);
      for (let at = count - many; at < count; at += 1) {
        const key = keys[at] ?? 0;
        give(month, Math.ceil(key / MANY) * MANY - key, sign);
      }
    });
  }
}

/** Puts the `many` largest of the first `count` numbers, which all differ, at their end: they need no order. */
function largestLast(numbers: Float64Array, count: number, many: number): void {
  const wanted = count - many;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left += 1;
      while ((numbers[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const swapped = numbers[left] ?? 0;
      numbers[left] = numbers[right] ?? 0;
      numbers[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else return;
  }
}
