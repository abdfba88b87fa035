import { timeLabel } from '#src/shared/format/date.ts';
import type { GridModel } from '#src/shared/ui/grid/model.ts';
import type { CellValue, Edit, Refusal, RowKey, RowRecord } from '#src/shared/ui/grid/types.ts';

/**
 * Saves edits. The promise tells the grid what became of them: it settles the rows' «Salvando…», a rejection refuses
 * their cells; resolved with WAITING, they are not saved yet and the rows' own marks say so.
 */
export type SaveEdits = (edits: readonly Edit[]) => Promise<unknown>;

/** What saving resolves with when nothing could be sent and the edits wait for a connection. */
export const WAITING = 'waiting';

/** A rejection that knows which rows were refused and why; rows not named were saved. */
export class GridSaveError extends Error {
  readonly problems: ReadonlyMap<RowKey, string>;
  /**
   * Why a cell is not saved where somebody else's value stands now, null for the rows' other cells, which were. Without
   * it, all of a row.
   */
  readonly taken: ((edit: Edit) => string | null) | null;

  constructor(problems: ReadonlyMap<RowKey, string>, taken: ((edit: Edit) => string | null) | null = null) {
    super([...problems.values()].join(' '));
    this.name = 'GridSaveError';
    this.problems = problems;
    this.taken = taken;
  }
}

const UNKNOWN = 'Não foi possível salvar. Tente de novo.';

/** Why this row was refused: null when the failure names other rows only. Only a GridSaveError speaks to the user. */
function problemOf(error: unknown, row: RowKey): string | null {
  return error instanceof GridSaveError ? (error.problems.get(row) ?? null) : UNKNOWN;
}

export function refuse<T>(model: GridModel<T>, record: RowRecord<T>, column: number, refusal: Refusal): void {
  record.refused ??= new Map();
  record.refused.set(column, refusal);
  model.refused.add(record);
  model.touch(record);
}

export function forgive<T>(model: GridModel<T>, record: RowRecord<T>, column: number): void {
  if (!record.refused?.delete(column)) return;
  if (record.refused.size === 0) {
    record.refused = null;
    model.refused.delete(record);
  }
  model.touch(record);
}

function settled<T>(record: RowRecord<T>): void {
  record.saving -= 1;
  if (record.saving === 0) record.pending = null;
}

interface SaveTools<T> {
  model: GridModel<T>;
  clock: () => Date;
  /** How a value is written in a cell, for showing what could not be saved. */
  text: (value: CellValue, column: number) => string;
}

/** Hands edits to `save` and follows what becomes of each row. */
export function follow<T>({ model, clock, text }: SaveTools<T>, edits: readonly Edit[], save: SaveEdits): void {
  const byRow = Map.groupBy(edits, (edit) => edit.row);
  for (const [key, own] of byRow) {
    const record = model.row(key);
    if (!record) continue;
    record.saving += 1;
    record.status = { state: 'saving' };
    record.pending ??= new Set();
    for (const edit of own) record.pending.add(model.columnIndex(edit.column));
    model.touch(record);
  }
  model.flush();

  const finish = (error: unknown, failed: boolean, waits = false): void => {
    const at = timeLabel(clock());
    for (const [key, own] of byRow) {
      const record = model.record(key);
      if (!record) continue;
      settled(record);
      const problem = failed ? problemOf(error, key) : null;
      if (problem === null) {
        if (record.saving === 0 && record.status?.state === 'saving') record.status = waits ? null : { state: 'saved', at };
      } else {
        record.status = { state: 'failed', problem };
        const taken = error instanceof GridSaveError ? error.taken : null;
        for (const edit of own) {
          const why = taken ? taken(edit) : problem;
          if (why !== null && taken) keepMine(model, record, edit, why, text);
          else if (why !== null) giveBack(model, record, edit, why, text);
        }
      }
      model.touch(record);
    }
    model.flush();
  };
  // Started in a promise, so that a handler that throws is a failed save like any other.
  new Promise<unknown>((resolve) => resolve(save(edits))).then(
    (value) => finish(null, false, value === WAITING),
    (error: unknown) => finish(error, true),
  );
}

/**
 * The cell shows what somebody else wrote; what was meant stays beside it, unless it was written here once more
 * meanwhile.
 */
function keepMine<T>(
  model: GridModel<T>,
  record: RowRecord<T>,
  edit: Edit,
  problem: string,
  text: (value: CellValue, column: number) => string,
): void {
  const column = model.columnIndex(edit.column);
  if (record.pending?.has(column)) return;
  if (record.cells[column] === edit.to) model.write([edit], 'from');
  refuse(model, record, column, { text: text(edit.to, column), problem, value: edit.to });
}

/** What was refused in a cell is dropped: the value shown is the one that stays. */
export function dropRefused<T>(model: GridModel<T>, key: RowKey, column: string): void {
  const record = model.record(key);
  if (!record) return;
  forgive(model, record, model.columnIndex(column));
  if (!record.refused && record.status?.state === 'failed') record.status = null;
  model.touch(record);
}

/**
 * Puts the confirmed value back into a cell whose save failed, unless it was written again meanwhile, and keeps what
 * was meant.
 */
function giveBack<T>(
  model: GridModel<T>,
  record: RowRecord<T>,
  edit: Edit,
  problem: string,
  text: (value: CellValue, column: number) => string,
): void {
  const column = model.columnIndex(edit.column);
  const value = record.cells[column];
  if (value !== edit.to && value !== edit.from) return;
  if (value === edit.to) model.write([edit], 'from');
  refuse(model, record, column, { text: text(edit.to, column), problem, value: edit.to });
}
