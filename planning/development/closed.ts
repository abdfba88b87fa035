import { calculateDevelopment } from '#planning/development/calculate.ts';
import { soundPlans, type ModulePlans } from '#planning/development/module-plans.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { sourceKey } from '#planning/statement/amounts.ts';

/**
 * The first month up to `until` of which either statement, or a standing of the cash flow, is another one with other
 * plans; null where every closed month stays as it was. A plan with errors counts as none.
 */
export function movedStatementMonth(before: ModulePlans, after: ModulePlans, until: Month, tables: IndexTables): Month | null {
  const [was, is] = [standings(before, tables), standings(after, tables)];
  const months = [...new Set([...was.keys(), ...is.keys()])].filter((month) => month <= until).toSorted();
  return months.find((month) => differ(was.get(month), is.get(month))) ?? null;
}

type Standings = ReadonlyMap<Month, ReadonlyMap<string, Cents>>;
const PLACE = { company: null, enterprise: null, center_cost: null, ref: '', nome: '' };

function standings(plans: ModulePlans, tables: IndexTables): Standings {
  const found = new Map<Month, Map<string, Cents>>();
  const put = (month: Month, name: string, cents: Cents): void => {
    if (cents === 0) return;
    const own = found.get(month) ?? new Map<string, Cents>();
    own.set(name, cents);
    found.set(month, own);
  };
  const { months, sheet, dre } = calculateDevelopment({ ...soundPlans(plans, tables), place: PLACE, tables });
  for (const [name, values] of Object.entries(sheet.columns))
    values.forEach((cents, at) => months[at] !== undefined && put(months[at], name, cents));
  for (const { source, start, values } of dre) values.forEach((cents, at) => put(addMonths(start, at), sourceKey(source), cents));
  return found;
}

const NOTHING: ReadonlyMap<string, Cents> = new Map();

function differ(one = NOTHING, other = NOTHING): boolean {
  const [longer, shorter] = one.size > other.size ? [one, other] : [other, one];
  return [...longer].some(([name, cents]) => (shorter.get(name) ?? 0) !== cents);
}
