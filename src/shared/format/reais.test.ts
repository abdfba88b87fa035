import { describe, expect, it } from 'vitest';
import { reais, scaled, scaleFor, UNITS } from '#src/shared/format/reais.ts';

describe('amounts for the eye', () => {
  it('writes reais with a true minus', () => {
    expect(reais(123456)).toBe('R$ 1.234,56');
    expect(reais(-5)).toBe('−R$ 0,05');
    expect(reais(0)).toBe('R$ 0,00');
  });

  it.each([
    [99_900, 'R$'],
    [1_000_000, 'R$ mil'],
    [-1_000_000, 'R$ mil'],
    [999_999_999, 'R$ mil'],
    [1_000_000_000, 'R$ mi'],
  ] as const)('%d cents are shown in %s', (cents, unit) => {
    expect(UNITS[scaleFor(cents)]).toBe(unit);
  });

  it('shows one place only where it tells something', () => {
    expect(scaled(41_234_567, scaleFor(41_234_567))).toBe('412');
    expect(scaled(1_234_567, scaleFor(1_234_567))).toBe('12,3');
    expect(scaled(-1_234_567, scaleFor(1_234_567))).toBe('−12,3');
    expect(scaled(0, scaleFor(1_234_567))).toBe('0');
  });
});
