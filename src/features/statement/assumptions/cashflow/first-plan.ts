import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import type { ModulePlans } from '#planning/development/module-plans.ts';
import { addMonths, isMonth, monthIndex, type Month } from '#planning/numbers/months.ts';
import { TAX_PRESETS, type Regime } from '#planning/taxes/rules.ts';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';

/** Usual for a Brazilian developer; the planner changes it. */
const DISCOUNT = 120_000;

interface Known extends Pick<ModulePlans, 'associative' | 'poc'> {
  version: VersionRow;
  module: ModuleRow;
  /** The regime of the module's company; null: not known. */
  regime: Regime | null;
}

/**
 * The assumptions a cash flow begins with: the months of the module's receipts, its works with their budget, and its
 * company's taxes.
 */
export function firstPlan({ version, module, regime, associative, poc }: Known): CashflowPlan {
  const spans = [associative, poc].flatMap((plan) => (plan ? [plan] : []));
  const first = [version.start_month, ...spans.map(({ start }) => start)].toSorted()[0] ?? version.start_month;
  const ends = [version.end_month, ...spans.map(({ start, months }) => addMonths(start, months - 1))].toSorted();
  const months = Math.min(MAX_MONTHS, Math.max(1, monthIndex(ends.at(-1) ?? first) - monthIndex(first) + 1));
  const budget = poc?.budget.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1)?.amounts.construcao ?? 0;
  const curve = worksOf(module, first, addMonths(first, months - 1));
  return {
    ...emptyCashflow(first, months),
    discount: DISCOUNT,
    works: { budget, base: first, curve, index: null, lag: 1, maintenance: { share: 0, months: 12 } },
    taxes: { rules: regime === null ? [] : [{ from: first, ...TAX_PRESETS[regime] }], lag: 1 },
  };
}

function worksOf({ works_start, works_end }: ModuleRow, first: Month, last: Month) {
  const from = works_start !== null && isMonth(works_start) ? works_start : first;
  const to = works_end !== null && works_end >= from ? works_end : last >= from ? last : from;
  return { kind: 's', first: from, last: to } as const;
}
