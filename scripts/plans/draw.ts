import { calculateAssociative } from '#planning/associative/calculate.ts';
import { soundPlans, type ModulePlans } from '#planning/development/module-plans.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { randomDevelopment } from '#planning/test/cashflows.ts';
import { cornerDevelopment, cornerDre } from '#planning/test/corners.ts';
import { everythingReceived } from '#planning/test/everything-received.ts';
import { randomBy } from '#planning/test/random.ts';

export interface Drawn extends ModulePlans {
  /** Under RET, and all that is sold is received within the horizon: line 97 sums to nothing. */
  closes: boolean;
}

/**
 * Plans of a module without an error: of any shape, at the corners of the contract, or under RET with all of it
 * received. The same seed draws the same.
 */
export function draw(seed: number, tables: IndexTables): Drawn {
  const random = randomBy(seed);
  const kind = seed % 4;
  if (kind === 0) {
    const plans = soundPlans({ ...everythingReceived(random, tables), dre: null }, tables);
    return { ...plans, closes: plans.cashflow !== null && plans.poc !== null && receivesAll(plans, tables) };
  }
  const drawn = kind === 1 ? cornerDevelopment(random) : randomDevelopment(random);
  const dre = random.chance(0.7) ? (drawn.dre ?? cornerDre(random)) : null;
  return {
    ...soundPlans({ associative: drawn.associative, poc: drawn.poc, cashflow: drawn.cashflow, dre }, tables),
    closes: false,
  };
}

function receivesAll({ associative }: ModulePlans, tables: IndexTables): boolean {
  if (associative === null) return false;
  const { kpis } = calculateAssociative(associative, null, tables);
  return [kpis.outside_release, kpis.outside_received, kpis.outside_own, kpis.outside_refunds].every((cents) => cents === 0);
}
