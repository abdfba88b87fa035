import { describe, expect, it } from 'vitest';
import { corrected, factorBetween, gapOf, mergePublished, type IndexSeries } from '#planning/indices/series.ts';

const levels: IndexSeries = {
  name: 'INCC',
  measure: 'numero',
  published: [
    { month: '2026-11', value: 1_000_000_000 },
    { month: '2026-12', value: 1_004_000_000 },
    { month: '2027-01', value: 1_010_000_000 },
  ],
  forecast: [
    { from: '2027-01', rate: 5_000 },
    { from: '2027-03', rate: 4_000 },
  ],
};
const monthly: IndexSeries = {
  name: 'IPCA',
  measure: 'mensal',
  published: [
    { month: '2027-01', value: 5_300 },
    { month: '2027-02', value: -2_000 },
  ],
  forecast: [],
};

describe('a factor between two months', () => {
  it.each([
    ['2026-11', '2027-01', 1_010_000_000_000],
    ['2027-01', '2026-11', 990_099_009_901],
    ['2027-01', '2027-01', 1_000_000_000_000],
    // Forecast after the last published month: 0,5 % in February, 0,4 % from March on; a published month is never forecast.
    ['2027-01', '2027-02', 1_005_000_000_000],
    ['2027-01', '2027-04', 1_013_056_080_000],
  ])('of index numbers from %s to %s', (from, to, factor) => {
    expect(factorBetween(levels, from, to)).toEqual({ factor });
  });

  it('of monthly changes begins in the month before the first', () => {
    expect(factorBetween(monthly, '2026-12', '2027-02')).toEqual({ factor: 1_003_289_400_000 });
    expect(factorBetween(monthly, '2027-01', '2027-02')).toEqual({ factor: 998_000_000_000 });
  });

  it('of a yearly rate is its twelfth root a month', () => {
    const year = Array.from({ length: 12 }, (_, at) => ({ month: `2027-${String(at + 1).padStart(2, '0')}`, value: 120_000 }));
    const cdi: IndexSeries = { name: 'CDI', measure: 'anual', published: year, forecast: [] };
    expect(factorBetween(cdi, '2026-12', '2027-01')).toEqual({ factor: 1_009_488_792_935 });
    expect(Math.abs((factorBetween(cdi, '2026-12', '2027-12').factor ?? 0) - 1_120_000_000_000)).toBeLessThan(10);
  });

  it('reads both months earlier where the contract says so', () => {
    expect(factorBetween(levels, '2027-01', '2027-03', 2)).toEqual(factorBetween(levels, '2026-11', '2027-01'));
  });

  it('names the month that has neither value nor forecast', () => {
    expect(factorBetween(monthly, '2027-01', '2027-03').problem).toBe('A tabela IPCA não tem valor nem previsão para mar/2027.');
    expect(factorBetween(levels, '2026-10', '2027-01').problem).toBe('A tabela INCC não tem valor nem previsão para out/2026.');
    expect(factorBetween({ ...monthly, published: [] }, '2027-01', '2027-02').problem).toBe('A tabela IPCA está vazia.');
  });

  it('corrects an amount with one rounding', () => {
    expect(corrected(10_000_05, 1_013_056_080_000)).toBe(10_130_61);
    expect(corrected(-10_000_05, 1_013_056_080_000)).toBe(-10_130_61);
  });
});

describe('an import into a table', () => {
  it('adds what is new and never overwrites a published month', () => {
    const incoming = [
      { month: '2027-02', value: 9 },
      { month: '2027-03', value: 7 },
      { month: '2027-01', value: 5_300 },
    ];
    const merged = mergePublished(monthly.published, incoming);
    expect(merged.added).toEqual(['2027-03']);
    expect(merged.kept).toEqual([{ month: '2027-02', published: -2_000, incoming: 9 }]);
    expect(merged.published.map(({ value }) => value)).toEqual([5_300, -2_000, 7]);
  });

  it('tells the month a table lacks', () => {
    expect(gapOf(monthly.published)).toBeNull();
    expect(gapOf([...monthly.published, { month: '2027-04', value: 1 }])).toBe('2027-03');
  });
});
