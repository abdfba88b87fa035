import { describe, expect, it } from 'vitest';
import { formatPercent, parsePercent, parseQuantity } from '#planning/rate-text.ts';

describe('percentages as people type them', () => {
  it.each([
    ['5', 50_000],
    ['5,25', 52_500],
    ['5.25', 52_500],
    [' -3 %', -30_000],
    ['−0,5%', -5_000],
    ['+10', 100_000],
    ['0', 0],
    ['1.234', 12_340_000],
    ['0,0001', 1],
  ])('%s is %i millionths', (text, millionths) => {
    expect(parsePercent(text)).toEqual({ millionths });
  });

  it.each(['', '%', 'abc', '1,2,3', '5%%', '0,00001', '--5', '99999999999'])('«%s» is refused with a reason', (text) => {
    expect(parsePercent(text).problem).toMatch(/\S/);
  });

  it('are written without trailing zeros', () => {
    expect([52_500, -30_000, 1, 0].map(formatPercent)).toEqual(['5,25 %', '−3 %', '0,0001 %', '0 %']);
  });
});

describe('quantities as people type them', () => {
  it('are millionths of one unit', () => {
    expect(parseQuantity('12,5')).toEqual({ millionths: 12_500_000 });
    expect(parseQuantity('1.200')).toEqual({ millionths: 1_200_000_000 });
    expect(parseQuantity('').problem).toBe('Informe a quantidade.');
  });
});
