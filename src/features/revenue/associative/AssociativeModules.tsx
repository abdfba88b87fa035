import { useMemo } from 'react';
import type { AssociativeResult } from '#planning/associative/calculate.ts';
import { emptyPlan, MAX_MONTHS, type AssociativePlan } from '#planning/associative/plan.ts';
import { sumAssociative } from '#planning/associative/sum.ts';
import { isMonth, monthIndex } from '#planning/numbers/months.ts';
import { AssociativeWork } from '#src/features/revenue/associative/AssociativeWork.tsx';
import type { Draft } from '#src/features/revenue/associative/draft.ts';
import { associativeKind } from '#src/features/revenue/associative/kind.ts';
import { Results, WholeFigures } from '#src/features/revenue/associative/Results.tsx';
import { assumptionModules, type Readiness, type ScreenPlace } from '#src/assumptions/AssumptionModules.tsx';
import type { SumProps } from '#src/assumptions/ModulesSum.tsx';
import { useIndexTables } from '#src/assumptions/use-index-tables.ts';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { useAssociativeExport } from '#src/resources/revenue-export.ts';

/** Associative credit is worked out with the organisation's indices. */
function useReady({ version }: ScreenPlace<AssociativePlan>): Readiness<AssociativePlan, Draft, AssociativeResult> {
  const reading = useIndexTables();
  const { data } = reading;
  const kind = useMemo(() => data && associativeKind(data), [data]);
  if (!kind) return { kind: null, reading };
  const first = (module: ModuleRow) => Promise.resolve(firstPlan(version, module));
  return { kind, first, work: (props) => <AssociativeWork {...props} /> };
}

function Sum({ label, done, explained, onExplain }: SumProps<AssociativePlan, AssociativeResult>) {
  const total = useMemo(() => sumAssociative(done.map(({ result }) => result)), [done]);
  const shown = { label, figures: total, modality: null, stale: false, other: null, explained, onExplain };
  return (
    <>
      <WholeFigures {...shown} />
      <Results {...shown} />
    </>
  );
}

/** One module's assumptions, or the sum of all of them, once the indices they are worked out with are there. */
export const AssociativeModules = assumptionModules<AssociativePlan, Draft, AssociativeResult>({
  plans: associativePlan,
  useReady,
  useExport: useAssociativeExport,
  Sum,
});

/** The assumptions a module begins with: the version's months, and what is known of the module. */
function firstPlan(version: VersionRow, module: ModuleRow): AssociativePlan {
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
