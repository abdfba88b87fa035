import type { Cents } from '#planning/numbers/money.ts';
import { shareOf } from '#planning/statement/mapping.ts';
import { isOpen, type MapRow } from '#src/mapping/rows.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { spanLabel } from '#src/shared/format/month.ts';

interface Moved {
  rows: number;
  first: string | null;
  last: string | null;
}

/** Columns of what moved, after its amount: how many rows, in which months. */
export const figuresOf = ({ rows, first, last }: Moved): string[] => [
  rows === 0 ? '–' : countLabel(rows),
  first === null || last === null ? '–' : spanLabel(first, last),
];

/** Coverage in figures. */
export const covered = (mapped: Cents, total: Cents) => ({
  mapped,
  total,
  share: shareOf(mapped, total),
  missing: total - mapped,
});

const sum = (rows: readonly MapRow[]) => rows.reduce((all, { size }) => all + size, 0);

/** The coverage of rows that each stand for themselves; what cannot be mapped here is no part of it. */
export function coverageOfRows(rows: readonly MapRow[]) {
  const own = rows.filter(({ refused }) => refused === null);
  return covered(sum(own.filter((row) => !isOpen(row))), sum(own));
}
