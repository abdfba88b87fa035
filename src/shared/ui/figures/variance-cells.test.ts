import { describe, expect, it } from 'vitest';
import type { Variance } from '#planning/statement/compare.ts';
import { varianceCell } from '#src/shared/ui/figures/variance-cells.ts';

const thousands = (cents: number): string => (cents / 100_000).toFixed(1).replace('.', ',');
const less = (difference: number, percent: number): Variance => ({
  base: -46_530_000,
  other: -46_530_000 + difference,
  difference,
  percent,
  favour: 'desfavoravel',
});
const of = (part: 'difference' | 'percent', one: Variance) => varianceCell(part, one, { amount: thousands, partial: false });

describe('a variance of budget against actuals', () => {
  it('[RT-15] is coloured by what it does to the result, but for one that is written as nothing', () => {
    expect(of('difference', less(-930_000, -19_987))).toMatchObject({ text: '-9,3', tone: 'bad' });
    expect(of('percent', less(-930_000, -19_987))).toMatchObject({ text: '−2,0 %', tone: 'bad' });
    expect(of('difference', less(-1_000, -21)).tone).toBeUndefined();
    expect(of('percent', less(-1_000, -21)).tone).toBeUndefined();
    for (const favour of ['sem_orcamento', 'sem_realizado'] as const) {
      const [difference, percent] = [of('difference', { ...less(-930_000, -19_987), favour }), of('percent', less(-1, -1))];
      expect([difference.text, difference.tone]).toEqual([favour.replace('_', ' ').replace('orcamento', 'orçamento'), undefined]);
      expect(percent.tone).toBeUndefined();
    }
    expect(of('difference', { ...less(-1_000, -21), favour: 'incompleto' })).toMatchObject({ tone: 'unsure' });
  });
});
