import { describe, expect, it } from 'vitest';
import { consolidate, consolidationIssues, type Consolidation } from '#planning/consolidation/consolidate.ts';
import { participated, participationAt } from '#planning/consolidation/participation.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { sourceKey, type AmountSeries, type Source } from '#planning/statement/amounts.ts';
import { randomBy, type Random } from '#planning/test/random.ts';

const source = (key: string): Source => ({ kind: 'conta_contabil', key });
const series = (company: number | null, key: string, values: number[], enterprise: number | null = null): AmountSeries => ({
  source: source(key),
  company,
  enterprise,
  center_cost: null,
  start: '2027-01',
  values,
  ref: `entry:${key}`,
  label: `Conta ${key}`,
});
const NONE: Consolidation = { participations: [], eliminations: [], allocations: [] };
const RENT = {
  id: 1,
  nome: 'Aluguel',
  from: '2027-01',
  until: null,
  company: 1,
  sources: [source('rent')],
  revenue: [source('sales')],
};

function run(amounts: AmountSeries[], rules: Partial<Consolidation>) {
  return consolidate(amounts, { ...NONE, ...rules }, '2027-01', '2027-12');
}
/** Sum by company, development and source. */
function sums(amounts: readonly AmountSeries[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { company, enterprise, source: own, values } of amounts) {
    const key = `${company}/${enterprise ?? '-'}/${own.key}`;
    found[key] = values.reduce((sum, cents) => sum + cents, found[key] ?? 0);
  }
  return found;
}

/** What of amounts of one month is the group's. */
const taken = (rate: number, ...amounts: number[]) =>
  participated(
    amounts.map((cents) => series(1, 'receita', [0, cents])),
    [{ company: 1, from: '2027-01', share: rate }],
  ).map(({ values }) => values);

describe('corporate expense allocated', () => {
  const rent = [series(1, 'rent', [-100_01, -50_00])];

  it('by shares, what is not told staying where it was', () => {
    const targets = [
      { company: 2, enterprise: null, weight: 333_333 },
      { company: 3, enterprise: 7, weight: 333_333 },
    ];
    const { amounts, notes } = run(rent, { allocations: [{ ...RENT, basis: 'percentual', targets }] });
    expect(sums(amounts)).toEqual({ '1/-/rent': -50_01, '2/-/rent': -50_01, '3/7/rent': -49_99 });
    expect(notes.allocations).toEqual([{ rule: 1, nome: 'Aluguel', moved: -100_00, without: [] }]);
    expect(amounts.map(({ label, ref }) => [label, ref])).toContainEqual(['Rateio Aluguel, recebido', 'allocation:1']);
  });

  it('by area or heads as weights, to the cent', () => {
    const targets = [1, 1, 1].map((weight, at) => ({ company: at + 2, enterprise: null, weight }));
    const { amounts } = run(rent, { allocations: [{ ...RENT, basis: 'pessoas', targets }] });
    expect(sums(amounts)).toEqual({ '1/-/rent': 0, '2/-/rent': -50_01, '3/-/rent': -50_01, '4/-/rent': -49_99 });
  });

  it('by the revenue of the month; without any it stays, and the month is told', () => {
    const targets = [2, 3].map((company) => ({ company, enterprise: null, weight: 0 }));
    const { amounts, notes } = run([...rent, series(2, 'sales', [300_00, 0]), series(3, 'sales', [100_00, -5_00])], {
      allocations: [{ ...RENT, basis: 'receita', targets }],
    });
    expect(sums(amounts)).toMatchObject({ '1/-/rent': -50_00, '2/-/rent': -75_01, '3/-/rent': -25_00 });
    expect(notes.allocations[0]).toMatchObject({ without: ['2027-02'], moved: -100_01 });
  });

  it('only within its months, and only what belongs to no development', () => {
    const targets = [{ company: 2, enterprise: null, weight: 1 }];
    const { amounts } = run([...rent, series(1, 'rent', [-9_00], 5)], {
      allocations: [{ ...RENT, from: '2027-02', until: '2027-02', basis: 'area', targets }],
    });
    expect(sums(amounts)).toEqual({ '1/-/rent': -100_01, '1/5/rent': -9_00, '2/-/rent': -50_00 });
  });
});

describe('participation', () => {
  it('takes the share in force, the amounts of a company together to the cent', () => {
    const rows = [
      { company: 2, from: '2027-01', share: 500_000 },
      { company: 2, from: '2027-03', share: 0 },
    ];
    const { amounts, notes } = run([series(2, 'a', [1, 1, 100]), series(2, 'b', [1, -3, 0]), series(1, 'a', [7])], {
      participations: rows,
    });
    expect(amounts.map(({ values }) => values)).toEqual([[1, 0, 0], [0, -1, 0], [7]]);
    expect(notes.participations).toEqual([{ company: 2, whole: 100, taken: 0 }]);
    expect([participationAt(rows, 2, '2026-12'), participationAt(rows, 9, '2027-05')]).toEqual([1_000_000, 1_000_000]);
  });
});

