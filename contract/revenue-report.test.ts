import { describe, expect, it } from 'vitest';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import { pocReport, pocReportText } from '#contract/revenue-report.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { explainPoc } from '#planning/poc/calculate.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import { FRACTION_BASES, type PocPlan } from '#planning/poc/plan.ts';
import { POC_COLUMNS } from '#planning/poc/sheet.ts';
import { pocReport as reportOf } from '#planning/revenue/report.ts';
import { cornerPoc } from '#planning/test/poc-corners.ts';
import { randomBy } from '#planning/test/random.ts';
import { z } from 'zod';

const CORNERS = Number(process.env['PLANS'] ?? 1_000);
const requested = (...plans: PocPlan[]) => ({
  plans: plans.map((plan, at) => ({ plan, modulo: at + 1 })),
  missing: [],
  summed: plans.length > 1,
  reference: null,
});
/** What the API answers, read again. */
const answered = (...plans: PocPlan[]) => z.decode(pocReport.schema, JSON.parse(pocReportText(reportOf(requested(...plans)))));

describe('revenue and cost that the API takes', () => {
  it.each(FRACTION_BASES)('[RT-10] is shown without units, with why there is no result: %s', (base) => {
    for (const budget of [examplePoc().budget, []]) {
      const plan: PocPlan = { ...examplePoc(), base, units: [], contracts: [], budget };
      const { columns, unavailable } = answered(plan);
      expect(unavailable[0]).toEqual([...(budget.length === 0 ? ['orcamento_ausente'] : []), 'unidades_ausentes']);
      expect([columns.revenue[0], columns.incurred.length]).toEqual([null, plan.months]);
    }
  });

  it('[RT-10] is shown with a percentage of any number of digits', () => {
    // One unit sold for a cent: 0,01 left to recognise, and all of the budget still to be spent.
    const plan: PocPlan = {
      ...examplePoc(),
      base: 'unidades',
      conclusion: null,
      suspended_until: null,
      units: [{ code: 'U1', fraction: 0, area: 0, value: 0 }],
      budget: [{ from: '2026-01', amounts: { terreno: 0, construcao: 600_000_00, incorporacao: 0, encargos: 0 } }],
      costs: [{ month: examplePoc().start, category: 'construcao', amount: 200_000_00, kind: 'realizado' }],
      contracts: [{ unit: 'U1', units: 1, price: 1, sale: examplePoc().start, cancelled: null, swap: false }],
    };
    // 1 − 400.000,00 ÷ 0,01 = −3.999.999.900 %.
    expect(answered(plan).columns.margin[0]).toBe(-3_999_999_900 * 1_000_000);
    expect(pocReportText(reportOf(requested(plan)))).toContain('"-3999999900.000000"');
  });

  it('[RT-10] is taken and shown with a percentage beyond what money is: a cent left of a unit, and R$ 95 milhões to be spent', () => {
    const plan: PocPlan = {
      ...examplePoc(),
      base: 'unidades',
      conclusion: null,
      suspended_until: null,
      units: [{ code: 'U1', fraction: 0, area: 0, value: 0 }],
      budget: [{ from: '2026-01', amounts: { terreno: 0, construcao: 95_000_000_00, incorporacao: 0, encargos: 0 } }],
      costs: [],
      contracts: [{ unit: 'U1', units: 1, price: 1, sale: examplePoc().start, cancelled: null, swap: false }],
    };
    expect(hasErrors(pocIssues(plan))).toBe(false);
    // 1 − 95.000.000,00 ÷ 0,01, in hundred-millionths.
    expect(answered(plan).columns.margin[0]).toBe(-949_999_999_900 * 1_000_000);
    expect(explainPoc(plan, { column: 'margin', month: plan.start })?.value).toBe(-949_999_999_900 * 1_000_000);
  });

  it('[RT-10] is worked out, told and read again whatever it holds, alone and with others', () => {
    let shown = 0;
    let before = examplePoc();
    for (let seed = 0; seed < CORNERS; seed += 1) {
      const random = randomBy(seed);
      const plan = cornerPoc(random);
      if (hasErrors(pocIssues(plan))) continue;
      shown += 1;
      expect(z.decode(pocAssumptions, z.encode(pocAssumptions, plan))).toEqual(plan);
      expect(answered(plan)).toEqual(reportOf(requested(plan)));
      expect(answered(plan, before).months.length).toBeGreaterThan(0);
      const column = random.pick(POC_COLUMNS);
      expect(explainPoc(plan, { column, month: plan.start })?.value ?? null).toBe(
        reportOf(requested(plan)).columns[column][0] ?? null,
      );
      before = plan;
    }
    expect(shown).toBeGreaterThan(CORNERS / 10);
  });
});
