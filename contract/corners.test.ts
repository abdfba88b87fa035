import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { cashflowAssumptions } from '#contract/cashflow-assumptions.ts';
import { dreAssumptions } from '#contract/dre-assumptions.ts';
import { associativeReport, associativeReportText } from '#contract/revenue-report.ts';
import { calculateDre, explainDre } from '#planning/accrual/calculate.ts';
import { dreIssues } from '#planning/accrual/issues.ts';
import { DRE_COLUMNS } from '#planning/accrual/sheet.ts';
import { explainAssociative } from '#planning/associative/calculate.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import { calculateCashflow, type CashIndicators } from '#planning/cashflow/calculate.ts';
import { explainCashflowFigure } from '#planning/cashflow/explain-sum.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import { CASH_LINES } from '#planning/cashflow/plan.ts';
import { CASH_SUMS } from '#planning/cashflow/sheet.ts';
import { inputsOf } from '#planning/development/calculate.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { associativeReport as reportOf } from '#planning/revenue/report.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import { CORNER_TABLES, cornerAssociative, cornerCashflow, cornerDevelopment, cornerDre } from '#planning/test/corners.ts';
import { cornerPoc } from '#planning/test/poc-corners.ts';
import { randomBy } from '#planning/test/random.ts';

const CORNERS = Number(process.env['PLANS'] ?? 400);

describe('receipts at the corners of what the API takes', () => {
  it('[RT-9] are worked out, told and read again whatever they hold, alone and with others', () => {
    let shown = 0;
    let before: ReturnType<typeof cornerAssociative> | null = null;
    for (let seed = 0; seed < CORNERS; seed += 1) {
      const random = randomBy(seed);
      const plan = cornerAssociative(random);
      expect([seed, z.decode(associativeAssumptions, z.encode(associativeAssumptions, plan))]).toEqual([seed, plan]);
      if (hasErrors(associativeIssues(plan, CORNER_TABLES))) continue;
      shown += 1;
      const requested = { missing: [], reference: null, tables: CORNER_TABLES };
      const report = reportOf({ ...requested, plans: [{ plan, modulo: 1 }], summed: false });
      expect([seed, z.decode(associativeReport.schema, JSON.parse(associativeReportText(report)))]).toEqual([seed, report]);
      const both = [plan, before ?? plan].map((one, at) => ({ plan: one, modulo: at + 1 }));
      expect(associativeReportText(reportOf({ ...requested, plans: both, summed: true }))).toContain('"modules":[1,2]');
      const [column, kpi] = [random.pick(ASSOCIATIVE_COLUMNS), random.pick(ASSOCIATIVE_KPIS)];
      const at = random.whole(0, plan.months - 1);
      const explained = explainAssociative(plan, { column, month: addMonths(plan.start, at) }, null, CORNER_TABLES);
      expect([seed, column, explained && recompute(explained)]).toEqual([seed, column, report.columns[column][at] ?? null]);
      const whole = explainAssociative(plan, { kpi }, null, CORNER_TABLES);
      expect([seed, kpi, whole && recompute(whole)]).toEqual([seed, kpi, report.kpis[kpi] ?? null]);
      before = plan;
    }
    expect(shown).toBeGreaterThan(CORNERS / 10);
  });
});

