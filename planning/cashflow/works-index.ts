import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { levelsOf, type IndexTables } from '#planning/indices/series.ts';
import { monthIndex } from '#planning/numbers/months.ts';

export const NO_WORKS_INDEX = 'O índice da obra não existe mais. Escolha outro.';

/** Codes of the indices that a cash flow's assumptions name. */
export const cashflowIndices = ({ works }: CashflowPlan): string[] =>
  works === null || works.index === null ? [] : [works.index];

/** Levels of the works' index: of each month of the plan, and of the month the budget's prices are of. */
export type WorksLevels<V> = { levels: V[]; base: V; problem?: undefined } | { problem: string; levels?: undefined };

/** The levels a plan's works are corrected by; null where prices stay. A month without a level is refused by name. */
export function worksLevels<V>(
  a: Arithmetic<V>,
  { works, start, months }: CashflowPlan,
  tables: IndexTables,
): WorksLevels<V> | null {
  if (works === null || works.index === null) return null;
  const table = tables[works.index];
  if (!table) return { problem: NO_WORKS_INDEX };
  const first = works.base < start ? works.base : start;
  const place = (month: string): number => monthIndex(month) - monthIndex(first);
  const count = Math.max(place(start) + months, place(works.base) + 1);
  const reading = levelsOf(a, table, first, count);
  if (reading.problem !== undefined) return reading;
  const base = reading.levels[place(works.base)];
  if (base === undefined) throw new RangeError(`no level for ${works.base}`);
  return { levels: reading.levels.slice(place(start), place(start) + months), base };
}
