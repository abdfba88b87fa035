import { describe, expect, it } from 'vitest';
import { longMonth, monthLabel, shortMonth, spanLabel } from '#src/shared/format/month.ts';

describe('months in words', () => {
  it('names a month short and long', () => {
    expect(shortMonth('2027-03')).toBe('mar');
    expect(monthLabel('2027-12')).toBe('dez/2027');
    expect(longMonth('2027-03')).toBe('março de 2027');
  });

  it.each([
    ['2027-01', '2027-12', '2027'],
    ['2027-01', '2027-06', 'jan a jun/2027'],
    ['2026-07', '2027-06', 'jul/2026 a jun/2027'],
    ['2026-01', '2027-12', 'jan/2026 a dez/2027'],
    ['2027-05', '2027-05', 'mai/2027'],
  ])('a span from %s to %s reads %s', (start, end, label) => {
    expect(spanLabel(start, end)).toBe(label);
  });
});