describe('a cash flow and an income statement at the corners of what the API takes', () => {
  it('[RT-13] [RT-14] are worked out and told whatever they and their module hold, or refused as more than money is', () => {
    const kinds = { shown: 0, beyond: 0 };
    for (let seed = 0; seed < CORNERS; seed += 1) {
      const random = randomBy(seed);
      const { cashflow: plan, ...rest } = cornerDevelopment(random);
      if (plan === null) continue;
      try {
        const { inputs, pocResult } = inputsOf({ ...rest, cashflow: plan }, plan);
        const { columns, indicators } = calculateCashflow(plan, inputs);
        for (const [name, values] of Object.entries(columns))
          expect([seed, name, values.every(isPlain)]).toEqual([seed, name, true]);
        expect([seed, indicatorsArePlain(indicators)]).toEqual([seed, true]);
        const at = random.whole(0, plan.months - 1);
        const column = random.pick([...CASH_LINES, ...CASH_SUMS]);
        const explained = explainCashflowFigure(plan, () => inputs, { column, month: addMonths(plan.start, at) });
        expect([seed, column, explained && recompute(explained)]).toEqual([seed, column, columns[column][at]]);
        const kpi = random.pick(['peak', 'contribution', 'npv', 'irr', 'payback'] as const);
        const figure = explainCashflowFigure(plan, () => inputs, { kpi });
        const { exposure: peak, contribution, npv } = indicators;
        const stated = { peak, contribution, npv: npv ?? figure?.value, irr: figure?.value, payback: figure?.value }[kpi];
        expect([seed, kpi, figure?.value]).toEqual([seed, kpi, stated]);
        const { dre, poc } = rest;
        const facts = { cashflow: plan, inputs, poc: poc && pocResult && { plan: poc, result: pocResult } };
        const accrual = calculateDre(dre, facts);
        const booked = random.pick(DRE_COLUMNS);
        const when = random.whole(0, accrual.months.length - 1);
        const account = explainDre(dre, facts, { column: booked, month: accrual.months[when] ?? '' });
        expect([seed, booked, account && recompute(account)]).toEqual([seed, booked, accrual.columns[booked][when]]);
        kinds.shown += 1;
      } catch (error) {
        if (!(error instanceof MoneyRangeError)) throw new Error(`seed ${seed}`, { cause: error });
        kinds.beyond += 1;
      }
    }
    expect(kinds.shown).toBeGreaterThan(CORNERS / 4);
    expect(kinds.beyond).toBeLessThan(CORNERS / 20);
  });

  it('[RT-13] [RT-14] travel as they are, and no check of theirs fails', () => {
    for (let seed = 0; seed < CORNERS; seed += 1) {
      const [flow, dre, poc] = [cornerCashflow(randomBy(seed)), cornerDre(randomBy(seed)), cornerPoc(randomBy(seed))];
      expect(z.decode(cashflowAssumptions, z.encode(cashflowAssumptions, flow))).toEqual(flow);
      expect(z.decode(dreAssumptions, z.encode(dreAssumptions, dre))).toEqual(dre);
      for (const issues of [cashflowIssues(flow, CORNER_TABLES), dreIssues(dre), pocIssues(poc)])
        expect(issues.every(({ message }) => message !== '' && !/undefined|NaN/.test(message))).toBe(true);
    }
  });

  it('[RT-9] [RT-10] [RT-13] [RT-14] end by dez/2199, which is the last month that a report can name', () => {
    const late = { start: '2199-12', months: 2 };
    const found = [
      associativeIssues({ ...cornerAssociative(randomBy(1)), ...late }),
      pocIssues({ ...cornerPoc(randomBy(1)), ...late }),
      cashflowIssues({ ...cornerCashflow(randomBy(1)), ...late }),
    ].map((issues) => issues.map(({ message }) => message));
    expect(found).toEqual(found.map(() => ['O horizonte passa de dez/2199. Diminua-o ou comece antes.']));
    const things = [{ label: 'Elevador', value: 1_00, first: '2199-12', months: 2 }];
    expect(dreIssues({ ...cornerDre(randomBy(1)), depreciation: things }).map(({ message }) => message)).toEqual([
      'Depreciação, «Elevador»: a vida útil passa de dez/2199.',
    ]);
  });
});

/** A whole number that is told as one, never −0. */
const isPlain = (value: number): boolean => Number.isSafeInteger(value) && !Object.is(value, -0);

const indicatorsArePlain = ({
  exposure,
  contribution,
  npv,
  irr_monthly,
  irr_yearly,
  payback,
  discounted_payback,
}: CashIndicators): boolean =>
  [exposure, contribution, npv ?? 0].every(isPlain) &&
  [irr_monthly, irr_yearly, payback, discounted_payback].every((value) => value === null || Number.isFinite(value));
