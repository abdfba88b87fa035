import { expect, it } from 'vitest';
import { scrollTo } from '#src/shared/ui/row-window.ts';

const lines = { rowHeight: 30, above: 60, below: 30 };

it('leaves a row where it is that stands between head and foot', () => {
  expect(scrollTo(5, lines, 100, 300)).toBe(100);
});

it('brings a row out from under the head', () => {
  expect(scrollTo(3, lines, 100, 300)).toBe(90);
});

it('brings a row out from under the foot', () => {
  // Two lines of the head, eleven rows and the foot: 14 lines of which ten are on the screen.
  expect(scrollTo(10, lines, 0, 300)).toBe(120);
});
