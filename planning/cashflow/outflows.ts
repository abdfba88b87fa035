import { plain, type Arithmetic } from '#planning/explain/arithmetic.ts';
import type { CashflowPlan, TypedLine } from '#planning/cashflow/plan.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import { workDone } from '#planning/curves/work.ts';
import { worksLevels } from '#planning/cashflow/works-index.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { addMonths, monthIndex } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** What the works cost and when they are paid. */
export interface WorksSheet<V> {
  /** Cost as the works are made. */
  incurred: V[];
  /** The same, `lag` months later. */
  paid: V[];
  maintenance: V[];
  /** Works and maintenance that fall after the horizon. */
  outside: V;
}

/**
 * Works by curve × budget × index: what the accumulated works are worth, rounded, less that of the month before, so
 * that the budget closes; then corrected from the budget's month. Maintenance is a share of the budget in equal parts
 * after the works, corrected alike. `tables` must hold the index that the plan names.
 */
export function worksSheet<V>(a: Arithmetic<V>, plan: CashflowPlan, tables: IndexTables): WorksSheet<V> {
  const { months, start, works } = plan;
  const zero = a.constant(0, 'cents', 'Nada');
  const nothing = a.blank(months);
  if (works === null) return { incurred: nothing, paid: nothing, maintenance: nothing, outside: zero };
  const budget = a.input(works.budget, 'cents', 'Orçamento da obra');
  const index = worksLevels(a, plan, tables);
  const corrected = (amount: V, at: number): V => {
    const level = index?.levels?.[at];
    return index?.levels === undefined || level === undefined ? amount : a.mulDiv(amount, level, index.base);
  };
  const done = workDone(a, works.curve, start, months, null);
  const earlier = works.curve.kind === 'informada' ? 0 : (workDone(plain, works.curve, addMonths(start, -1), 1, null)[0] ?? 0);
  const sums = done.map((share) => a.share(budget, share));
  const growth = a.growth(sums, a.share(budget, a.input(earlier, 'rate', 'Obra antes do plano')));
  const cost = growth.map(corrected);
  const incurred = a.nameAll(cost, 'cents', 'Custo da obra');
  const { maintenance, left } = maintenanceOf(
    a,
    plan,
    budget,
    done.findIndex((share) => a.number(share) >= ONE),
    corrected,
  );
  // What is paid later says of which month it is.
  const owed = works.lag === 0 ? incurred : a.nameAll(cost, 'cents', `Custo da obra pago ${afterMonths(works.lag)}, incorrido`);
  const paid = shifted(a, owed, works.lag);
  const late = incurred.slice(Math.max(0, months - works.lag)).reduce((sum, amount) => a.add(sum, amount), zero);
  return { incurred, paid, maintenance, outside: a.name(a.add(late, left), 'cents', 'Obra e manutenção fora do horizonte') };
}

function maintenanceOf<V>(
  a: Arithmetic<V>,
  { months, works }: CashflowPlan,
  budget: V,
  end: number,
  corrected: (amount: V, at: number) => V,
): { maintenance: V[]; left: V } {
  const zero = a.constant(0, 'cents', 'Nada');
  const maintenance = a.blank(months);
  const { share, months: parts } = works?.maintenance ?? { share: 0, months: 0 };
  if (share === 0 || parts === 0) return { maintenance, left: zero };
  const whole = a.name(a.share(budget, a.input(share, 'rate', '% de manutenção')), 'cents', 'Manutenção');
  const many = a.input(parts, 'months', 'Meses de manutenção');
  let before = zero;
  const within = end < 0 ? 0 : Math.min(parts, months - 1 - end);
  for (let part = 1; part <= within; part += 1) {
    const until = a.mulDiv(whole, a.input(part, 'months', 'Meses até aqui', end + part), many);
    maintenance[end + part] = corrected(a.subtract(until, before), end + part);
    before = until;
  }
  return { maintenance, left: a.subtract(whole, before) };
}

/** «1 mês depois»: how late something is paid. */
const afterMonths = (count: number): string => (count === 1 ? '1 mês depois' : `${count} meses depois`);

/** Values `by` months later; what falls after the last month is left out. */
export function shifted<V>(a: Arithmetic<V>, values: readonly V[], by: number): V[] {
  const later = a.blank(values.length);
  values.forEach((value, at) => {
    if (at + by < later.length) later[at + by] = value;
  });
  return later;
}

/** Amounts typed for a line, by month. */
export function typedSheet<V>(a: Arithmetic<V>, { typed, start, months }: CashflowPlan, line: TypedLine): V[] {
  if (!typed.some((one) => one.line === line)) {
    return a.blank(months);
  }
  const tally = a.tally(months);
  for (const { line: own, month, amount } of typed) {
    if (own !== line) continue;
    const at = monthIndex(month) - monthIndex(start);
    tally.add(at, at + 1, a.input(amount, 'cents', `${CASH_LABELS[line]}, informado`, at));
  }
  return tally.totals('cents', CASH_LABELS[line]);
}

/** Commission of what is sold, and marketing by its curve over the VGV. */
export function sellingSheet<V>(
  a: Arithmetic<V>,
  { commission, marketing, months }: CashflowPlan,
  sales: readonly Cents[],
  vgv: Cents,
): { due: V[]; commission: V[]; marketing: V[]; outside: V } {
  const zero = a.constant(0, 'cents', 'Nada');
  const rate = a.input(commission.share, 'rate', '% de comissão');
  const due = a.blank(months);
  const owed = commission.lag === 0 ? due : a.blank(months);
  const later = `Comissão paga ${afterMonths(commission.lag)}, devida`;
  sales.forEach((value, at) => {
    if (value === 0 || commission.share === 0) return;
    const share = a.share(a.input(value, 'cents', 'Valor vendido', at, undefined, 'figure:receipts.sales_value'), rate);
    due[at] = a.name(share, 'cents', 'Comissão devida', at);
    // What is paid later says of which month it is.
    if (commission.lag > 0) owed[at] = a.name(share, 'cents', later, at);
  });
  const whole = a.share(
    a.input(vgv, 'cents', 'VGV à venda', undefined, undefined, 'figure:receipts.vgv'),
    a.input(marketing.share, 'rate', '% de publicidade'),
  );
  let sum = 0;
  const until = a.blank(months);
  for (let at = 0; at < months; at += 1) {
    sum += marketing.curve[at] ?? 0;
    if (sum > 0) until[at] = a.share(whole, a.input(sum, 'rate', 'Publicidade acumulada', at));
  }
  const late = due.slice(Math.max(0, months - commission.lag)).reduce((total, amount) => a.add(total, amount), zero);
  return {
    due,
    commission: shifted(a, owed, commission.lag),
    marketing: a.growth(until, zero),
    outside: a.name(late, 'cents', 'Comissão fora do horizonte'),
  };
}
