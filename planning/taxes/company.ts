import type { Cents } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import { ruleAt, type TaxRule } from '#planning/taxes/rules.ts';

/** What a module of a company is taxed on, month by month from `start`. */
export interface TaxedModule {
  /** What a reader is led to, where it is told. */
  ref?: string;
  start: Month;
  receipts: readonly Cents[];
  revenue: readonly Cents[];
  rules: readonly TaxRule[];
}

/**
 * All modules of a company in their order, and the place of the one that taxes are worked out for: the additional's
 * limit is granted once for all.
 */
export interface TaxedCompany {
  modules: readonly TaxedModule[];
  at: number;
}

/** What a module brings to a quarter of presumed profit: its base's sum, and each presumption with what it presumes. */
export interface QuarterOfModule {
  sum: Cents;
  byShare: ReadonlyMap<number, Cents>;
}

/** Calendar quarters, counted as months are. */
export const quarterOf = (start: Month, at: number): number => Math.floor((monthIndex(start) + at) / 3);

const quarters = new WeakMap<readonly TaxedModule[], Map<number, readonly QuarterOfModule[]>>();

/**
 * What each module of a company has in a calendar quarter, in the months that it is taxed by presumed profit in. Each
 * of them asks for it, so it is summed once for all.
 */
export function quarterOfModules(
  modules: readonly TaxedModule[],
  base: 'receipts' | 'revenue',
  quarter: number,
): readonly QuarterOfModule[] {
  const known = quarters.get(modules) ?? new Map<number, readonly QuarterOfModule[]>();
  quarters.set(modules, known);
  const key = quarter * 2 + (base === 'revenue' ? 1 : 0);
  const found = known.get(key) ?? modules.map((module) => quarterOfModule(module, base, quarter));
  known.set(key, found);
  return found;
}

function quarterOfModule(
  { start, rules, ...bases }: TaxedModule,
  base: 'receipts' | 'revenue',
  quarter: number,
): QuarterOfModule {
  const found = { sum: 0, byShare: new Map<number, Cents>() };
  const first = Math.max(0, quarter * 3 - monthIndex(start));
  const end = Math.min(bases[base].length, quarter * 3 + 3 - monthIndex(start));
  for (let at = first; at < end; at += 1) {
    const rule = ruleAt(rules, addMonths(start, at));
    if (rule?.regime !== 'LP') continue;
    const cents = bases[base][at] ?? 0;
    found.sum += cents;
    found.byShare.set(rule.irpj_base, (found.byShare.get(rule.irpj_base) ?? 0) + cents);
  }
  return found;
}

/** Whether a module's rules may ask for an additional, so that it matters what else its company has. */
export const asksAdditional = (rules: readonly TaxRule[]): boolean =>
  rules.some(({ regime, additional }) => regime === 'LP' && additional > 0);
