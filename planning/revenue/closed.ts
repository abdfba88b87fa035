import type { AssociativePlan } from '#planning/associative/plan.ts';
import { calculateAssociative } from '#planning/associative/calculate.ts';
import { calculatePoc } from '#planning/poc/calculate.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Month } from '#planning/numbers/months.ts';

/** Why assumptions are refused that change the result of a closed month. */
export const closedText = (until: Month, moved: Month): string =>
  `Os meses até ${monthLabel(until)} estão fechados nesta versão, e o resultado de ${monthLabel(moved)} mudaria.`;

/** What happens in a month, by month; a month that is not there has nothing. */
type Movements = ReadonlyMap<Month, readonly number[]>;

/**
 * The first month up to `until` in which other assumptions give another result; null where every closed month stays as
 * it was. No plan is a plan of which nothing happens. Plans must be free of errors.
 */
export const movedAssociativeMonth = (
  before: AssociativePlan | null,
  after: AssociativePlan | null,
  until: Month,
  tables: IndexTables = NO_TABLES,
): Month | null => firstDifference(ofAssociative(before, tables), ofAssociative(after, tables), until);

/** The same for revenue and cost: what is sold, incurred and recognised. */
export const movedPocMonth = (before: PocPlan | null, after: PocPlan | null, until: Month): Month | null =>
  firstDifference(ofPoc(before), ofPoc(after), until);

function ofAssociative(plan: AssociativePlan | null, tables: IndexTables): Movements {
  if (plan === null) return new Map();
  const { months, columns: of } = calculateAssociative(plan, null, tables);
  return byMonth(months, [
    of.sales,
    of.cancellations,
    of.signings,
    of.release,
    of.received,
    of.own,
    of.correction,
    of.refunds,
    of.kept,
  ]);
}

function ofPoc(plan: PocPlan | null): Movements {
  if (plan === null) return new Map();
  const { months, columns: of } = calculatePoc(plan);
  return byMonth(months, [of.units_sold, of.vgv, of.incurred, of.revenue, of.cost]);
}

const byMonth = (months: readonly Month[], columns: readonly (readonly (number | null)[])[]): Movements =>
  new Map(months.map((month, at) => [month, columns.map((column) => column[at] ?? 0)]));

function firstDifference(before: Movements, after: Movements, until: Month): Month | null {
  const months = [...new Set([...before.keys(), ...after.keys()])].filter((month) => month <= until).toSorted();
  return months.find((month) => differ(before.get(month) ?? [], after.get(month) ?? [])) ?? null;
}

function differ(before: readonly number[], after: readonly number[]): boolean {
  const longer = before.length > after.length ? before : after;
  return longer.some((_, at) => (before[at] ?? 0) !== (after[at] ?? 0));
}
