import {
  columnsOf,
  outcomesOf,
  NO_LINES,
  refusedPlan,
  type ImportLine,
  type ImportPlan,
  type PlannedLine,
} from '#planning/import/import-plan.ts';

/** A row that says already where something goes. */
export interface KnownRow {
  id: number;
  row_version: number;
}

/** Something that a line names: what tells it from others, and why the importer may not map it elsewhere (or null). */
export interface Named {
  key: string;
  refused: string | null;
}

/** The text of a field in a line, without its blanks; empty where the file has no such column. */
export type TextOf<Field extends string> = (field: Field) => string;

interface MappingLines<Field extends string, Found extends Named, Fields> {
  lines: readonly ImportLine[];
  /** Titles by their words, without accents; in the order in which the fields stand where there are no titles. */
  titles: Readonly<Record<Field, readonly string[]>>;
  /** Fields without which nothing can be read, and what is said then. */
  needed: readonly NoInfer<Field>[];
  missing: string;
  /** Titles of the plan, and what a line shows below them. */
  heads: readonly string[];
  cells: (textOf: TextOf<Field>) => string[];
  /** What the line names; a text says why it names nothing. */
  find: (textOf: TextOf<Field>) => Found | string;
  /** Said of a second line of the same, where that is no source. */
  repeated?: string;
  /** Where it is to go: null leaves it as it is, a text says why it cannot. */
  lead: (found: Found, textOf: TextOf<Field>) => { fields: Fields; was: KnownRow | undefined } | string | null;
}

/**
 * What an import of a mapping would do, a line for each thing that is mapped somewhere: read by titles or in the
 * fields' order, every line judged by itself, a second one of the same an error. Nothing is written by it.
 */
export function planMappingLines<Field extends string, Found extends Named, Fields>(
  given: MappingLines<Field, Found, Fields>,
): ImportPlan<Fields> {
  const { lines, titles, needed, missing, heads, cells, find, lead, repeated = 'A origem repete a de uma linha acima.' } = given;
  const { columns, body } = columnsOf(lines, titles);
  if (needed.some((field) => !columns.has(field))) return refusedPlan(missing);
  if (body.length === 0) return refusedPlan(NO_LINES);
  const seen = new Set<string>();

  const plan = (line: ImportLine): PlannedLine<Fields> => {
    const textOf: TextOf<Field> = (field) => (line.cells[columns.get(field) ?? -1] ?? '').trim();
    const { refused, same, writes } = outcomesOf<Fields>(line, cells(textOf));
    const found = find(textOf);
    if (typeof found === 'string') return refused(found);
    if (found.refused !== null) return refused(found.refused);
    if (seen.has(found.key)) return refused(repeated);
    seen.add(found.key);
    const to = lead(found, textOf);
    if (to === null) return same();
    return typeof to === 'string' ? refused(to) : writes(to.fields, to.was);
  };
  return { titles: [...heads], lines: body.map(plan), asks: false, problem: null };
}
