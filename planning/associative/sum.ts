import type { AssociativeResult } from '#planning/associative/calculate.ts';
import {
  ASSOCIATIVE_COLUMNS,
  ASSOCIATIVE_KPIS,
  type AssociativeColumn,
  type AssociativeKpi,
} from '#planning/associative/sheet.ts';
import { sumColumns } from '#planning/totals/module-sum.ts';
import type { Month } from '#planning/numbers/months.ts';

/** Shares have no sum: they are left out of the sum of modules. */
export const SUMLESS_ASSOCIATIVE: readonly (AssociativeColumn | AssociativeKpi)[] = ['work', 'releasable', 'vso', 'vso_net'];

const isSummed = (column: AssociativeColumn): column is Exclude<AssociativeColumn, 'work' | 'releasable'> =>
  !SUMLESS_ASSOCIATIVE.includes(column);
const SUMMED_COLUMNS = ASSOCIATIVE_COLUMNS.filter(isSummed);

/** What stays as it was after a module's last month. */
export const STANDING_ASSOCIATIVE: readonly AssociativeColumn[] = ['stock', 'active', 'accumulated'];

/** All modules together, over the months any of them has; shares (works, VSO) are null. */
export interface AssociativeTotal {
  months: Month[];
  columns: Record<AssociativeColumn, (number | null)[]>;
  kpis: Record<AssociativeKpi, number | null>;
}

/**
 * Sums the results of modules month by month. Before a module begins it counts 0; after its last month its accumulated
 * release and its stock stay where they were, and its flows are 0.
 */
export function sumAssociative(results: Iterable<AssociativeResult>): AssociativeTotal {
  // Every figure is in the list.
  const kpis = Object.fromEntries(ASSOCIATIVE_KPIS.map((kpi) => [kpi, SUMLESS_ASSOCIATIVE.includes(kpi) ? null : 0])) as Record<
    AssociativeKpi,
    number | null
  >;
  const { months, columns } = sumColumns(counted(results, kpis), SUMMED_COLUMNS, STANDING_ASSOCIATIVE);
  const none = months.map(() => null);
  return { months, columns: { ...columns, work: none, releasable: [...none] }, kpis };
}

/** Adds each result's figures of the whole as it passes. */
function* counted(
  results: Iterable<AssociativeResult>,
  kpis: Record<AssociativeKpi, number | null>,
): Generator<AssociativeResult> {
  for (const result of results) {
    for (const kpi of ASSOCIATIVE_KPIS) {
      const sum = kpis[kpi];
      if (sum !== null) kpis[kpi] = sum + (result.kpis[kpi] ?? 0);
    }
    yield result;
  }
}
