import { monthOfField, MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { conflict } from '#server/http/errors.ts';
import type { Change, Row } from '#server/engine/definition.ts';

/** Last closed month of each version by id, null while none is. */
export type Closed = ReadonlyMap<number, { closed_until: string | null }>;

/** What says whose months they are: a line that is put elsewhere takes its months along. */
const PLACE = ['version', 'year', 'center_cost', 'accounting'] as const;

/** The months of an entry's year that its version has closed. */
function closedFields(row: Row, closed: Closed): readonly MonthField[] {
  const until = closed.get(Number(row['version']))?.closed_until ?? null;
  return until === null ? [] : MONTHS_OF_YEAR.filter((field) => monthOfField(Number(row['year']), field) <= until);
}

const amount = (row: Row, field: MonthField): unknown => row[field] ?? null;
const filled = (row: Row, closed: Closed): boolean => closedFields(row, closed).some((field) => amount(row, field) !== null);

/**
 * Refuses (409) a change that puts, changes or takes away a value of a closed month: a new line is blank there, a
 * changed one stays as it was, and one with values there stays in its cost centre, account, year and version.
 */
export function assertClosedUnchanged(changes: readonly Change[], closed: Closed): void {
  for (const { before, after } of changes) {
    const stays = before !== null && PLACE.every((field) => before[field] === after[field]);
    const changed = stays
      ? closedFields(after, closed).some((field) => amount(before, field) !== amount(after, field))
      : filled(after, closed) || (before !== null && filled(before, closed));
    if (changed) throw conflict(VERSION_LOCKED);
  }
}

/** Refuses (409) to remove lines with values in closed months. */
export function assertClosedBlank(rows: readonly Row[], closed: Closed): void {
  if (rows.some((row) => filled(row, closed))) throw conflict(VERSION_LOCKED);
}