describe('what companies book with each other', () => {
  const pair = {
    id: 4,
    nome: 'Obra da SPE',
    one: { company: 1, source: source('service') },
    other: { company: 2, source: source('cost') },
  };

  it('goes out of both sides; the result stays, and what the sides differ by is told', () => {
    const { amounts, notes } = run([series(1, 'service', [100_00, 50_00, 5_00]), series(2, 'cost', [-100_00, -30_00, 7_00])], {
      eliminations: [pair],
    });
    expect(sums(amounts)).toEqual({ '1/-/service': 25_00, '2/-/cost': 7_00 });
    expect(notes.eliminations).toEqual([{ pair: 4, nome: 'Obra da SPE', eliminated: 130_00, difference: 32_00 }]);
    expect(amounts.filter(({ ref }) => ref === 'elimination:4')).toHaveLength(2);
  });

  it('only the group’s part of it', () => {
    const { amounts } = run([series(1, 'service', [100_00]), series(2, 'cost', [-100_00])], {
      eliminations: [pair],
      participations: [{ company: 2, from: '2027-01', share: 600_000 }],
    });
    expect(sums(amounts)).toEqual({ '1/-/service': 40_00, '2/-/cost': 0 });
  });
});

describe('what is wrong with a consolidation', () => {
  it('is told by its name', () => {
    const target = { company: 2, enterprise: null, weight: 600_000 };
    const rules: Consolidation = {
      participations: [{ company: 2, from: '2027-01', share: 1_000_001 }],
      eliminations: [{ id: 1, nome: 'X', one: { company: 1, source: source('a') }, other: { company: 1, source: source('a') } }],
      allocations: [
        { ...RENT, basis: 'percentual', targets: [target, { ...target, company: 3 }] },
        { ...RENT, id: 2, nome: 'De novo', from: '2027-06', basis: 'receita', revenue: [], targets: [] },
      ],
    };
    expect(consolidationIssues(rules, { 2: 'SPE Norte' }).map(({ message }) => message)).toEqual([
      'Participação em SPE Norte em jan/2027: informe de 0 a 100 %.',
      'Eliminação X: as duas empresas devem ser diferentes.',
      'Eliminação X: um dos lados já é eliminado por X. Uma origem entra em um só par.',
      'Rateio Aluguel: os percentuais somam 120 % e passam de 100 %.',
      'Rateio De novo: informe para quem o valor vai.',
      'Rateio De novo: informe que receita é a base.',
      'Rateio De novo: o que ele rateia já é rateado por Aluguel em jun/2027.',
    ]);
  });
});

const failing = (count: number, holds: (seed: number) => boolean): number[] =>
  Array.from({ length: count }, (_, seed) => seed).filter((seed) => !holds(seed));

function randomGroup({ whole, chance, pick }: Random): { amounts: AmountSeries[]; rules: Consolidation } {
  const keys = ['a', 'b', 'c', 'rent'];
  const amounts = Array.from({ length: whole(0, 12) }, () => ({
    ...series(
      whole(1, 4),
      pick(keys),
      Array.from({ length: whole(0, 14) }, () => whole(-99_999_99, 99_999_99)),
      chance(0.3) ? whole(1, 3) : null,
    ),
    start: addMonths('2027-01', whole(-3, 6)),
  }));
  const targets = [2, 3, 4].map((company) => ({ company, enterprise: null, weight: whole(0, 333_333) }));
  const basis = pick(['percentual', 'receita', 'area', 'pessoas'] as const);
  return {
    amounts,
    rules: {
      participations: [1, 2, 3].map((company) => ({
        company,
        from: addMonths('2027-01', whole(0, 6)),
        share: whole(0, 1_000_000),
      })),
      eliminations: [{ id: 1, nome: 'E', one: { company: 1, source: source('a') }, other: { company: 2, source: source('b') } }],
      allocations: chance(0.8) ? [{ ...RENT, revenue: [source('a')], basis, targets }] : [],
    },
  };
}

