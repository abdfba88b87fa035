import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#planning/associative/plan.ts';
import { calculateCashflow, explainCashflow } from '#planning/cashflow/calculate.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashflowInputs } from '#planning/cashflow/untaxed.ts';
import { inputsOf } from '#planning/development/calculate.ts';
import { leaves, type Explanation } from '#planning/explain/explanation.ts';
import { NO_TABLES } from '#planning/indices/series.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';

const START = '2027-01';
/** Ten units of 100.000,00, half of them sold at once and paid by the buyer alone: 20 % down, then four instalments. */
const RECEIPTS = {
  ...emptyPlan(START, 6),
  modality: 'tabela_direta' as const,
  units: 10,
  price: 100_000_00,
  down_payment: 200_000,
  instalments: 4,
  sales: { kind: 'unidades' as const, values: [5, 0, 0, 0, 0, 0] },
};

function inputsFor(plan: CashflowPlan, associative: typeof RECEIPTS | null = RECEIPTS): CashflowInputs {
  const place = { company: 1, enterprise: 1, center_cost: null, ref: 'module:1', nome: 'Torre A' };
  return inputsOf({ place, associative, poc: null, cashflow: plan, tables: NO_TABLES }, plan).inputs;
}
const result = (change: Partial<CashflowPlan>, associative: typeof RECEIPTS | null = RECEIPTS) => {
  const plan = { ...emptyCashflow(START, 6), ...change };
  return calculateCashflow(plan, inputsFor(plan, associative));
};

const leavesOf = (created: Explanation | null): Explanation[] => (created === null ? [] : leaves(created));

