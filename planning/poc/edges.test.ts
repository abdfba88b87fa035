import { describe, expect, it } from 'vitest';
import { leaves, recompute } from '#planning/explain/explanation.ts';
import { calculatePoc, explainPoc } from '#planning/poc/calculate.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { BudgetRevision, IncurredCost, PocContract, PocPlan } from '#planning/poc/plan.ts';
import { sumPoc } from '#planning/poc/sum.ts';

const example = examplePoc();
const messages = (plan: PocPlan): string[] => pocIssues(plan).map(({ message }) => message);
const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const budget = (from: string, construcao: number): BudgetRevision => ({
  from,
  amounts: { terreno: 0, construcao, incorporacao: 0, encargos: 0 },
});
const cost = (month: string | null, amount: number, category: IncurredCost['category'] = 'construcao'): IncurredCost => ({
  month,
  category,
  amount,
  kind: 'realizado',
});
const sale = (unit: string, month: string, more: Partial<PocContract> = {}): PocContract => ({
  unit,
  units: 1,
  price: 10_000_000,
  sale: month,
  cancelled: null,
  swap: false,
  ...more,
});
/** Ten units, a budget of R$ 1.000.000,00 and R$ 200.000,00 of cost a month. */
const plain: PocPlan = {
  ...example,
  budget: [budget('2027-01', 100_000_000)],
  costs: ['01', '02', '03', '04', '05'].map((month) => cost(`2027-${month}`, 20_000_000)),
  contracts: [sale('AP 1', '2027-01')],
};

describe('a month of revenue', () => {
  it('is negative when the budget is revised upward, and all of it is the revision’s', () => {
    const { columns } = calculatePoc({ ...plain, budget: [budget('2027-01', 100_000_000), budget('2027-03', 250_000_000)] });
    // R$ 40.000,00 stood at 40 %; at 600.000 of 2.500.000 it is 24 %.
    expect(columns.revenue[2]).toBe(-1_600_000);
    expect([columns.revision[2], columns.revision_progress[2]]).toEqual([-3_600_000, -3_600_000]);
  });

  it('is negative when a contract is cancelled and none is sold', () => {
    const { columns } = calculatePoc({ ...plain, contracts: [sale('AP 1', '2027-01', { cancelled: '2027-03' })] });
    expect(columns.revenue.slice(0, 4)).toEqual([2_000_000, 2_000_000, -4_000_000, 0]);
    expect([columns.by_cancellations[2], columns.by_progress[2]]).toEqual([-6_000_000, 2_000_000]);
    expect(columns.cost.slice(0, 4)).toEqual([2_000_000, 2_000_000, -4_000_000, 0]);
  });

  it('is 0 before the first sale, which then catches up with revenue and cost at once', () => {
    const { columns } = calculatePoc({ ...plain, contracts: [sale('AP 1', '2027-03')] });
    expect(columns.revenue.slice(0, 3)).toEqual([0, 0, 6_000_000]);
    expect(columns.cost.slice(0, 3)).toEqual([0, 0, 6_000_000]);
    expect(columns.incurred.slice(0, 3)).toEqual([20_000_000, 40_000_000, 60_000_000]);
  });

  it('takes a later sale whole at 100 %, on the line of finished units when it comes after the month that reached it', () => {
    const contracts = [sale('AP 1', '2027-01'), sale('AP 2', '2027-05'), sale('AP 3', '2027-06')];
    const { columns } = calculatePoc({ ...plain, contracts });
    expect(columns.poc.slice(4)).toEqual([100_000_000, 100_000_000]);
    expect([columns.revenue[4], columns.revenue_finished[4]]).toEqual([12_000_000, 0]);
    expect([columns.revenue[5], columns.revenue_finished[5], columns.revenue_works[5]]).toEqual([10_000_000, 10_000_000, 0]);
    expect(columns.cost[5]).toBe(10_000_000);
  });

  it('[RT-10] of a unit given for the land after the conclusion stands on line 13 and nowhere else', () => {
    const contracts = [
      sale('AP 1', '2027-01', { price: 500_00 }),
      sale('AP 2', '2027-04', { price: 1_000_00 }),
      sale('AP 3', '2027-04', { price: 1_000_00, swap: true }),
    ];
    const { columns } = calculatePoc({ ...plain, conclusion: '2027-02', contracts });
    const lines = [columns.revenue_works, columns.revenue_finished, columns.revenue_swap].map(total);
    expect([...lines, columns.revenue_finished[3], columns.revenue_swap[3]]).toEqual([
      500_00, 1_000_00, 1_000_00, 1_000_00, 1_000_00,
    ]);
    expect(columns.revenue_works.every((month) => (month ?? 0) >= 0)).toBe(true);
  });

  it('of a unit given for the land stands on its own line at the same POC', () => {
    const { columns } = calculatePoc({ ...plain, contracts: [sale('AP 1', '2027-01'), sale('AP 2', '2027-01', { swap: true })] });
    expect([columns.revenue[0], columns.revenue_swap[0], columns.revenue_works[0]]).toEqual([4_000_000, 2_000_000, 2_000_000]);
  });
});

