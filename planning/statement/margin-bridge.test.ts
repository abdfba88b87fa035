import { describe, expect, it } from 'vitest';
import { plain } from '#planning/explain/arithmetic.ts';
import { shareOf } from '#planning/statement/aggregate.ts';
import { foldStatement } from '#planning/statement/fold.ts';
import { marginBridge, marginLines, type MarginBridge, type MarginRow } from '#planning/statement/margin-bridge.ts';
import { failing } from '#planning/test/properties.ts';
import { randomBy } from '#planning/test/random.ts';
import { randomStatement } from '#planning/test/statements.ts';

const group = (key: string, base: number, other: number): MarginRow => ({
  key,
  label: key,
  type: 'group',
  parent: null,
  format: 'valor',
  base,
  other,
});
const line = (key: string, base: number, other: number): MarginRow => ({ ...group(key, base, other), type: 'aggregator' });

const ROWS = [
  group('Receita bruta', 1_000_00, 1_200_00),
  group('Deduções', -100_00, -150_00),
  line('Receita líquida', 900_00, 1_050_00),
  group('Custo', -500_00, -640_01),
  line('Lucro bruto', 400_00, 409_99),
  { ...line('Margem bruta', 444_444, 390_467), format: 'percentual' as const },
  group('Despesas', -250_00, -200_00),
  line('Lucro líquido', 150_00, 209_99),
];
const sums = ({ base, other, result, steps }: MarginBridge) => ({
  effects: base + steps.reduce((sum, { effect }) => sum + effect, 0) - other,
  amounts: result.base + steps.reduce((sum, step) => sum + step.other - step.base, 0) - result.other,
});
const EXACT = { effects: 0, amounts: 0 };

describe('[RT-15] the bridge of a margin', () => {
  it('leads from one margin to the other by the root lines, each after those above it', () => {
    const bridge = marginBridge(ROWS, undefined);
    if (!bridge) throw new Error('no bridge');
    expect([bridge.key, bridge.base, bridge.other]).toEqual(['Lucro líquido', 166_667, 199_990]);
    expect(bridge.steps.map(({ key, effect }) => [key, effect])).toEqual([
      // 350 of 1.100, not 150 of 900
      ['Receita bruta', 318_182 - 166_667],
      // 300 of 1.050
      ['Deduções', 285_714 - 318_182],
      // 159,99 of 1.050
      ['Custo', 152_371 - 285_714],
      ['Despesas', 199_990 - 152_371],
    ]);
    expect(sums(bridge)).toEqual(EXACT);
  });

  it('of a line further up knows nothing of what stands below it', () => {
    const bridge = marginBridge(ROWS, 'Lucro bruto');
    expect(bridge?.steps.map(({ key }) => key)).toEqual(['Receita bruta', 'Deduções', 'Custo']);
    expect(bridge && [bridge.base, bridge.other, sums(bridge)]).toEqual([444_444, 390_467, EXACT]);
    expect(marginLines(ROWS).map(({ key }) => key)).toEqual(['Lucro bruto', 'Lucro líquido']);
  });

  it('keeps what does least together, with what a formula sums otherwise than its roots', () => {
    const odd = ROWS.map((row) => (row.key === 'Lucro líquido' ? { ...row, other: 219_99 } : row));
    const bridge = marginBridge(odd, undefined, 2);
    if (!bridge) throw new Error('no bridge');
    expect(bridge.steps.map(({ key }) => key)).toEqual(['Receita bruta', 'Custo', 'rest']);
    expect(bridge.steps.at(-1)).toMatchObject({ label: 'Outras linhas', base: -350_00, other: -340_00 });
    expect(sums(bridge)).toEqual(EXACT);
  });

  it('passes over a moment without revenue, and is none where a side has none', () => {
    const turned = [group('Vendas', 100_00, 40_00), group('Distratos', -20_00, 40_00), line('Receita', 80_00, 80_00)];
    const bridge = marginBridge([...turned, group('Custo', -40_00, -60_00), line('Lucro', 40_00, 20_00)], undefined);
    expect(bridge && sums(bridge)).toEqual(EXACT);
    const emptied = [
      group('Vendas', 100_00, 0),
      group('Outras', 0, 50_00),
      line('Receita', 100_00, 50_00),
      line('Lucro', 100_00, 50_00),
    ];
    expect(marginBridge(emptied, undefined)?.steps.map(({ effect }) => effect)).toEqual([0, 0]);
    expect(marginBridge([line('Receita', 0, 10), line('Lucro', 0, 5)], undefined)).toBeNull();
    expect(marginBridge([line('Receita', 10, 10)], undefined)).toBeNull();
    expect(marginBridge([], undefined)).toBeNull();
  });

  it('is exact to the cent and to the last place of the margin in any statement', () => {
    const wrong = failing(300, (seed) => {
      const report = foldStatement(randomStatement(randomBy(seed), { closed: seed % 2 === 0 }));
      const rows = report.rows.map((row) => ({ ...row, label: row.nome, base: row.values[0] ?? null, other: row.total }));
      return marginLines(rows).every(({ key }) => {
        const bridge = marginBridge(rows, key, 1 + (seed % 5));
        if (!bridge) return true;
        const { result, revenue } = bridge;
        const ends = [shareOf(plain, result.base, revenue.base), shareOf(plain, result.other, revenue.other)];
        return JSON.stringify([sums(bridge), ends]) === JSON.stringify([EXACT, [bridge.base, bridge.other]]);
      });
    });
    expect(wrong).toEqual([]);
  });
});
