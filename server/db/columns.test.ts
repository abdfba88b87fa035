import { readFileSync, writeFileSync } from 'node:fs';
import { sql, type Insertable, type Selectable } from 'kysely';
import { afterAll, expect, expectTypeOf, it } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import type { Columns } from '#server/test/columns.gen.ts';
import { openTestDatabase } from '#server/test/database.ts';

/**
 * The types that statements are written against are held equal to what the migrations make: `columns.gen.ts` is written from the migrated
 * database, and the compiler compares it with `Database`. After a migration: `COLUMNS=write npx vitest run server/db/columns.test.ts`.
 */
const FILE = new URL('../test/columns.gen.ts', import.meta.url);
const { db, close } = await openTestDatabase();
afterAll(close);

/** What a value is in the program, by the name of its type in the database. */
const KINDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'bytes',
  date: 'text',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  text: 'text',
  timestamptz: 'text',
  uuid: 'text',
  xid8: 'text',
  _int4: 'numbers',
  _text: 'texts',
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

async function columnsText(): Promise<string> {
  const { rows } = await sql<Found>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull and a.attgenerated = '' as empty,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type as t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const lines = [...tables].flatMap(([table, columns]) => [
    `  ${table}: {`,
    ...columns.map(({ column, type, empty, optional }) => {
      const kind = KINDS[type];
      if (kind === undefined) throw new Error(`${table}.${column}: no kind for ${type}`);
      return `    ${column}: '${kind}${empty ? ' or null' : ''}${optional ? ', may be left out' : ''}';`;
    }),
    '  };',
  ]);
  return [
    '/** Columns of the migrated database. Written by server/db/columns.test.ts, never by hand. */',
    'export interface Columns {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

type Kind<Value> = unknown extends Value
  ? 'json'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [string]
      ? 'text'
      : [Value] extends [boolean]
        ? 'boolean'
        : [Value] extends [Uint8Array]
          ? 'bytes'
          : [Value] extends [readonly number[]]
            ? 'numbers'
            : [Value] extends [readonly string[]]
              ? 'texts'
              : 'json';
type Empty<Value> = unknown extends Value ? '' | ' or null' : null extends Value ? ' or null' : '';
/** What the types ask for may have a value by itself in the database; what they let be left out has to. */
type Optional<Row, Column> = Column extends keyof Row
  ? ', may be left out' | (unknown extends Row[Column] ? '' : undefined extends Row[Column] ? never : '')
  : never;
type Stated<Table> = {
  [
    Column in keyof Selectable<Table> & string
  ]: `${Kind<NonNullable<Selectable<Table>[Column]>>}${Empty<Selectable<Table>[Column]>}${Optional<Insertable<Table>, Column>}`;
};

/** Columns that one of both has alone, or that differ. */
type Differing<Ours, Theirs> =
  | Exclude<keyof Ours, keyof Theirs>
  | Exclude<keyof Theirs, keyof Ours>
  | { [Column in keyof Ours & keyof Theirs]: Theirs[Column] extends Ours[Column] ? never : Column }[keyof Ours & keyof Theirs];
type DifferingIn<Table extends keyof Database & keyof Columns> =
  `${Table}.${Differing<Stated<Database[Table]>, Columns[Table]> & string}`;
type Different = { [Table in keyof Database & keyof Columns]: DifferingIn<Table> }[keyof Database & keyof Columns];

it('tables are typed as the migrations make them', async () => {
  const text = await columnsText();
  if (process.env['COLUMNS'] === 'write') writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
  // The compiler says by name what stands here and is typed otherwise than it is, or not at all.
  const different: Different[] = [];
  const nothing: readonly never[] = different;
  expect(nothing).toEqual([]);
  expectTypeOf<keyof Database>().toEqualTypeOf<keyof Columns>();
});
