import { describe, expect, it } from 'vitest';
import { emptyDre } from '#planning/accrual/plan.ts';
import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { indicatorsOf } from '#planning/cashflow/calculate.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { calculateDevelopment, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { statementsOf } from '#planning/development/statements.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { emptyPocPlan, type PocPlan } from '#planning/poc/plan.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { total } from '#planning/test/properties.ts';

// «The flat»: one unit of 1.000,00 sold in January by the developer's own table, 100,00 then and in each of nine
// months; half of the works is done in January, the rest in February, which is the conclusion month; RET 4 % a month
// later.
const START = '2027-01';
const MONTHS = 12;
const TABLES: IndexTables = {
  UM: { name: 'UM', kind: 'numero_indice', published: [{ month: START, value: 1_000_000_000 }], forecast: 10_000 },
};
const ONE_PERCENT = { index: 'UM', after_index: null, after_rate: 0, lag: 0 };

const table = (change: Partial<AssociativePlan> = {}): AssociativePlan => ({
  ...emptyPlan(START, MONTHS),
  modality: 'tabela_direta',
  units: 1,
  price: 1_000_00,
  down_payment: 100_000,
  instalments: 9,
  sales: { kind: 'unidades', values: [1, ...Array.from<number>({ length: MONTHS - 1 }).fill(0)] },
  occupancy: '2027-02',
  refund: { kept: 250_000, delay: 2, ring_fenced: false },
  ...change,
});
const amounts = (construcao: number) => ({ terreno: 0, construcao, incorporacao: 0, encargos: 0 });
const unit = (code: string) => ({ code, fraction: WHOLE_FRACTION, area: 0, value: 1_000_00 });
const sold = (change: Partial<PocPlan['contracts'][number]> = {}) => ({
  unit: 'A',
  units: 1,
  price: 1_000_00,
  sale: START,
  cancelled: null,
  swap: false,
  ...change,
});
const works = (change: Partial<PocPlan> = {}): PocPlan => ({
  ...emptyPocPlan(START, MONTHS),
  base: 'unidades',
  base_confirmed: true,
  units: [unit('A')],
  budget: [{ from: START, amounts: amounts(600_00) }],
  costs: [START, '2027-02'].map((month) => ({ month, category: 'construcao', amount: 300_00, kind: 'previsto' }) as const),
  contracts: [sold()],
  ...change,
});
const cash = (change: Partial<CashflowPlan> = {}): CashflowPlan => ({
  ...emptyCashflow(START, MONTHS),
  taxes: { rules: [{ from: '2026-01', ...TAX_PRESETS.RET4 }], lag: 1 },
  ...change,
});
const flat = (change: Partial<DevelopmentPlans> = {}): DevelopmentPlans => ({
  place: { company: 1, enterprise: 1, center_cost: null, ref: 'module:1', nome: 'O apartamento' },
  associative: table(),
  poc: works(),
  cashflow: cash(),
  tables: TABLES,
  ...change,
});

/** The lines of both statements by their codes, month by month from January. */
function linesOf(plans: DevelopmentPlans[]) {
  const created = statementsOf({
    plans,
    others: { dre: [], cashflow: [] },
    dre: structureOf(DRE_MODEL),
    cashflow: structureOf(CASHFLOW_MODEL),
    first: START,
    last: addMonths(START, MONTHS - 1),
    view: 'mensal',
    opening: 0,
    base: START,
    discount: 0,
    consolidation: null,
  });
  const of = (rows: typeof created.dre.rows) => (code: string) => {
    const found = rows.find(({ type, codigo }) => type === 'subgroup' && codigo === code);
    return (found?.values ?? []).map((cents) => cents ?? 0);
  };
  expect(created.dre.check.unmapped.concat(created.cashflow.check.unmapped).every((cents) => cents === 0)).toBe(true);
  return { dre: of(created.dre.rows), cashflow: of(created.cashflow.rows) };
}
const TAXES = ['61', '62', '63', '64'] as const;
const zeros = (count: number) => Array.from<number>({ length: count }).fill(0);
const first = (values: readonly number[], count = 5) => values.slice(0, count);

