import { plain } from '#planning/explain/arithmetic.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import {
  associativeSheet,
  referencePlace,
  type AssociativeColumn,
  type AssociativeKpi,
  type AssociativeSheet,
} from '#planning/associative/sheet.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import { monthIndex, monthRange, addMonths, type Month } from '#planning/numbers/months.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';

/** The figures of a plan as plain data: `months[i]` names the month of each column's value i. */
export interface AssociativeResult extends AssociativeSheet<number> {
  months: Month[];
}

/** One cell of the result grid, or one figure of the whole module. */
export type AssociativeCell = { column: AssociativeColumn; month: Month } | { kpi: AssociativeKpi };

/**
 * Works out a plan in which `associativeIssues` finds no error; what it gives for one with errors has no meaning.
 * `reference` is the month that counts as today for «liberado até hoje», by default the last actual one; `tables` are
 * the indices it may name. Throws MoneyRangeError for amounts beyond ±MAX_CENTS.
 */
export function calculateAssociative(
  plan: AssociativePlan,
  reference: Month | null = null,
  tables: IndexTables = NO_TABLES,
): AssociativeResult {
  const sheet = associativeSheet(plain, plan, referencePlace(plan, reference), tables);
  return { months: monthRange(plan.start, addMonths(plan.start, plan.months - 1)), ...sheet };
}

/** How one figure came about, made by the calculation itself; null where there is no such figure. */
export function explainAssociative(
  plan: AssociativePlan,
  cell: AssociativeCell,
  reference: Month | null = null,
  tables: IndexTables = NO_TABLES,
): Explanation | null {
  const recorder = new Recorder();
  const { columns, kpis } = associativeSheet(recorder, plan, referencePlace(plan, reference), tables);
  const figure = 'kpi' in cell ? kpis[cell.kpi] : columns[cell.column][monthIndex(cell.month) - monthIndex(plan.start)];
  return figure === null || figure === undefined ? null : explanationOf(recorder, figure, plan.start);
}
