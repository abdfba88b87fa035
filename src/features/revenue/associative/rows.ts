import { emptyPlan, MAX_MONTHS, type AssociativePlan } from '#planning/associative/plan.ts';
import { isMonth, monthIndex } from '#planning/numbers/months.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';

/** The premises a module begins with: the version's months, and what is known of the module. */
export function firstPlan(version: VersionRow, module: ModuleRow): AssociativePlan {
  const start = version.start_month;
  const { works_start, works_end, occupancy_month, unit_count, vgv } = module;
  const ends = [version.end_month, works_end, occupancy_month].filter((month) => month !== null && isMonth(month)).toSorted();
  const last = ends.at(-1) ?? version.end_month;
  const months = Math.min(MAX_MONTHS, Math.max(1, monthIndex(last) - monthIndex(start) + 1));
  const units = unit_count ?? 0;
  const first = works_start ?? start;
  const end = works_end !== null && works_end >= first ? works_end : version.end_month >= first ? version.end_month : first;
  return {
    ...emptyPlan(start, months),
    units,
    price: units > 0 && vgv !== null ? Math.floor(vgv / units) : 0,
    occupancy: occupancy_month,
    work: { kind: 'linear', first, last: end },
  };
}
