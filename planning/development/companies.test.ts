import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#planning/associative/plan.ts';
import { calculateCashflow, explainCashflow } from '#planning/cashflow/calculate.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
import { calculateDevelopment, cashflowOf, inputsOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { withCompanies } from '#planning/development/companies.ts';
import { statementSources, type StatementsInput } from '#planning/development/statements.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { TAX_PRESETS, type Regime } from '#planning/taxes/rules.ts';
import { randomDevelopment } from '#planning/test/cashflows.ts';
import { failing, same, total } from '#planning/test/properties.ts';
import { randomBy } from '#planning/test/random.ts';

/** A module that sells one unit in January, all of it paid then. */
const module = (id: number, price: number, company = 1, regime: Regime = 'LP'): DevelopmentPlans => ({
  place: { company, enterprise: id, center_cost: null, ref: `module:${id}`, nome: `Módulo ${id}` },
  associative: {
    ...emptyPlan('2027-01', 3),
    modality: 'tabela_direta',
    units: 1,
    price,
    sales: { kind: 'unidades', values: [1, 0, 0] },
  },
  poc: null,
  cashflow: { ...emptyCashflow('2027-01', 3), taxes: { rules: [{ from: '2026-01', ...TAX_PRESETS[regime] }], lag: 0 } },
  tables: {},
});
const additional = (plans: readonly DevelopmentPlans[]): number[] =>
  plans.map((one) => calculateDevelopment(one).sheet.columns.irpj[2] ?? 0);

const input = (plans: DevelopmentPlans[], otherPlans: DevelopmentPlans[]): StatementsInput => ({
  plans,
  otherPlans,
  others: { dre: [], cashflow: [] },
  dre: structureOf(DRE_MODEL),
  cashflow: structureOf(CASHFLOW_MODEL),
  first: '2027-01',
  last: '2027-03',
  view: 'mensal',
  opening: 0,
  base: '2027-01',
  discount: 0,
  consolidation: null,
});
const currentOf = (created: ReturnType<typeof statementSources>) =>
  total(created.dre.amounts.filter(({ source }) => source.key === 'current').flatMap(({ values }) => values));

describe('modules of one company', () => {
  const [one, other] = [module(1, 900_000_00), module(2, 300_000_00)];

  it('[RT-15] have the limit of the additional once, opened by what each received', () => {
    expect(additional(withCompanies([one, other]))).toEqual([2_700_00, 900_00]);
    expect(additional([one, other])).toEqual([1_200_00, 0]);
    // 8 % of 900.000,00 a quarter alone: of another company, under RET, or without a company.
    expect(additional(withCompanies([one, module(2, 300_000_00, 2)]))).toEqual([1_200_00, 0]);
    expect(additional(withCompanies([one, module(2, 300_000_00, 1, 'RET4')]))).toEqual([1_200_00, 0]);
    const nowhere = [one, other].map((plans) => ({ ...plans, place: { ...plans.place, company: null } }));
    expect(additional(withCompanies(nowhere))).toEqual([1_200_00, 0]);
  });

  it('[RT-15] have the same figures where only one of them is asked for, in any order', () => {
    expect(additional(withCompanies([one], [other]))).toEqual([2_700_00]);
    expect(additional(withCompanies([other], [one]))).toEqual([900_00]);
    expect(additional(withCompanies([other, one]))).toEqual([900_00, 2_700_00]);
    const both = currentOf(statementSources(input([one, other], [])));
    expect(currentOf(statementSources(input([one], [other]))) + currentOf(statementSources(input([other], [one])))).toBe(both);
  });

  it('[RT-15] are told by the code that made them, down to what the others bring', () => {
    const [merged] = withCompanies([one, other]);
    if (!merged) throw new Error('no module');
    const plan = cashflowOf(merged);
    const { inputs } = inputsOf(merged, plan);
    const explanation = explainCashflow(plan, inputs, { column: 'irpj', month: '2027-03' });
    expect(explanation && [explanation.value, recompute(explanation)]).toEqual([2_700_00, 2_700_00]);
    expect(JSON.stringify(explanation)).toContain('Outros módulos da empresa');
  });

  it('[RT-15] of any plans: the additional of all is opened whole, and every figure is told', () => {
    const failed = failing(60, (seed) => {
      const random = randomBy(seed);
      const rules = [{ from: '2000-01', ...TAX_PRESETS.LP }];
      const plans = [1, 2, 3].map((id) => {
        const drawn = randomDevelopment(random, id);
        const cashflow = { ...cashflowOf(drawn), taxes: { rules, lag: 1 } };
        return { ...drawn, place: { ...drawn.place, company: 1 }, cashflow };
      });
      return withCompanies(plans).every((merged) => {
        const plan = cashflowOf(merged);
        const { inputs } = inputsOf(merged, plan);
        const { columns } = calculateCashflow(plan, inputs);
        const at = random.whole(0, plan.months - 1);
        return (['irpj', 'current', 'deferred'] as const).every((column) => {
          const explanation = explainCashflow(plan, inputs, { column, month: addMonths(plan.start, at) });
          return (
            explanation?.value === columns[column][at] &&
            explanation !== null &&
            same(recompute(explanation), columns[column][at])
          );
        });
      });
    });
    expect(failed).toEqual([]);
  });
});
