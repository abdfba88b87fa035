import { describe, expect, it } from 'vitest';
import { formatScaled } from '#src/shared/format/scale.ts';

describe('amounts in the scale of a report', () => {
  it('are whole reais and cents in R$, zero as a dash', () => {
    expect(formatScaled(123_456_789, 'unidade')).toBe('1.234.567,89');
    expect(formatScaled(0, 'unidade')).toBe('–');
    expect(formatScaled(-5, 'unidade')).toBe('−0,05');
  });

  it('are rounded half-up away from zero to a tenth of a thousand and a hundredth of a million', () => {
    expect(formatScaled(123_456_789, 'mil')).toBe('1.234,6');
    expect(formatScaled(-124_950_00, 'mil')).toBe('−125,0');
    expect(formatScaled(1_234_565_000_00, 'milhao')).toBe('1.234,57');
    expect(formatScaled(-500_000, 'milhao')).toBe('−0,01');
  });

  it('never show something as nothing', () => {
    expect(formatScaled(1, 'mil')).toBe('0,0');
    expect(formatScaled(0, 'mil')).toBe('–');
  });
});
