import type { AssociativePlan } from '#planning/associative/plan.ts';
import { sharesOf } from '#planning/curves/presets.ts';
import { mulDiv, ONE } from '#planning/numbers/ratio.ts';
import { byMonth, monthsOf, standing, type MonthValues } from '#src/assumptions/month-values.ts';

/** Assumptions while they are edited: the curves stand by month, so that the plan's own arrays are made from them. */
export interface Draft {
  plan: AssociativePlan;
  sales: MonthValues;
  work: MonthValues;
}

export function draftOf(plan: AssociativePlan): Draft {
  const months = monthsOf(plan);
  const given = plan.work.kind === 'informada' ? plan.work.values : [];
  const last = given.length - 1;
  return {
    plan,
    sales: byMonth(months, plan.sales.values),
    work: last < 0 ? {} : Object.fromEntries(months.map((month, at) => [month, given[Math.min(at, last)] ?? 0])),
  };
}

/**
 * The plan that is calculated and saved. A blank month sells nothing; where the works are blank they stand as in the
 * month before.
 */
export function planOf({ plan, sales, work }: Draft): AssociativePlan {
  const months = monthsOf(plan);
  return {
    ...plan,
    sales: { kind: plan.sales.kind, values: months.map((month) => sales[month] ?? 0) },
    work: plan.work.kind === 'informada' ? { kind: 'informada', values: standing(months, work) } : plan.work,
  };
}

/** Typed works take the place of a made curve; its months stay as they were until they are typed over. */
export function withWork(draft: Draft, values: MonthValues, shown: readonly number[]): Draft {
  if (draft.plan.work.kind === 'informada') return { ...draft, work: { ...draft.work, ...values } };
  const months = monthsOf(draft.plan);
  return {
    ...draft,
    plan: { ...draft.plan, work: { kind: 'informada', values: [] } },
    work: { ...byMonth(months, shown), ...values },
  };
}

export const withSales = (draft: Draft, values: MonthValues): Draft => ({ ...draft, sales: { ...draft.sales, ...values } });

/**
 * The curve of sales in the other unit: the same sales, as far as whole units allow. `units`: what each month sells.
 */
export function withSalesIn(draft: Draft, kind: AssociativePlan['sales']['kind'], units: readonly number[]): Draft {
  const { plan } = draft;
  if (plan.sales.kind === kind) return draft;
  const months = monthsOf(plan);
  const forSale = plan.units - plan.swap_units;
  const values = kind === 'unidades' ? units : sharesOf(units, forSale);
  return {
    ...draft,
    plan: { ...plan, sales: { kind, values: [] } },
    sales: byMonth(months, values),
  };
}

/**
 * Share of the price that the buyer pays in instalments: what bank, down payment, larger instalments and keys leave.
 */
export function instalmentShare({ modality, financed, price, down_payment, balloons, keys_payment }: AssociativePlan): number {
  const bank =
    modality === 'tabela_direta'
      ? 0
      : financed.kind === 'percentual'
        ? financed.share
        : price > 0
          ? mulDiv(ONE, financed.value, price)
          : 0;
  return ONE - bank - down_payment - keys_payment - (balloons ? balloons.count * balloons.share : 0);
}
