import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { TABLES } from '#server/db/columns.gen.ts';
import { RESOURCES, TRACED } from '#server/resources/all.ts';
import { assertStated } from '#server/resources/stated.ts';
import { openTestDatabase } from '#server/test/database.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const tablesOf = (scope: 'grants' | 'organization') =>
  TRACED.flatMap((record) => (record.scope === scope ? [record.table as string] : []));

/** Tables whose rows point to rows of a table that grants narrow, as «table → table». */
async function pointers(from: readonly string[], to: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ arrow: string }>`
    select distinct conrelid::regclass || ' → ' || confrelid::regclass as arrow from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${from}) and confrelid::regclass::text = any(${to})`.execute(db);
  return rows.map(({ arrow }) => arrow);
}

it('[SEC-2] no record that whoever has the page sees whole points to a record that grants narrow', async () => {
  const narrowed = tablesOf('grants');
  const whole = tablesOf('organization');
  expect(whole.length).toBeGreaterThan(10);
  expect(await pointers(whole, narrowed)).toEqual([]);
  // The question finds such pointers where there are some.
  expect(await pointers(narrowed, narrowed)).toContain('center_cost → company');
});

it('[SEC-2] every record’s rows are of an organisation that is there and go with it, and name rows of the same one', async () => {
  const { rows } = await sql<{ table: string; columns: string; to: string; gone: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as to, confdeltype as gone,
      (select string_agg(attname, ',' order by attname) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  const whole = new Set(rows.filter(({ gone }) => gone === 'c').map(({ table, columns, to }) => `${table}(${columns}) → ${to}`));
  // The organisation is its own record.
  const owned = TRACED.flatMap(({ table }) => (table === 'organization' ? [] : [`${table}(organization_id) → organization`]));
  expect(owned.filter((key) => !whole.has(key))).toEqual([]);

  const held = new Set(rows.map(({ table, columns, to }) => `${table}(${columns}) → ${to}`));
  const named = RESOURCES.flatMap(({ table, references = {} }) =>
    Object.entries(references).map(([field, to]) => `${table}(${[field, 'organization_id'].toSorted().join(',')}) → ${to}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !held.has(key))).toEqual([]);
});

it('[SEC-2] a table of which nothing is stated stops the start, by name', () => {
  expect(() => assertStated()).not.toThrow();
  expect(() => assertStated([...TABLES, 'unstated'])).toThrow('no scope and no retention of unstated');
});

it('[VAL-4] [VAL-5] every unique key that the tables of records have is told by a rule of their contract, and every rule has a key', async () => {
  const { rows } = await sql<{ table: string; name: string }>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name from pg_index as i
    where i.indisunique and not i.indisprimary and i.indrelid::regclass::text = any(${TRACED.map(({ table }) => table)})
      and pg_get_indexdef(i.indexrelid) not like '%(organization_id, id)' order by 1, 2`.execute(db);
  const ruled = new Set(TRACED.flatMap(({ contract }) => contract.unique.map(({ constraint }) => constraint)));
  // Numbers and ids that the server gives, and one that a version takes from another.
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !ruled.has(name))).toEqual([
    'ledger_load_number_key',
    'uau_funding_type_id_key',
    'version_official_year_key',
  ]);
  // And the other way round: a rule that no key holds would be told to other back ends and to nobody who types.
  const held = new Set(names);
  expect([...ruled].filter((name) => !held.has(name))).toEqual([]);
});

it('[RES-1] every record’s rows are found by their organisation: an index of its table begins with it', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct i.indrelid::regclass::text as table from pg_index as i
    join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where a.attname = 'organization_id' and i.indpred is null`.execute(db);
  const found = new Set(rows.map(({ table }) => table));
  expect(TRACED.map(({ table }) => table).filter((table) => !found.has(table))).toEqual(['organization']);
});

it('[RES-1] every order and filter that a record has at the server is one that its contract names', () => {
  const unnamed = RESOURCES.flatMap(({ contract, order, filters }) => {
    const orders = new Set(contract.ordering.map((field) => field.replace(/^-/, '')));
    return [
      ...Object.keys(order).filter((field) => !orders.has(field)),
      ...Object.keys(filters).filter((field) => !contract.filters.includes(field)),
    ].map((field) => `${contract.name}.${field}`);
  });
  expect(unnamed).toEqual([]);
});