describe('the conclusion', () => {
  const concluded: PocPlan = { ...plain, conclusion: '2027-03', contracts: [sale('AP 1', '2027-01'), sale('AP 2', '2027-04')] };

  it('makes POC 100 % and the budget what was incurred, whatever is posted later', () => {
    const { columns } = calculatePoc(concluded);
    expect(columns.poc).toEqual([20_000_000, 40_000_000, 100_000_000, 100_000_000, 100_000_000, 100_000_000]);
    expect(columns.budget).toEqual([100_000_000, 100_000_000, 60_000_000, 80_000_000, 100_000_000, 100_000_000]);
    expect(columns.revenue.slice(2, 5)).toEqual([6_000_000, 10_000_000, 0]);
    // A tenth of each month's cost a sold unit, and what the second unit had missed.
    expect(columns.cost.slice(2, 5)).toEqual([2_000_000, 2_000_000 + 8_000_000, 4_000_000]);
    expect(columns.revenue_finished.slice(2, 5)).toEqual([0, 10_000_000, 0]);
    expect(
      pocIssues({ ...concluded, budget: [budget('2027-01', 50_000_000)] }).filter(({ code }) => code === 'orcamento_estourado'),
    ).toEqual([]);
  });

  it('holds where nothing was incurred', () => {
    const { columns } = calculatePoc({ ...concluded, costs: [] });
    expect(columns.revenue_accumulated.slice(1, 4)).toEqual([0, 10_000_000, 20_000_000]);
  });
});

describe('the suspensive clause', () => {
  it('leaves revenue and cost at 0 before its month, which already recognises all', () => {
    const { columns } = calculatePoc({ ...plain, suspended_until: '2027-03' });
    expect(columns.revenue.slice(0, 4)).toEqual([0, 0, 6_000_000, 2_000_000]);
    expect(columns.cost.slice(0, 4)).toEqual([0, 0, 6_000_000, 2_000_000]);
    expect(columns.poc.slice(0, 2)).toEqual([20_000_000, 40_000_000]);
    expect(columns.backlog[1]).toBe(10_000_000);
  });
});

describe('cost against the budget', () => {
  it('beyond it makes POC 100 %, moves the budget with it and is told once, with its month', () => {
    const plan: PocPlan = { ...plain, budget: [budget('2027-01', 50_000_000)] };
    const { columns } = calculatePoc(plan);
    expect(columns.poc.slice(1, 4)).toEqual([80_000_000, 100_000_000, 100_000_000]);
    expect(columns.budget.slice(1, 4)).toEqual([50_000_000, 60_000_000, 80_000_000]);
    expect(messages(plan)).toEqual(['Orçamento estourado em mar/2027: incorrido R$ 600.000,00, orçado R$ 500.000,00.']);
  });

  it('posted back is told with its month; below 0 the POC is 0 and the cost is not floored', () => {
    const plan: PocPlan = { ...plain, costs: [cost('2027-01', 20_000_000), cost('2027-02', -50_000_000)] };
    const { columns } = calculatePoc(plan);
    expect([columns.poc[1], columns.revenue_accumulated[1], columns.cost_accumulated[1]]).toEqual([0, 0, -3_000_000]);
    expect(messages(plan)).toEqual(['Custo incorrido: em fev/2027 o acumulado cai R$ 500.000,00.']);
  });

  it('what is left to recognise, its cost and its margin', () => {
    const { columns } = calculatePoc(example);
    // 1.500.000,00 − 420.000,25; 2.000.000,00 × 5/10 − 280.000,17.
    expect([columns.backlog[1], columns.cost_to_incur[1]]).toEqual([107_999_975, 71_999_983]);
    expect(columns.margin[1]).toBe(33_333_334);
    expect(columns.margin[5]).toBeNull();
  });

  it('opens by category so that the parts sum to the cent', () => {
    const costs = [
      cost('2027-01', 33_333, 'terreno'),
      cost('2027-01', 33_333),
      cost('2027-01', 33_333, 'incorporacao'),
      cost('2027-01', 33_333, 'encargos'),
    ];
    const { columns } = calculatePoc({ ...plain, costs });
    const parts = [columns.cost_land[0], columns.cost_construction[0], columns.cost_development[0], columns.cost_charges[0]];
    expect(parts).toEqual([3_333, 3_334, 3_333, 3_333]);
    expect(columns.cost[0]).toBe(13_333);
  });
});

