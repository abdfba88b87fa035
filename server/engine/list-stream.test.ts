import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, type Rights } from '#server/rights/rights.ts';
import { openSnapshot } from '#server/db/snapshot.ts';
import { allRows } from '#server/engine/list.ts';
import { streamList } from '#server/engine/list-stream.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import type { Scope } from '#server/engine/scope.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const { db } = api;
const organization = api.fixture.organizations.alfa;
const run = (text: string) => sql.raw(text.replaceAll(':org', String(organization))).execute(db);
const idsOf = async (table: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where organization_id = ${organization} order by id`.execute(db);
  return rows.map(({ id }) => id);
};
let centers: number[] = [];
let accounts: number[] = [];
let versions: number[] = [];

/**
 * Codes stand in another order than ids, cost centres of two companies are called alike, and one holds more than a
 * window.
 */
beforeAll(async () => {
  await run(
    `insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key) values (:org, 'r', 'r', 'r', 'r', 'r')`,
  );
  await run(`insert into company (organization_id, codigo, nome, regional, codigo_key, nome_key, search_key)
    select :org, 'e' || (9 - n), 'e', r.id, 'e' || (9 - n), 'e', 'e' from generate_series(1, 3) as n join regional as r on r.organization_id = :org`);
  await run(`insert into center_cost (organization_id, codigo, nome, company, codigo_key, nome_key, search_key)
    select :org, 'c' || (n * 7 % 5), 'c', c.id, 'c' || (n * 7 % 5), 'c', 'centro ' || n from company as c cross join generate_series(1, 4) as n
    where c.organization_id = :org`);
  await run(`insert into accounting (organization_id, codigo, nome, codigo_key, nome_key, search_key)
    select :org, '5.' || (9 - n), 'a' || n, '5.' || (9 - n), 'a' || n, 'conta ' || n from generate_series(1, 8) as n`);
  await run(`insert into version (organization_id, nome, start_month, end_month, nome_key, search_key, updated_at)
    select :org, 'v' || n, '2027-01', '2028-12', 'v' || n, 'v' || n, timestamptz '2026-01-01' + (n % 3) * interval '1 microsecond'
    from generate_series(1, 9) as n`);
  // Of some the last month is known, of others there is none.
  await run(`insert into economic_index (organization_id, code, name, kind, code_key, name_key, search_key)
    select :org, 'i' || n, 'n' || n % 2, 'numero_indice', 'i' || n, 'n' || n % 2, 'i' from generate_series(1, 9) as n`);
  await run(`insert into index_value (organization_id, economic_index, month, value)
    select :org, i.id, '2027-0' || (1 + i.id % 2), '100' from economic_index as i where i.organization_id = :org and i.id % 3 > 0`);
  centers = await idsOf('center_cost');
  accounts = await idsOf('accounting');
  versions = await idsOf('version');
  await run(`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key, m01)
    select :org, v.id, y, cc.id, a.id, d, d, 100 from (select id from version where organization_id = :org order by id limit 2) as v(id)
    cross join center_cost as cc cross join accounting as a cross join unnest(array[2027, 2028]) as y cross join unnest(array['agua', 'luz']) as d
    where a.organization_id = :org and cc.organization_id = :org and cc.id <> ${centers[3]} and (cc.id = ${centers[5]} or (cc.id + a.id + y) % 5 = 0)`);
});

/** So small that every list has several windows, of several pages each. */
const SIZES = { page: 4, window: 11 };
const scopeWith = (rights: Rights): Scope => ({ organization, user: api.fixture.users.ana, rights });
const held = (ids: number[]) => ({ shown: ids, read: ids, edit: [] });
const some = (ids: number[], every: number) => ids.filter((_, at) => at % every !== 0);
const READERS: Record<string, () => Rights> = {
  everything: () => ALL_RIGHTS,
  'some cost centres and accounts': () => ({
    ...ALL_RIGHTS,
    isAdmin: false,
    reach: { ...ALL_RIGHTS.reach, centers: held(some(centers, 3)), accounts: held(some(accounts, 4)) },
  }),
};

async function streamed(definition: ResourceDefinition, scope: Scope, params: URLSearchParams) {
  const { count, pages } = await streamList(db, definition, scope, params, SIZES);
  const found: unknown[] = [];
  const sizes: number[] = [];
  for await (const page of pages()) {
    sizes.push(page.length);
    found.push(...page);
  }
  return { count, found, sizes };
}

describe('[RES-8] a list that is read page by page behind the last key', () => {
  it.each(Object.keys(READERS))(
    'of entries, by who sees %s, is the whole list in every order and with every filter',
    async (reader) => {
      const scope = scopeWith(READERS[reader]?.() ?? ALL_RIGHTS);
      const version = `version=${versions.slice(0, 2).join(',')}`;
      for (const query of [
        version,
        `version=${versions[1]}&year=2028`,
        `${version}&accounting=${accounts[1]}`,
        `${version}&search=luz`,
      ])
        for (const ordering of ['', 'line', '-line', 'id', '-id', 'id,line']) {
          const params = new URLSearchParams(`${query}&ordering=${ordering}`);
          const whole = await allRows(db, expenseEntryResource, scope, params);
          const { count, found, sizes } = await streamed(expenseEntryResource, scope, params);
          expect(found).toEqual(whole);
          expect(count).toBe(whole.length);
          // A place that holds more than a page is read in pages of its own.
          expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(SIZES.page);
        }
      expect((await streamed(expenseEntryResource, scope, new URLSearchParams(version))).found.length).toBeGreaterThan(
        SIZES.window * 3,
      );
    },
  );

  it('of any other resource in any of its orders, with keys that are alike or not there', async () => {
    const scope = scopeWith(ALL_RIGHTS);
    const long: string[] = [];
    for (const definition of RESOURCES.filter(({ allNeeds }) => allNeeds === undefined))
      for (const ordering of Object.keys(definition.order).flatMap((name) => [name, `-${name}`])) {
        const params = new URLSearchParams({ ordering });
        const whole = await allRows(db, definition, scope, params);
        expect((await streamed(definition, scope, params)).found).toEqual(whole);
        const sizes = { page: 1, window: 2 };
        const { pages } = await streamList(db, definition, scope, params, sizes);
        const found: unknown[] = [];
        for await (const page of pages()) found.push(...page);
        expect([definition.table, ordering, found]).toEqual([definition.table, ordering, whole]);
        if (whole.length > 5) long.push(`${definition.table} ${ordering}`);
      }
    expect(long).toEqual(
      expect.arrayContaining(['version -updated_at', 'version total', 'economic_index -last_month', 'economic_index last_month']),
    );
  });

  it.runIf(process.env['DB'] === 'postgres')('as it stood when it began, whatever is written meanwhile', async () => {
    const scope = scopeWith(ALL_RIGHTS);
    const params = new URLSearchParams(`version=${versions[0]}`);
    const whole = await allRows(db, expenseEntryResource, scope, params);
    const snapshot = await openSnapshot(db);
    const { count, pages } = await streamList(snapshot.db, expenseEntryResource, scope, params, SIZES);
    const found: unknown[] = [];
    for await (const page of pages()) {
      // What comes is changed, goes and stands elsewhere.
      if (found.length === 0) {
        await run(`update expense_entry set m01 = 777 where version = ${versions[0]}`);
        await run(
          `update expense_entry set center_cost = ${centers[3]}, description_key = 'moved' || id where version = ${versions[0]} and id % 3 = 0`,
        );
        await run(`delete from expense_entry where version = ${versions[0]} and id % 3 = 1`);
      }
      found.push(...page);
    }
    await snapshot.end();
    expect([count, found]).toEqual([whole.length, whole]);
    expect((await allRows(db, expenseEntryResource, scope, params)).length).toBeLessThan(whole.length);
  });
});
