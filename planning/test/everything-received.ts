import { plain } from '#planning/explain/arithmetic.ts';
import { contractsOf, NEVER } from '#planning/associative/contracts.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { unitsSold } from '#planning/curves/sales.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { emptyPocPlan, type PocPlan } from '#planning/poc/plan.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { randomAssociative } from '#planning/test/associative-plans.ts';
import type { Random } from '#planning/test/random.ts';

const MONTHS = 120;
/** Months in which something is sold, so that all of it is paid within the horizon. */
const SELLING = 40;

/**
 * A module under RET of which everything is sold, built and received within the horizon: what is sold by the
 * assumptions of receipts is what its revenue is recognised of, contract by contract.
 */
export function everythingReceived(random: Random, tables: IndexTables, id = 1): DevelopmentPlans {
  const { whole, chance, pick } = random;
  const drawn = randomAssociative(random, true);
  const { start } = drawn;
  const at = (month: number) => addMonths(start, month);
  // Without a habite-se in sight something stays outside; works that are done in time have one.
  const occupancy = drawn.occupancy ?? at(drawn.months < 100 ? 110 : 125);
  const [index = null] = Object.keys(tables);
  const corrected = index !== null && chance(0.6);
  const associative: AssociativePlan = {
    ...drawn,
    months: MONTHS,
    sales: {
      kind: 'unidades',
      values: Array.from({ length: MONTHS }, (_, month) => (month < SELLING ? (drawn.sales.values[month] ?? 0) : 0)),
    },
    cancellations:
      drawn.cancellations?.kind === 'linhas'
        ? { kind: 'linhas', rows: drawn.cancellations.rows.filter(({ sale }) => sale === null || sale < at(SELLING)) }
        : null,
    occupancy,
    registration: addMonths(occupancy, whole(0, 3)),
    correction: corrected ? { index, after_index: null, after_rate: chance(0.5) ? 0 : whole(0, 12_000), lag: 0 } : null,
  };
  const rules = [{ from: '2000-01', ...TAX_PRESETS[pick(['RET4', 'RET1'] as const)] }];
  return {
    place: { company: id, enterprise: id, center_cost: null, ref: `module:${id}`, nome: `Módulo ${id}` },
    associative,
    poc: recognisedOf(random, associative),
    cashflow: { ...emptyCashflow(start, MONTHS), taxes: { rules, lag: whole(0, 2) } },
    tables,
  };
}

/** Revenue and cost of the very contracts that receipts come of, and of the units given for the land. */
function recognisedOf({ whole, chance }: Random, plan: AssociativePlan): PocPlan {
  const { start, units, swap_units: swap, price } = plan;
  const at = (month: number) => addMonths(start, month);
  const sold = unitsSold(plain, plan.sales, units - swap, plan.months, null);
  const contracts = contractsOf(plain, plan, sold).groups.map(({ sale, end, units: many }) => ({
    unit: null,
    units: many,
    price,
    sale: at(sale),
    cancelled: end === NEVER ? null : at(end),
    swap: false,
  }));
  const given = swap === 0 ? [] : [{ unit: null, units: swap, price, sale: at(whole(0, 3)), cancelled: null, swap: true }];
  const parts = Array.from({ length: whole(1, 30) }, () => whole(1, 9_000_000));
  const budget = parts.reduce((sum, part) => sum + part, 0);
  return {
    ...emptyPocPlan(start, plan.months),
    base: 'unidades',
    base_confirmed: true,
    units: Array.from({ length: Math.max(1, units) }, (_, one) => ({
      code: `AP ${one}`,
      fraction: Math.floor(WHOLE_FRACTION / Math.max(1, units)),
      area: 0,
      value: price,
    })),
    budget: [{ from: start, amounts: { terreno: 0, construcao: budget, incorporacao: 0, encargos: 0 } }],
    costs: parts.map((amount, month) => ({ month: at(month), category: 'construcao', amount, kind: 'previsto' })),
    contracts: [...contracts, ...given],
    conclusion: chance(0.4) ? at(whole(0, 40)) : null,
  };
}
