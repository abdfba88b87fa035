import type { AssociativePlan } from '#planning/associative/plan.ts';
import { worksSheet } from '#planning/cashflow/outflows.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { largestRemainder } from '#planning/curves/largest-remainder.ts';
import { unitsSold } from '#planning/curves/sales.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { share } from '#planning/numbers/ratio.ts';
import {
  emptyPocPlan,
  type BudgetRevision,
  type CostCategory,
  type IncurredCost,
  type PocContract,
  type PocPlan,
  type PocUnit,
} from '#planning/poc/plan.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';
import { KNOWN, moduleFacts, type Edition } from '#server/seed/sample-modules.ts';
import { sampleUnits } from '#server/seed/sample-units.ts';

interface SampleModule {
  n_modulo: number;
  unit_count: number;
  private_area: number;
  vgv: number;
}

/** From when on the budget of the works is known to be another. */
const REVISED: Month = '2026-09';

/** The longest span that revenue is told over: sales and works of every module of the sample end within it. */
const MONTHS = 60;

/**
 * The units of the register, else as many equal ones; their fractions are of the module, worked out for itself.
 */
export function pocUnits(code: string, module: SampleModule): PocUnit[] {
  const own = sampleUnits(code, module);
  const each = Array.from({ length: module.unit_count }, (_, at) => ({
    identifier: own[at]?.identifier ?? `Unidade ${String(at + 1).padStart(2, '0')}`,
    area: own[at]?.private_area ?? Math.floor(module.private_area / module.unit_count),
    price: own[at]?.price ?? Math.floor(module.vgv / module.unit_count),
  }));
  const { extra } = largestRemainder(
    each.map(() => WHOLE_FRACTION),
    each.map(() => 1),
    each.length,
  );
  const fraction = Math.floor(WHOLE_FRACTION / each.length);
  return each.map(({ identifier, area, price }, at) => ({
    code: identifier,
    fraction: fraction + (extra[at] ? 1 : 0),
    area,
    value: price,
  }));
}

/** What a module's revenue and cost are made of: the same plans that its cash flow is worked out from. */
export interface PocSources {
  associative: AssociativePlan;
  cashflow: CashflowPlan;
  /** The cash flow that the year's budget had, of which the first budget of cost is. */
  budgeted: CashflowPlan;
  tables: IndexTables;
}

/**
 * Revenue and cost of a module: sold when its receipts say, built for what its cash flow pays, so that over its life
 * both statements come to the same. Units given for the land are part of what it cost.
 */
export function samplePoc(code: string, module: SampleModule, edition: Edition, sources: PocSources): PocPlan | null {
  const facts = moduleFacts(`${code} ${module.n_modulo}`, edition);
  if (facts === null) return null;
  const { associative, cashflow, budgeted, tables } = sources;
  const { launch, works, swapped, discounted } = facts;
  const units = pocUnits(code, module);
  const land = units.slice(0, swapped).reduce((sum, { value }) => sum + value, 0);
  const costs = costsOf(cashflow, tables, launch, land).map((cost) => ({
    ...cost,
    kind: edition === 'current' && cost.month <= KNOWN ? ('realizado' as const) : ('previsto' as const),
  }));
  const first = amountsOf(costsOf(budgeted, tables, launch, land));
  return {
    ...emptyPocPlan(launch, MONTHS),
    base: edition === 'current' ? 'fracao_ideal' : 'area',
    base_confirmed: true,
    units,
    budget: [
      { from: launch, amounts: first },
      ...(edition === 'current' ? [{ from: revisedFrom(launch), amounts: amountsOf(costs) }] : []),
    ],
    costs,
    contracts: contractsOf(associative, units, swapped, discounted),
    conclusion: works.last,
    suspended_until: addMonths(launch, 4),
  };
}

const revisedFrom = (launch: Month): Month => (launch < REVISED ? REVISED : addMonths(launch, 1));

type Cost = Omit<IncurredCost, 'kind' | 'month'> & { month: Month; category: CostCategory };

const CATEGORIES: Partial<Record<CashflowPlan['typed'][number]['line'], CostCategory>> = {
  land: 'terreno',
  land_transfer: 'terreno',
  land_registry: 'incorporacao',
  projects: 'incorporacao',
  licences: 'incorporacao',
};

/** What the cash flow pays for land, projects and works, in the months it is incurred in. */
function costsOf(cashflow: CashflowPlan, tables: IndexTables, launch: Month, swapped: Cents): Cost[] {
  const { incurred } = worksSheet(plain, cashflow, tables);
  return [
    ...cashflow.typed.flatMap(({ line, month, amount }): Cost[] => {
      const category = CATEGORIES[line];
      return category === undefined ? [] : [{ month, category, amount }];
    }),
    ...(swapped === 0 ? [] : [{ month: launch, category: 'terreno' as const, amount: swapped }]),
    ...incurred.flatMap((amount, at): Cost[] =>
      amount === 0 ? [] : [{ month: addMonths(cashflow.start, at), category: 'construcao', amount }],
    ),
  ];
}

function amountsOf(costs: readonly Cost[]): BudgetRevision['amounts'] {
  const amounts = { terreno: 0, construcao: 0, incorporacao: 0, encargos: 0 };
  for (const { category, amount } of costs) amounts[category] += amount;
  return amounts;
}

/** First the units given for the land, then one after the other as they are sold; what comes back is sold first. */
function contractsOf(plan: AssociativePlan, units: readonly PocUnit[], swapped: number, discounted: Millionths): PocContract[] {
  const swaps = units.slice(0, swapped).map((unit): PocContract => ({ ...deal(unit, unit.value, plan.start), swap: true }));
  const counts = unitsSold(plain, plan.sales, plan.units - plan.swap_units, plan.months, null);
  const rows = plan.cancellations?.kind === 'linhas' ? plan.cancellations.rows : [];
  const stock = units.slice(swapped);
  const sold: PocContract[] = [];
  counts.forEach((count, at) => {
    const month = addMonths(plan.start, at);
    for (let sale = 0; sale < count; sale += 1) {
      const unit = stock.shift();
      if (unit !== undefined) sold.push(deal(unit, share(unit.value, discounted), month));
    }
    for (const row of rows.filter((one) => one.month === month)) {
      const given = sold.findIndex((one) => one.sale === row.sale && one.cancelled === null);
      const contract = sold[given];
      const unit = units.find((one) => one.code === contract?.unit);
      if (contract === undefined || unit === undefined) continue;
      sold[given] = { ...contract, cancelled: month };
      stock.unshift(unit);
    }
  });
  return [...swaps, ...sold];
}

const deal = (unit: PocUnit, price: Cents, sale: Month): PocContract => ({
  unit: unit.code,
  units: 1,
  price,
  sale,
  cancelled: null,
  swap: false,
});