describe('taxes as settled', () => {
  it('[RT-15] line 97 sums to 0 over a plan that receives everything', () => {
    const { dre, cashflow } = linesOf([flat()]);
    expect(dre('97').slice(0, 11)).toEqual([-7_68, -7_68, ...zeros(8).map(() => 1_92), 0]);
    expect(dre('96').slice(0, 11)).toEqual([...zeros(10).map(() => -1_92), 0]);
    expect([total(dre('21')), total(TAXES.flatMap((code) => cashflow(code)))]).toEqual([-20_80, -40_00]);
  });

  it('[RT-15] correction is taxed as the instalment that it belongs to', () => {
    const { dre } = linesOf([flat({ associative: table({ correction: ONE_PERCENT }) })]);
    // 4 % of 101,00 is 4,04, of which 2,10 are PIS and COFINS; 2,08 % of 501,00 is 10,42.
    expect([dre('96')[1], dre('21')[1]]).toEqual([-1_94, -10_42]);
    const { sheet } = calculateDevelopment(flat({ associative: table({ correction: ONE_PERCENT }) }));
    expect(total(sheet.columns.inflow)).toBe(1_046_22);
    expect(total(dre('15')) + total(dre('81'))).toBe(46_22);
    expect(Math.abs(total(dre('97')))).toBeLessThanOrEqual(6);
  });

  it('[RT-15] correction up to the conclusion month is line 15, after it line 81', () => {
    const typed = flat({ associative: table({ correction: ONE_PERCENT }), poc: works({ conclusion: '2027-04' }) });
    const { dre } = linesOf([flat({ associative: table({ correction: ONE_PERCENT }) })]);
    expect([first(dre('15'), 4), first(dre('81'), 4)]).toEqual([
      [0, 1_00, 0, 0],
      [0, 0, 2_01, 3_03],
    ]);
    const later = linesOf([typed]).dre;
    expect([first(later('15')), first(later('81'))]).toEqual([
      [0, 1_00, 2_01, 3_03, 0],
      [0, 0, 0, 0, 4_06],
    ]);
    // Without a conclusion in sight all of it is of the contracts.
    expect(total(linesOf([flat({ associative: table({ correction: ONE_PERCENT }), poc: null })]).dre('81'))).toBe(0);
  });

  it('[RT-15] interest after the keys is financial revenue with the correction', () => {
    const correction = { ...ONE_PERCENT, after_rate: 10_000 };
    const { dre } = linesOf([flat({ associative: table({ correction }) })]);
    // March: 100,00 × 1,01² × 1,01 of interest since the keys in February.
    expect([dre('15')[2], dre('81')[2]]).toEqual([0, 3_03]);
  });

  it('[RT-15] a permuta without money is taxed nowhere', () => {
    const poc = works({
      units: [unit('A'), unit('B')],
      contracts: [sold(), sold({ unit: 'B', swap: true })],
    });
    const { dre, cashflow } = linesOf([flat({ poc, associative: table({ units: 2, swap_units: 1 }) })]);
    const sums = ['11', '13', '21', '96', '97'].map((code) => total(dre(code)));
    expect(sums).toEqual([1_000_00, 1_000_00, -20_80, -19_20, 0]);
    expect(total(TAXES.flatMap((code) => cashflow(code)))).toBe(-40_00);
  });

  it('[RT-15] a permuta is no base of actual profit’s PIS and COFINS, in cash either', () => {
    const poc = works({ units: [unit('A'), unit('B')], contracts: [sold(), sold({ unit: 'B', swap: true })] });
    const real = cash({ taxes: { rules: [{ from: '2026-01', ...TAX_PRESETS.LR }], lag: 1 } });
    const { dre, cashflow } = linesOf([flat({ poc, cashflow: real })]);
    // 9,25 % of 1.000,00.
    expect([total(dre('21')), total(cashflow('61')) + total(cashflow('62'))]).toEqual([-92_50, -92_50]);
  });
});

/** The flat cancelled in May, its receipts as they are told. */
const cancelled = (change: Partial<AssociativePlan> = {}) =>
  flat({
    associative: table({ cancellations: { kind: 'linhas', rows: [{ month: '2027-05', units: 1, sale: START }] }, ...change }),
    poc: works({ contracts: [sold({ cancelled: '2027-05' })] }),
  });

