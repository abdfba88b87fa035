import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openHouse } from '../../scripts/matrix/house.ts';
import { makeWorld } from '../../scripts/matrix/world.ts';
import { UNDO_HEADER, UNDO_URL, undoAnswer } from '#contract/undo.ts';
import { createApp } from '#server/app.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { OTHER_TABLES } from '#server/db/other-tables.ts';
import { TABLES } from '#server/db/columns.gen.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { RESOURCES, TRACED } from '#server/resources/all.ts';

/**
 * Links to an access that is not begun go with their person, as do sights of who looked through their eyes; notices of
 * a version or a load go with it.
 */
const GOES_FOR_GOOD: readonly string[] = [
  'invitation_link.subscription',
  'notice.load_id',
  'notice.organization_id',
  'notice.version',
  'password_reset.subscription',
  'preference.subscription_id',
  'session_family.viewing',
];

const house = await openHouse();
afterAll(() => house.close());
const { db } = house;
const app = createApp(house.ports);
const bodies = new Map<string, object[]>();
const world = await makeWorld({
  ...house,
  call: async (token, method, path, body) => {
    if (method === 'POST' && body) bodies.set(path, [...(bodies.get(path) ?? []), body]);
    return house.call(token, method, path, body);
  },
});
const { admin, organization } = world;

async function send(method: string, path: string, body?: object) {
  const answer = await app.request(`http://previsto.test/api/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${admin}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    key: answer.headers.get(UNDO_HEADER),
    json: text === '' ? null : (JSON.parse(text) as unknown),
  };
}

/** Every row of every record, and what is counted of entries, as text. */
async function everything(): Promise<Map<string, readonly string[]>> {
  const records = TABLES.filter((table) => !Object.hasOwn(OTHER_TABLES, table));
  const found = new Map<string, readonly string[]>();
  for (const table of records) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`.execute(
      db,
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  for (const [table, shown, place = shown] of [
    ['expense_entry_count', 'version, year, center_cost'],
    ['expense_entry_company', 'version, year, company'],
    ['expense_entry_range', 'range'],
    [
      'expense_entry_sum',
      `version, year, center_cost, ${MONTHS_OF_YEAR.map((field) => `coalesce(sum(${field}), 0)`).join(', ')}`,
      'version, year, center_cost',
    ],
  ] as const) {
    const { rows } = await sql<{ row: string }>`
      select (${sql.raw(`concat_ws(' ', organization_id, ${shown}, sum(entries))`)}) as row from ${sql.table(table)}
      group by organization_id, ${sql.raw(place)} having sum(entries) <> 0 order by 1`.execute(db);
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Removes some row of a record, made anew where all that stand are held; answers its key. */
async function removeOne({ contract: { url }, table }: ResourceDefinition) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where organization_id = ${organization}::integer order by id desc`.execute(db);
  for (const { id } of rows) {
    const before = await everything();
    const { status, key } = await send('DELETE', `${url}${id}/`);
    if (status === 204) return { id, key, before };
  }
  for (const body of bodies.get(url) ?? []) {
    const { status, json } = await send('POST', url, body);
    if (status !== 201) continue;
    const id = Number(Reflect.get(Object(json), 'id'));
    const before = await everything();
    const { key, status: gone } = await send('DELETE', `${url}${id}/`);
    if (gone === 204) return { id, key, before };
  }
  return null;
}

describe('what the database does beside a removal', () => {
  it('is told by the definition, or goes for good', async () => {
    const records: ReadonlySet<string> = new Set(TRACED.map(({ table }) => table));
    const { rows } = await sql<{ of: string; named: string; columns: string[] }>`
      select c.conrelid::regclass::text as of, c.confrelid::regclass::text as named,
        array(select a.attname::text from pg_attribute as a where a.attrelid = c.conrelid and a.attnum = any(coalesce(c.confdelsetcols, c.conkey))) as columns
      from pg_constraint as c where c.contype = 'f' and c.confdeltype in ('n', 'c', 'd')`.execute(db);
    const done = rows.filter(({ named }) => records.has(named) && named !== 'organization');
    const stated = new Set(
      TRACED.flatMap(({ table, letGo = [] }) => letGo.map((one) => `${one.table}.${one.column} of ${table}`)),
    );
    const untold = done.flatMap(({ of, named, columns }) =>
      columns.filter((column) => !stated.has(`${of}.${column} of ${named}`)).map((column) => `${of}.${column}`),
    );
    expect(untold.toSorted()).toEqual(GOES_FOR_GOOD);
    expect(stated.size).toBe(2);
  });
});

describe('a removal that is taken back', () => {
  it.each(RESOURCES.map((definition) => [definition.contract.name, definition] as const))(
    'leaves %s, all that went with it and all counts as they were',
    async (name, definition) => {
      const removed = await removeOne(definition);
      if (!removed) throw new Error(`no row of ${name} can be removed in this world`);
      const { id, key, before } = removed;
      const gone = await everything();
      expect(gone.get(definition.table)?.length).toBeLessThan(before.get(definition.table)?.length ?? 0);
      const answer = await send('POST', UNDO_URL, { keys: [key] });
      expect([answer.status, answer.json]).toMatchObject([200, { resource: name, rows: [{ id }] }]);
      expect(undoAnswer.parse(answer.json).restored).toBeGreaterThan(0);
      expect(await everything()).toEqual(before);
    },
  );
});
