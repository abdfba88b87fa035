import { expect, test } from 'vitest';
import { fromFirstFigure } from '#src/assumptions/result-columns.ts';
import type { ResultColumn } from '#src/assumptions/ResultGrid.tsx';

const column = (key: string, values: readonly (number | null)[]): ResultColumn => ({
  key,
  label: key,
  unit: 'cents',
  values,
  total: null,
});
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];

test('a result begins with its first figure, and says which months before it are empty', () => {
  const shown = fromFirstFigure(MONTHS, [column('sold', [0, null, 0, 500]), column('paid', [null, 0, -1, 0])]);
  expect(shown.empty).toEqual(['2026-01', '2026-02']);
  expect(shown.months).toEqual(['2026-03', '2026-04']);
  expect(shown.columns.map(({ key, values }) => [key, values])).toEqual([
    ['sold', [0, 500]],
    ['paid', [-1, 0]],
  ]);
});

test('a month without a figure after the first one stays, and a result without any figure stays whole', () => {
  const begun = [column('sold', [500, 0, null, 0])];
  expect(fromFirstFigure(MONTHS, begun)).toEqual({ empty: [], months: MONTHS, columns: begun });
  const none = [column('sold', [0, null, 0, 0])];
  expect(fromFirstFigure(MONTHS, none)).toEqual({ empty: [], months: MONTHS, columns: none });
});
