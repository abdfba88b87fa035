import { begunDevelopment, type BegunDevelopment, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import { asksAdditional } from '#planning/taxes/company.ts';

/** A module with the others of its company, and as far as it was worked out for them. */
export interface CompanyModule {
  plans: DevelopmentPlans;
  begun?: BegunDevelopment;
}

/**
 * Modules with what the others of their company are taxed on, where that matters: the limit of presumed profit's
 * additional is granted once a company. `others` are modules of the same companies that are not asked for.
 */
export function companyModules(
  plans: readonly DevelopmentPlans[],
  others: readonly DevelopmentPlans[] = [],
): readonly CompanyModule[] {
  const asking = [...plans, ...others].filter(({ place, cashflow }) => place.company !== null && asks({ cashflow }));
  const places = new Map<string, { company: NonNullable<DevelopmentPlans['company']>; begun: BegunDevelopment }>();
  for (const own of Map.groupBy(asking, ({ place }) => place.company).values()) {
    if (own.length < 2) continue;
    const taxed = own
      .toSorted((one, other) => (one.place.ref < other.place.ref ? -1 : 1))
      .flatMap((one) => {
        const begun = begunOf(one);
        return begun === null ? [] : [{ ref: one.place.ref, begun }];
      });
    const modules = taxed.map(({ ref, begun: { cashflow, untaxed } }) => ({
      ref,
      start: cashflow.start,
      ...untaxed.bases,
      rules: cashflow.taxes.rules,
    }));
    for (const [at, { ref, begun }] of taxed.entries()) places.set(ref, { company: { modules, at }, begun });
  }
  if (places.size === 0) return plans.map((one) => ({ plans: one }));
  return plans.map((one) => {
    const place = places.get(one.place.ref);
    return place ? { plans: { ...one, company: place.company }, begun: place.begun } : { plans: { ...one, company: null } };
  });
}

/** The same modules, to be worked out or explained later: nothing of what was worked out is kept with them. */
export const withCompanies = (
  plans: readonly DevelopmentPlans[],
  others: readonly DevelopmentPlans[] = [],
): readonly DevelopmentPlans[] => companyModules(plans, others).map((one) => one.plans);

/** Whether what else its company has matters to a module. */
export const asks = ({ cashflow }: Pick<DevelopmentPlans, 'cashflow'>): boolean =>
  cashflow !== null && asksAdditional(cashflow.taxes.rules);

/** A module up to its taxes; null where what it has before them leaves the range of money: it is in no total. */
function begunOf(plans: DevelopmentPlans): BegunDevelopment | null {
  try {
    return begunDevelopment(plans);
  } catch (error) {
    if (!(error instanceof MoneyRangeError)) throw error;
    return null;
  }
}