describe('a distrato as settled', () => {
  it('[RT-15] what is kept of it is revenue of line 65 in its month, its receipts stay taxed', () => {
    const { dre, cashflow } = linesOf([cancelled()]);
    expect([dre('65'), cashflow('76')].map((values) => first(values, 7))).toEqual([
      [0, 0, 0, 0, 100_00, 0, 0],
      [0, 0, 0, 0, 0, 0, -300_00],
    ]);
    expect([first(dre('11')), total(dre('11'))]).toEqual([[500_00, 500_00, 0, 0, -1_000_00], 0]);
    expect(['21', '96', '97'].map((code) => total(dre(code)))).toEqual([-2_08, -1_92, 0]);
  });

  it('[RT-15] a refund carries the correction of its instalments, which is taken back from the lines it was booked on', () => {
    const { dre, cashflow } = linesOf([cancelled({ correction: ONE_PERCENT })]);
    expect(total(dre('65'))).toBe(101_51);
    expect(cashflow('76')[6]).toBe(-304_53);
    expect([first(dre('15')), first(dre('81'))]).toEqual([
      [0, 1_00, 0, 0, -1_00],
      [0, 0, 2_01, 3_03, -5_04],
    ]);
    expect(Math.abs(total(dre('97')))).toBeLessThanOrEqual(3);
  });

  it('[RT-15] what was entered as actual has its correction in it: it is given back, and nothing that was never booked is taken back', () => {
    const actual = { through: '2027-02', sales: null, work: null, released: null, own: [100_00, 101_00] };
    const { dre, cashflow } = linesOf([cancelled({ correction: ONE_PERCENT, actual })]);
    expect([cashflow('76')[6], total(dre('65'))]).toEqual([-304_53, 101_51]);
    expect([total(dre('15')), total(dre('81')), dre('15')[4], dre('81')[4]]).toEqual([0, 0, 0, -5_04]);
  });
});

// Two equal units; works of 400,00 in January and February, 200,00 of them drawn of a loan of 12 % a year in January,
// whose interest of February is 1,90; a guarantee of 10 % of the works in four parts from March on.
const built = (contracts: PocPlan['contracts']) => {
  const plan = cash({
    taxes: { rules: [], lag: 1 },
    works: {
      budget: 400_00,
      base: START,
      curve: { kind: 'linear', first: START, last: '2027-02' },
      index: null,
      lag: 0,
      maintenance: { share: 100_000, months: 4 },
    },
    loan: {
      limit: 200_00,
      share: 1_000_000,
      retention: 0,
      occupancy: null,
      rate: 120_000,
      interest: 'pago',
      grace: 0,
      sweep: 0,
      due: null,
      fee: 0,
      balance: 0,
      released: 0,
    },
  });
  const dre = { ...emptyDre(), capitalised: 1_000_000 };
  return linesOf([flat({ poc: works({ units: [unit('A'), unit('B')], contracts }), cashflow: plan, dre })]);
};

describe('charges and guarantee as settled', () => {
  it('[RT-14] 44 is capitalised interest × the sold fraction, when it is incurred or sold', () => {
    const [half, none, late] = [[sold()], [], [sold({ sale: '2027-04' })]].map((contracts) => first(built(contracts).dre('44')));
    expect([half, none, late]).toEqual([
      [0, -95, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, -95, 0],
    ]);
  });

  it('[RT-14] 45 is the guarantee × the sold fraction, while cash pays all of it', () => {
    const created = [[sold()], [], [sold({ sale: '2027-04' })]].map(built);
    expect(created.map(({ dre }) => first(dre('45'), 6))).toEqual([
      [0, 0, -5_00, -5_00, -5_00, -5_00],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, -10_00, -5_00, -5_00],
    ]);
    expect(created.map(({ cashflow }) => first(cashflow('44'), 6))).toEqual(
      created.map(() => [0, 0, -10_00, -10_00, -10_00, -10_00]),
    );
  });
});

describe('exposure as settled', () => {
  it('[RT-13] is of the flow without the opening balance, which lowers what partners have to bring', () => {
    const flow = [-100_00, -50_00, 200_00];
    expect(indicatorsOf(flow, START, START, 0, 120_00)).toMatchObject({
      exposure: 150_00,
      exposure_month: '2027-02',
      contribution: 30_00,
      contribution_month: '2027-02',
    });
    expect(indicatorsOf(flow, START, START, 0, 0)).toMatchObject({ exposure: 150_00, contribution: 150_00 });
    expect(indicatorsOf(flow, START, START, 0, 900_00)).toMatchObject({ contribution: 0, contribution_month: null });
  });
});
