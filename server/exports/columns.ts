import { choiceWords, type Words } from '#contract/choice-words.ts';
import { fieldHead } from '#contract/field-heads.ts';
import type { RecordName } from '#contract/registry.ts';
import type { Row } from '#server/engine/definition.ts';
import { yesNo } from '#planning/text/yes-no.ts';
import type { Named, Names, NamedTable } from '#server/exports/names.ts';
import type { CellOut, ColumnOut } from '#server/sheet-port.ts';

/** One column of an export: its title and where its value comes from. */
export interface ExportColumn extends ColumnOut {
  value: (row: Row, names: Names) => CellOut;
  /** Tables whose names the value needs. */
  needs?: readonly NamedTable[];
  /** Of the record, whose word its title is; without it the column is made of something else. */
  field?: string;
}

type Find = (row: Row, names: Names) => Named | undefined;

/** The kinds of column that a record's fields have in files, each called as its contract calls the field. */
export const columnsIn = (record: RecordName) => {
  const of = (field: string, column: (title: string) => ExportColumn): ExportColumn => ({
    ...column(fieldHead(record, field)),
    field,
  });
  return {
    text: (field: string, width?: number, label?: (value: string) => string) =>
      of(field, (title) => textColumn(title, field, width, label)),
    /** A choice, in the contract's words. */
    choice: (field: string) => of(field, (title) => choiceColumn(title, field, wordsOf(record, field))),
    yesNo: (field: string) => of(field, (title) => yesNoColumn(title, field)),
    integer: (field: string) => of(field, (title) => integerColumn(title, field)),
    money: (field: string) => of(field, (title) => moneyColumn(title, field)),
    /** The name of another row. */
    name: (field: string, needs: readonly NamedTable[], find: Find) => of(field, (title) => nameColumn(title, needs, find)),
    /** Its code, in a column of that title, and its name. */
    named: (code: string, field: string, needs: readonly NamedTable[], find: Find) => [
      codeColumn(code, needs, find),
      of(field, (title) => nameColumn(title, needs, find)),
    ],
    /** What is worked out of the field. */
    column: (field: string, column: Omit<ExportColumn, 'title' | 'field'>) => of(field, (title) => ({ title, ...column })),
  };
};

function wordsOf(record: RecordName, field: string): Words {
  const words = choiceWords(record, field);
  if (!words) throw new Error(`no words of ${record}.${field}: contract/choice-words.ts`);
  return words;
}

export type FieldColumns = ReturnType<typeof columnsIn>;

/** The columns of a record's file. */
export const columnsOf = (record: RecordName, columns: (of: FieldColumns) => readonly ExportColumn[]): readonly ExportColumn[] =>
  columns(columnsIn(record));

const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
const number = (value: unknown) => (typeof value === 'number' ? value : null);

const textColumn = (title: string, field: string, width?: number, label?: (value: string) => string): ExportColumn => ({
  title,
  type: 'text',
  ...(width ? { width } : {}),
  value: (row) => {
    const value = text(row[field]);
    return value !== null && label ? label(value) : value;
  },
});

const choiceColumn = (title: string, field: string, words: Words): ExportColumn =>
  textColumn(title, field, 16, (value) => words[value] ?? value);

const yesNoColumn = (title: string, field: string): ExportColumn => ({
  title,
  type: 'text',
  width: 10,
  value: (row) => yesNo(row[field] === true),
});

const integerColumn = (title: string, field: string): ExportColumn => ({
  title,
  type: 'integer',
  value: (row) => number(row[field]),
});

const moneyColumn = (title: string, field: string): ExportColumn => ({
  title,
  type: 'money',
  value: (row) => number(row[field]),
});

/** The row that `field` points to. */
export const namedBy =
  (field: string, table: NamedTable) =>
  (row: Row, names: Names): Named | undefined =>
    names[table].get(Number(row[field]));

/** Code and name of another row. */
export const namedColumns = (
  [code, name]: readonly [string, string],
  needs: readonly NamedTable[],
  find: Find,
): ExportColumn[] => [codeColumn(code, needs, find), nameColumn(name, needs, find)];

const codeColumn = (title: string, needs: readonly NamedTable[], find: Find): ExportColumn => ({
  title,
  type: 'text',
  width: 16,
  needs,
  value: (row, names) => find(row, names)?.codigo ?? null,
});

export const nameColumn = (title: string, needs: readonly NamedTable[], find: Find): ExportColumn => ({
  title,
  type: 'text',
  needs,
  value: (row, names) => find(row, names)?.nome ?? null,
});
