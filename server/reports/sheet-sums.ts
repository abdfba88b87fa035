import type { RowOut, Run, SumOf } from '#server/sheet-port.ts';

/**
 * Which cells of a report's sheet are plain sums of others of it. A value is called a sum only where it comes to the
 * same, cent by cent: what is worked out otherwise, or is a sum of lines that the sheet has not, stays a value.
 */

/** Columns of amounts. */
export interface SumColumns {
  /** Of these a subtotal is the sum of the lines below it. */
  amounts: readonly number[];
  /** Of these each line has the sum of other columns of its own. */
  totals: ReadonlyMap<number, readonly number[]>;
}

interface Columns {
  /** Periods and totals, each with as many columns as `parts` says, behind code and name. */
  labels: number;
  parts: number;
  /** Which of them are amounts. */
  amounts: readonly number[];
  /** Labels that are several others together. */
  totals: readonly (readonly [label: number, of: readonly number[]])[];
}

/** Columns of amounts where each label has the same ones. */
export function sumColumns({ labels, parts, amounts, totals }: Columns): SumColumns {
  const column = (label: number, part: number) => 2 + label * parts + part;
  return {
    amounts: Array.from({ length: labels }, (_, label) => amounts.map((part) => column(label, part))).flat(),
    totals: new Map(
      totals.flatMap(([label, of]) => amounts.map((part) => [column(label, part), of.map((one) => column(one, part))] as const)),
    ),
  };
}

/** A line as it will stand in the sheet; of a grand total, which sums all lines at the left edge before it. */
export interface Line {
  row: RowOut;
  total?: boolean;
}

/**
 * Beyond this a spreadsheet's own sum could miss the cent: its numbers have 53 bits, each of as many additions may be
 * off by half the last one, and the sums stand up to eight deep in each other.
 */
const EXACT = 2 ** 49;

/** Some lines' cells, added up by column. */
class Added {
  readonly #columns: readonly number[];
  readonly #sums: number[];
  readonly #sizes: number[];
  #count = 0;

  constructor(columns: readonly number[]) {
    this.#columns = columns;
    this.#sums = columns.map(() => 0);
    this.#sizes = columns.map(() => 0);
  }

  add({ cells, types }: RowOut): void {
    this.#count += 1;
    for (const [at, column] of this.#columns.entries()) {
      const cell = cells[column];
      if (typeof cell !== 'number' || types?.[column] !== undefined) continue;
      this.#sums[at] = (this.#sums[at] ?? 0) + cell;
      this.#sizes[at] = (this.#sizes[at] ?? 0) + Math.abs(cell);
    }
  }

  /** Whether a line is their sum in every column in which it has an amount. */
  comesTo({ cells, types }: RowOut): boolean {
    return this.#columns.every((column, at) => {
      const cell = cells[column];
      if (typeof cell !== 'number') return true;
      return types?.[column] === undefined && cell === this.#sums[at] && isExact(this.#sizes[at] ?? 0, this.#count);
    });
  }
}

const isExact = (size: number, count: number): boolean => size * count <= EXACT;

/** How many lines are looked at in a step. */
const STEP = 100;

/**
 * The lines with their sums, held back for what stands below one line at the left edge; null for work without a line,
 * so that others may be served between the steps.
 */
export function* withSums(lines: Iterable<Line | null>, columns: SumColumns): Generator<RowOut | null, void, undefined> {
  const whole = new Added(columns.amounts);
  const tops: Run[] = [];
  let held: RowOut[] = [];
  let first = 0;
  for (const line of lines) {
    if (line === null) {
      yield null;
      continue;
    }
    const { row, total } = line;
    if ((row.indent ?? 0) === 0) {
      yield* block(held, first, columns);
      first += held.length;
      held = [];
    }
    if (total) {
      yield summed(row, whole.comesTo(row) ? [...tops] : [], columns);
      first += 1;
      continue;
    }
    if ((row.indent ?? 0) === 0) {
      whole.add(row);
      append(tops, first);
    }
    held.push(row);
    yield null;
  }
  yield* block(held, first, columns);
}

/** Lines of which the first stands above all others; `first` is its place in the sheet. */
function* block(rows: readonly RowOut[], first: number, columns: SumColumns): Generator<RowOut | null, void, undefined> {
  const parts = new Map<number, Run[]>();
  // From the last line up: what no line between has taken stands right below it.
  const waiting: number[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    if (at % STEP === 0) yield null;
    const row = rows[at];
    if (!row) continue;
    const depth = row.indent ?? 0;
    const added = new Added(columns.amounts);
    const runs: Run[] = [];
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const below = rows[next];
      if (!below || (below.indent ?? 0) <= depth) break;
      waiting.pop();
      added.add(below);
      append(runs, first + next);
      if (next % STEP === 0) yield null;
    }
    waiting.push(at);
    if (runs.length > 0 && added.comesTo(row)) parts.set(at, runs);
  }
  for (const [at, row] of rows.entries()) yield summed(row, parts.get(at) ?? [], columns);
}

/** A row further down, put to those before it. */
function append(runs: Run[], row: number): void {
  const last = runs.at(-1);
  if (last?.[1] === row - 1) runs[runs.length - 1] = [last[0], row];
  else runs.push([row, row]);
}

/** Places in rising order as runs. */
export function runsOf(places: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const place of places) append(runs, place);
  return runs;
}

/** The row with its sums: of other columns where they are that, else of the rows given. */
export function summed(row: RowOut, rows: readonly Run[], { amounts, totals }: SumColumns): RowOut {
  const below: SumOf = { rows };
  const sums: Record<number, SumOf> = {};
  for (const column of amounts) {
    const own = totals.get(column);
    if (typeof row.cells[column] !== 'number' || row.types?.[column] !== undefined) continue;
    if (own && isAcross(row, column, own)) sums[column] = { columns: runsOf(own) };
    else if (rows.length > 0) sums[column] = below;
  }
  return Object.keys(sums).length === 0 ? row : { ...row, sums };
}

function isAcross({ cells, types }: RowOut, column: number, parts: readonly number[]): boolean {
  let [sum, size] = [0, 0];
  for (const part of parts) {
    const cell = cells[part] ?? null;
    // An empty cell counts nothing.
    if (cell !== null && (typeof cell !== 'number' || types?.[part] !== undefined)) return false;
    sum += cell ?? 0;
    size += Math.abs(cell ?? 0);
  }
  return parts.length > 0 && sum === cells[column] && isExact(size, parts.length);
}

/** Whether a row is the sum of others in every column of amounts. */
export function comesTo(row: RowOut, parts: readonly RowOut[], { amounts }: SumColumns): boolean {
  const added = new Added(amounts);
  for (const part of parts) added.add(part);
  return added.comesTo(row);
}
