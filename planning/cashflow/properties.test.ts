import { describe, expect, it } from 'vitest';
import { calculateCashflow } from '#planning/cashflow/calculate.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import { CASH_LINES, COMES_IN, type CashLine } from '#planning/cashflow/plan.ts';
import { CASH_SUMS, cashflowSheet, type CashColumn } from '#planning/cashflow/sheet.ts';
import { calculateDevelopment, cashflowOf, inputsOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { foldStatement } from '#planning/statement/fold.ts';
import { mappingIssues } from '#planning/statement/mapping.ts';
import { structureOf } from '#planning/statement/model.ts';
import { cashModelAt, modelled } from '#planning/test/cashflow-model.ts';
import { randomDevelopment } from '#planning/test/cashflows.ts';
import { randomBy } from '#planning/test/random.ts';

const PLANS = 1_000;
const failing = (count: number, holds: (seed: number) => boolean): number[] =>
  Array.from({ length: count }, (_, seed) => seed).filter((seed) => !holds(seed));
const plansOf = (seed: number): DevelopmentPlans => randomDevelopment(randomBy(seed));
const COLUMNS: readonly CashColumn[] = [...CASH_LINES, ...CASH_SUMS];
const signed = (line: CashLine, amount: number): number => (COMES_IN.has(line) ? amount : -amount);

describe(`over ${PLANS} modules`, () => {
  it('every cash flow is one that may be worked out', () => {
    const failed = failing(PLANS, (seed) => !hasErrors(cashflowIssues(cashflowOf(plansOf(seed)), plansOf(seed).tables)));
    expect(failed).toEqual([]);
  });

  it('every line is what the plan gives for its month alone; a month is actual or forecast, never both', () => {
    const failed = failing(PLANS, (seed) => {
      const plans = plansOf(seed);
      const plan = cashflowOf(plans);
      const { inputs } = inputsOf(plans, plan);
      const { columns } = calculateCashflow(plan, inputs);
      return Array.from({ length: plan.months }, (_, at) => at).every((at) => {
        const model = cashModelAt(plan, inputs, at);
        return CASH_LINES.every((line) => !modelled(plan, line, at) || BigInt(columns[line][at] ?? -1) === (model[line] ?? 0n));
      });
    });
    expect(failed).toEqual([]);
  });

  it('the month is the sum of its lines, and the next one opens with what it closed', () => {
    const failed = failing(PLANS, (seed) => {
      const plans = plansOf(seed);
      const plan = cashflowOf(plans);
      const { columns, called } = calculateCashflow(plan, inputsOf(plans, plan).inputs);
      return (
        columns.calls.reduce((sum, call) => sum + call, 0) === called &&
        columns.net.every((net, at) => {
          const lines = CASH_LINES.reduce((sum, line) => sum + signed(line, columns[line][at] ?? 0), 0);
          const opening = at === 0 ? plan.opening : columns.closing[at - 1];
          const covered = !plan.cover || plan.cutoff !== null || (columns.closing[at] ?? -1) >= 0;
          return net === lines && columns.opening[at] === opening && columns.closing[at] === (opening ?? 0) + net && covered;
        })
      );
    });
    expect(failed).toEqual([]);
  });

  it('the statement of the model closes on the cash flow: its last line is the month’s flow, nothing is unmapped', () => {
    const { structure, mapping } = structureOf(CASHFLOW_MODEL);
    expect(mappingIssues('cashflow', mapping, structure)).toEqual([]);
    const failed = failing(PLANS, (seed) => {
      const { cashflow: amounts, months, sheet } = calculateDevelopment(plansOf(seed));
      const [first = '', last = ''] = [months[0], months.at(-1)];
      const { rows, check, coverage } = foldStatement({ structure, mapping, amounts, first, last, view: 'mensal' });
      const line = (name: string): readonly (number | null)[] => rows.find(({ nome }) => nome === name)?.values ?? [];
      const { columns } = sheet;
      return (
        JSON.stringify(line('Fluxo do mês')) === JSON.stringify(columns.net) &&
        JSON.stringify(line('Fluxo antes dos sócios')) === JSON.stringify(columns.before_partners) &&
        JSON.stringify(line('Fluxo operacional')) === JSON.stringify(columns.operating) &&
        coverage.mapped === coverage.total &&
        check.difference.every((cents) => cents === 0)
      );
    });
    expect(failed).toEqual([]);
  });

  it('the model of the income statement maps all of a module; what it recognises is in its result', () => {
    const { structure, mapping } = structureOf(DRE_MODEL);
    expect(mappingIssues('dre', mapping, structure)).toEqual([]);
    const failed = failing(PLANS, (seed) => {
      const { dre: amounts } = calculateDevelopment(plansOf(seed));
      const { check, coverage } = foldStatement({
        structure,
        mapping,
        amounts,
        first: '2020-01',
        last: '2045-12',
        view: 'anual',
      });
      const all = amounts.reduce((sum, { values }) => sum + values.reduce((one, cents) => one + cents, 0), 0);
      return coverage.mapped === coverage.total && check.last_line.at(-1) === all;
    });
    expect(failed).toEqual([]);
  });

  it('the explanation is of the figure shown, and its leaves recompute to it', () => {
    const failed = failing(PLANS, (seed) => {
      const plans = plansOf(seed);
      const plan = cashflowOf(plans);
      const { inputs } = inputsOf(plans, plan);
      const shown = calculateCashflow(plan, inputs);
      const recorder = new Recorder();
      const recorded = cashflowSheet(recorder, plan, inputs);
      const column = COLUMNS[seed % COLUMNS.length] ?? 'net';
      return (
        recorded.columns[column].every((figure, at) => recorder.number(figure) === shown.columns[column][at]) &&
        [plan.months - 1, seed % plan.months].every((at) => {
          const figure = recorded.columns[column][at];
          if (figure === undefined) return false;
          return recompute(explanationOf(recorder, figure, plan.start)) === shown.columns[column][at];
        })
      );
    });
    expect(failed).toEqual([]);
  });
});
