import {
  columnsOf,
  NO_LINES,
  outcomesOf,
  refusedPlan,
  unreadOf,
  type ImportLine,
  type ImportPlan,
  type PlannedLine,
} from '#planning/import/import-plan.ts';
import { codeKey, textKey } from '#planning/text/text-key.ts';

/** What a text of a file may stand for: a record that is named by code or name, one of some words. */
export interface ImportChoice {
  value: unknown;
  words: readonly string[];
  /** Words that files have for it; a line says so where it was read by one of them. */
  also?: readonly string[];
  /** As the reader knows it; else its first word. */
  label?: string;
}

/** A column of a file that becomes a field of a record. */
export interface ImportField {
  name: string;
  /** As the reader knows it. */
  label: string;
  /** Titles that it is known by, as words without accents. */
  titles: readonly string[];
  /** Without it a new record cannot be made. */
  required?: boolean;
  /** What its texts stand for; a text stands for itself without them. */
  choices?: readonly ImportChoice[];
  /** Its text as it is stored: spaces around it are none of it. */
  clean?: (text: string) => string;
}

export interface KnownRecord {
  id: number;
  row_version: number;
}

interface RecordImport<Row extends KnownRecord> {
  lines: readonly ImportLine[];
  fields: readonly ImportField[];
  known: readonly Row[];
  /** By which fields together a record is known again. */
  keys: readonly string[];
  /** Fields that no two records have alike, beside the keys, and what is said then. */
  unique?: readonly { fields: readonly string[]; message: string }[];
  /** What is wrong with a record as it would be written, in pt-BR; null: nothing. */
  judge?: (values: Readonly<Record<string, unknown>>) => string | null;
}

type Values = Record<string, unknown>;
/** So many of a file's titles fit into a message. */
const MOST_HEADS = 8;

const keyOf = (values: object, fields: readonly string[]): string =>
  JSON.stringify(
    fields.map((field) => {
      const value: unknown = Reflect.get(values, field);
      return typeof value === 'string' ? codeKey(value) : (value ?? '');
    }),
  );
/** The one choice of a field that a record cannot be without. */
const alone = ({ choices, required }: ImportField) => (choices?.length === 1 && required ? choices[0] : undefined);
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * What an import of records would do. A record that is there is known by its keys and changed where the file says
 * otherwise; a blank cell leaves what it has. A field with one choice alone, which the file does not tell, is that one.
 * Every line is judged by itself and against those above it; nothing is written by it.
 */
