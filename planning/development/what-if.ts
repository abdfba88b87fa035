import { MAX_MONTHS, type AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan, TypedLine } from '#planning/cashflow/plan.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import {
  delayedWork,
  laterMonth,
  mayChange,
  paced,
  pacedMonth,
  placeOfChange,
  raised,
  type WhatIf,
} from '#planning/development/change.ts';
import { Remembered } from '#planning/plan/remember.ts';
import { withinSales, withinStock } from '#planning/development/stock.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { BudgetRevision, CostCategory, IncurredCost, PocContract, PocPlan } from '#planning/poc/plan.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';

/** Plans of modules as they would be with a change; what is saved stays, and no change gives the same plans. */
export const whatIf = (plans: readonly DevelopmentPlans[], change: WhatIf): DevelopmentPlans[] =>
  plans.map((one) => ({
    ...one,
    associative: one.associative && rememberedAssociative(one.associative, change),
    poc: one.poc && rememberedPoc(one.poc, change),
    cashflow: one.cashflow && changedCashflow(one.cashflow, change),
    transfer_delay: laterTransfers(one, change),
  }));

/** How late the bank pays with a change: as much later than it does already. Null: as without. */
export function laterTransfers(
  { cashflow, transfer_delay }: Pick<DevelopmentPlans, 'cashflow' | 'transfer_delay'>,
  { from, transfer_delay: months }: Pick<WhatIf, 'from' | 'transfer_delay'>,
): (DevelopmentPlans['transfer_delay'] & {}) | null {
  const own = transfer_delay ?? cashflow?.transfer_delay ?? null;
  if (months === 0) return transfer_delay ?? null;
  return { from, months: months + (own?.months ?? 0) };
}

const associativePlans = new Remembered<AssociativePlan, AssociativePlan>();
const pocPlans = new Remembered<PocPlan, PocPlan>();

const rememberedAssociative = (plan: AssociativePlan, change: WhatIf): AssociativePlan =>
  associativePlans.of(plan, [change.from, change.price, change.pace, change.works_delay].join(), () =>
    changedAssociative(plan, change),
  );

const rememberedPoc = (plan: PocPlan, change: WhatIf): PocPlan =>
  pocPlans.of(plan, [change.from, change.price, change.pace, change.cost, change.works_delay].join(), () =>
    changedPoc(plan, change),
  );

const sum = (of: readonly number[]): number => of.reduce((total, value) => total + value, 0);
const longer = (months: number, { works_delay: delay }: WhatIf): number => Math.max(months, Math.min(MAX_MONTHS, months + delay));

/**
 * Receipts with a change. The plan has one mean price for all units: with sales before the change it rises by as much
 * as the units still to be sold weigh. At another pace, cancellations that find fewer sales than they name are as many
 * as there are, and a sale waits for its unit.
 */
export function changedAssociative(plan: AssociativePlan, change: WhatIf): AssociativePlan {
  const months = longer(plan.months, change);
  const place = placeOfChange(change, plan.start, plan.months);
  const values = plan.sales.values;
  const all = sum(values);
  const price = all === 0 ? change.price : mulDiv(change.price, sum(values.slice(place)), all);
  const { financed, occupancy, registration, actual } = plan;
  // What was measured has happened, whatever month is asked for.
  const open = actual?.work ? { ...change, from: latest(change.from, addMonths(actual.through, 1)) } : change;
  const changed: AssociativePlan = {
    ...plan,
    months,
    price: plan.price === 0 ? 0 : Math.max(1, raised(plan.price, price)),
    financed: financed.kind === 'valor' ? { ...financed, value: raised(financed.value, price) } : financed,
    sales: change.pace === 0 ? plan.sales : { ...plan.sales, values: paced(values, place, months, change.pace) },
    work: delayedWork(open, plan.work, plan.start, months, actual?.work?.at(-1)),
    occupancy: laterMonth(change, occupancy),
    registration: laterMonth(change, registration),
  };
  return change.pace === 0 ? changed : withinStock(withinSales(changed));
}

const latest = (one: Month | null, other: Month): Month => (one !== null && one > other ? one : other);

const movedCosts = new Remembered<readonly IncurredCost[], IncurredCost[]>();
const movedContracts = new Remembered<readonly PocContract[], PocContract[]>();
const raisedBudgets = new Remembered<readonly BudgetRevision[], BudgetRevision[]>();
const actualCosts = new Remembered<readonly IncurredCost[], Record<CostCategory, Cents>>();

/**
 * Revenue and cost with a change: prices and months of contracts to come, costs that are expected, and the budget as
 * far as it is not spent. What does not rest on what has moved since the last change is the same list as it was then.
 */
