import { describe, expect, it } from 'vitest';
import { recompute, type Explanation } from '#planning/explain/explanation.ts';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import { changeOf, compareStatements, horizontalChanges, verticalShares } from '#planning/statement/compare.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { contributionsOf, explainStatement } from '#planning/statement/explain.ts';
import { foldStatement, type StatementReport, type StatementRow } from '#planning/statement/fold.ts';
import { structureOf } from '#planning/statement/model.ts';
import { formatScaled } from '#planning/statement/scale.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import { unfolded, withoutZeros, withVariance } from '#planning/statement/visible.ts';

const { structure, mapping } = structureOf(DRE_MODEL);
const rent = { kind: 'conta_contabil' as const, key: '31' };
const place = { company: 1, enterprise: null, center_cost: 4 };

function amounts(rents: readonly number[]): AmountSeries[] {
  return [
    {
      ...place,
      source: { kind: 'receita_custo', key: 'revenue_works' },
      start: '2027-01',
      values: [100_00, 200_00, 300_00, 400_00],
      ref: 'module:1',
      label: 'Torre A, receita',
    },
    {
      ...place,
      source: { kind: 'receita_custo', key: 'cost_land' },
      start: '2027-01',
      values: [-50_00, 0, -60_00, -10_00],
      ref: 'module:1',
      label: 'Torre A, terreno',
    },
    { ...place, source: rent, start: '2027-02', values: [...rents], ref: 'expense-entry:7', label: '3.1 Aluguel, CC 10' },
  ];
}

const input = (change: Partial<StatementInput> = {}): StatementInput => ({
  structure,
  mapping,
  amounts: amounts([-5_00, -7_00]),
  first: '2027-01',
  last: '2027-04',
  view: 'mensal',
  ...change,
});
const rentTo62 = [...mapping, { source: rent, subgroup: structure.subgroups.find(({ codigo }) => codigo === '62')?.id ?? 0 }];

function line({ rows }: StatementReport, nome: string): StatementRow {
  const found = rows.find((row) => row.nome === nome);
  if (!found) throw new Error(`no line ${nome}`);
  return found;
}

describe('a statement folded', () => {
  it('has each group with its subgroups and their sources, then the formulas over them', () => {
    const report = foldStatement(input({ mapping: rentTo62 }));
    expect(line(report, 'Receita líquida').values).toEqual([100_00, 200_00, 300_00, 400_00]);
    expect(line(report, 'Lucro (prejuízo) líquido').values).toEqual([50_00, 195_00, 233_00, 390_00]);
    expect(line(report, 'Lucro (prejuízo) líquido').total).toBe(868_00);
    expect(line(report, '3.1 Aluguel, CC 10')).toMatchObject({ type: 'source', depth: 2, values: [0, -5_00, -7_00, 0] });
  });

  it('tells what is not mapped as a line of its own, with its coverage', () => {
    const { rows, coverage, check } = foldStatement(input());
    expect(rows.at(-2)).toMatchObject({ key: 'unmapped', nome: 'Lançamentos sem de-x-para', total: -12_00 });
    expect(rows.at(-1)).toMatchObject({ parent: 'unmapped', nome: '3.1 Aluguel, CC 10' });
    expect(coverage).toMatchObject({
      mapped: 1_120_00,
      total: 1_132_00,
      share: 989_399,
      sources: 3,
      sources_mapped: 2,
      entries: 3,
    });
    expect(check).toMatchObject({ last_line: [50_00, 200_00, 240_00, 390_00, 880_00], difference: [0, 0, 0, 0, 0] });
  });

  it('tells money mapped to a subgroup that is gone, or without group, as not mapped', () => {
    const gone = [...mapping, { source: rent, subgroup: 999 }];
    const { rows, check } = foldStatement(input({ mapping: gone }));
    expect(rows.find(({ key }) => key === 'unmapped')?.total).toBe(-12_00);
    expect(check.difference.at(-1)).toBe(0);
    const groups = structure.groups.filter(({ codigo }) => codigo !== '60');
    const orphaned = foldStatement(input({ mapping: rentTo62, structure: { ...structure, groups } }));
    expect(orphaned.rows.find(({ key }) => key === 'unmapped')?.total).toBe(-12_00);
  });

  it('tells the money of groups that the report lacks', () => {
    const lines = structure.lines.filter(({ kind, ref }) => kind !== 'grupo' || ref !== 1);
    const { rows, check } = foldStatement(input({ mapping: rentTo62, structure: { ...structure, lines } }));
    expect(rows.find(({ key }) => key === 'left_out')).toMatchObject({ nome: 'Grupos fora do relatório', total: 1_000_00 });
    expect(rows.find(({ key }) => key === 'g1')).toMatchObject({ parent: 'left_out', depth: 1 });
    expect(check.difference.at(-1)).toBe(0);
  });

  it('adds months up by quarter and year and accumulates; a share is that of the sums', () => {
    expect(line(foldStatement(input({ view: 'trimestral' })), 'Lucro bruto').values).toEqual([490_00, 390_00]);
    expect(line(foldStatement(input({ view: 'anual' })), 'Margem bruta').values).toEqual([880_000]);
    const running = foldStatement(input({ view: 'acumulado' }));
    expect(line(running, 'Lucro bruto')).toMatchObject({ values: [50_00, 250_00, 490_00, 880_00], total: 880_00 });
    expect(running.periods.map(({ label, words }) => [label, words]).at(1)).toEqual(['fev/2027', 'até fev/2027']);
  });

  it('leaves out months beyond those asked, and shows a share of nothing as none', () => {
    const report = foldStatement(input({ first: '2027-04', last: '2027-06' }));
    expect(line(report, 'Lucro bruto')).toMatchObject({ values: [390_00, 0, 0], total: 390_00 });
    expect(line(report, 'Margem bruta').values).toEqual([975_000, null, null]);
  });

  it('keeps a share of a negative whole with its sign, and shows none next to a whole of cents', () => {
    const [one] = amounts([]);
    if (!one) throw new Error('an amount');
    const sale = (values: number[]): AmountSeries[] => [{ ...one, values }, ...amounts([]).slice(1)];
    expect(line(foldStatement(input({ amounts: sale([-100_00]), last: '2027-01' })), 'Margem bruta').values).toEqual([1_500_000]);
    expect(line(foldStatement(input({ amounts: sale([0, 0, 0, 1]) })), 'Margem bruta').values[3]).toBe(-999_000_000);
    expect(line(foldStatement(input({ amounts: sale([1, 0, 0, 0]) })), 'Margem bruta').values[0]).toBe(-4_999_000_000);
  });
});