describe('the lines of a cash flow', () => {
  it('receipts come with their assumptions, one line each', () => {
    const { columns } = result({});
    expect(columns.down_payment).toEqual([100_000_00, 0, 0, 0, 0, 0]);
    expect(columns.instalments).toEqual([0, 100_000_00, 100_000_00, 100_000_00, 100_000_00, 0]);
    expect(columns.closing.at(-1)).toBe(500_000_00);
  });

  it('taxes are paid on receipts, a month later, by the regime', () => {
    const { columns } = result({ taxes: { rules: [{ from: START, ...TAX_PRESETS.RET4 }], lag: 1 } });
    const paid = (['pis', 'cofins', 'irpj', 'csll'] as const).map((line) => columns[line]);
    expect(paid.map((values) => values[1])).toEqual([370_00, 1_710_00, 1_260_00, 660_00]);
    expect(paid.map((values) => values[0])).toEqual([0, 0, 0, 0]);
    expect(columns.current[0]).toBe(1_920_00);
  });

  it('actual profit is taxed by quarter on what the assumptions book: gross profit less deductions and expenses', () => {
    const rules = [{ from: START, ...TAX_PRESETS.LR }];
    const plan = { ...emptyCashflow(START, 6), taxes: { rules, lag: 1 }, commission: { share: 40_000, lag: 2 } };
    const inputs = inputsFor(plan);
    const receipts = {
      ...inputs.receipts,
      revenue: [100_000_00, 0, 0, 0, 0, 0],
      gross_profit: [60_000_00, 0, -10_000_00, -1_00, 0, 0],
    };
    const { columns } = calculateCashflow(plan, { ...inputs, receipts });
    // 60.000 − 10.000 − 9.250 (PIS and COFINS) − 20.000 (commission) = 20.750 in the quarter.
    expect(columns.current).toEqual([0, 0, 4_980_00, 0, 0, 0]);
    expect([columns.deductions[0], columns.irpj[3], columns.csll[3]]).toEqual([9_250_00, 3_112_50, 1_867_50]);
    expect(columns.deferred).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('works follow their curve and the index, are paid later, and maintenance comes after them', () => {
    const works = {
      budget: 1_000_000_00,
      base: START,
      curve: { kind: 'informada' as const, values: [250_000, 500_000, 1_000_000] },
      index: 'INCC' as const,
      lag: 1,
      maintenance: { share: 10_000, months: 2 },
    };
    const plan = { ...emptyCashflow(START, 6), works, administration: 100_000 };
    const published = Array.from({ length: 6 }, (_, at) => ({ month: `2027-0${at + 1}`, value: 100_000_000 + at * 1_000_000 }));
    const tables = { INCC: { name: 'INCC', kind: 'numero_indice' as const, published, forecast: null } };
    expect(cashflowIssues(plan, tables).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(cashflowIssues(plan).map(({ message }) => message)).toContain('O índice da obra não existe mais. Escolha outro.');
    const { columns, outside_works: outside } = calculateCashflow(plan, { ...inputsFor(plan, null), tables });
    expect(columns.works_incurred).toEqual([250_000_00, 252_500_00, 510_000_00, 0, 0, 0]);
    expect(columns.works).toEqual([0, 250_000_00, 252_500_00, 510_000_00, 0, 0]);
    expect(columns.administration[3]).toBe(51_000_00);
    expect(columns.maintenance).toEqual([0, 0, 0, 5_150_00, 5_200_00, 0]);
    expect(outside).toBe(0);
  });

  it('commission follows the sales, marketing its curve over the VGV for sale', () => {
    const { columns } = result({
      commission: { share: 40_000, lag: 1 },
      marketing: { share: 20_000, curve: [333_333, 333_333, 333_334] },
    });
    expect(columns.commission).toEqual([0, 20_000_00, 0, 0, 0, 0]);
    expect(columns.commission_due).toEqual([20_000_00, 0, 0, 0, 0, 0]);
    expect(columns.marketing).toEqual([6_666_66, 6_666_66, 6_666_68, 0, 0, 0]);
  });

  it('before the cut-off only actuals count; what is late comes as far as it is told to', () => {
    const { columns } = result({
      cutoff: '2027-03',
      realised: { instalments: [0, 70_000_00], corporate: [1_00] },
      typed: [
        { line: 'corporate', month: '2027-02', amount: 9_00 },
        { line: 'corporate', month: '2027-03', amount: 8_00 },
      ],
      late: { overdue: 130_000_00, recovery: 500_000, lag: 1 },
    });
    expect(columns.down_payment).toEqual([0, 0, 0, 0, 0, 0]);
    expect(columns.instalments).toEqual([0, 70_000_00, 100_000_00, 100_000_00, 100_000_00, 0]);
    expect(columns.corporate).toEqual([1_00, 0, 8_00, 0, 0, 0]);
    expect(columns.late).toEqual([0, 0, 0, 65_000_00, 0, 0]);
  });

  it('what the assumptions of receipts hold as actuals counts before the cut-off, as one amount', () => {
    const actual = { through: '2027-02', sales: null, work: null, released: null, own: [90_000_00, 80_000_00] };
    const { columns } = result({ cutoff: '2027-03' }, { ...RECEIPTS, actual });
    expect(columns.own_realised).toEqual([90_000_00, 80_000_00, 0, 0, 0, 0]);
    expect(columns.down_payment[0]).toBe(0);
    expect(columns.instalments).toEqual([0, 0, 100_000_00, 100_000_00, 100_000_00, 0]);
  });

  it('partners bring what is lacking, month by month, and balances stay at 0', () => {
    const typed = [
      { line: 'land' as const, month: '2027-01', amount: 100_00 },
      { line: 'other_in' as const, month: '2027-02', amount: 50_00 },
      { line: 'land' as const, month: '2027-03', amount: 80_00 },
    ];
    const { columns, called, called_at: at } = result({ typed, cover: true }, null);
    expect(columns.contributions).toEqual([100_00, 0, 30_00, 0, 0, 0]);
    expect(columns.calls).toEqual([100_00, 0, 30_00, 0, 0, 0]);
    expect(columns.closing).toEqual([0, 50_00, 0, 0, 0, 0]);
    expect([called, at]).toEqual([130_00, 2]);
  });

  it('an explanation goes from a balance to the assumptions, one month of it; the months before are named', () => {
    const plan = { ...emptyCashflow(START, 6), taxes: { rules: [{ from: START, ...TAX_PRESETS.RET4 }], lag: 1 } };
    const closing = explainCashflow(plan, inputsFor(plan), { column: 'closing', month: '2027-02' });
    expect(closing).toMatchObject({
      label: 'Saldo final em fev/2027',
      text: '196.000,00',
      formula_text: '100.000,00 + 96.000,00',
    });
    const below = leavesOf(closing);
    expect(below.find(({ ref }) => ref === 'figure:cash.closing')).toMatchObject({
      label: 'Saldo final em jan/2027',
      text: '100.000,00',
    });
    const pis = explainCashflow(plan, inputsFor(plan), { column: 'pis', month: '2027-02' });
    expect(leavesOf(pis).map(({ label }) => label)).toContain('PIS (RET 4 % desde jan/2027) em jan/2027');
    expect(explainCashflow(plan, inputsFor(plan), { column: 'pis', month: '2029-02' })).toBeNull();
  });
});

describe('what is wrong with a cash flow', () => {
  const messagesOf = (change: Partial<CashflowPlan>): string[] =>
    cashflowIssues({
      ...emptyCashflow(START, 6),
      taxes: { rules: [{ from: START, ...TAX_PRESETS.RET4 }], lag: 1 },
      ...change,
    }).map(({ message }) => message);

  it('is nothing of an empty one with taxes', () => {
    expect(messagesOf({})).toEqual([]);
    expect(cashflowIssues(emptyCashflow(START, 6)).map(({ code }) => code)).toEqual(['sem_tributos']);
  });

  it.each<[Partial<CashflowPlan>, string]>([
    [{ months: 121 }, 'O horizonte deve ter de 1 a 120 meses.'],
    [{ discount: -1_000_000 }, 'A TMA deve ficar acima de −100 % e até 1.000 % ao ano.'],
    [{ cutoff: '2029-01' }, 'O mês de corte deve ficar de jan/2027 a jul/2027. Ajuste o corte ou o horizonte.'],
    [
      { cutoff: '2027-03', realised: { works: [1, 2, 3] } },
      'Construção: há realizado em mar/2027, que é previsto. Um mês nunca é os dois: mude o mês de corte ou retire o valor.',
    ],
    [{ cutoff: '2027-03', realised: { works: [1, 0.5] } }, 'Construção: o realizado em fev/2027 não é um valor válido.'],
    [{ cutoff: '2027-03' }, 'Antes de mar/2027 só conta o realizado, e nenhum foi informado.'],
    [
      { typed: [{ line: 'land', month: '2027-02', amount: -1 }] },
      'Aquisição do terreno em fev/2027: informe um valor maior ou igual a 0.',
    ],
    [
      { typed: [{ line: 'land', month: '2029-02', amount: 1 }] },
      'Aquisição do terreno em fev/2029 está fora do horizonte e não conta.',
    ],
    [
      { marketing: { share: 10_000, curve: [500_000, 400_000] } },
      'Curva de publicidade: até fev/2027 ela soma 90 %; deve somar 100 %.',
    ],
    [
      {
        works: {
          budget: 1,
          base: START,
          curve: { kind: 'informada', values: [500_000, 400_000] },
          index: null,
          lag: 0,
          maintenance: { share: 0, months: 0 },
        },
      },
      'Evolução da obra: em fev/2027 o acumulado cai para 40 %; em jan/2027 era 50 %.',
    ],
    [{ late: { overdue: 1, recovery: 1_000_001, lag: 0 } }, '% recuperado dos atrasados: informe de 0 a 100 %.'],
  ])('is told: %j', (change, message) => {
    expect(messagesOf(change)).toContain(message);
  });
});
