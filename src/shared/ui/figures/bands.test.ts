import { describe, expect, it } from 'vitest';
import { bandsOf } from '#src/shared/ui/figures/bands.ts';

const groupsOf = (spans: readonly number[]) => spans.map((span, at) => ({ key: `g${at}`, label: `Mês ${at + 1}`, span }));
const drawn = (spans: readonly number[]) =>
  bandsOf(
    spans.reduce((sum, span) => sum + span, 0),
    groupsOf(spans),
  ).map(({ from, to, groups }) => [from, to, groups.length]);
const months = (count: number, span = 1) => Array.from({ length: count }, () => span);

describe('columns on paper', () => {
  it('[RT-15] stand on one page where twelve months and their total do', () => {
    expect(drawn([...months(12), 1])).toEqual([[0, 13, 13]]);
  });

  it('[RT-15] stand by quarters beside actuals, the months so far and the total at the end', () => {
    expect(drawn([...months(12, 4), 4, 6])).toEqual([
      [0, 12, 3],
      [12, 24, 3],
      [24, 36, 3],
      [36, 48, 3],
      [48, 58, 2],
    ]);
  });

  it('[RT-15] stand by years or half years, the total with the last months where it fits', () => {
    expect(drawn([...months(24), 1])).toEqual([
      [0, 12, 12],
      [12, 25, 13],
    ]);
    expect(drawn([...months(12, 2), 2])).toEqual([
      [0, 12, 6],
      [12, 26, 7],
    ]);
  });

  it('[RT-15] leave out none and tear no heading apart, however many there are', () => {
    for (let count = 1; count < 80; count += 1)
      for (const span of [1, 2, 3, 4, 6, 20]) {
        const spans = [...months(count, span), 5];
        const bands = bandsOf(count * span + 5, groupsOf(spans));
        expect([bands[0]?.from, bands.at(-1)?.to]).toEqual([0, count * span + 5]);
        bands.forEach(({ from, to, groups }, at) => {
          expect(from).toBe(at === 0 ? 0 : bands[at - 1]?.to);
          expect(groups.reduce((sum, group) => sum + group.span, 0)).toBe(to - from);
          expect(to - from <= 14 || groups.length === 1).toBe(true);
        });
      }
  });
});