describe('the sold fraction', () => {
  const units = [
    { code: 'AP 1', fraction: 7_000_000_000, area: 10_000, value: 60_000_000 },
    { code: 'AP 2', fraction: 3_000_000_000, area: 15_000, value: 20_000_000 },
  ];

  it.each([
    ['fracao_ideal', 70_000_000],
    ['unidades', 50_000_000],
    ['area', 40_000_000],
    ['valor', 75_000_000],
  ] as const)('by %s', (base, fraction) => {
    const { columns } = calculatePoc({ ...plain, units, base });
    expect(columns.sold_fraction[0]).toBe(fraction);
    expect(columns.cost[0]).toBe(fraction / 5);
  });

  it('by value does not move with the price a unit is sold for', () => {
    const dear = calculatePoc({ ...plain, units, base: 'valor', contracts: [sale('AP 1', '2027-01', { price: 99_000_000 })] });
    expect(dear.columns.sold_fraction[0]).toBe(75_000_000);
  });

  it('of a forecast that names no unit is the mean of the units, exactly', () => {
    const three = [...units, { code: 'AP 3', fraction: 0, area: 0, value: 0 }];
    const { columns } = calculatePoc({
      ...plain,
      units: three,
      base: 'fracao_ideal',
      contracts: [sale('', '2027-01', { unit: null, units: 2 })],
    });
    expect(columns.sold_fraction[0]).toBe(66_666_667);
    expect(columns.cost[0]).toBe(13_333_333);
    expect([columns.units_sold[0], columns.vgv[0]]).toEqual([2, 20_000_000]);
  });

  it('of fractions that do not sum to 1 is told and not renormalised', () => {
    const short = units.map((unit) => ({ ...unit, fraction: unit.fraction - 10_001 }));
    const plan: PocPlan = { ...plain, units: short, base: 'fracao_ideal' };
    expect(messages(plan)).toEqual(['As frações ideais somam 99,99979998 %, e não 100 %. O cálculo não as ajusta.']);
    expect(calculatePoc(plan).columns.sold_fraction[0]).toBe(69_999_900);
    const close = units.map((unit) => ({ ...unit, fraction: unit.fraction - 5_000 }));
    expect(messages({ ...plan, units: close })).toEqual([]);
  });
});

describe('a result that is not available', () => {
  it('tells the month without budget and has no value there; later months carry on', () => {
    const plan: PocPlan = {
      ...plain,
      budget: [budget('2027-02', 100_000_000), budget('2027-04', 0), budget('2027-05', 100_000_000)],
    };
    const { columns, unavailable } = calculatePoc(plan);
    expect(columns.revenue).toEqual([null, 4_000_000, 2_000_000, null, 4_000_000, 0]);
    expect(unavailable).toEqual([['orcamento_ausente'], [], [], ['orcamento_ausente'], [], []]);
    expect(columns.vgv[0]).toBe(10_000_000);
    expect(messages(plan)).toEqual([
      'Em jan/2027 não há orçamento de custo em vigor; o mês fica sem resultado.',
      'Em abr/2027 não há orçamento de custo em vigor; o mês fica sem resultado.',
    ]);
    expect(messages({ ...plain, budget: [] })).toEqual([
      'Em jan/2027 não há orçamento de custo em vigor; o mês fica sem resultado.',
    ]);
    expect(explainPoc(plan, { column: 'revenue', month: '2027-01' })).toBeNull();
  });

  it('tells every reason that holds for the whole period', () => {
    const plan: PocPlan = { ...plain, units: [], base_confirmed: false, budget: [], contracts: [], costs: [cost(null, 1, null)] };
    const { unavailable, columns } = calculatePoc(plan);
    expect(unavailable[5]).toEqual([
      'orcamento_ausente',
      'unidades_ausentes',
      'custo_sem_categoria',
      'custo_sem_competencia',
      'criterio_nao_validado',
    ]);
    expect(columns.revenue).toEqual([null, null, null, null, null, null]);
    expect(messages({ ...plain, base_confirmed: false })).toEqual(['A base da fração vendida ainda não foi confirmada.']);
    expect(calculatePoc({ ...plain, base_confirmed: false }).unavailable[0]).toEqual(['criterio_nao_validado']);
  });
});

