import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { TABLES } from '#server/db/columns.gen.ts';
import { TRACED } from '#server/resources/all.ts';
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

it('[SEC-2] a table of which nothing is stated stops the start, by name', () => {
  expect(() => assertStated()).not.toThrow();
  expect(() => assertStated([...TABLES, 'supplier'])).toThrow('no scope and no retention of supplier');
});
