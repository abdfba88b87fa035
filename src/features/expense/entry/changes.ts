import type { Cents } from '#planning/numbers/money.ts';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';

/** One cell of one line, before and after. A line is known by its id; months are cents or blank. */
export type Change =
  | { id: number; field: MonthField; from: Cents | null; to: Cents | null }
  | { id: number; field: 'description'; from: string; to: string };

/** What PATCH takes for one line: its id and only the fields that changed. The row_version is added when it is sent. */
export type EntryPatch = { id: number } & Partial<Pick<Entry, MonthField | 'description'>>;

/**
 * A user action's changes as one bulk PATCH: one element a line, the last value of a cell wins, cells left as they were
 * drop out.
 */
export function patchesOf(changes: readonly Change[]): EntryPatch[] {
  const patches = new Map<number, EntryPatch>();
  const first = new Map<string, Change['from']>();
  for (const change of changes) {
    const cell = `${change.id}:${change.field}`;
    if (!first.has(cell)) first.set(cell, change.from);
    const patch = patches.get(change.id) ?? { id: change.id };
    patches.set(change.id, patch);
    if (first.get(cell) === change.to) delete patch[change.field];
    else Object.assign(patch, { [change.field]: change.to });
  }
  return [...patches.values()].filter((patch) => Object.keys(patch).length > 1);
}

/** The same cells, the other way round: what undo applies. */
export function reversed(changes: readonly Change[]): Change[] {
  // The two sides of one change have one type, which the spread of a union cannot show.
  return changes.toReversed().map((change) => ({ ...change, from: change.to, to: change.from }) as Change);
}

/** Total of a line over `fields`; blanks count nothing. */
export function lineTotal(entry: Pick<Entry, MonthField>, fields: readonly MonthField[] = MONTHS_OF_YEAR): Cents {
  return fields.reduce<Cents>((sum, field) => sum + (entry[field] ?? 0), 0);
}
