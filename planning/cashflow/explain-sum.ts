import { calculateCashflow, cashflowTeller, type CashCell } from '#planning/cashflow/calculate.ts';
import { explainIndicator, type ExplainedIndicator } from '#planning/cashflow/explain-indicator.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashColumn } from '#planning/cashflow/sheet.ts';
import type { CashflowInputs } from '#planning/cashflow/untaxed.ts';
import { STANDING_CASH, sumCashflows, wholeFlow } from '#planning/cashflow/sum.ts';
import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import { explainColumnSum, explainSum, type NamedPlan } from '#planning/explain/module-explanation.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';

type InputsOf = (plan: CashflowPlan) => CashflowInputs;

/** A figure of a cash flow: of a month, or of the whole. */
export type CashFigure = CashCell | { kpi: 'peak' | Exclude<ExplainedIndicator, 'exposure'> };

/** What is worked out from the flow and not from the assumptions. */
const INDICATORS: Readonly<Record<string, ExplainedIndicator>> = {
  peak: 'exposure',
  contribution: 'contribution',
  npv: 'npv',
  irr: 'irr',
  payback: 'payback',
};

/** A module of which figures are told. */
interface Teller {
  name: string;
  plan: CashflowPlan;
  tell: (cell: CashCell) => Explanation | null;
}

/**
 * How a figure of one module came about; that of the whole flow month by month, each month led down to its assumptions.
 */
export function explainCashflowFigure(plan: CashflowPlan, inputs: InputsOf, figure: CashFigure): Explanation | null {
  const tell = cashflowTeller(plan, inputs(plan));
  const indicator = 'kpi' in figure ? INDICATORS[figure.kpi] : undefined;
  if (indicator === undefined) return tell(figure as CashCell); // whatever is no indicator
  return ofTheFlow(
    indicator,
    [plan],
    inputs,
    (month) => tell({ column: 'before_partners', month }),
    () => null,
  );
}

/**
 * How a figure of all modules together came about: their own figures, each led down to its assumptions. A figure of the
 * whole flow is told month by month, and each month by the modules. `words`: what the column is called.
 */
export function explainCashflowSum(
  modules: readonly NamedPlan<CashflowPlan>[],
  inputs: InputsOf,
  figure: CashFigure,
  words?: string,
): Explanation | null {
  const tellers = modules.map(({ name, plan }) => ({ name, plan, tell: cashflowTeller(plan, inputs(plan)) }));
  if ('column' in figure) return columnOf(tellers, figure.column, figure.month, words);
  const indicator = INDICATORS[figure.kpi];
  if (indicator === undefined)
    return explainSum(
      tellers.map(({ name, tell }) => ({ name, explain: () => tell(figure as CashCell) })), // whatever is no indicator
      null,
    );
  return ofTheFlow(
    indicator,
    modules.map(({ plan }) => plan),
    inputs,
    (month) => columnOf(tellers, 'before_partners', month),
    () =>
      explainSum(
        modules.map(({ name, plan }) => ({ name, explain: () => amountLeaf('Saldo inicial', plan.opening) })),
        null,
      ),
  );
}

function ofTheFlow(
  indicator: ExplainedIndicator,
  plans: readonly CashflowPlan[],
  inputs: InputsOf,
  tell: (month: Month) => Explanation | null,
  opening: () => Explanation | null,
): Explanation {
  const { flow, ...whole } = wholeFlow(
    plans,
    sumCashflows(plans.map((plan) => ({ plan, result: calculateCashflow(plan, inputs(plan)) }))),
  );
  // A payback tells a month in several sums.
  const memo = new Map<number, Explanation | null>();
  return explainIndicator(indicator, flow, whole, {
    flow: (at) => {
      const known = memo.get(at) ?? tell(addMonths(whole.start, at));
      memo.set(at, known);
      return known;
    },
    opening,
  });
}

const columnOf = (modules: readonly Teller[], column: CashColumn, month: Month, words?: string): Explanation | null =>
  explainColumnSum(
    modules.map(({ name, plan: { start, months }, tell }) => ({
      name,
      start,
      months,
      // A module that has ended opens with what it closed with.
      explain: (at, ended) => tell({ column: ended && column === 'opening' ? 'closing' : column, month: at }),
    })),
    month,
    STANDING_CASH.includes(column),
    words,
  );
