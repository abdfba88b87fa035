import { sharesOf, soldSharesOf, type Completion, type Share } from '#planning/accrual/completion.ts';
import type { Depreciation, DrePlan } from '#planning/accrual/plan.ts';
import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { monthFromIndex, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';

/** What assumptions of an income statement book, one value a month; all but the interest left are costs (positive). */
export const DRE_COLUMNS = ['pecld', 'commission', 'capitalised_charges', 'guarantee', 'depreciation', 'interest'] as const;
export type DreColumn = (typeof DRE_COLUMNS)[number];

/** Figures of a cash flow by month from `start`, as they were worked out. */
export interface AccrualFlow<V> {
  start: Month;
  commission_due: readonly V[];
  loan_accrued: readonly V[];
  maintenance: readonly V[];
  /** Whether works go on in the month. */
  working: readonly boolean[];
}

export interface AccrualInputs<V> {
  flow: AccrualFlow<V>;
  /** Null: there are no assumptions of cost, so that nothing can wait for its works. */
  completion: Completion | null;
}

export interface AccrualSheet<V> {
  months: Month[];
  columns: Record<DreColumn, V[]>;
}

/** The months that anything of it falls into. */
export function accrualMonths({ depreciation }: DrePlan, { flow, completion }: AccrualInputs<unknown>): Month[] {
  const spans = [
    { first: monthIndex(flow.start), count: flow.commission_due.length },
    { first: monthIndex(completion?.result.months[0] ?? flow.start), count: completion?.result.months.length ?? 0 },
    ...depreciation.map(({ first, months }) => ({ first: monthIndex(first), count: months })),
  ].filter(({ count }) => count > 0);
  if (spans.length === 0) return [];
  const first = Math.min(...spans.map((span) => span.first));
  const last = Math.max(...spans.map((span) => span.first + span.count - 1));
  return monthRange(monthFromIndex(first), monthFromIndex(last));
}

/**
 * Works out assumptions in which `dreIssues` finds no error, over numbers or over recorded steps. What is recognised by
 * the works (commission) is worked out on what there is so far (Σ × POC, rounded) less what was recognised before, so
 * that with a POC of 100 % all of it is; what is cost of what is sold (charges, guarantee: lines 44 and 45) the same
 * way by the sold fraction, as lines 41 to 43. A month without result recognises nothing, and the next one that has it
 * catches up. Without assumptions of cost everything is booked when it is due.
 */
export function accrualSheet<V>(a: Arithmetic<V>, plan: DrePlan, inputs: AccrualInputs<V>): AccrualSheet<V> {
  const { flow, completion } = inputs;
  const months = accrualMonths(plan, inputs);
  const start = months[0] ?? flow.start;
  const zero = a.constant(0, 'cents', 'Nada');
  const count = months.length;
  const offset = monthIndex(flow.start) - monthIndex(start);
  const on = (values: readonly V[]): V[] => months.map((_, at) => values[at - offset] ?? zero);
  const shares = completion === null ? null : sharesOf<V>(a, completion, start, count);
  const sold = completion === null ? null : soldSharesOf<V>(a, completion, start, count);

  const due = on(flow.commission_due);
  const commission = plan.deferred_commission && shares !== null ? byShares(a, due, shares, 'Comissão devida até aqui') : due;

  const accrued = on(flow.loan_accrued);
  const rate = a.input(sold === null ? 0 : plan.capitalised, 'rate', '% dos encargos capitalizados');
  const capitalised = grown(
    a,
    accrued.map((amount, at) => (flow.working[at - offset] === true ? amount : zero)),
    (sum) => a.share(sum, rate),
    'Juros do período da obra até aqui',
  );
  const charges = sold === null ? months.map(() => zero) : byShares(a, capitalised, sold, 'Encargos capitalizados até aqui');
  const maintenance = on(flow.maintenance);
  const guarantee = sold === null ? maintenance : byShares(a, maintenance, sold, 'Garantia e manutenção até aqui');

  const lost = a.input(plan.pecld, 'rate', '% de PECLD');
  const pecld = grown(
    a,
    completion === null ? months.map(() => zero) : revenueOf(a, completion, start, count),
    (sum) => a.share(sum, lost),
    'Receita bruta reconhecida até aqui',
  );
  return {
    months,
    columns: {
      pecld: a.nameAll(pecld, 'cents', 'PECLD'),
      commission: a.nameAll(commission, 'cents', 'Comissão reconhecida'),
      capitalised_charges: a.nameAll(charges, 'cents', 'Encargos capitalizados reconhecidos'),
      guarantee: a.nameAll(guarantee, 'cents', 'Garantia reconhecida'),
      depreciation: depreciationOf(a, plan.depreciation, start, count),
      interest: a.nameAll(a.subtractAll(accrued, capitalised), 'cents', 'Juros na despesa'),
    },
  };
}

/** What each month adds to a figure of the sum so far. */
function grown<V>(a: Arithmetic<V>, values: readonly V[], of: (sum: V) => V, label: string): V[] {
  let sum = a.constant(0, 'cents', 'Nada');
  let before = sum;
  return values.map((value, at) => {
    sum = a.add(sum, value);
    const now = of(a.name(sum, 'cents', label, at));
    const own = a.subtract(now, before);
    before = now;
    return own;
  });
}

/** Σ so far × what is recognised of it, less what was recognised before. */
function byShares<V>(a: Arithmetic<V>, values: readonly V[], shares: readonly (Share<V> | null)[], label: string): V[] {
  const zero = a.constant(0, 'cents', 'Nada');
  let sum = zero;
  let before = zero;
  return values.map((value, at) => {
    sum = a.add(sum, value);
    const share = shares[at] ?? null;
    if (share === null) return zero;
    const now = a.mulDiv(a.name(sum, 'cents', label, at), share.part, share.over);
    const own = a.subtract(now, before);
    before = now;
    return own;
  });
}

function revenueOf<V>(a: Arithmetic<V>, { result: { months, columns } }: Completion, start: Month, count: number): V[] {
  const offset = monthIndex(start) - monthIndex(months[0] ?? start);
  return Array.from({ length: count }, (_, at) =>
    a.input(columns.revenue[offset + at] ?? 0, 'cents', 'Receita bruta reconhecida', at, undefined, 'figure:poc.revenue'),
  );
}

/** Equal parts over the life, cents rounded down, what is left over in the last. */
function depreciationOf<V>(a: Arithmetic<V>, items: readonly Depreciation[], start: Month, count: number): V[] {
  const tally = a.tally(count);
  for (const { label, value, first, months } of items) {
    const from = monthIndex(first) - monthIndex(start);
    const whole = a.input(value, 'cents', 'Valor de', undefined, label);
    const life = a.input(months, 'months', 'Vida útil de', undefined, label);
    const part = a.mulDivTruncated(whole, a.constant(1, 'months', 'Mês'), life);
    if (months > 1) tally.add(from, from + months - 1, a.name(part, 'cents', `Parcela de ${label}`));
    const others = a.times(a.input(months - 1, 'months', 'Meses antes do último'), part);
    tally.add(from + months - 1, from + months, a.name(a.subtract(whole, others), 'cents', `Última parcela de ${label}`));
  }
  return tally.totals('cents', 'Depreciação');
}
