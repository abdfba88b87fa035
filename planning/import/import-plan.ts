import { decideDecimal, notationOf, plainText, type Decimal } from '#planning/text/number-text.ts';
import { textKey } from '#planning/text/text-key.ts';

/** A row of a spreadsheet or of pasted cells. */
export interface ImportLine {
  /** As the source numbers it, from 1. */
  line: number;
  cells: readonly string[];
}

export type ImportAction = 'create' | 'update' | 'same' | 'error';

/** What becomes of one line; nothing is written yet. */
export interface PlannedLine<Draft> {
  line: number;
  /** The texts as they stand in the source, in the plan's own columns. */
  cells: readonly string[];
  action: ImportAction;
  /** pt-BR; only of an error. */
  problem: string | null;
  /** pt-BR: what a text of it was taken for. */
  notes?: readonly string[];
  /** What is written: a whole draft of a new row, or the fields of a known one that change. */
  draft: Draft | null;
  /** The row that is changed. */
  id: number | null;
  row_version: number | null;
}

export interface ImportPlan<Draft> {
  titles: readonly string[];
  lines: readonly PlannedLine<Draft>[];
  /** The file's numbers can be read in two ways: it has to be said which separator is the decimal one. */
  asks: boolean;
  /** What is wrong with the whole, in pt-BR; then there are no lines. */
  problem: string | null;
  /** Titles of the file's columns that no field is read from. */
  unread?: readonly string[];
  /** None of the file's first lines has titles that are known: its columns were read in the fields' order. */
  untitled?: boolean;
}

/** What a plan writes: new rows and known ones, each with its line. */
export function writesOf<Draft>({ lines }: ImportPlan<Draft>) {
  return {
    fresh: lines.flatMap(({ line, action, draft }) => (action === 'create' && draft !== null ? [{ line, draft }] : [])),
    changed: lines.flatMap(({ line, action, draft, id, row_version }) =>
      action === 'update' && draft !== null && id !== null ? [{ line, id, row_version: row_version ?? undefined, draft }] : [],
    ),
  };
}

/** The plan after lines of it were refused, line → reason: they stay out of it as those that cannot be read do. */
export function withRefused<Draft>(plan: ImportPlan<Draft>, refused: ReadonlyMap<number, string>): ImportPlan<Draft> {
  if (refused.size === 0) return plan;
  const lines = plan.lines.map((line): PlannedLine<Draft> => {
    const problem = refused.get(line.line);
    const writes = line.action === 'create' || line.action === 'update';
    if (problem === undefined || !writes) return line;
    return { ...line, action: 'error', problem, draft: null, id: null, row_version: null };
  });
  return { ...plan, lines };
}

export const NO_LINES = 'Não há linhas abaixo dos títulos.';
export const refusedPlan = <Draft>(problem: string): ImportPlan<Draft> => ({ titles: [], lines: [], asks: false, problem });

/** What may become of a line that writes one row, new or known. */
export function outcomesOf<Draft>({ line }: ImportLine, cells: readonly string[]) {
  const none = { line, cells, problem: null, draft: null, id: null, row_version: null };
  return {
    refused: (problem: string): PlannedLine<Draft> => ({ ...none, action: 'error', problem }),
    same: (): PlannedLine<Draft> => ({ ...none, action: 'same' }),
    writes: (draft: Draft, known: { id: number; row_version: number } | undefined): PlannedLine<Draft> => ({
      ...none,
      action: known ? 'update' : 'create',
      draft,
      id: known?.id ?? null,
      row_version: known?.row_version ?? null,
    }),
  };
}

/** Lines of a file among which its titles are looked for: a name and a date may stand above them. */
const ABOVE = 10;

/**
 * Which column each field stands in: by the words of the titles, without them in the fields' order. Titles below other
 * lines are two at least; what stands above them is none of the body.
 */
export function columnsOf<Field extends string>(
  lines: readonly ImportLine[],
  titles: Readonly<Record<Field, readonly string[]>>,
): { columns: ReadonlyMap<Field, number>; body: readonly ImportLine[]; heads: readonly string[] } {
  // The keys of the titles are the fields.
  const fields = Object.keys(titles) as Field[];
  for (const [at, { cells }] of lines.slice(0, ABOVE).entries()) {
    const found = titledColumns(cells, fields, titles);
    if (found.size >= (at === 0 ? 1 : 2)) return { columns: found, body: lines.slice(at + 1), heads: cells };
  }
  return { columns: new Map(fields.map((field, index) => [field, index])), body: lines, heads: [] };
}

/** Titles of columns that were taken for no field. */
export function unreadOf(columns: ReadonlyMap<string, number>, heads: readonly string[]): string[] {
  const read = new Set(columns.values());
  return heads.map((head) => head.trim()).filter((head, index) => head !== '' && !read.has(index));
}

function titledColumns<Field extends string>(
  cells: readonly string[],
  fields: readonly Field[],
  titles: Readonly<Record<Field, readonly string[]>>,
): Map<Field, number> {
  const found = new Map<Field, number>();
  cells.forEach((cell, index) => {
    const word = textKey(cell)
      .replace(/[^a-z0-9 ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const field = fields.find((name) => !found.has(name) && titles[name].includes(word));
    if (field) found.set(field, index);
  });
  return found;
}

/** Whether the first line holds titles rather than values. */
export const isTitled = <Field extends string>(
  lines: readonly ImportLine[],
  titles: Readonly<Record<Field, readonly string[]>>,
): boolean => columnsOf(lines, titles).body.length < lines.length;

/**
 * The decimal separator of some texts that belong together: told, or found in them; `ask` where some can be read in two
 * ways and none of the others tells, or they tell both.
 */
export function decimalOf(texts: readonly string[], chosen: Decimal | undefined): Decimal | 'ask' {
  if (chosen) return chosen;
  const shown = decideDecimal(texts);
  if (shown === 'comma' || shown === 'dot') return shown;
  const open = texts.some(
    (text) =>
      notationOf(
        plainText(text)
          .replace(/[^\d., ]/g, '')
          .trim(),
      ) === 'either',
  );
  return open || shown === 'mixed' ? 'ask' : 'comma';
}