describe('what a consolidation says of itself', () => {
  it('is of the months that are shown, while all are consolidated', () => {
    const books = [series(1, 'fees', [-100, -40]), series(2, 'revenue', [100, 30]), series(2, 'rent', [-10, -20])];
    const rules: Consolidation = {
      participations: [{ company: 3, from: '2027-01', share: 500_000 }],
      eliminations: [
        { id: 1, nome: 'Taxa', one: { company: 1, source: source('fees') }, other: { company: 2, source: source('revenue') } },
      ],
      allocations: [
        {
          id: 2,
          nome: 'Aluguel',
          from: '2027-01',
          until: null,
          company: 2,
          sources: [source('rent')],
          basis: 'percentual',
          revenue: [],
          targets: [{ company: 3, enterprise: null, weight: 1_000_000 }],
        },
      ],
    };
    const shown = { first: '2027-02', last: '2027-02' };
    const { amounts, notes } = consolidate(books, rules, '2027-01', '2027-02', shown);
    expect(notes.eliminations).toEqual([{ pair: 1, nome: 'Taxa', eliminated: 30, difference: -10 }]);
    expect(notes.allocations).toEqual([{ rule: 2, nome: 'Aluguel', moved: -20, without: [] }]);
    expect(notes.participations).toEqual([{ company: 3, whole: -20, taken: -10 }]);
    expect(amounts).toEqual(consolidate(books, rules, '2027-01', '2027-02').amounts);
  });
});

describe('over 3,000 groups of companies', () => {
  it('the whole is the sum of each company’s months × participation; allocations and eliminations sum to nothing', () => {
    const failed = failing(3_000, (seed) => {
      const { amounts, rules } = randomGroup(randomBy(seed));
      const { amounts: all } = consolidate(amounts, rules, '2027-01', '2027-12');
      const apart = { ...rules, participations: [], eliminations: [] };
      const { amounts: whole } = consolidate(amounts, apart, '2027-01', '2027-12');
      return Array.from({ length: 12 }, (_, at) => addMonths('2027-01', at)).every((month) => {
        const of = (list: readonly AmountSeries[], holds: (one: AmountSeries) => boolean): bigint =>
          list.reduce((sum, one) => {
            const [year = 0, number = 0] = one.start.split('-').map(Number);
            const place = (2027 - year) * 12 + Number(month.slice(5)) - number;
            return holds(one) ? sum + BigInt(one.values[place] ?? 0) : sum;
          }, 0n);
        const moved = (company: number): bigint => of(whole, (one) => one.company === company);
        const expected = [1, 2, 3, 4].reduce((sum, company) => {
          const part = moved(company) * BigInt(participationAt(rules.participations, company, month));
          const size = ((part < 0n ? -part : part) * 2n + 1_000_000n) / 2_000_000n;
          return sum + (part < 0n ? -size : size);
        }, 0n);
        const before = of(amounts, () => true);
        const after = [1, 2, 3, 4].reduce((sum, company) => sum + moved(company), 0n);
        return of(all, () => true) === expected && before === after && of(all, ({ ref }) => ref.startsWith('elimination')) === 0n;
      });
    });
    expect(failed).toEqual([]);
  });

  it('a share of several amounts is within a cent of each and exact in all', () => {
    const failed = failing(5_000, (seed) => {
      const { whole } = randomBy(seed);
      const amounts = Array.from({ length: whole(1, 9) }, () => whole(-9_000_000_000_000, 9_000_000_000_000));
      const rate = whole(0, 1_000_000);
      const parts = participated(
        amounts.map((cents) => series(1, 'receita', [cents])),
        [{ company: 1, from: '2027-01', share: rate }],
      ).map(({ values: [cents = 0] }) => cents);
      const exact = amounts.map((cents) => BigInt(cents) * BigInt(rate));
      const sum = exact.reduce((total, one) => total + one, 0n);
      const off = 2n * (parts.reduce((total, cents) => total + BigInt(cents), 0n) * 1_000_000n - sum);
      return (
        (off < 0n ? -off : off) <= 1_000_000n &&
        parts.every((cents, at) => {
          const gap = BigInt(cents) * 1_000_000n - (exact[at] ?? 0n);
          return (gap < 0n ? -gap : gap) < 1_000_000n;
        })
      );
    });
    expect(failed).toEqual([]);
  });

  it('gives the cents that are left to the largest remainders, ties to the earliest', () => {
    expect(taken(500_000, 1, 1, 1)).toEqual([
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(taken(300_000, 1, 3, -2)).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(taken(400_000, -1, -2, 1)).toEqual([
      [0, 0],
      [0, -1],
      [0, 0],
    ]);
    expect(taken(1_000_000, 7, -3)).toEqual([
      [0, 7],
      [0, -3],
    ]);
  });

  it('keeps every source: nothing changes its account', () => {
    const failed = failing(500, (seed) => {
      const { amounts, rules } = randomGroup(randomBy(seed));
      const known = new Set(amounts.map((one) => sourceKey(one.source)));
      return consolidate(amounts, rules, '2027-01', '2027-12').amounts.every((one) => known.has(sourceKey(one.source)));
    });
    expect(failed).toEqual([]);
  });
});