describe('a figure explained', () => {
  it('goes from the formula with its numbers to what came in, each with where it leads', () => {
    const explanation = explainStatement(input({ mapping: rentTo62, view: 'trimestral' }), { row: 'a4', period: '2027-T1' });
    expect(explanation).toMatchObject({
      label: 'Resultado antes do resultado financeiro no 1T2027',
      text: '478,00',
      formula_text: '490,00 + (−12,00)',
    });
    const shown = contributionsOf(explanation as Explanation).map(({ leaf, value }) => [leaf.label, value, leaf.ref]);
    expect(shown).toEqual([
      ['Torre A, receita em jan/2027', 100_00, 'module:1'],
      ['Torre A, receita em fev/2027', 200_00, 'module:1'],
      ['Torre A, receita em mar/2027', 300_00, 'module:1'],
      ['Torre A, terreno em jan/2027', -50_00, 'module:1'],
      ['Torre A, terreno em mar/2027', -60_00, 'module:1'],
      ['3.1 Aluguel, CC 10 em fev/2027', -5_00, 'expense-entry:7'],
      ['3.1 Aluguel, CC 10 em mar/2027', -7_00, 'expense-entry:7'],
    ]);
  });

  it('a margin by its parts; a figure without meaning has none', () => {
    const margin = explainStatement(input(), { row: 'a3', period: 'total' });
    expect(margin).toMatchObject({ label: 'Margem bruta de jan/2027 a abr/2027', text: '88 %' });
    expect(margin?.formula_text).toBe('100 % × 880,00 ÷ 1.000,00');
    expect(margin && recompute(margin)).toBe(880_000);
    expect(explainStatement(input({ amounts: [] }), { row: 'a3', period: 'total' })).toBeNull();
    expect(explainStatement(input(), { row: 'a99', period: 'total' })).toBeNull();
  });

  it('source by source, many entries are one amount a month', () => {
    const many = [...amounts([-5_00, -7_00]), ...amounts([-5_00, -7_00])];
    const explanation = explainStatement(
      input({ mapping: rentTo62, amounts: many }),
      { row: 's16', period: '2027-02' },
      'origem',
    );
    expect(contributionsOf(explanation as Explanation).map(({ leaf, value }) => [leaf.label, value, leaf.ref])).toEqual([
      ['3.1 Aluguel, CC 10 (2 lançamentos) em fev/2027', -10_00, 'source:conta_contabil:31'],
    ]);
  });
});

