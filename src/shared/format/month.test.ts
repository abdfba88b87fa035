import { describe, expect, it } from 'vitest';
import { longMonth, monthLabel, readMonth, shortMonth, spanLabel } from '#src/shared/format/month.ts';

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

describe('months as people type them', () => {
  it.each([
    ['jan/2027', '2027-01'],
    ['Março de 2027', '2027-03'],
    ['marco 27', '2027-03'],
    ['set. 2027', '2027-09'],
    ['1/2027', '2027-01'],
    [' 12-27 ', '2027-12'],
    ['012027', '2027-01'],
    ['2027-1', '2027-01'],
  ])('%s is %s', (typed, month) => {
    expect(readMonth(typed)).toBe(month);
  });

  it.each(['', 'x', '13/2027', '0/2027', 'jan', '2027', 'abc/2027', 'janx/2027', '1/1827'])('%j is none', (typed) => {
    expect(readMonth(typed)).toBeNull();
  });
});
