import { describe, expect, it } from 'vitest';
import { calculateDre, type DreInputs } from '#planning/accrual/calculate.ts';
import { explainDreSum } from '#planning/accrual/explain-sum.ts';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import { DRE_COLUMNS } from '#planning/accrual/sheet.ts';
import { calculateCashflow } from '#planning/cashflow/calculate.ts';
import { explainCashflowFigure, explainCashflowSum } from '#planning/cashflow/explain-sum.ts';
import { CASH_LINES, emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { CASH_SUMS } from '#planning/cashflow/sheet.ts';
import type { CashflowInputs } from '#planning/cashflow/untaxed.ts';
import { sumCashflows } from '#planning/cashflow/sum.ts';
import { cashflowOf, inputsOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { leaves, recompute, type Explanation } from '#planning/explain/explanation.ts';
import { sumColumns } from '#planning/totals/module-sum.ts';
import { randomDevelopment } from '#planning/test/cashflows.ts';
import { randomBy, type Random } from '#planning/test/random.ts';

const NAMES = ['1 Torre A', '2 Torre B', '3 Torre C'];
const worth = (explained: Explanation | null) => explained && [explained.value, recompute(explained)];
const both = (value: number | null | undefined) => [value, value];

interface Modules {
  plans: { name: string; plan: CashflowPlan }[];
  inputs: (plan: CashflowPlan) => CashflowInputs;
  developments: Map<CashflowPlan, DevelopmentPlans>;
}

function randomModules(random: Random): Modules {
  const developments = new Map<CashflowPlan, DevelopmentPlans>();
  const plans = NAMES.map((name, at) => {
    const development = randomDevelopment(random, at);
    const plan = cashflowOf(development);
    developments.set(plan, { ...development, cashflow: plan });
    return { name, plan };
  });
  const inputs = (plan: CashflowPlan) => inputsOf(factsOf(developments, plan), plan).inputs;
  return { plans, inputs, developments };
}

function factsOf<Plan, Facts>(known: ReadonlyMap<Plan, Facts>, plan: Plan): Facts {
  const found = known.get(plan);
  if (found === undefined) throw new Error('not of these modules');
  return found;
}

const summed = ({ plans, inputs }: Modules) =>
  sumCashflows(plans.map(({ plan }) => ({ plan, result: calculateCashflow(plan, inputs(plan)) })));

const landIn = (amount: number, opening: number): CashflowPlan => ({
  ...emptyCashflow('2027-01', 2),
  opening,
  typed: [{ line: 'land', month: '2027-02', amount }],
});
const aloneInputs = (own: CashflowPlan) =>
  inputsOf(
    {
      place: { company: null, enterprise: null, center_cost: null, ref: '', nome: '' },
      associative: null,
      poc: null,
      cashflow: own,
      tables: {},
    },
    own,
  ).inputs;

/** All nodes of a tree whose formula does not make the figure. */
function wrong(explained: Explanation): string[] {
  const own = recompute(explained) === explained.value ? [] : [`${explained.label}: ${explained.text}`];
  return [...own, ...explained.children.flatMap(wrong)];
}

describe('a cash flow of all modules together', () => {
  it('[RT-13] is explained by the modules, which recompute to it, for every column, also before, between and after their months', () => {
    const random = randomBy(41);
    for (let run = 0; run < 5; run += 1) {
      const modules = randomModules(random);
      const { months, columns } = summed(modules);
      for (const month of [months[0] ?? '', random.pick(months), months.at(-1) ?? '']) {
        const at = months.indexOf(month);
        for (const column of [...CASH_LINES, ...CASH_SUMS])
          expect([column, month, worth(explainCashflowSum(modules.plans, modules.inputs, { column, month }))]).toEqual([
            column,
            month,
            both(columns[column][at]),
          ]);
      }
    }
  });

  it('[RT-13] opens each month with what it closed with, and closes with what came in more', () => {
    const random = randomBy(42);
    for (let run = 0; run < 30; run += 1) {
      const modules = randomModules(random);
      const { months, columns } = summed(modules);
      months.forEach((month, at) => {
        const begun = modules.plans.filter(({ plan }) => plan.start === month).reduce((sum, { plan }) => sum + plan.opening, 0);
        expect(columns.opening[at]).toBe((at === 0 ? 0 : (columns.closing[at - 1] ?? 0)) + begun);
        expect(columns.closing[at]).toBe((columns.opening[at] ?? 0) + (columns.net[at] ?? 0));
      });
    }
  });

  it('[RT-13] tells exposure, VPL, TIR and payback of the whole flow month by month, each month by the modules down to assumptions', () => {
    const random = randomBy(43);
    const modules = randomModules(random);
    const { indicators } = summed(modules);
    const explainedBy = (kpi: 'peak' | 'contribution' | 'npv' | 'irr' | 'payback') => {
      const found = explainCashflowSum(modules.plans, modules.inputs, { kpi });
      if (!found) throw new Error(`nothing is told of ${kpi}`);
      return found;
    };
    expect(explainedBy('peak').value).toBe(indicators.exposure);
    expect(explainedBy('contribution').value).toBe(indicators.contribution);
    expect(explainedBy('npv').value).toBe(indicators.npv);
    for (const kpi of ['peak', 'contribution', 'npv', 'irr', 'payback'] as const)
      expect([kpi, wrong(explainedBy(kpi))]).toEqual([kpi, []]);
    const month = explainedBy('npv').children.find(({ children }) => children.length > 0)?.children[0];
    expect(
      month?.children.every(({ label }) => NAMES.some((name) => label.startsWith(`${name}: Fluxo antes dos sócios em`))),
    ).toBe(true);
  });

  it('[RT-13] leads what partners bring to two modules down to what was typed in each', () => {
    const plans = [
      { name: 'A', plan: landIn(100_00, 30_00) },
      { name: 'B', plan: landIn(50_00, 0) },
    ];
    const explained = explainCashflowSum(plans, aloneInputs, { kpi: 'contribution' });
    expect([explained?.label, explained?.value]).toEqual(['Aporte necessário em fev/2027', 120_00]);
    expect(explained?.children.map(({ label, text }) => [label, text])).toEqual([
      ['Menos o caixa antes do primeiro mês', '−30,00'],
      ['Menos o fluxo de fev/2027', '150,00'],
    ]);
    expect(explained && leaves(explained).map(({ label, value }) => [label, value])).toEqual(
      expect.arrayContaining([
        ['A: Saldo inicial', 30_00],
        ['Aquisição do terreno, informado em fev/2027', 100_00],
        ['Aquisição do terreno, informado em fev/2027', 50_00],
      ]),
    );
    const one = explainCashflowFigure(plans[0]?.plan ?? emptyCashflow('2027-01', 1), aloneInputs, { kpi: 'contribution' });
    expect(one && [one.value, recompute(one), leaves(one).map(({ label }) => label)]).toEqual([
      70_00,
      70_00,
      expect.arrayContaining(['Aquisição do terreno, informado em fev/2027']),
    ]);
  });

  it('[RT-13] names the column as it is asked to', () => {
    const modules = randomModules(randomBy(44));
    const [month = ''] = summed(modules).months;
    expect(explainCashflowSum(modules.plans, modules.inputs, { column: 'works_incurred', month }, 'Obra')?.label).toMatch(
      /^Obra de todos os módulos em \w+\/\d{4}$/,
    );
  });
});

describe('what the assumptions of the DRE book of all modules together', () => {
  it('[RT-14] is explained by the modules, which recompute to it, for every column and month', () => {
    const random = randomBy(45);
    for (let run = 0; run < 12; run += 1) {
      const { developments } = randomModules(random);
      const own = new Map<DrePlan, DreInputs>();
      const plans = [...developments.values()].map((development, at) => {
        const cashflow = cashflowOf(development);
        const { inputs, pocResult } = inputsOf(development, cashflow);
        const plan = { ...emptyDre(), pecld: 15_000, deferred_commission: random.chance(0.5), capitalised: 400_000 };
        own.set(plan, { cashflow, inputs, poc: development.poc && pocResult && { plan: development.poc, result: pocResult } });
        return { name: NAMES[at] ?? '', plan };
      });
      const given = (plan: DrePlan) => factsOf(own, plan);
      const { months, columns } = sumColumns(
        plans.map(({ plan }) => calculateDre(plan, given(plan))),
        DRE_COLUMNS,
        [],
      );
      for (const column of DRE_COLUMNS)
        for (const month of [random.pick(months), months.at(-1) ?? ''])
          expect([column, worth(explainDreSum(plans, given, { column, month }))]).toEqual([
            column,
            both(columns[column][months.indexOf(month)]),
          ]);
    }
  });
});