describe('a plan with errors is refused', () => {
  it.each<[string, Partial<PocPlan>]>([
    ['A unidade AP 1 está vendida duas vezes em mar/2027.', { contracts: [sale('AP 1', '2027-01'), sale('AP 1', '2027-03')] }],
    [
      'Contrato da unidade AP 1: o distrato em jan/2027 vem antes da venda, em fev/2027.',
      { contracts: [sale('AP 1', '2027-02', { cancelled: '2027-01' })] },
    ],
    ['A unidade AP 99, vendida em jan/2027, não está cadastrada.', { contracts: [sale('AP 99', '2027-01')] }],
    ['Há duas revisões do orçamento em jan/2027.', { budget: [budget('2027-01', 1), budget('2027-01', 2)] }],
    ['Orçamento em jan/2027: os valores não podem ser negativos.', { budget: [budget('2027-01', -1)] }],
    [
      'As unidades não têm a medida da base escolhida.',
      { base: 'area', units: example.units.map((unit) => ({ ...unit, area: 0 })) },
    ],
    ['O horizonte deve ter de 1 a 120 meses.', { months: 0 }],
    // What is still to be spent on what was sold, 50.000 times the budget: more than a report counts, and then more
    // than money is.
    ...[50_000, 99_999].map((units): [string, Partial<PocPlan>] => [
      'As premissas levam a valores que passam de R$ 9 trilhões. Confira-as.',
      {
        base: 'unidades',
        units: example.units.slice(0, 1),
        budget: [budget('2027-01', 99_999_999_999)],
        contracts: [sale('', '2027-01', { unit: null, units, price: 1 })],
      },
    ]),
  ])('%s', (message, change) => {
    expect(
      pocIssues({ ...plain, ...change })
        .filter(({ severity }) => severity === 'error')
        .map((issue) => issue.message),
    ).toEqual([message]);
  });

  it('but a unit sold again in the month it was cancelled is not', () => {
    const contracts = [sale('AP 1', '2027-01', { cancelled: '2027-03' }), sale('AP 1', '2027-03')];
    expect(messages({ ...plain, contracts })).toEqual([]);
  });
});

describe('explanations and sums', () => {
  it('go down to prices, costs and budgets, and recompute', () => {
    const explained = explainPoc(example, { column: 'revenue_accumulated', month: '2027-02' });
    expect(explained?.formula_text).toBe('1.500.000,00 × 28,000017 % (560.000,33 ÷ 2.000.000,00)');
    expect(explained && recompute(explained)).toBe(42_000_025);
    expect(explained && leaves(explained).map(({ label }) => label)).toContain('Preço da unidade AP 3 em fev/2027');
    // An explanation is plain data.
    expect(JSON.parse(JSON.stringify(explained))).toEqual(explained);
    const changed = structuredClone(explained);
    const leaf = changed && leaves(changed)[0];
    if (leaf) leaf.value += 100;
    expect(changed && recompute(changed)).not.toBe(42_000_025);
  });

  it('of all modules add money; POC and margin are those of the sums', () => {
    const both = sumPoc([calculatePoc(example), calculatePoc(plain)]);
    expect(both.columns.incurred[1]).toBe(96_000_033);
    expect(both.columns.poc[1]).toBe(32_000_011);
    expect(both.columns.sold_fraction[1]).toBeNull();
    expect(total(both.columns.revenue)).toBe(276_172_835 + 10_000_000);
    const gap = sumPoc([calculatePoc(example), calculatePoc({ ...plain, budget: [] })]);
    expect([gap.columns.revenue[0], gap.columns.vgv[0]]).toEqual([null, 70_000_000]);
  });
});

describe('the lists of a plan', () => {
  it('are no longer than one request carries, and have a code for each unit', () => {
    const [unit] = example.units;
    const many = Array.from({ length: 2_001 }, (_, at) => ({ ...(unit ?? { fraction: 0, area: 0, value: 0 }), code: `U ${at}` }));
    expect(messages({ ...plain, units: many, contracts: [] })).toEqual(['As premissas têm até 2.000 unidades; há 2.001.']);
    const nameless = { ...plain, units: plain.units.map((one, at) => (at > 7 ? { ...one, code: '' } : one)) };
    expect(messages(nameless)).toEqual(['Há unidade sem código.']);
  });
});