export function changedPoc(plan: PocPlan, change: WhatIf): PocPlan {
  const first = change.from ?? plan.start;
  const { from, price, pace, cost, works_delay: delay } = change;
  const actuals = actualCosts.of(plan.costs, '', () => actualsOf(plan.costs));
  return {
    ...plan,
    months: longer(plan.months, change),
    costs:
      cost === 0 && delay === 0
        ? plan.costs
        : movedCosts.of(plan.costs, [from, cost, delay].join(), () => plan.costs.map((one) => changedCost(one, change))),
    budget:
      cost === 0
        ? plan.budget
        : raisedBudgets.of(plan.budget, [from, first, cost, ...Object.values(actuals)].join(), () =>
            changedBudget(plan.budget, change, first, actuals),
          ),
    contracts:
      price === 0 && pace === 0
        ? plan.contracts
        : movedContracts.of(plan.contracts, [from, first, price, pace].join(), () =>
            changedContracts(plan.contracts, change, first),
          ),
    conclusion: laterMonth(change, plan.conclusion),
    suspended_until: plan.suspended_until,
  };
}

function changedCost(cost: IncurredCost, change: WhatIf): IncurredCost {
  if (cost.kind !== 'previsto' || cost.month === null || !mayChange(change, cost.month)) return cost;
  const { kind, category } = cost;
  const amount = cost.amount > 0 ? raised(cost.amount, change.cost) : cost.amount;
  return { month: addMonths(cost.month, change.works_delay), category, amount, kind };
}

function changedContracts(contracts: readonly PocContract[], change: WhatIf, first: Month): PocContract[] {
  // Contracts share their months: each is moved once.
  const moved = new Map<Month, Month | null>();
  const move = (month: Month): Month | null => {
    if (month < first) return month;
    const known = moved.get(month);
    if (known !== undefined) return known;
    const found = pacedMonth(month, first, change.pace);
    moved.set(month, found);
    return found;
  };
  return contracts.flatMap((contract) => {
    const { unit, units, swap } = contract;
    const sale = move(contract.sale);
    if (sale === null) return [];
    const price = mayChange(change, contract.sale) ? raised(contract.price, change.price) : contract.price;
    return { unit, units, price, sale, cancelled: contract.cancelled === null ? null : move(contract.cancelled), swap };
  });
}

/** What is spent of each category, in one walk through costs that may be thousands. */
function actualsOf(costs: readonly IncurredCost[]): Record<CostCategory, Cents> {
  const spent = { terreno: 0, construcao: 0, incorporacao: 0, encargos: 0 };
  for (const { category, kind, amount } of costs) if (category !== null && kind === 'realizado') spent[category] += amount;
  return spent;
}

/** Budgets from the change on, raised as far as they have no actuals; what was in force before stays as it is. */
function changedBudget(
  budget: readonly BudgetRevision[],
  change: WhatIf,
  first: Month,
  actuals: Readonly<Record<CostCategory, Cents>>,
): BudgetRevision[] {
  const more = ({ from, amounts }: BudgetRevision): BudgetRevision => {
    const of = (category: CostCategory): number => {
      const toDate = Math.min(amounts[category], Math.max(0, actuals[category]));
      return toDate + raised(amounts[category] - toDate, change.cost);
    };
    return {
      from,
      amounts: {
        terreno: of('terreno'),
        construcao: of('construcao'),
        incorporacao: of('incorporacao'),
        encargos: of('encargos'),
      },
    };
  };
  if (change.from === null) return budget.map(more);
  const before = budget.filter(({ from }) => from < first);
  const after = budget.filter(({ from }) => from >= first);
  const last = before.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1);
  const fresh = last && !after.some(({ from }) => from === first) ? [more({ ...last, from: first })] : [];
  return [...before, ...fresh, ...after.map(more)];
}

const BUILDING: readonly TypedLine[] = ['projects', 'licences'];

/** The assumptions of a cash flow with a change. */
export function changedCashflow(plan: CashflowPlan, change: WhatIf): CashflowPlan {
  const { works, loan, typed } = plan;
  const months = longer(plan.months, change);
  return {
    ...plan,
    months,
    discount: plan.discount + change.discount,
    works: works && {
      ...works,
      budget: raised(works.budget, change.cost),
      curve: delayedWork(change, works.curve, plan.start, months),
    },
    typed: typed.map((one) =>
      BUILDING.includes(one.line) && mayChange(change, one.month) ? { ...one, amount: raised(one.amount, change.cost) } : one,
    ),
    loan: loan && {
      ...loan,
      rate: Math.max(0, loan.rate + change.interest),
      occupancy: laterMonth(change, loan.occupancy),
      due: laterMonth(change, loan.due),
    },
  };
}
