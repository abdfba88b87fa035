import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import type { StatementsInput } from '#planning/development/statements.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { associativePlan, MODULES, MONTHS, pocPlan } from '../revenue/plans.ts';

const START = '2026-01';

function cashflowPlan(index: number): CashflowPlan {
  return {
    ...emptyCashflow(START, MONTHS),
    works: {
      budget: 2_600_000_000 + index * 37,
      base: START,
      curve: { kind: 's', first: addMonths(START, 6), last: addMonths(START, 90 + (index % 7)) },
      index: 'INCC',
      lag: 1,
      maintenance: { share: 10_000, months: 18 },
    },
    typed: [
      { line: 'land', month: START, amount: 400_000_000 },
      { line: 'land_transfer', month: addMonths(START, 1), amount: 12_000_000 },
      { line: 'projects', month: addMonths(START, 3), amount: 20_000_000 },
    ],
    commission: { share: 40_000, lag: 1 },
    marketing: { share: 20_000, curve: Array.from({ length: 80 }, () => 12_500) },
    administration: 80_000,
    taxes: { rules: [{ from: START, ...TAX_PRESETS[index % 4 === 0 ? 'LP' : 'RET4'] }], lag: 1 },
    loan: {
      limit: 1_500_000_000,
      share: 800_000,
      retention: 50_000,
      occupancy: addMonths(START, 98),
      rate: 110_000,
      interest: 'capitalizado_na_carencia',
      grace: 12,
      sweep: 500_000,
      due: addMonths(START, 110),
      fee: 5_000,
      balance: 0,
      released: 0,
    },
    cover: true,
  };
}

const tables = {
  INCC: {
    name: 'INCC',
    kind: 'numero_indice' as const,
    published: [{ month: '2025-12', value: 1_150_250_000 }],
    forecast: 4_000,
  },
};

export const PLANS: DevelopmentPlans[] = Array.from({ length: MODULES }, (_, index) => ({
  place: {
    company: 1 + (index % 5),
    enterprise: index,
    center_cost: null,
    ref: `module:${index}`,
    nome: `Empreendimento ${index}`,
  },
  associative: associativePlan(index),
  poc: pocPlan(index),
  cashflow: cashflowPlan(index),
  tables,
}));

/** Both statements of all developments over all months by quarter, two companies not taken whole. */
export const INPUT: StatementsInput = {
  plans: PLANS,
  others: { dre: [], cashflow: [] },
  dre: structureOf(DRE_MODEL),
  cashflow: structureOf(CASHFLOW_MODEL),
  first: START,
  last: addMonths(START, MONTHS - 1),
  view: 'mensal',
  opening: 0,
  base: START,
  discount: 120_000,
  consolidation: {
    participations: [
      { company: 2, from: START, share: 600_000 },
      { company: 3, from: START, share: 512_345 },
    ],
    eliminations: [],
    allocations: [],
  },
};
