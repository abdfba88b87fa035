import { plain } from '#planning/explain/arithmetic.ts';
import { cashflowSheet } from '#planning/cashflow/sheet.ts';
import { inputsOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import { asksAdditional, type TaxedModule } from '#planning/taxes/company.ts';

/**
 * Modules with what the others of their company are taxed on, where that matters: the limit of presumed profit's
 * additional is granted once a company. `others` are modules of the same companies that are not asked for.
 */
export function withCompanies(
  plans: readonly DevelopmentPlans[],
  others: readonly DevelopmentPlans[] = [],
): readonly DevelopmentPlans[] {
  const asking = [...plans, ...others].filter(({ place, cashflow }) => place.company !== null && asks({ cashflow }));
  const places = new Map<string, NonNullable<DevelopmentPlans['company']>>();
  for (const own of Map.groupBy(asking, ({ place }) => place.company).values()) {
    if (own.length < 2) continue;
    const taxed = own
      .toSorted((one, other) => (one.place.ref < other.place.ref ? -1 : 1))
      .flatMap((one) => {
        const bases = taxedModule(one);
        return bases === null ? [] : [{ ref: one.place.ref, bases: { ...bases, ref: one.place.ref } }];
      });
    const modules = taxed.map(({ bases }) => bases);
    for (const [at, { ref }] of taxed.entries()) places.set(ref, { modules, at });
  }
  return places.size === 0 ? plans : plans.map((one) => ({ ...one, company: places.get(one.place.ref) ?? null }));
}

/** Whether what else its company has matters to a module. */
export const asks = ({ cashflow }: Pick<DevelopmentPlans, 'cashflow'>): boolean =>
  cashflow !== null && asksAdditional(cashflow.taxes.rules);

/** What a module is taxed on; null where its own figures leave the range of money, so that it is in no total. */
function taxedModule({ cashflow, ...plans }: DevelopmentPlans): TaxedModule | null {
  if (cashflow === null) return null;
  try {
    const { inputs } = inputsOf({ ...plans, cashflow, company: null }, cashflow);
    const { bases } = cashflowSheet(plain, cashflow, inputs);
    return { start: cashflow.start, ...bases, rules: cashflow.taxes.rules };
  } catch (error) {
    if (!(error instanceof MoneyRangeError)) throw error;
    return null;
  }
}
