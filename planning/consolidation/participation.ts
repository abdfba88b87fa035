import { inMonth, IssueList, type Issue } from '#planning/issue.ts';
import type { Cents, Millionths } from '#planning/money.ts';
import { isMonth, monthFromIndex, monthIndex, type Month } from '#planning/months.ts';
import { mulDivTruncated, ONE, share } from '#planning/ratio.ts';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import { zeros } from '#planning/zeros.ts';

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
 * The group's part of each company's amounts. All amounts of a company in a month are shared together by largest remainder, so that their sum
 * is the rounded share of the company's month, to the cent; ties to the earliest series. Amounts of no company are the group's own.
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

function sharedOf(own: readonly AmountSeries[], rateAt: (month: Month) => Millionths): Cents[][] {
  const starts = own.map(({ start }) => monthIndex(start));
  const parts = own.map(({ values }) => zeros(values.length));
  const first = Math.min(...starts);
  const last = Math.max(...own.map(({ values }, at) => (starts[at] ?? 0) + values.length));
  const [amounts, places]: [Cents[], number[]] = [[], []];
  for (let index = first; index < last; index += 1) {
    amounts.length = 0;
    places.length = 0;
    for (let at = 0; at < own.length; at += 1) {
      const cents = own[at]?.values[index - (starts[at] ?? 0)] ?? 0;
      if (cents === 0) continue;
      amounts.push(cents);
      places.push(at);
    }
    if (amounts.length === 0) continue;
    shareTogether(amounts, rateAt(monthFromIndex(index))).forEach((cents, at) => {
      const place = places[at] ?? 0;
      const into = parts[place];
      if (into) into[index - (starts[place] ?? 0)] = cents;
    });
  }
  return parts;
}

/** Above any number of amounts that are shared together; with a remainder below a million the key of both is exact. */
const MANY = 2 ** 31;
const SAFE = 2 ** 52;

/** The same share of several signed amounts, whose sum is the rounded share of their sum; each is off by less than a cent. */
export function shareTogether(amounts: readonly Cents[], rate: Millionths): Cents[] {
  if (rate === ONE) return [...amounts];
  let [sum, taken] = [0, 0];
  const parts = zeros(amounts.length);
  const rests = new Float64Array(amounts.length);
  for (let at = 0; at < parts.length; at += 1) {
    const cents = amounts[at] ?? 0;
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
    if (cents < 0) rest = -rest;
    rests[at] = rest;
    parts[at] = part;
    sum += cents;
    taken += part;
  }
  const left = share(sum, rate) - taken;
  if (left === 0) return parts;
  const sign = left < 0 ? -1 : 1;
  // Largest remainder first, ties to the earliest: one number for both, since numbers alone are sorted fast.
  const keys = rests.map((rest, at) => sign * rest * MANY - at);
  keys.sort();
  for (let taking = 1; taking <= Math.abs(left); taking += 1) {
    const key = keys[keys.length - taking] ?? 0;
    const at = Math.ceil(key / MANY) * MANY - key;
    parts[at] = (parts[at] ?? 0) + sign;
  }
  return parts;
}
