import { inMonth, IssueList, type Issue } from '#planning/issue.ts';
import type { Cents, Millionths } from '#planning/money.ts';
import { addMonths, isMonth, monthIndex, type Month } from '#planning/months.ts';
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
  const ends = own.map(({ values }, at) => (starts[at] ?? 0) + values.length);
  const [first, last] = [Math.min(...starts), Math.max(...ends)];
  const base = own[0];
  if (!base) return parts;
  for (let index = first; index < last; index += 1) {
    const rate = rateAt(addMonths(base.start, index - monthIndex(base.start)));
    const amounts = own.map(({ values }, at) => values[index - (starts[at] ?? 0)] ?? 0);
    shareTogether(amounts, rate).forEach((cents, at) => {
      const into = parts[at];
      const place = index - (starts[at] ?? 0);
      if (into && place >= 0 && place < into.length) into[place] = cents;
    });
  }
  return parts;
}

/** The same share of several signed amounts, whose sum is the rounded share of their sum; each is off by less than a cent. */
export function shareTogether(amounts: readonly Cents[], rate: Millionths): Cents[] {
  if (rate === ONE) return [...amounts];
  const parts = amounts.map((cents) => mulDivTruncated(cents, rate, ONE));
  const rests = amounts.map((cents) => ((cents % ONE) * rate) % ONE);
  const whole = share(
    amounts.reduce((sum, cents) => sum + cents, 0),
    rate,
  );
  const left = whole - parts.reduce((sum, cents) => sum + cents, 0);
  const sign = left < 0 ? -1 : 1;
  const order = [...amounts.keys()].sort((a, b) => sign * ((rests[b] ?? 0) - (rests[a] ?? 0)) || a - b);
  for (const at of order.slice(0, Math.abs(left))) parts[at] = (parts[at] ?? 0) + sign;
  return parts;
}
