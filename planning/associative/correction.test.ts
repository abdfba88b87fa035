import { describe, expect, it } from 'vitest';
import { plain } from '#planning/explain/arithmetic.ts';
import { calculateAssociative, explainAssociative } from '#planning/associative/calculate.ts';
import { correctionLevels } from '#planning/associative/correction.ts';
import { exampleA, exampleB } from '#planning/associative/examples.table.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { recompute } from '#planning/explain/explanation.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { randomAssociative } from '#planning/test/associative-plans.ts';
import { correctionModel } from '#planning/test/associative-model.ts';
import { randomBy } from '#planning/test/random.ts';

const tables: IndexTables = {
  INCC: {
    name: 'INCC',
    kind: 'variacao',
    published: [{ month: '2026-11', value: 1_000_000 }],
    forecast: 10_000,
  },
  IPCA: { name: 'IPCA', kind: 'variacao', published: [{ month: '2027-01', value: 500_000 }], forecast: 5_000 },
};
const incc = { index: 'INCC', after_index: null, after_rate: 0, lag: 1 };
const correction = (plan: AssociativePlan, from: IndexTables = tables) =>
  calculateAssociative(plan, null, from).columns.correction;

describe('monetary correction of what buyers owe', () => {
  const plan: AssociativePlan = { ...exampleA(12), sales: { kind: 'unidades', values: [2] }, correction: incc };

  it('is what each instalment grew since its sale, rounded a contract at a time', () => {
    // 1 % a month on R$ 10.000,00: 100,00, 201,00 and 303,01 a contract.
    expect(correction(plan).slice(0, 5)).toEqual([0, 20_000, 40_200, 60_602, 0]);
    expect(calculateAssociative(plan, null, tables).kpis.correction).toBe(120_802);
  });

  it('is received with the rest', () => {
    const [with_, without] = [calculateAssociative(plan, null, tables), calculateAssociative({ ...plan, correction: null })];
    const more = with_.columns.total.map((value, at) => value - (without.columns.total[at] ?? 0));
    expect(more).toEqual(with_.columns.correction);
    expect(without.columns.correction.every((value) => value === 0)).toBe(true);
  });

  it('stops with a cancellation, and takes balloons and keys', () => {
    const cancelled = {
      ...plan,
      cancellations: { kind: 'linhas' as const, rows: [{ month: '2027-03', units: 1, sale: '2027-01' }] },
    };
    expect(correction(cancelled).slice(0, 5)).toEqual([0, 20_000, 20_100, 30_301, 0]);
    const more = { ...plan, instalments: 0, balloons: { count: 1, every: 2, share: 50_000 }, keys_payment: 50_000 };
    // R$ 10.000,00 in March and R$ 10.000,00 at the keys in August.
    expect(correction(more).filter((value) => value !== 0)).toEqual([40_200, 144_270]);
  });

  it('tells instalments from balloons, and contracts that end from those that stay', () => {
    const own = {
      ...plan,
      balloons: { count: 1, every: 2, share: 50_000 },
      cancellations: { kind: 'linhas' as const, rows: [{ month: '2027-06', units: 1, sale: '2027-01' }] },
    };
    const explained = explainAssociative(own, { column: 'correction', month: '2027-03' }, null, tables);
    expect(explained?.children.map(({ label }) => label)).toEqual([
      'Correção de parcelas de distratos, das vendas em jan/2027',
      'Correção de intermediárias de distratos, das vendas em jan/2027',
      'Correção de parcelas das vendas em jan/2027',
      'Correção de intermediárias das vendas em jan/2027',
    ]);
    expect(explained && recompute(explained)).toBe(correction(own)[2]);
  });

  it('follows the second index and its interest after the keys', () => {
    // Keys in February: 1,01 until then, and 0,5 % with 1 % of interest a month after.
    const after = { ...plan, occupancy: '2027-02', work: { kind: 'linear' as const, first: '2027-01', last: '2027-02' } };
    const levels = correctionLevels(
      plain,
      { ...after, correction: { index: 'INCC', after_index: 'IPCA', after_rate: 10_000, lag: 0 } },
      tables,
    );
    expect(levels?.levels?.slice(0, 4)).toEqual([
      1_000_000_000_000, 1_010_000_000_000,
      // 1,01 × 1,005 × 1,01, and once more.
      1_025_200_500_000, 1_040_629_767_525,
    ]);
    const from = (rate: number) => correction({ ...after, correction: { ...incc, after_rate: rate } });
    expect(from(10_000)[3]).toBeGreaterThan(from(0)[3] ?? 0);
  });

  it('is not made of actual months, which have it in what was paid', () => {
    const actual = { through: '2027-02', sales: null, work: null, released: null, own: [2_000_000, 2_050_000] };
    expect(correction({ ...plan, actual }).slice(0, 5)).toEqual([0, 0, 40_200, 60_602, 0]);
  });

  const messagesOf = (given: AssociativePlan['correction'], from = tables, more: Partial<AssociativePlan> = {}) =>
    associativeIssues({ ...plan, ...more, correction: given }, from)
      .filter(({ field }) => field === 'correction')
      .map(({ message }) => message);

  it('refuses an index that is gone, a month without a level and numbers out of bounds', () => {
    expect(messagesOf(incc)).toEqual([]);
    expect(messagesOf({ ...incc, index: 'CUB' })).toEqual(['O índice da correção não existe mais. Escolha outro.']);
    expect(messagesOf({ ...incc, after_index: 'CUB' })).toEqual(['O índice da correção não existe mais. Escolha outro.']);
    expect(messagesOf({ ...incc, lag: 4 })).toEqual(['A tabela INCC não tem valor nem previsão para out/2026.']);
    expect(messagesOf({ ...incc, lag: 121 })).toEqual(['Defasagem do índice: informe um número inteiro de 0 a 120.']);
    const wild = { X: { name: 'X', kind: 'variacao', published: [], forecast: 800_000 } } as const;
    expect(messagesOf({ ...incc, index: 'X' }, wild, { units: 900, price: 9_000_000_000 })).toEqual([
      'O valor corrigido das parcelas é grande demais. Confira o índice e os juros.',
    ]);
    expect(messagesOf({ ...incc, after_rate: 1_000_001 })).toEqual(['Juros depois das chaves: informe de 0 a 100 %.']);
  });

  it('names which of its own fields is wrong', () => {
    const part = (given: AssociativePlan['correction'], from = tables, more: Partial<AssociativePlan> = {}) =>
      associativeIssues({ ...plan, ...more, correction: given }, from).map((issue) => issue.part);
    expect(part({ ...incc, lag: 121 })).toEqual(['lag']);
    expect(part({ ...incc, after_rate: 1_000_001 })).toEqual(['after_rate']);
    expect(part({ ...incc, index: 'CUB' })).toEqual(['index']);
    expect(part({ ...incc, after_index: 'CUB' })).toEqual(['after_index']);
    expect(part({ ...incc, lag: 4 })).toEqual(['index']);
    // The second table begins in January: keys in February need it from December on.
    const keys = { occupancy: '2027-02', work: { kind: 'linear' as const, first: '2027-01', last: '2027-02' } };
    const since: IndexTables = {
      ...tables,
      INCC: { name: 'INCC', kind: 'variacao', published: [{ month: '2026-01', value: 0 }], forecast: 10_000 },
    };
    expect(part({ ...incc, after_index: 'IPCA', lag: 3 }, since, keys)).toEqual(['after_index']);
  });

  it('is explained down to the tables, which recompute to it', () => {
    const b = { ...exampleB(), months: 12, correction: { index: 'INCC', after_index: 'IPCA', after_rate: 10_000, lag: 1 } };
    const explained = explainAssociative(b, { column: 'correction', month: '2027-04' }, null, tables);
    expect(explained?.value).toBe(correction(b)[3]);
    expect(explained && recompute(explained)).toBe(explained?.value);
    expect(JSON.stringify(explained)).toContain('Previsão de INCC ao mês');
  });

  it('equals a count contract by contract for 2,000 random plans', () => {
    const random = randomBy(77);
    for (let run = 0; run < 2_000; run += 1) {
      const created = randomAssociative(random, true);
      const start = addMonths(created.start, -8);
      const published = Array.from({ length: random.whole(8, 140) }, (_, at) => ({
        month: addMonths(start, at),
        value: random.whole(-1_000_000, 2_000_000),
      }));
      const given: AssociativePlan = {
        ...created,
        correction: { index: 'X', after_index: null, after_rate: 0, lag: random.whole(0, 6) },
      };
      const own: IndexTables = { X: { name: 'X', kind: 'variacao', published, forecast: random.whole(0, 20_000) } };
      const levels = correctionLevels(plain, given, own)?.levels ?? [];
      expect(levels).toHaveLength(given.months);
      expect(correction(given, own).map(BigInt)).toEqual(correctionModel(given, levels.map(BigInt)));
    }
  });
});
