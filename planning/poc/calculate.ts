import { plain } from '#planning/explain/arithmetic.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import { addMonths, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { pocReference, pocSheet, type PocColumn, type PocKpi, type PocSheet } from '#planning/poc/sheet.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';

/** The figures of a plan as plain data: `months[i]` names the month of each column's value i. */
export interface PocResult extends PocSheet<number> {
  months: Month[];
}

/** One cell of the result grid, or one figure at the reference month. */
export type PocCell = { column: PocColumn; month: Month } | { kpi: PocKpi };

/**
 * Works out a plan in which `pocIssues` finds no error. `reference` is the month the KPIs stand at, by default the
 * last. Throws MoneyRangeError for amounts beyond ±MAX_CENTS.
 */
export function calculatePoc(plan: PocPlan, reference: Month | null = null): PocResult {
  const sheet = pocSheet(plain, plan, pocReference(plan, reference));
  return { months: monthRange(plan.start, addMonths(plan.start, plan.months - 1)), ...sheet };
}

/** How one figure came about, made by the calculation itself; null where there is no such figure or no result. */
export function explainPoc(plan: PocPlan, cell: PocCell, reference: Month | null = null): Explanation | null {
  const recorder = new Recorder();
  const { columns, kpis } = pocSheet(recorder, plan, pocReference(plan, reference));
  const figure = 'kpi' in cell ? kpis[cell.kpi] : columns[cell.column][monthIndex(cell.month) - monthIndex(plan.start)];
  return figure === null || figure === undefined ? null : explanationOf(recorder, figure, plan.start);
}