export function planRecordImport<Row extends KnownRecord>(given: RecordImport<Row>): ImportPlan<Values> {
  const { lines, fields, known, keys, unique = [], judge = () => null } = given;
  const titles = Object.fromEntries(fields.map(({ name, titles: words }) => [name, words]));
  const { columns, body: below, heads } = columnsOf(lines, titles);
  const body = below.filter((line) => !isTotal(line));
  const missing = fields.filter((field) => field.required && !columns.has(field.name) && !alone(field));
  if (missing.length > 0) {
    const own = heads.filter((head) => head.trim() !== '').slice(0, MOST_HEADS);
    const has = own.length > 0 ? ` O arquivo tem: ${own.join(', ')}. Mude o título dela e envie de novo.` : '';
    return refusedPlan(`Falta a coluna: ${missing.map(({ label }) => label).join(', ')}.${has}`);
  }
  if (body.length === 0) return refusedPlan(NO_LINES);
  const shown = fields.filter(({ name }) => columns.has(name));
  const rows = new Map(known.map((row) => [keyOf(row, keys), row]));
  const seen = new Set<string>();
  /** Who has what no two records have alike: the record's own key. */
  const holders = unique.map(
    ({ fields: of }) =>
      new Map(
        known.flatMap((row) => (of.some((name) => isBlank(Reflect.get(row, name))) ? [] : [[keyOf(row, of), keyOf(row, keys)]])),
      ),
  );

  const plan = (line: ImportLine): PlannedLine<Values> => {
    const textOf = ({ name, clean = (text) => text }: ImportField) => clean((line.cells[columns.get(name) ?? -1] ?? '').trim());
    const { refused, same, writes } = outcomesOf<Values>(
      line,
      shown.map((field) => textOf(field)),
    );
    const values: Values = {};
    const notes: string[] = [];
    for (const field of fields) {
      const text = textOf(field);
      const value = valueOf(field, text);
      if (value === 'unknown') return refused(`${field.label}: não há «${text}».${thereAre(field)}`);
      if (value === 'several') return refused(`${field.label}: há mais de um «${text}». Use o código.`);
      if (value !== null) values[field.name] = value.is;
      if (value?.also !== undefined) notes.push(`${field.label}: «${text}» é «${value.also}»`);
      else if (alone(field)) values[field.name] = alone(field)?.value;
    }
    const lacking = fields.find(({ name, required }) => required && keys.includes(name) && isBlank(values[name]));
    if (lacking) return refused(`Falta: ${lacking.label}.`);
    const key = keyOf(values, keys);
    if (seen.has(key)) return refused('Repete uma linha acima.');
    seen.add(key);
    const was = rows.get(key);
    const absent = was ? undefined : fields.find(({ name, required }) => required && isBlank(values[name]));
    if (absent) return refused(`Falta: ${absent.label}.`);
    const changed = was
      ? Object.fromEntries(
          Object.entries(values).filter(([name, value]) => Reflect.get(was, name) !== value && !keys.includes(name)),
        )
      : values;
    if (was && Object.keys(changed).length === 0) return same();
    const whole = { ...was, ...values };
    const problem = judge(whole);
    if (problem !== null) return refused(problem);
    for (const [at, { fields: of, message }] of unique.entries()) {
      if (of.some((name) => isBlank(Reflect.get(whole, name)))) continue;
      const own = keyOf(whole, of);
      const holder = holders[at]?.get(own);
      if (holder !== undefined && holder !== key) return refused(message);
      holders[at]?.set(own, key);
    }
    const written = writes(changed, was);
    return notes.length > 0 ? { ...written, notes } : written;
  };
  return {
    titles: shown.map(({ label }) => label),
    lines: body.map(plan),
    asks: false,
    problem: null,
    unread: unreadOf(columns, heads),
    untitled: heads.length === 0,
  };
}

/** «Total de empresas: 3» below a list: words that stand alone in their line. */
function isTotal({ cells }: ImportLine): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 1 && /^(sub-?)?tota(l|is)\b/.test(textKey(filled[0] ?? ''));
}

/** «RET 4 %» and «ret 4%» are one word. */
const wordKey = (text: string): string => textKey(text).replace(/[^a-z0-9]+/g, '');

/** So many choices fit into a message, which else leaves its reader to look for them. */
const MOST_CHOICES = 6;

function thereAre({ choices = [] }: ImportField): string {
  if (choices.length === 0 || choices.length > MOST_CHOICES) return '';
  return ` Use ${choices.map(({ words, label = words[0] ?? '' }) => `«${label}»`).join(' ou ')}.`;
}

/** What a text says: null where it is blank. `also`: the choice as readers know it, where the file has another word. */
function valueOf({ choices }: ImportField, text: string): { is: unknown; also?: string } | 'unknown' | 'several' | null {
  if (text === '') return null;
  if (!choices) return { is: text };
  const word = wordKey(text);
  const code = codeKey(text);
  // A code is one record's alone; a name may be several’s.
  const exact = choices.filter(({ words }) => words[0] !== undefined && codeKey(words[0]) === code);
  const found = exact.length > 0 ? exact : choices.filter(({ words }) => words.some((one) => wordKey(one) === word));
  if (found.length > 1) return 'several';
  if (found[0]) return { is: found[0].value };
  const [other] = choices.filter(({ also = [] }) => also.some((one) => wordKey(one) === word));
  return other ? { is: other.value, also: other.label ?? other.words[0] ?? '' } : 'unknown';
}
