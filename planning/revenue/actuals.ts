import type { ActualMonths, AssociativePlan } from '#planning/associative/plan.ts';
import { sumCents, type Cents } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';
import type { CostCategory, IncurredCost } from '#planning/poc/plan.ts';

/** What UAU says of a module's months, by month; a month that is not there has nothing. */
export interface ActualReceipts {
  /** What was received, by type of instalment; `bank`: the type is flagged as paid by the bank. */
  types: { type: string; label: string; bank: boolean; months: { month: Month; amount: Cents }[] }[];
  /** Sales cancelled, each by its month and the month that it was sold in (null: not told). */
  terminations: { month: Month; sale: Month | null; units: number }[];
}

/** A figure before and after, in cents or units. */
export interface Change {
  before: number;
  after: number;
}

/** What the plan's months show now, from its first one on. */
export interface ShownReceipts {
  release: readonly Cents[];
  own: readonly Cents[];
  cancellations: readonly number[];
}
const NOTHING: ShownReceipts = { release: [], own: [], cancellations: [] };

export interface AppliedReceipts {
  plan: Pick<AssociativePlan, 'actual' | 'cancellations'>;
  released: Change;
  own: Change;
  cancelled: Change;
  /** Received before the plan begins: it has no place for it. */
  outside: Cents;
  months: { month: Month; bank: Cents; own: Cents; cancelled: number }[];
}

/**
 * Puts what was received up to the cut-off month in the place of what was planned: what the bank paid, what buyers
 * paid, and the sales that were cancelled. What was measured or sold before stays, cut or continued to the same month;
 * months after the cut-off stay as planned. `through` must lie within the plan's months.
 */
export function applyReceipts(
  plan: AssociativePlan,
  through: Month,
  actuals: ActualReceipts,
  now: ShownReceipts = NOTHING,
): AppliedReceipts {
  const months = monthRange(plan.start, through);
  const sum = (bank: boolean, month: Month): Cents =>
    sumCents(
      actuals.types
        .filter((type) => type.bank === bank)
        .flatMap((type) => type.months.filter((one) => one.month === month).map(({ amount }) => amount)),
    );
  const lines = months.map((month) => ({
    month,
    bank: sum(true, month),
    own: sum(false, month),
    cancelled: actuals.terminations.filter((one) => one.month === month).reduce((units, one) => units + one.units, 0),
  }));
  const before = plan.actual;
  const knownOf = (values: readonly number[] | null | undefined) =>
    values && values.length >= months.length ? values.slice(0, months.length) : null;
  const actual: ActualMonths = {
    through,
    // Neither comes of UAU's receipts: what is known to the same month stays, what is not is planned again.
    sales: knownOf(before?.sales),
    work: knownOf(before?.work),
    released: plan.modality === 'tabela_direta' ? null : lines.map(({ bank }) => bank),
    own: lines.map(({ bank, own }) => (plan.modality === 'tabela_direta' ? bank + own : own)),
  };
  const planned = plan.cancellations?.kind === 'linhas' ? plan.cancellations.rows : [];
  const cancelled = actuals.terminations
    .filter(({ month }) => month >= plan.start && month <= through)
    .map(({ month, sale, units }) => ({
      month,
      units,
      sale: sale !== null && sale >= plan.start && sale <= month ? sale : null,
    }));
  const cancellations: AssociativePlan['cancellations'] =
    plan.cancellations?.kind === 'percentual'
      ? plan.cancellations
      : cancelled.length + planned.length === 0
        ? plan.cancellations
        : { kind: 'linhas', rows: [...merged(cancelled), ...planned.filter(({ month }) => month > through)] };
  const whole = (values: readonly number[] | null): number =>
    months.reduce((total, _, index) => total + (values?.[index] ?? 0), 0);
  return {
    plan: { actual, cancellations },
    released: { before: whole(now.release), after: whole(actual.released) },
    own: { before: whole(now.own), after: whole(actual.own) },
    cancelled: {
      before: whole(now.cancellations),
      // Where they are a share of the sales, UAU's have no place.
      after:
        plan.cancellations?.kind === 'percentual'
          ? whole(now.cancellations)
          : cancelled.reduce((units, row) => units + row.units, 0),
    },
    outside: sumCents(
      actuals.types.flatMap((type) => type.months.filter(({ month }) => month < plan.start).map(({ amount }) => amount)),
    ),
    months: lines,
  };
}

/** Cancellations of the same month and sale are one row. */
function merged(rows: readonly { month: Month; sale: Month | null; units: number }[]) {
  const found = new Map<string, { month: Month; sale: Month | null; units: number }>();
  for (const row of rows) {
    const key = `${row.month}/${row.sale ?? ''}`;
    const same = found.get(key);
    if (same) same.units += row.units;
    else found.set(key, { ...row });
  }
  return [...found.values()].toSorted((one, other) => monthIndex(one.month) - monthIndex(other.month));
}

export interface AppliedCosts {
  /** What each month's actual cost of the category becomes; months of which nothing changes are left out. */
  edits: { kind: IncurredCost['kind']; month: Month; amount: Cents | null }[];
  total: Change;
  months: { month: Month; before: Cents; after: Cents }[];
}

/**
 * Puts what was paid up to the cut-off month in the place of the category's cost, actual and planned: never both for
 * one month. Costs of other categories, later ones, those without a month and those of closed months stay.
 */
export function applyCosts(
  costs: readonly IncurredCost[],
  paid: readonly { month: Month; amount: Cents }[],
  { through, category, closed }: { through: Month; category: CostCategory; closed: Month | null },
): AppliedCosts {
  const open = (month: Month) => month <= through && (closed === null || month > closed);
  const own = costs.filter(
    (cost): cost is IncurredCost & { month: Month } => cost.category === category && cost.month !== null && open(cost.month),
  );
  const fresh = new Map(paid.filter(({ month }) => open(month)).map(({ month, amount }) => [month, amount]));
  const sumOf = (month: Month, kind: IncurredCost['kind']) =>
    sumCents(own.filter((cost) => cost.month === month && cost.kind === kind).map(({ amount }) => amount));
  const months = [...new Set([...own.map(({ month }) => month), ...fresh.keys()])].toSorted();
  const edits = months.flatMap((month): AppliedCosts['edits'] => {
    const after = fresh.get(month) ?? 0;
    return [
      ...(sumOf(month, 'realizado') === after ? [] : [{ kind: 'realizado' as const, month, amount: after === 0 ? null : after }]),
      ...(own.some((cost) => cost.month === month && cost.kind === 'previsto')
        ? [{ kind: 'previsto' as const, month, amount: null }]
        : []),
    ];
  });
  const lines = months.map((month) => ({
    month,
    before: sumOf(month, 'realizado') + sumOf(month, 'previsto'),
    after: fresh.get(month) ?? 0,
  }));
  return {
    edits,
    total: { before: sumCents(lines.map(({ before }) => before)), after: sumCents(lines.map(({ after }) => after)) },
    months: lines,
  };
}

/** Whether a cut-off month is one of the plan's. */
export const withinPlan = (plan: Pick<AssociativePlan, 'start' | 'months'>, through: Month): boolean =>
  through >= plan.start && through <= addMonths(plan.start, plan.months - 1);
