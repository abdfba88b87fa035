import { fillRow, type FillMethod, type FillMode, type MonthCell } from '#planning/expense/fill.ts';
import type { MonthField } from '#planning/numbers/months.ts';
import type { Change } from '#src/features/expense/entry/changes.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';

/** What the chosen method does to one line: its months before and after, or why it is left alone (pt-BR). */
export interface FillPreview {
  entry: Entry;
  before: readonly MonthCell[];
  after: readonly MonthCell[] | null;
  note: string | null;
  problem: string | null;
}

export interface FillPlan {
  previews: FillPreview[];
  changes: Change[];
}

/** A line's method, or why there is none for it: sources and totals may differ from line to line. */
export type MethodFor = (entry: Entry) => FillMethod | { problem: string };

/**
 * Applies a fill method to the chosen months of several lines, without writing anything: the preview and the changes to
 * send come from the same computation. A refused line keeps its values; the others are filled.
 */
export function planFill(
  entries: readonly Entry[],
  fields: readonly MonthField[],
  methodFor: MethodFor,
  mode: FillMode,
): FillPlan {
  const previews = entries.map((entry) => previewOf(entry, fields, methodFor, mode));
  const changes = previews.flatMap(({ entry, before, after }) =>
    after === null
      ? []
      : fields.flatMap((field, index): Change[] => {
          const from = before[index] ?? null;
          const to = after[index] ?? null;
          return from === to ? [] : [{ id: entry.id, field, from, to }];
        }),
  );
  return { previews, changes };
}

function previewOf(entry: Entry, fields: readonly MonthField[], methodFor: MethodFor, mode: FillMode): FillPreview {
  const before = fields.map((field) => entry[field]);
  const method = methodFor(entry);
  if ('problem' in method) return { entry, before, after: null, note: null, problem: method.problem };
  const result = fillRow(before, method, mode);
  if (result.problem !== undefined) return { entry, before, after: null, note: null, problem: result.problem };
  return { entry, before, after: result.months, note: result.note ?? null, problem: null };
}

/** Months of several lines added up, blank where all are blank: the base of a share («encargos sobre salários»). */
export function sumMonths(entries: readonly Entry[], fields: readonly MonthField[]): MonthCell[] {
  return fields.map((field) => {
    const filled = entries.map((entry) => entry[field]).filter((value) => value !== null);
    return filled.length === 0 ? null : filled.reduce((sum, value) => sum + value, 0);
  });
}
