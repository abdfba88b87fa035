import { describe, expect, it } from 'vitest';
import { planChartImport } from '#planning/chart/import.ts';
import { byFigures, withPoints } from '#planning/chart/plain-codes.ts';

const lines = (...codes: string[]) => codes.map((codigo, at) => ({ line: at + 2, codigo, nome: `Conta ${codigo}` }));
const codesOf = (codes: readonly string[], chart: readonly string[] = []) =>
  withPoints(
    lines(...codes),
    chart.map((codigo) => ({ codigo })),
  ).map(({ codigo }) => codigo);

const FILE = ['1', '11', '1101', '1101001', '1101002', '3', '31', '3101', '3101001'];
const CHART = ['1', '1.1', '1.1.01', '1.1.01.001', '1.1.01.002', '3', '3.1', '3.1.01', '3.1.01.001'];

describe('codes without points', () => {
  it('are written below the codes that they begin with, in whatever order they come', () => {
    expect(codesOf(FILE)).toEqual(CHART);
    expect(codesOf(FILE.toReversed())).toEqual(CHART.toReversed());
  });

  it('are those of the accounts that are there, and new ones lie below them', () => {
    expect(codesOf(FILE, CHART)).toEqual(CHART);
    expect(codesOf(['1101002', '3101009'], CHART)).toEqual(['1.1.01.002', '3.1.01.009']);
  });

  it('stay as they are where they tell no levels, where some have points, and where a chart holds them so', () => {
    const numbers = Array.from({ length: 300 }, (_, at) => String(at + 1));
    const reduced = ['7', '45', '129', '4512', '4513', '80001'];
    for (const codes of [numbers, reduced, ['1', '11', '12'], [...FILE, '4.1']]) expect(codesOf(codes)).toEqual(codes);
    expect(codesOf(FILE, ['1', '11', '1101'])).toEqual(FILE);
    expect(codesOf(reduced, CHART)).toEqual(reduced);
  });

  it('stay as they are where one is longer than any account’s: nobody looks for all its beginnings', () => {
    const long = [...FILE, `3101001${'0'.repeat(30)}`];
    expect(codesOf(long)).toEqual(long);
    expect(byFigures([{ codigo: `3.${'1'.repeat(40)}` }])(`3${'1'.repeat(40)}`)).toBeUndefined();
  });

  it('make a chart of levels, where each account is what it is', () => {
    const plan = planChartImport(lines(...FILE), [], { natures: {}, accept: { repeated_names: false, missing_parents: false } });
    expect(plan.rows.map(({ codigo, kind }) => [codigo, kind]).slice(2, 5)).toEqual([
      ['1.1.01', 'sintetica'],
      ['1.1.01.001', 'analitica'],
      ['1.1.01.002', 'analitica'],
    ]);
  });

  it('find what has these figures, where one alone does', () => {
    const find = byFigures([{ codigo: '3.1.01' }, { codigo: '4.11' }, { codigo: '41.1' }]);
    expect(find('3101')?.codigo).toBe('3.1.01');
    expect([find('411'), find('3.101'), find('')]).toEqual([undefined, undefined, undefined]);
  });
});
