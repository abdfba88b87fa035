import { inMonth, IssueList, type Issue } from '#planning/plan/issue.ts';
import { checkedCents, type Cents, type Millionths } from '#planning/numbers/money.ts';
import { addMonths, isMonth, type Month } from '#planning/numbers/months.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { spreadWeighted } from '#planning/numbers/spread.ts';
import { isWithin, sourceKey, type AmountSeries, type Source, type Span } from '#planning/statement/amounts.ts';
import { amountAt, sumSeries, type MonthSeries } from '#planning/statement/series.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/** By what corporate expense is shared out: typed shares, revenue of the month, area or heads. */
export const ALLOCATION_BASES = ['percentual', 'receita', 'area', 'pessoas'] as const;
export type AllocationBasis = (typeof ALLOCATION_BASES)[number];

export interface AllocationTarget {
  company: number;
  enterprise: number | null;
  /** Millionths, hundredths of m², or heads; not read by `receita`. */
  weight: number;
}

/** A rule of rateio, in force from a month to another (null: without end), both included. */
export interface AllocationRule {
  id: number;
  nome: string;
  from: Month;
  until: Month | null;
  /** What is shared out: these sources of this company that belong to no development. */
  company: number;
  sources: Source[];
  basis: AllocationBasis;
  /** Sources whose amounts are the revenue of a target; read by `receita` alone. */
  revenue: Source[];
  targets: AllocationTarget[];
}

/** What a rule did. */
export interface AllocationNote {
  rule: number;
  nome: string;
  /** Sum of what was moved, signed as it appears in the result. */
  moved: Cents;
  /** Months in which no target had any basis: the amount stays where it was. */
  without: Month[];
}

/** What is wrong with rules of rateio. `field` is the rule: `allocations.3`. */
export function allocationIssues(rules: readonly AllocationRule[]): Issue[] {
  const list = new IssueList();
  for (const rule of rules) {
    const { id, nome, from, until, basis, targets } = rule;
    const field = `allocations.${id}`;
    if (!isMonth(from) || (until !== null && (!isMonth(until) || until < from)))
      list.error('vigencia', field, `Rateio ${nome}: informe o início da vigência e um fim que não venha antes dele.`);
    if (targets.length === 0) list.error('sem_destino', field, `Rateio ${nome}: informe para quem o valor vai.`);
    if (rule.sources.length === 0) list.error('sem_origem', field, `Rateio ${nome}: informe o que é rateado.`);
    if (basis === 'receita' && rule.revenue.length === 0)
      list.error('sem_base', field, `Rateio ${nome}: informe que receita é a base.`);
    if (basis !== 'receita' && targets.some(({ weight }) => !Number.isSafeInteger(weight) || weight < 0))
      list.error('peso', field, `Rateio ${nome}: os pesos devem ser maiores ou iguais a 0.`);
    const sum = targets.reduce((total, { weight }) => total + weight, 0);
    if (basis === 'percentual' && sum > ONE)
      list.error('percentual', field, `Rateio ${nome}: os percentuais somam ${formatPercent(sum)} e passam de 100 %.`);
    if (new Set(targets.map(targetKey)).size < targets.length)
      list.error('destino_repetido', field, `Rateio ${nome}: há um destino repetido.`);
  }
  for (const [, same] of Map.groupBy(
    rules.flatMap((rule) => rule.sources.map((source) => ({ rule, key: `${rule.company}|${sourceKey(source)}` }))),
    (one) => one.key,
  )) {
    const sorted = same.map(({ rule }) => rule).toSorted((one, other) => (one.from < other.from ? -1 : 1));
    sorted.forEach((rule, at) => {
      const next = sorted[at + 1];
      if (next && (rule.until === null || rule.until >= next.from) && isMonth(next.from))
        list.error(
          'rateio_duplo',
          `allocations.${next.id}`,
          `Rateio ${next.nome}: o que ele rateia já é rateado por ${rule.nome} ${inMonth(next.from)}.`,
          next.from,
        );
    });
  }
  return list.issues;
}

