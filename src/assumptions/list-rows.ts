import type { Edit } from '#src/shared/ui/grid/types.ts';

/** A row of a table of any length, known by a number of its own. */
export interface Keyed {
  key: number;
}

/** Blank rows at the foot of a table, so that there is always somewhere to go on; and how long it is at least. */
const BLANKS = 3;
const LEAST = 8;

const nextKey = (rows: readonly Keyed[]): number => rows.reduce((last, { key }) => Math.max(last, key), 0) + 1;

const blanks = <Row extends Keyed>(rows: readonly Row[], count: number, blank: (key: number) => Row): Row[] => {
  const first = nextKey(rows);
  return Array.from({ length: count }, (_, at) => blank(first + at));
};

/** The rows with blank ones at their foot; `more` of them for a block that is pasted beyond the last. */
export function withBlanks<Row extends Keyed>(rows: readonly Row[], blank: (key: number) => Row, more = 0): Row[] {
  return [...rows, ...blanks(rows, Math.max(BLANKS, LEAST - rows.length) + more, blank)];
}

/**
 * The rows after what was typed into them. A row that was a blank at the foot becomes one of them, with those above it;
 * blank rows that are left at the end go.
 */
export function edited<Row extends Keyed>(
  rows: readonly Row[],
  edits: readonly Edit[],
  { blank, write, isBlank }: ListTable<Row>,
): Row[] {
  const changed = new Map<number, Row>();
  const places = new Map(rows.map((row) => [row.key, row]));
  let last = nextKey(rows) - 1;
  for (const { row: key, column, to } of edits) {
    if (typeof key !== 'number') continue;
    last = Math.max(last, key);
    changed.set(key, write(changed.get(key) ?? places.get(key) ?? blank(key), column, to));
  }
  const all = [...rows, ...blanks(rows, last - nextKey(rows) + 1, blank)].map((row) => changed.get(row.key) ?? row);
  return all.slice(0, all.findLastIndex((row) => !isBlank(row)) + 1);
}

/** How the rows of a table are made, written and told from blank ones. */
export interface ListTable<Row extends Keyed> {
  blank: (key: number) => Row;
  write: (row: Row, column: string, to: string | number | null) => Row;
  isBlank: (row: Row) => boolean;
}
