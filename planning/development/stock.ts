import { plain } from '#planning/explain/arithmetic.ts';
import { contractsOf, NEVER } from '#planning/associative/contracts.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { unitsSold } from '#planning/curves/sales.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/** The plan with every row of cancellations as far as there are sales for it. */
export function withinSales(plan: AssociativePlan): AssociativePlan {
  const { cancellations } = plan;
  if (cancellations?.kind !== 'linhas' || plan.units === 0) return plan;
  const sold = unitsSold(plain, plan.sales, plan.units - plan.swap_units, plan.months, plan.actual?.sales ?? null);
  const missing = new Map<Month, number>();
  for (const { at, missing: units } of contractsOf(plain, plan, sold).gaps) {
    const month = addMonths(plan.start, at);
    missing.set(month, (missing.get(month) ?? 0) + units);
  }
  if (missing.size === 0) return plan;
  // One row at a time, which shows what of it is met.
  const rows: typeof cancellations.rows = [];
  for (const row of cancellations.rows.toSorted((one, other) =>
    one.month < other.month ? -1 : one.month > other.month ? 1 : 0,
  )) {
    const gaps = contractsOf(plain, { ...plan, cancellations: { kind: 'linhas', rows: [...rows, row] } }, sold).gaps;
    const units = row.units - gaps.reduce((total, gap) => total + gap.missing, 0);
    if (units > 0) rows.push({ ...row, units });
  }
  return { ...plan, cancellations: { kind: 'linhas', rows } };
}

/**
 * The plan with no month in which more is sold than there is: what a unit given back makes room for waits until it is
 * given back. What still waits after the last month is not sold.
 */
export function withinStock(plan: AssociativePlan): AssociativePlan {
  if (plan.sales.kind !== 'unidades' || plan.units === 0) return plan;
  let changed = plan;
  // A sale that waits may move its own cancellation: month after month, and no more often than this.
  for (let turn = 0; turn < 4 * plan.months; turn += 1) {
    const over = firstOver(changed);
    if (over === null) return changed;
    const values = [...changed.sales.values];
    const { at, units, room } = over;
    const moved = Math.min(units, values[at] ?? 0);
    if (moved === 0) return changed;
    values[at] = (values[at] ?? 0) - moved;
    if (room !== null) values[room] = (values[room] ?? 0) + moved;
    changed = withinSales({ ...changed, sales: { kind: 'unidades', values } });
  }
  return changed;
}

/** The first month in which net sales pass the units for sale, by how many, and the next that does not, or null. */
function firstOver(plan: AssociativePlan): { at: number; units: number; room: number | null } | null {
  const forSale = plan.units - plan.swap_units;
  const sold = unitsSold(plain, plan.sales, forSale, plan.months, plan.actual?.sales ?? null);
  // Cancellations only give back.
  if (sold.reduce((all, units) => all + units, 0) <= forSale) return null;
  const gone = zeros(plan.months);
  for (const { end, units } of contractsOf(plain, plan, sold).groups) if (end !== NEVER) gone[end] = (gone[end] ?? 0) + units;
  let net = 0;
  const nets = sold.map((units, at) => (net += units - (gone[at] ?? 0)));
  const at = nets.findIndex((units) => units > forSale);
  if (at < 0) return null;
  const room = nets.findIndex((units, month) => month > at && units <= forSale);
  return { at, units: (nets[at] ?? 0) - forSale, room: room < 0 ? null : room };
}