const targetKey = ({ company, enterprise }: Pick<AllocationTarget, 'company' | 'enterprise'>): string =>
  `${company}|${enterprise ?? ''}`;

/**
 * Moves corporate expense to whom it serves, month by month and source by source, by largest remainder: what leaves the
 * origin is what arrives, to the cent. Shares that sum to less than 100 % leave the rest at the origin. The amounts
 * keep their source, so that no line of a statement of all changes. The rules must be free of errors.
 */
export function allocated(
  amounts: readonly AmountSeries[],
  rules: readonly AllocationRule[],
  shown: Span,
): { amounts: AmountSeries[]; notes: AllocationNote[] } {
  const moved: AmountSeries[] = [];
  const notes: AllocationNote[] = [];
  for (const rule of rules) {
    const note: AllocationNote = { rule: rule.id, nome: rule.nome, moved: 0, without: [] };
    const revenue = revenueOf(amounts, rule);
    for (const source of rule.sources) moved.push(...movedOf(amounts, { rule, source, revenue, note, shown }));
    note.without = [...new Set(note.without)].toSorted();
    notes.push(note);
  }
  return { amounts: [...amounts, ...moved], notes };
}

/** The revenue of each target by month. */
function revenueOf(amounts: readonly AmountSeries[], { basis, revenue, targets }: AllocationRule): MonthSeries[] {
  if (basis !== 'receita') return [];
  const keys = new Set(revenue.map(sourceKey));
  return targets.map(({ company, enterprise }) =>
    sumSeries(
      amounts.filter(
        (series) =>
          keys.has(sourceKey(series.source)) &&
          series.company === company &&
          (enterprise === null || series.enterprise === enterprise),
      ),
    ),
  );
}

function weightsOf({ basis, targets }: AllocationRule, revenue: readonly MonthSeries[], month: Month): Millionths[] {
  if (basis === 'receita') return revenue.map((series) => Math.max(0, amountAt(series, month)));
  const weights = targets.map(({ weight }) => weight);
  // What is not told stays at the origin.
  return basis === 'percentual' ? [...weights, ONE - weights.reduce((sum, weight) => sum + weight, 0)] : weights;
}

interface Moving {
  rule: AllocationRule;
  source: Source;
  revenue: readonly MonthSeries[];
  /** What is told of the rule, of the months shown. */
  note: AllocationNote;
  shown: Span;
}

function movedOf(amounts: readonly AmountSeries[], { rule, source, revenue, note, shown }: Moving): AmountSeries[] {
  const key = sourceKey(source);
  const origin = sumSeries(
    amounts.filter((series) => series.company === rule.company && series.enterprise === null && sourceKey(series.source) === key),
  );
  const { start, values } = origin;
  const leaving = zeros(values.length);
  const arriving = rule.targets.map(() => zeros(values.length));
  values.forEach((amount, at) => {
    const month = addMonths(start, at);
    if (amount === 0 || month < rule.from || (rule.until !== null && month > rule.until)) return;
    const weights = weightsOf(rule, revenue, month);
    if (weights.every((weight) => weight === 0)) {
      if (isWithin(month, shown)) note.without.push(month);
      return;
    }
    spreadWeighted(amount, weights)
      .slice(0, rule.targets.length)
      .forEach((part, target) => {
        const own = arriving[target];
        if (own) own[at] = part;
        leaving[at] = (leaving[at] ?? 0) - part;
      });
    if (isWithin(month, shown)) note.moved = checkedCents(note.moved - (leaving[at] ?? 0));
  });
  const place = { source, start, center_cost: null, ref: `allocation:${rule.id}` };
  const all: AmountSeries[] = [
    { ...place, company: rule.company, enterprise: null, values: leaving, label: `Rateio ${rule.nome}, transferido` },
    ...rule.targets.map(({ company, enterprise }, at) => ({
      ...place,
      company,
      enterprise,
      values: arriving[at] ?? [],
      label: `Rateio ${rule.nome}, recebido`,
    })),
  ];
  return all.filter((series) => series.values.some((cents) => cents !== 0));
}
