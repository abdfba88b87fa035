import { describe, expect, it } from 'vitest';
import { formatFraction, parseFraction } from '#planning/text/fraction-text.ts';
import { decimalFromFraction, fractionFromDecimal, missingFraction, WHOLE_FRACTION } from '#planning/numbers/fraction.ts';

describe('an ideal fraction', () => {
  it.each([
    ['0.01041667', 1_041_667],
    ['0.1', 10_000_000],
    ['1', WHOLE_FRACTION],
    ['1.00000000', WHOLE_FRACTION],
    ['0.010416670', 1_041_667],
    ['0.010416671', null],
    ['-0.1', null],
    ['0,1', null],
    ['', null],
  ])('is read from the wire: %s', (text, value) => {
    expect(fractionFromDecimal(text)).toBe(value);
  });

  it('is written with its eight places, and read back the same', () => {
    for (const value of [0, 1, 99, 1_041_667, 53_333_352, WHOLE_FRACTION, 234_567_890]) {
      expect(fractionFromDecimal(decimalFromFraction(value))).toBe(value);
    }
    expect(decimalFromFraction(1)).toBe('0.00000001');
  });

  it.each([
    ['0,01041667', 1_041_667],
    ['0.01041667', 1_041_667],
    ['.5', 50_000_000],
    ['0,125', 12_500_000],
    ['0.125', 12_500_000],
    ['1,041667 %', 1_041_667],
    ['100%', WHOLE_FRACTION],
    ['1', WHOLE_FRACTION],
    ['', null],
  ])('is typed: %s', (text, value) => {
    expect(parseFraction(text)).toEqual({ fraction: value });
  });

  it.each(['1,00000001', '101%', '0,123456789', '1,0416671 %', 'meio', '-0,1', '2'])('is refused: %s', (text) => {
    expect(parseFraction(text).problem).toEqual(expect.any(String));
  });

  it('misses nothing to 1 within a millionth, and otherwise exactly what is missing', () => {
    expect([100, -100, 101, -101, 46_666_648].map((off) => missingFraction(WHOLE_FRACTION - off))).toEqual([
      0, 0, 101, -101, 46_666_648,
    ]);
    expect(formatFraction(1_041_667)).toBe('0,01041667');
  });
});
