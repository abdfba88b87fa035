import { describe, expect, it } from 'vitest';
import { explainCorrection, ownCorrection } from '#planning/associative/correction.ts';
import { exampleA, exampleB } from '#planning/associative/examples.table.ts';
import { recompute } from '#planning/explanation.ts';
import { levelsFrom, type IndexSeries } from '#planning/indices/series.ts';

const incc: IndexSeries = {
  name: 'INCC',
  measure: 'mensal',
  published: [{ month: '2026-11', value: 10_000 }],
  forecast: [{ from: '2026-12', rate: 10_000 }],
};

describe('monetary correction of what buyers owe', () => {
  const plan = { ...exampleA(12), sales: { kind: 'unidades' as const, values: [2] } };
  const { levels = [] } = levelsFrom(incc, '2027-01', 12, 1);

  it('is what each instalment grew since its sale, rounded a contract at a time', () => {
    // 1 % a month on R$ 10.000,00: 100,00, 201,00 and 303,01 a contract.
    expect(levels.slice(0, 3)).toEqual([1_000_000_000_000, 1_010_000_000_000, 1_020_100_000_000]);
    expect(ownCorrection(plan, levels).slice(0, 5)).toEqual([0, 20_000, 40_200, 60_602, 0]);
  });

  it('stops with a cancellation, and takes balloons and keys', () => {
    const cancelled = {
      ...plan,
      cancellations: { kind: 'linhas' as const, rows: [{ month: '2027-03', units: 1, sale: '2027-01' }] },
    };
    expect(ownCorrection(cancelled, levels).slice(0, 5)).toEqual([0, 20_000, 20_100, 30_301, 0]);
    const more = { ...plan, instalments: 0, balloons: { count: 1, every: 2, share: 50_000 }, keys_payment: 50_000 };
    // R$ 10.000,00 in March and R$ 10.000,00 at the keys in August.
    expect(ownCorrection(more, levels).filter((value) => value !== 0)).toEqual([40_200, 144_270]);
  });

  it('is explained down to its levels, which recompute to it', () => {
    const explained = explainCorrection({ ...exampleB(), months: 12 }, levels, '2027-04');
    expect(explained?.value).toBe(ownCorrection({ ...exampleB(), months: 12 }, levels)[3]);
    expect(explained && recompute(explained)).toBe(explained?.value);
  });

  it('asks for a level a month', () => {
    expect(() => ownCorrection(plan, levels.slice(0, 3))).toThrow(RangeError);
    expect(levelsFrom({ ...incc, forecast: [] }, '2027-01', 12).problem).toBe(
      'A tabela INCC não tem valor nem previsão para dez/2026.',
    );
  });
});
