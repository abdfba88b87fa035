import { describe, expect, it } from 'vitest';
import { decimalText, rateText } from '#src/shared/format/rate.ts';
import { shareText } from '#src/shared/format/share.ts';

describe('shares and rates of a report', () => {
  it('are rounded half-up away from zero, with a true minus', () => {
    expect(shareText(311_249, 1)).toBe('31,1 %');
    expect(shareText(-311_250, 2)).toBe('−31,13 %');
    expect(shareText(-500, 1)).toBe('−0,1 %');
    expect(shareText(12_345_678_900, 1)).toBe('1.234.567,9 %');
  });

  it('of fractions have four places', () => {
    expect(rateText(0.03801829)).toBe('3,8018 %');
    expect(rateText(-0.0830271)).toBe('−8,3027 %');
    expect(decimalText(6.625, 1)).toBe('6,6');
  });
});
