import { describe, expect, it } from 'vitest';
import { millionthsOf, tablesOf } from '#planning/indices/table.ts';

describe('the table of an index as plans use it', () => {
  it.each([
    ['1150.25', 1_150_250_000],
    ['1150', 1_150_000_000],
    ['0.53', 530_000],
    ['-0.20', -200_000],
    ['6773.2700000000', 6_773_270_000],
    ['0.1234565', 123_457],
    ['-0.0000004', 0],
  ])('reads %s to six places, half-up', (text, value) => expect(millionthsOf(text)).toBe(value));

  it('joins values with what they are of', () => {
    const indices = [
      { id: 7, code: 'INCC-M', kind: 'numero_indice' as const, forecast_rate: 5_000 },
      { id: 9, code: 'IPCA', kind: 'variacao' as const, forecast_rate: null },
    ];
    const values = [
      { economic_index: 9, month: '2027-01', value: '0.53' },
      { economic_index: 8, month: '2027-01', value: '1' },
    ];
    expect(tablesOf(indices, values)).toEqual({
      'INCC-M': { name: 'INCC-M', kind: 'numero_indice', forecast: 5_000, published: [] },
      IPCA: { name: 'IPCA', kind: 'variacao', forecast: null, published: [{ month: '2027-01', value: 530_000 }] },
    });
  });
});
