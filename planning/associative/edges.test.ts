import { describe, expect, it } from 'vitest';
import { calculateAssociative, explainAssociative } from '#planning/associative/calculate.ts';
import { exampleA, exampleB } from '#planning/associative/examples.table.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { sumAssociative } from '#planning/associative/sum.ts';
import { premisePart } from '#planning/development/premise-part.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const messages = (plan: AssociativePlan): string[] => associativeIssues(plan).map(({ message }) => message);
const errors = (plan: AssociativePlan): string[] =>
  associativeIssues(plan)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
const F = 16_000_000;

const cancelled = (month: string, sale: string | null, units = 1): AssociativePlan => ({
  ...exampleA(12),
  cancellations: { kind: 'linhas', rows: [{ month, units, sale }] },
});

const fenced = (month: string, occupancy: string | null = '2027-08'): AssociativePlan => ({
  ...cancelled(month, '2027-01'),
  occupancy,
  refund: { kept: 500_000, delay: 6, ring_fenced: true },
});

const ACTUAL: NonNullable<AssociativePlan['actual']> = {
  through: '2027-03',
  sales: [2, 2, 1],
  work: [0, 50_000, 200_000],
  released: [0, 6_000_000, 9_000_000],
  own: [2_000_000, 4_000_000, 4_900_000],
};
/** Works measured to a share in the third month of a line of six. */
const measuredTo = (last: number, curve: Partial<AssociativePlan> = {}): AssociativePlan => ({
  ...exampleA(12),
  work: { kind: 'linear', first: '2027-03', last: '2027-08' },
  actual: { ...ACTUAL, work: [0, 0, last] },
  ...curve,
});
const waiting = (plan: AssociativePlan): string[] =>
  associativeIssues(plan)
    .filter(({ code }) => code === 'obra_parada')
    .map(({ message, month }) => `${message} ${month}`);

const share = (values: number[]): AssociativePlan => ({ ...exampleA(12), sales: { kind: 'percentual', values } });