describe('reports beside each other', () => {
  it('a lower cost is good, whatever its sign; a share differs in percentage points', () => {
    const base = foldStatement(input({ mapping: rentTo62 }));
    const other = foldStatement(input({ mapping: rentTo62, amounts: amounts([-4_00, -9_00]) }));
    const { rows } = compareStatements(base, other);
    const found = rows.find(({ nome }) => nome === 'Despesas gerais e administrativas');
    expect(found?.values[1]).toEqual({ base: -5_00, other: -4_00, difference: 1_00, percent: 200_000, favour: 'favoravel' });
    expect(found?.values[2]).toMatchObject({ difference: -2_00, percent: -285_714, favour: 'desfavoravel' });
    expect(found?.values[0]).toEqual({ base: 0, other: 0, difference: 0, percent: null, favour: 'neutro' });
    expect(rows.find(({ nome }) => nome === 'Margem líquida')?.total).toMatchObject({ difference: -1_000, percent: null });
  });

  it('a source only one has stands where the other shows it, and counts 0', () => {
    const { rows } = compareStatements(foldStatement(input({ amounts: amounts([]).slice(0, 2) })), foldStatement(input()));
    expect(rows.at(-1)).toMatchObject({ nome: '3.1 Aluguel, CC 10', total: { base: 0, other: -12_00, percent: null } });
    expect(() => compareStatements(foldStatement(input()), foldStatement(input({ view: 'anual' })))).toThrow(RangeError);
  });

  it('a filter keeps what passes it and the rows it belongs to', () => {
    const base = foldStatement(input({ mapping: rentTo62 }));
    const other = foldStatement(input({ mapping: rentTo62, amounts: amounts([-5_00, -9_00]) }));
    const { rows } = compareStatements(base, other);
    const names = (filter: { percent: number | null; amount: number | null }): string[] =>
      withVariance(rows, filter).map(({ nome }) => nome);
    expect(names({ percent: 100_000, amount: null })).toEqual([
      'Despesas operacionais',
      'Despesas gerais e administrativas',
      '3.1 Aluguel, CC 10',
    ]);
    expect(names({ percent: null, amount: 2_00 })).toEqual([]);
    expect(names({ percent: null, amount: 1_99 })).toHaveLength(7);
    expect(withVariance(rows, { percent: null, amount: null })).toHaveLength(rows.length);
  });

  it('shares of a base line and changes between periods are none where the base is 0', () => {
    const report = foldStatement(input());
    const base = line(report, 'Receita líquida');
    expect(verticalShares(line(report, 'Terreno'), base)).toEqual([-500_000, 0, -200_000, -25_000, -120_000]);
    expect(verticalShares(base, line(report, 'Depreciação e amortização'))).toEqual([null, null, null, null, null]);
    expect(horizontalChanges(line(report, 'Terreno'))).toEqual([null, 1_000_000, null, 833_333, null]);
    expect(changeOf(-100, -150)).toBe(-500_000);
  });
});

describe('what a reader sees of the rows', () => {
  it('zero rows may be hidden, results and what cancels out may not', () => {
    const twice = [...amounts([5_00]), { ...amounts([-5_00])[2], source: { kind: 'conta_contabil', key: '32' } } as AmountSeries];
    const shown = withoutZeros(foldStatement(input({ amounts: twice })).rows).map(({ nome }) => nome);
    expect(shown).toContain('Lançamentos sem de-x-para');
    expect(shown).toContain('EBITDA');
    expect(shown).not.toContain('Resultado financeiro');
  });

  it('lines below closed ones are not there', () => {
    const { rows } = foldStatement(input({ mapping: rentTo62 }));
    const shown = (opened: string[], closed: string[]): string[] =>
      unfolded(rows, new Set(opened), new Set(closed)).map(({ key }) => key);
    expect(shown([], [])).toContain('s16');
    expect(shown([], ['g4'])).not.toContain('s16');
    expect(shown(['s16'], [])).toContain('s16|conta_contabil:31');
    expect(shown(['s16'], ['g4'])).not.toContain('s16|conta_contabil:31');
  });

  it('a scale changes the text alone', () => {
    expect(formatScaled(123_456_789, 'reais', 2)).toBe('1.234.567,89');
    expect(formatScaled(123_456_789, 'mil', 1)).toBe('1.234,6');
    expect(formatScaled(-150_000_000, 'milhoes', 0)).toBe('−2');
    expect(formatScaled(4_999, 'mil', 0)).toBe('0');
    expect(formatScaled(5, 'milhoes', 2)).toBe('0,00');
  });
});
