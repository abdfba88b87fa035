import { describe, expect, it } from 'vitest';
import { plain } from '#planning/explain/arithmetic.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { FACTOR_ONE, forecastOf, levelsOf, type IndexSeries } from '#planning/indices/series.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';
import { randomBy } from '#planning/test/random.ts';

const points: IndexSeries = {
  name: 'INCC',
  kind: 'numero_indice',
  published: [
    { month: '2027-01', value: 1_010_000_000 },
    { month: '2026-11', value: 1_000_000_000 },
    { month: '2026-12', value: 1_004_000_000 },
  ],
  forecast: 5_000,
};
const changes: IndexSeries = {
  name: 'IPCA',
  kind: 'variacao',
  published: [
    { month: '2027-01', value: 530_000 },
    { month: '2027-02', value: -200_000 },
  ],
  forecast: null,
};
const levels = (series: IndexSeries, start: string, months: number, lag = 0) => levelsOf(plain, series, start, months, lag);

describe('the levels of an index', () => {
  it('are ratios of what is published, and grow by the forecast after it', () => {
    expect(levels(points, '2026-11', 5).levels).toEqual([
      1_000_000_000_000, 1_004_000_000_000, 1_010_000_000_000, 1_015_050_000_000, 1_020_125_250_000,
    ]);
    // From a later month the same ratios, rounded to 10⁻¹².
    expect(levels(points, '2026-12', 2).levels).toEqual([FACTOR_ONE, 1_005_976_095_618]);
  });

  it('of monthly changes are their product', () => {
    expect(levels(changes, '2026-12', 3).levels).toEqual([FACTOR_ONE, 1_005_300_000_000, 1_003_289_400_000]);
  });

  it('may be forecast as a whole, without any published month of their own', () => {
    expect(levels(points, '2030-01', 3).levels).toEqual([FACTOR_ONE, 1_005_000_000_000, 1_010_025_000_000]);
    expect(levels({ ...changes, forecast: 10_000 }, '2030-01', 2).levels).toEqual([FACTOR_ONE, 1_010_000_000_000]);
  });

  it('are read earlier where the contract says so', () => {
    expect(levels(points, '2027-01', 3, 2)).toEqual(levels(points, '2026-11', 3));
  });

  it('name the month that has neither value nor forecast', () => {
    expect(levels(changes, '2026-12', 4).problem).toBe('A tabela IPCA não tem valor nem previsão para mar/2027.');
    expect(levels(changes, '2026-11', 4).problem).toBe('A tabela IPCA não tem valor nem previsão para dez/2026.');
    expect(levels(points, '2026-10', 2).problem).toBe('A tabela INCC não tem valor nem previsão para out/2026.');
    const holed = { ...points, published: points.published.filter(({ month }) => month !== '2026-12') };
    expect(levels(holed, '2026-11', 3).problem).toBe('A tabela INCC não tem valor nem previsão para dez/2026.');
    expect(levels({ ...changes, published: [] }, '2027-01', 2).problem).toBe('A tabela IPCA está vazia.');
  });

  it('are refused where they would be nothing or beyond all measure', () => {
    const gone = { ...changes, published: [{ month: '2027-01', value: -100_000_000 }] };
    expect(levels(gone, '2026-12', 2).problem).toBe('IPCA: o fator de dez/2026 a jan/2027 é grande ou pequeno demais.');
    const wild = { ...points, forecast: 9_000_000 };
    expect(levels(wild, '2027-01', 120).problem).toContain('grande ou pequeno demais');
  });

  it('are explained down to the published numbers, which recompute to them', () => {
    for (const [series, month] of [
      [points, 4],
      [{ ...changes, forecast: 3_000 }, 5],
    ] as const) {
      const recorder = new Recorder();
      const level = levelsOf(recorder, series, '2026-12', 8, 0).levels?.[month] ?? -1;
      const explained = explanationOf(recorder, level, '2026-12');
      expect(recompute(explained)).toBe(levels(series, '2026-12', 8).levels?.[month]);
      expect(JSON.stringify(explained)).toContain(series === points ? '1.010,00' : '0,530000 %');
    }
  });

  it('differ from the exact product by less than one in 10⁹ over ten years of any changes', () => {
    const random = randomBy(5);
    for (let run = 0; run < 300; run += 1) {
      const published = Array.from({ length: 121 }, (_, at) => ({
        month: `${2027 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
        value: random.whole(-2_000_000, 3_000_000),
      }));
      const exact = published.slice(1).reduce((product, { value }) => product * BigInt(100_000_000 + value), 10n ** 12n);
      const last = levels({ ...changes, published }, '2027-01', 121).levels?.at(-1) ?? 0;
      const scale = 10n ** (8n * 120n);
      const off = BigInt(last) * scale - exact;
      expect(((off < 0n ? -off : off) * 1_000_000_000n) / exact).toBe(0n);
    }
  });
});

describe('the forecast of an index as a line', () => {
  it('carries the last point on, or repeats the expected change', () => {
    expect(forecastOf(points, 2).map(({ month }) => month)).toEqual(['2027-02', '2027-03']);
    expect(forecastOf(points, 2)[1]?.value).toBeCloseTo(1_020.12525, 8);
    expect(forecastOf({ ...changes, forecast: 5_300 }, 2).map(({ value }) => value)).toEqual([0.53, 0.53]);
  });

  it('is nothing without a table or an expectation', () => {
    expect(forecastOf(changes, 12)).toEqual([]);
    expect(forecastOf({ ...points, published: [] }, 12)).toEqual([]);
  });
});