describe('cancellations', () => {
  it('before signing: the unit is for sale again, the payments stop and are given back less what is kept', () => {
    const { columns, kpis } = calculateAssociative({ ...cancelled('2027-02', '2027-01'), signing_lag: 3 });
    // Three were sold in January; one pays only its down payment and never signs.
    expect(columns.own.slice(0, 3)).toEqual([3_000_000, 4_000_000, 6_000_000]);
    expect(columns.stock.slice(0, 2)).toEqual([6, 5]);
    expect(columns.signings[3]).toBe(2);
    expect(sum(columns.by_cancellation)).toBe(0);
    // R$ 10.000,00 less 25 %, six months after the cancellation.
    expect(columns.refunds[7]).toBe(750_000);
    expect(kpis).toMatchObject({ financed: 8 * F, outside_release: 0 });
  });

  it('after signing: what the bank released is given back, and a month may be negative', () => {
    const plan: AssociativePlan = { ...cancelled('2027-08', '2027-01', 3), sales: { kind: 'unidades', values: [3] } };
    const { columns } = calculateAssociative(plan);
    expect(columns.release[7]).toBeLessThan(0);
    expect(sum(columns.release)).toBe(0);
    const explained = explainAssociative(plan, { column: 'release', month: '2027-08' });
    expect(explained?.children.map(({ label }) => label)).toEqual([
      'Devolução por distratos em ago/2027',
      'Liberação por evolução da obra em ago/2027',
    ]);
    // In the month itself nothing of the contract is received; it paid four times R$ 10.000,00 before.
    expect(columns.own).toEqual([3_000_000, 3_000_000, 3_000_000, 3_000_000, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('in the month of the sale: nothing was paid and nothing is given back', () => {
    const { columns, kpis } = calculateAssociative(cancelled('2027-06', '2027-06'));
    expect(columns.own[5]).toBe(3_000_000);
    expect([sum(columns.refunds), kpis.outside_refunds]).toEqual([0, 0]);
  });

  it('without a sale month it takes the oldest sales already signed, over several months of sale', () => {
    const { columns } = calculateAssociative(cancelled('2027-04', null, 4));
    expect(columns.active.slice(2, 5)).toEqual([5, 3, 4]);
    // The three of January and one of February stop paying: of 8.0 contracts' payments in April, 4 remain (2 of March
    // among them).
    expect(columns.own[3]).toBe((1 + 1 + 2) * 1_000_000);
  });

  it('with no sale left to cancel it is refused with the name of the month', () => {
    expect(errors(cancelled('2027-02', null, 4))).toEqual(['Distratos: em fev/2027 um distrato não tem venda a cancelar.']);
    expect(errors(cancelled('2027-05', '2027-05', 2))).toEqual(['Distratos: em mai/2027 2 distratos não têm venda a cancelar.']);
    expect(errors(cancelled('2027-02', '2027-03'))).toEqual(['Distrato em fev/2027: a venda deve ser do mesmo mês ou anterior.']);
    expect(errors(cancelled('2028-01', null))).toEqual(['Distrato em jan/2028: o mês está fora do horizonte.']);
  });

  it('as a share of the sales: whole units by largest remainder over the curve, some months later', () => {
    const plan: AssociativePlan = { ...exampleA(12), cancellations: { kind: 'percentual', share: 200_000, lag: 2 } };
    // 20 % of 3, 2, 2, 1, 0, 1: quotas of 0,6 0,4 0,4 0,2 0 0,2 make 1,8, so two units: of January, and of February
    // before March.
    expect(calculateAssociative(plan).columns.cancellations).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('a unit sold again counts in the sales again, and net sales never pass the units', () => {
    const plan = cancelled('2027-05', null, 2);
    const resold: AssociativePlan = { ...plan, sales: { kind: 'unidades', values: [3, 2, 2, 1, 0, 3] } };
    const { kpis } = calculateAssociative(resold);
    expect(errors(resold)).toEqual([]);
    expect(kpis).toMatchObject({ vso: 1_222_222, vso_net: 1_000_000, financed: 9 * F, outside_release: 0 });
    const early: AssociativePlan = { ...plan, sales: { kind: 'unidades', values: [3, 2, 2, 3, 1] } };
    expect(errors(early)).toEqual([
      'Curva de vendas: em abr/2027 as vendas menos os distratos somam 10 unidades e passam das 9 à venda.',
    ]);
  });

  it('with the ring-fenced estate the refund comes in the month after the occupancy permit, or after a later cancellation', () => {
    expect(calculateAssociative(fenced('2027-03')).columns.refunds.indexOf(1_000_000)).toBe(8);
    expect(calculateAssociative(fenced('2027-10')).columns.refunds.indexOf(2_000_000)).toBe(10);
    expect(calculateAssociative(fenced('2027-03', null)).kpis.outside_refunds).toBe(1_000_000);
    expect(calculateAssociative(fenced('2027-12')).kpis.outside_refunds).toBe(2_000_000);
  });
});

describe('the horizon and the works', () => {
  it('a sale after the works ended receives all but the retention at signing, and all after the permit', () => {
    const late: AssociativePlan = {
      ...exampleA(14),
      sales: { kind: 'unidades', values: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1] },
      occupancy: '2027-10',
    };
    const { release } = calculateAssociative(late).columns;
    expect(release[7]).toBe(1_920_000 + 13_376_000);
    expect(release[10]).toBe(F);
    expect(sum(release)).toBe(2 * F);
  });

  it('what a long lag or no permit moves beyond the horizon is told', () => {
    const lagged = calculateAssociative({ ...exampleA(8), signing_lag: 20 });
    expect(lagged.kpis).toMatchObject({ outside_release: 9 * F, released: 0 });
    expect(messages({ ...exampleA(8), signing_lag: 20 })).toContain(
      'Fora do horizonte, depois de ago/2027: R$ 1.440.000,00 de liberações.',
    );
    const retained = calculateAssociative({ ...exampleA(12), occupancy: null });
    expect(retained.kpis.outside_release).toBe(9 * 704_000);
    const late = calculateAssociative({ ...exampleA(8), payment_lag: 2 });
    expect(late.columns.received.slice(0, 4)).toEqual([0, 0, 0, 9_984_000]);
    expect(late.kpis.outside_received).toBe(20_928_000 + 6_336_000);
  });

  it('three fifths of the retention come with the permit and two fifths with the registration', () => {
    const plan: AssociativePlan = { ...exampleA(12), retention_mode: '3+2', registration: '2027-11' };
    const { releasable, release } = calculateAssociative(plan).columns;
    expect(releasable.slice(6)).toEqual([950_000, 980_000, 980_000, 980_000, 1_000_000, 1_000_000]);
    expect([release[7], release[10]]).toEqual([9 * 422_400, 9 * 281_600]);
    expect(calculateAssociative({ ...plan, registration: null }).kpis.outside_release).toBe(9 * 281_600);
  });

  it('the retention of the reference month is what the works give and the bank still holds', () => {
    const { kpis } = calculateAssociative(exampleA(8), '2027-07');
    expect(kpis).toMatchObject({ retention: 6_336_000, released: 137_664_000, to_release: 6_336_000 });
  });

  it('works of one month, linear and S, and a plan of no units', () => {
    const short: AssociativePlan = { ...exampleA(8), work: { kind: 'linear', first: '2027-03', last: '2027-03' } };
    expect(calculateAssociative(short).columns.work.slice(0, 4)).toEqual([0, 0, 1_000_000, 1_000_000]);
    const linear = calculateAssociative({ ...short, work: { kind: 'linear', first: '2027-02', last: '2027-04' } }).columns.work;
    expect(linear.slice(0, 5)).toEqual([0, 333_333, 666_667, 1_000_000, 1_000_000]);
    const curve = calculateAssociative({ ...short, work: { kind: 's', first: '2027-01', last: '2027-04' } }).columns.work;
    expect(curve.slice(0, 5)).toEqual([156_250, 500_000, 843_750, 1_000_000, 1_000_000]);
    const { columns, kpis } = calculateAssociative({ ...exampleA(8), units: 0 });
    expect([sum(columns.sales), sum(columns.own), sum(columns.release), kpis.vgv, kpis.vso]).toEqual([0, 0, 0, 0, null]);
  });

  it.each([
    [[0, 500_000, 400_000, 1_000_000], 'Evolução da obra: em mar/2027 o acumulado cai para 40 %; em fev/2027 era 50 %.'],
    [[0, 500_000, 1_000_100], 'Evolução da obra: em mar/2027 o acumulado é 100,01 % e passa de 100 %.'],
    [[0, 500_000, 999_999], 'Evolução da obra: a curva termina em mar/2027 com 99,9999 %; o último mês deve ser 100 %.'],
    [[0, -1, 1_000_000], 'Evolução da obra: em fev/2027 o percentual não pode ser negativo.'],
    [[], 'Informe a evolução da obra.'],
  ])('works of %j are refused with the name of the month', (values, message) => {
    expect(errors({ ...exampleA(8), work: { kind: 'informada', values } })).toEqual([message]);
  });

  it('months that contradict one another are refused with their names', () => {
    expect(errors({ ...exampleA(8), occupancy: '2027-06' })).toEqual([
      'O habite-se em jun/2027 vem antes do fim da obra, em jul/2027.',
    ]);
    expect(errors({ ...exampleA(8), registration: '2027-07' })).toEqual([
      'A averbação em jul/2027 vem antes do habite-se, em ago/2027.',
    ]);
    expect(errors({ ...exampleA(8), work: { kind: 'linear', first: '2027-05', last: '2027-03' } })).toEqual([
      'A obra termina em mar/2027, antes de começar em mai/2027.',
    ]);
    expect(errors({ ...exampleA(8), months: 121 })).toEqual(['O horizonte deve ter de 1 a 120 meses.']);
  });
});

describe('sales', () => {
  it('that do not reach all units leave a stock that is told with its value', () => {
    const plan: AssociativePlan = { ...exampleA(12), sales: { kind: 'unidades', values: [3, 2] } };
    expect(calculateAssociative(plan).kpis).toMatchObject({ units_stock: 4, vgv_stock: 80_000_000, vgv_sold: 100_000_000 });
    expect(messages(plan)).toEqual(['Estoque não vendido: 4 unidades, VGV de R$ 800.000,00.']);
  });

  it('in shares sell every unit at 100 %, by largest remainder, and never more', () => {
    // Thirds of ten for sale: 3,33 each; the unit left goes to the largest remainder, the third being 33,3334 %.
    const thirds = calculateAssociative({ ...share([333_333, 333_333, 333_334]), units: 10 });
    expect(thirds.columns.sales.slice(0, 3)).toEqual([3, 3, 4]);
    expect(errors(share([600_000, 500_000]))).toEqual([
      'Curva de vendas: em fev/2027 as vendas acumuladas são 110 % e passam de 100 %.',
    ]);
    expect(errors({ ...exampleA(8), sales: { kind: 'unidades', values: [1.5] } })).toEqual([
      'Curva de vendas: em jan/2027 as vendas devem ser um número inteiro maior ou igual a 0.',
    ]);
  });

  it('of units given for the land take them out of what is for sale', () => {
    const plan: AssociativePlan = { ...exampleA(12), swap_units: 2 };
    expect(errors(plan)).toEqual([
      'Curva de vendas: em abr/2027 as vendas menos os distratos somam 8 unidades e passam das 7 à venda.',
    ]);
    const fewer = calculateAssociative({ ...plan, sales: { kind: 'unidades', values: [3, 2, 2] } });
    expect(fewer.kpis).toMatchObject({ vgv_swap: 40_000_000, units_stock: 0, vso: 1_000_000 });
  });
});

describe('the minimum demand', () => {
  it('holds the releases back until it is first reached, says so, and then gives all at once', () => {
    const plan: AssociativePlan = { ...exampleA(12), minimum_demand: 500_000 };
    const { columns, kpis } = calculateAssociative(plan);
    expect(columns.release.slice(0, 4)).toEqual([0, 0, 27_200_000, 30_592_000]);
    expect(kpis.outside_release).toBe(0);
    expect(explainAssociative(plan, { column: 'release', month: '2027-02' })).toMatchObject({
      label: 'Retido pela demanda mínima em fev/2027',
      value: 0,
      formula: null,
    });
  });

  it('does not hold back again when contracts are cancelled', () => {
    const plan: AssociativePlan = {
      ...exampleA(12),
      minimum_demand: 500_000,
      cancellations: { kind: 'linhas', rows: [{ month: '2027-04', units: 5, sale: null }] },
    };
    const { columns } = calculateAssociative(plan);
    expect(columns.active[3]).toBe(2);
    expect(columns.accumulated[3]).toBe(2 * (1_920_000 + 6_336_000));
  });
});

describe('the price of a contract', () => {
  it('is financed no further than the appraisal allows; the surplus is the buyer’s', () => {
    const plan: AssociativePlan = { ...exampleA(12), appraisal: 18_000_000, ltv: 800_000 };
    const { kpis } = calculateAssociative(plan);
    expect(kpis).toMatchObject({ financed: 9 * 14_400_000, own: 9 * 5_600_000 });
    expect(calculateAssociative({ ...plan, appraisal: 30_000_000 }).kpis.financed).toBe(9 * F);
    expect(calculateAssociative({ ...plan, appraisal: null, financed: { kind: 'valor', value: 15_000_001 } }).kpis.financed).toBe(
      9 * 15_000_001,
    );
  });

  it('puts the cents in the last instalment, or truncates where the last would be left nothing', () => {
    const one: AssociativePlan = { ...exampleB(), cancellations: null, sales: { kind: 'unidades', values: [1] }, months: 40 };
    expect(calculateAssociative(one).columns.own.slice(0, 6)).toEqual([936_752, 702_564, 702_564, 702_564, 702_563, 0]);
    // Five cents in nine: 1 each would leave −3 to the last, so each is 0 and the last takes all.
    const tiny: AssociativePlan = { ...one, price: 25, down_payment: 0, instalments: 9 };
    expect(calculateAssociative(tiny).columns.own.slice(0, 11)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0]);
  });

  it('without instalments the rest is due with the down payment, which is never more than is owed', () => {
    const none = calculateAssociative({ ...exampleA(12), instalments: 0 });
    expect(none.columns.own.slice(0, 3)).toEqual([12_000_000, 8_000_000, 8_000_000]);
    const large = calculateAssociative({ ...exampleA(12), down_payment: 900_000 });
    expect(large.columns.own.slice(0, 3)).toEqual([12_000_000, 8_000_000, 8_000_000]);
    expect(sum(large.columns.own)).toBe(9 * 4_000_000);
  });

  it('with balloons and a payment at the keys leaves the rest to the instalments', () => {
    const plan: AssociativePlan = {
      ...exampleA(12),
      sales: { kind: 'unidades', values: [1] },
      balloons: { count: 2, every: 2, share: 20_000 },
      keys_payment: 30_000,
    };
    const { columns, kpis } = calculateAssociative(plan);
    expect(columns.down_payment[0]).toBe(1_000_000);
    expect(columns.balloons.slice(0, 6)).toEqual([0, 0, 400_000, 0, 400_000, 0]);
    expect(columns.keys_payment[7]).toBe(600_000);
    expect(columns.instalments.slice(0, 5)).toEqual([0, 533_333, 533_333, 533_334, 0]);
    expect([sum(columns.own), kpis.outside_own]).toEqual([4_000_000, 0]);
  });
});

describe('modalities beside the associative one', () => {
  it('a transfer at the keys pays the whole financed value once, and later sales at their signing', () => {
    const plan: AssociativePlan = {
      ...exampleA(14),
      modality: 'repasse_chave',
      keys_lag: 1,
      sales: { kind: 'unidades', values: [3, 2, 0, 0, 0, 0, 0, 0, 0, 1] },
    };
    const { release, land, own } = calculateAssociative(plan).columns;
    expect(release).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 5 * F, 0, F, 0, 0, 0]);
    expect([sum(land), sum(own)]).toEqual([0, 6 * 4_000_000]);
  });

  it('a direct table has no bank: the buyer pays all', () => {
    const { columns, kpis } = calculateAssociative({ ...exampleA(12), modality: 'tabela_direta' });
    expect([sum(columns.release), kpis.financed, sum(columns.own)]).toEqual([0, 0, 9 * 20_000_000]);
    expect(columns.active[0]).toBe(3);
  });
});

describe('actual months', () => {
  const actual = ACTUAL;
  const plan: AssociativePlan = { ...exampleA(12), actual };

  it('stand in the place of the planned ones; the first planned month takes the difference', () => {
    const { columns, kpis } = calculateAssociative(plan);
    expect(columns.sales.slice(0, 5)).toEqual([2, 2, 1, 1, 0]);
    expect(columns.work.slice(0, 5)).toEqual([0, 50_000, 200_000, 450_000, 700_000]);
    expect(columns.release.slice(0, 3)).toEqual([0, 6_000_000, 9_000_000]);
    expect(columns.accumulated[3]).toBe(5 * (1_920_000 + 6_336_000));
    expect(columns.release[3]).toBe(5 * (1_920_000 + 6_336_000) - 15_000_000);
    expect(columns.own.slice(0, 3)).toEqual([2_000_000, 4_000_000, 4_900_000]);
    expect(kpis).toMatchObject({ released: 15_000_000, financed: 7 * F, outside_release: 0 });
    expect(explainAssociative(plan, { column: 'release', month: '2027-02' })).toMatchObject({
      label: 'Liberação realizada em fev/2027',
      formula: null,
    });
  });

  it('that do not fit the plan are refused with the name of the month', () => {
    expect(errors({ ...plan, actual: { ...actual, through: '2028-01' } })).toEqual(['O mês de corte está fora do horizonte.']);
    expect(errors({ ...plan, actual: { ...actual, sales: [1] } })).toEqual([
      'O realizado deve ter um valor por mês até mar/2027.',
    ]);
    expect(errors({ ...plan, actual: { ...actual, work: [0, 400_000, 500_000] } })).toEqual([
      'Evolução da obra: em abr/2027 o previsto fica abaixo do medido em mar/2027.',
    ]);
    const linear: AssociativePlan = {
      ...plan,
      work: { kind: 'linear', first: '2027-03', last: '2027-08' },
      actual: { ...actual, work: [0, 0, 400_000] },
    };
    expect(errors(linear)).toEqual([]);
    expect(errors({ ...plan, actual: { ...actual, released: [0, 0.5, 0] } })).toEqual([
      'Realizado em fev/2027: o valor não é válido.',
    ]);
  });

  describe('works that are measured beyond their curve', () => {
    it('stand where they were measured until the curve passes it, which is told', () => {
      const { columns } = calculateAssociative(measuredTo(600_000));
      expect(columns.work).toEqual([
        0,
        0,
        600_000,
        600_000,
        600_000,
        666_667,
        833_333,
        ...Array.from({ length: columns.work.length - 7 }, () => 1_000_000),
      ]);
      expect(waiting(measuredTo(600_000))).toEqual([
        'Evolução da obra: o previsto fica abaixo do medido em mar/2027, e vale o medido até alcançá-lo em jun/2027. 2027-04',
      ]);
      expect(explainAssociative(measuredTo(600_000), { column: 'work', month: '2027-05' })).toMatchObject({
        label: 'Evolução medida em mar/2027',
      });
    });

    it('say which curve they follow, whose formula nobody would guess', () => {
      const s = { ...plan, work: { kind: 's', first: '2027-02', last: '2027-07' } } as const;
      expect(explainAssociative(s, { column: 'work', month: '2027-05' })).toMatchObject({
        label: 'Evolução acumulada da obra pela curva S em mai/2027',
      });
      expect(premisePart('associative', 'Evolução acumulada da obra pela curva S em mai/2027')).toMatchObject({ field: 'work' });
    });

    it('stand there to the end where the curve never passes it, and go on with it where it is not below', () => {
      const late = measuredTo(600_000, {
        work: { kind: 's', first: '2027-06', last: '2040-01' },
        occupancy: null,
        registration: null,
      });
      expect(calculateAssociative(late).columns.work.slice(2)).toEqual(Array.from({ length: plan.months - 2 }, () => 600_000));
      expect(waiting(late)).toEqual([
        'Evolução da obra: o previsto fica abaixo do medido em mar/2027, e vale o medido até o fim do horizonte. 2027-04',
      ]);
      expect(waiting(measuredTo(333_333))).toEqual([]);
      expect(calculateAssociative(measuredTo(333_333)).columns.work[3]).toBe(333_333);
    });
  });
});

describe('all modules', () => {
  it('sum month by month over the months any of them has; shares have no sum', () => {
    const later = { ...exampleA(8), start: '2027-03', occupancy: '2027-10' };
    const [one, other] = [calculateAssociative(exampleA(8)), calculateAssociative(later)];
    const total = sumAssociative([one, other]);
    expect(total.months).toHaveLength(10);
    expect(total.columns.release[3]).toBe((one.columns.release[3] ?? 0) + (other.columns.release[1] ?? 0));
    // What is accumulated stands after a module's last month; its flows do not.
    expect(total.columns.accumulated.at(-1)).toBe(18 * F);
    expect(total.columns.release.at(-1)).toBe(6_336_000);
    expect(total.columns.work[0]).toBeNull();
    expect(total.kpis).toMatchObject({ financed: 18 * F, vso: null });
    expect(sumAssociative([]).months).toEqual([]);
  });
});

describe('what documents leave open (decision 075)', () => {
  it('[RT-9] the month of the habite-se releases what the retention left out in all months before it', () => {
    // 10 contracts of R$ 100.000,00 of works, all done in January, 5 % kept until the habite-se in March.
    const plan: AssociativePlan = {
      ...emptyPlan('2027-01', 6),
      units: 10,
      price: 100_000_00,
      financed: { kind: 'percentual', share: 1_000_000 },
      down_payment: 0,
      sales: { kind: 'unidades', values: [10, 0, 0, 0, 0, 0] },
      signing_lag: 0,
      work: { kind: 'informada', values: [1_000_000] },
      occupancy: '2027-03',
      registration: '2027-05',
    };
    expect(calculateAssociative(plan).columns.release).toEqual([950_000_00, 0, 50_000_00, 0, 0, 0]);
    const parts = calculateAssociative({ ...plan, retention_mode: '3+2' }).columns.release;
    expect(parts).toEqual([950_000_00, 0, 30_000_00, 0, 20_000_00, 0]);
  });

  it('[RT-9] a repasse beyond the horizon is a warning with its month and amount, whatever the works look like', () => {
    const plan: AssociativePlan = {
      ...emptyPlan('2027-01', 12),
      modality: 'repasse_chave',
      units: 1,
      price: 100_000_00,
      sales: { kind: 'unidades', values: [1, ...Array.from<number>({ length: 11 }).fill(0)] },
      occupancy: '2027-10',
      keys_lag: 6,
    };
    const issuesOf = (change: Partial<AssociativePlan>) =>
      associativeIssues({ ...plan, ...change }).map(({ severity, message }) => [severity, message]);
    const late = [
      'warning',
      'O repasse em abr/2028 vem depois do horizonte, que acaba em dez/2027: R$ 80.000,00 não entram nele.',
    ];
    expect(issuesOf({})).toEqual([late]);
    const cut = { kind: 'informada' as const, values: [100_000, 500_000] };
    const idle = 'Evolução da obra: a curva termina em fev/2027 com 50 %. Nesta modalidade os recebimentos não dependem dela.';
    expect(issuesOf({ work: cut })).toEqual([['warning', idle], late]);
    expect(issuesOf({ work: cut, modality: 'tabela_direta' })).toContainEqual(['warning', idle]);
    // Where the bank pays by the works, a curve that never ends is refused as before.
    expect(issuesOf({ work: cut, modality: 'associativo' })).toEqual([
      ['error', 'Evolução da obra: a curva termina em fev/2027 com 50 %; o último mês deve ser 100 %.'],
    ]);
    expect(issuesOf({ keys_lag: 2 }).map(([, message]) => message)).not.toContain(late[1]);
  });
});
