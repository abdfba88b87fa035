import { formatMoney } from '#planning/text/money-format.ts';
import type { EntryPatch } from '#src/features/expense/entry/changes.ts';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { read } from '#src/shared/data/shapes/read.ts';
import type { Shape } from '#src/shared/data/shapes/shape.ts';
import { refuse } from '#src/shared/ui/grid/marks.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellPlace } from '#src/shared/ui/grid/types.ts';

/** Values of a grid that did not reach the server, as they are put aside at the end of a session (SES-10). */
export interface UnsavedValue {
  row: number;
  column: string;
  text: string;
  problem: string;
  /** A good value, to be tried again; missing for a text that could not be read. */
  value?: string | number | null | undefined;
}
const unsavedShape: Shape = [
  'array',
  [
    'object',
    {
      row: 'int',
      column: 'string',
      text: 'string',
      problem: 'string',
      value: ['absent', 1, ['optional', ['union', 'string', 'int', 'null']]],
    },
  ],
];

/** What was put aside, or nothing when it is something else. */
export function readUnsaved(stored: unknown): UnsavedValue[] {
  const result = read(unsavedShape, stored);
  return result.success ? (result.data as UnsavedValue[]) : []; // as the shape above has it
}

/** What is refused or still on its way; what is being typed the grid keeps itself. */
export function unsavedValues(store: GridStore<EntryRow>): UnsavedValue[] {
  const unsaved: UnsavedValue[] = [];
  for (const record of store.model.records()) {
    const row = Number(record.key);
    for (const [index, refusal] of record.refused ?? [])
      unsaved.push({ row, column: store.columns[index]?.key ?? '', ...refusal });
    for (const index of record.pending ?? []) {
      const value = record.cells[index] ?? null;
      if (record.refused?.has(index)) continue;
      unsaved.push({
        row,
        column: store.columns[index]?.key ?? '',
        text: store.textOf(value, index),
        problem: LABELS.ended,
        value,
      });
    }
  }
  return unsaved;
}

/**
 * The cells of an action that waits for a connection, as they are put back if it is refused; the reason is not known
 * before.
 */
export const unsavedOf = (patches: readonly EntryPatch[]): UnsavedValue[] =>
  patches.flatMap(({ id, ...fields }) =>
    Object.entries(fields).map(([column, value]) => ({
      row: id,
      column,
      text: typeof value === 'number' ? formatMoney(value) : (value ?? ''),
      problem: '',
      value,
    })),
  );

/**
 * Shows kept values in their cells, to be tried again or dropped, with the cursor on the first; returns those whose
 * line is not shown yet.
 */
export function showUnsaved(store: GridStore<EntryRow>, unsaved: readonly UnsavedValue[]): UnsavedValue[] {
  const left: UnsavedValue[] = [];
  let first: CellPlace | null = null;
  for (const one of unsaved) {
    const { row, column, text, problem, value } = one;
    const record = store.model.row(row);
    const index = store.model.columnIndex(column);
    if (!record || index < 0) {
      left.push(one);
      continue;
    }
    // Saved after all, while the session ended.
    if (value !== undefined && record.cells[index] === value) continue;
    refuse(store.model, record, index, value === undefined ? { text, problem } : { text, problem, value });
    if (value !== undefined) record.status = { state: 'failed', problem };
    if (record.line >= 0) first ??= { line: record.line, column: index };
  }
  store.model.flush();
  if (first) store.cursor.go(first);
  return left;
}
