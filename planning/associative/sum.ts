import type { AssociativeResult } from '#planning/associative/calculate.ts';
import {
  ASSOCIATIVE_COLUMNS,
  ASSOCIATIVE_KPIS,
  type AssociativeColumn,
  type AssociativeKpi,
} from '#planning/associative/sheet.ts';
import { sumByMonth, unionOfMonths } from '#planning/module-sum.ts';
import type { Month } from '#planning/months.ts';

/** Shares have no sum: they are left out of the sum of modules. */
export const SUMLESS_ASSOCIATIVE: readonly (AssociativeColumn | AssociativeKpi)[] = ['work', 'releasable', 'vso', 'vso_net'];

/** What stays as it was after a module's last month. */
export const STANDING_ASSOCIATIVE: readonly AssociativeColumn[] = ['stock', 'active', 'accumulated'];

/** All modules together, over the months any of them has; shares (works, VSO) are null. */
export interface AssociativeTotal {
  months: Month[];
  columns: Record<AssociativeColumn, (number | null)[]>;
  kpis: Record<AssociativeKpi, number | null>;
}

/**
 * Sums the results of modules month by month. Before a module begins it counts 0; after its last month its accumulated release and its
 * stock stay where they were, and its flows are 0.
 */
export function sumAssociative(results: readonly AssociativeResult[]): AssociativeTotal {
  const months = unionOfMonths(results);
  const columns = Object.fromEntries(
    ASSOCIATIVE_COLUMNS.map((column) => [
      column,
      SUMLESS_ASSOCIATIVE.includes(column)
        ? months.map(() => null)
        : sumByMonth(results, months, ({ columns: own }) => own[column], STANDING_ASSOCIATIVE.includes(column)),
    ]),
    // Every column is in the list.
  ) as Record<AssociativeColumn, (number | null)[]>;
  const kpis = Object.fromEntries(
    ASSOCIATIVE_KPIS.map((kpi) => [
      kpi,
      SUMLESS_ASSOCIATIVE.includes(kpi) ? null : results.reduce((sum, { kpis: own }) => sum + (own[kpi] ?? 0), 0),
    ]),
    // Every figure is in the list.
  ) as Record<AssociativeKpi, number | null>;
  return { months, columns, kpis };
}
