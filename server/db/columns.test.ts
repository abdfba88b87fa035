import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sql, type SelectType } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { UauRow } from '#planning/uau/areas.ts';
import type { Columns } from '#server/db/columns.gen.ts';
import type { Meanings } from '#server/db/schema.ts';
import { openTestDatabase } from '#server/test/database.ts';

/**
 * The types that statements are written against are what the migrations make: `columns.gen.ts` is written from the
 * migrated database. What the program knows of a column beyond that is compared with it by the compiler. After a
 * migration: `COLUMNS=write npx vitest run server/db/columns.test.ts`.
 */
const FILE = new URL('columns.gen.ts', import.meta.url);
const { db, close } = await openTestDatabase();
afterAll(close);

/** What a value is in the program, by the name of its type in the database. */
const KINDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  // Text on write, its value on read.
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  xid8: 'string',
  _int4: 'number[]',
  _text: 'string[]',
};

interface Found {
  table: string;
  column: string;
  type: string;
  /** May hold nothing. What the database computes never does, though it says so of no such column. */
  empty: boolean;
  /** May be left out of a row that is written. */
  optional: boolean;
}

/** What every record has. */
const OF_RECORDS = [
  'id: Generated<number>;',
  'organization_id: number;',
  'row_version: Generated<number>;',
  'created_at: Generated<string>;',
  'created_by: number | null;',
  'updated_at: Generated<string>;',
  'updated_by: number | null;',
];

/** A column as the program has it. */
function typeOf({ table, column, type, empty, optional }: Found): string {
  const kind = KINDS[type];
  if (kind === undefined) throw new Error(`${table}.${column}: no kind for ${type}`);
  const value = empty && kind !== 'unknown' ? `${kind} | null` : kind;
  // What may be empty may be left out.
  return `${column}: ${optional && !empty ? `Generated<${value}>` : value};`;
}

async function columnsText(): Promise<string> {
  const { rows } = await sql<Found>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull and a.attgenerated = '' as empty,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type as t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const lines = [...tables].flatMap(([table, columns]) => {
    const typed = columns.map(typeOf);
    const isRecord = OF_RECORDS.every((one) => typed.includes(one));
    return [
      `  ${table}: ${isRecord ? 'OfRecord & ' : ''}{`,
      ...typed.filter((one) => !isRecord || !OF_RECORDS.includes(one)).map((one) => `    ${one}`),
      '  };',
    ];
  });
  return [
    "import type { Generated } from 'kysely';",
    '',
    '/** What every record has. */',
    'interface OfRecord {',
    ...OF_RECORDS.map((one) => `  ${one}`),
    '}',
    '',
    '/** Columns of the migrated database. Written by server/db/columns.test.ts, never by hand. */',
    'export interface Columns {',
    ...lines,
    '}',
    '',
    'export const TABLES = [',
    ...[...tables.keys()].map((table) => `  '${table}',`),
    '] as const satisfies readonly (keyof Columns)[];',
    '',
  ].join('\n');
}

/** What is read of a column, but for which words, numbers or documents it may be. */
type Kind<Value> = unknown extends Value
  ? unknown
  : [Value] extends [number | null]
    ? number | Extract<Value, null>
    : [Value] extends [string | null]
      ? string | Extract<Value, null>
      : Value;
/** Columns that are said to hold what they do not, as `table.column`. */
type Wrong<Ours, Table extends keyof Columns> = {
  [Column in keyof Ours & string]: Column extends keyof Columns[Table]
    ? Kind<SelectType<Ours[Column]>> extends Kind<SelectType<Columns[Table][Column]>>
      ? never
      : `${Table}.${Column}`
    : `${Table}.${Column}`;
}[keyof Ours & string];
type WrongMeaning = { [Table in keyof Meanings & keyof Columns]: Wrong<Meanings[Table], Table> }[keyof Meanings & keyof Columns];
/** The table of each of UAU's areas; each has a stage of the same columns beside it. */
interface UauAreas {
  uau_company: 'companies';
  uau_job: 'jobs';
  uau_unit: 'units';
  uau_parcel_type: 'parcelTypes';
  uau_movement_type: 'movementTypes';
  uau_category: 'categories';
  uau_input: 'inputs';
  uau_receivable: 'receivables';
  uau_received: 'received';
  uau_control: 'control';
  uau_termination: 'terminations';
  uau_exit: 'exits';
}
/**
 * Of UAU's rows, whose fields are declared in planning/uau: the columns are they, and those that tell where a row came
 * from.
 */
type OfUau<Table extends keyof Columns, Row> =
  | Wrong<Row, Table>
  | `${Table}.${Exclude<keyof Columns[Table], keyof Row | Origin> & string}`;
type Origin = 'id' | 'organization_id' | 'sync_id' | 'line' | 'custom' | 'custom_labels';
type WrongArea = {
  [Table in keyof UauAreas]: OfUau<Table | `${Table}_stage`, UauRow<UauAreas[Table]>>;
}[keyof UauAreas];

it('every migration of the folder is made, by the name of its file', async () => {
  const folder = new URL('../migrations/', import.meta.url);
  const files = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);
  const parts = files.filter(([file]) => files.some(([, text]) => text.includes(`#server/migrations/${file}`)));
  const names = files.flatMap((file) => (parts.includes(file) ? [] : [file[0].replace(/\.ts$/, '')]));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
});

it('tables are typed as the migrations make them', async () => {
  const text = await columnsText();
  if (process.env['COLUMNS'] === 'write') writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
  // The compiler says by name what is said to be otherwise than it is.
  const meanings: WrongMeaning[] = [];
  const areas: WrongArea[] = [];
  const tables: Exclude<keyof Meanings, keyof Columns>[] = [];
  const nothing: readonly (readonly never[])[] = [meanings, areas, tables];
  expect(nothing.flat()).toEqual([]);
});
