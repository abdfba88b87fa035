import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageRows } from '#server/engine/list.ts';
import type { Scope } from '#server/engine/scope.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { ALL_RIGHTS, type Rights } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { fillPlaces } from '#server/test/places.ts';

/*
 * Pages in the order that goes from place to place, filtered by places in every way, against all rows read whole and
 * narrowed here: what a filter of places leads to is not asked again of the rows.
 */

const api = await testApi();
const { db } = api;
const { alfa, beta } = api.fixture.organizations;

async function fill(organization: number): Promise<void> {
  const run = (text: string) => sql.raw(text.replaceAll(':org', String(organization))).execute(db);
  await fillPlaces(db, organization, { centers: 3, accounts: 3 });
  // The first cost centre has none of the second version, and the second has nothing at all.
  await run(`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key)
    select :org, v.id, y, cc.id, a.id, d, d from version as v cross join center_cost as cc cross join accounting as a
    cross join unnest(array[2027, 2028]) as y cross join unnest(array['agua', 'luz']) as d
    where v.organization_id = :org and a.organization_id = :org and cc.organization_id = :org
      and (v.nome = 'v1' or cc.id <> (select min(id) from center_cost where organization_id = :org))
      and cc.id <> (select min(id) + 1 from center_cost where organization_id = :org)`);
}

const entry = z.object({
  id: z.int(),
  version: z.int(),
  year: z.int(),
  center_cost: z.int(),
  accounting: z.int(),
  company: z.int(),
  regional: z.int(),
  key: z.string(),
});
type Entry = z.output<typeof entry>;
let entries: Entry[] = [];
/** What stands where, the empty cost centre among it. */
const ids = { centers: [] as number[], companies: [] as number[], regionals: [] as number[], strange: [] as number[] };

beforeAll(async () => {
  await fill(beta);
  await fill(alfa);
  const of = async (table: 'center_cost' | 'company' | 'regional', organization: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where organization_id = ${organization} order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  ids.centers = await of('center_cost', alfa);
  ids.companies = await of('company', alfa);
  ids.regionals = await of('regional', alfa);
  ids.strange = [...(await of('center_cost', beta)), ...(await of('company', beta)), ...(await of('regional', beta))];
  const { rows } = await sql`
    select t.id, t.version, t.year, t.center_cost, t.accounting, cc.company, co.regional,
      concat_ws(' ', co.codigo, cc.codigo, ac.codigo, t.description, t.year) as key
    from expense_entry as t join center_cost as cc on cc.id = t.center_cost join company as co on co.id = cc.company
    join accounting as ac on ac.id = t.accounting where t.organization_id = ${alfa}`.execute(db);
  entries = z.array(entry).parse(rows);
});

const only = (chosen: readonly number[]) => ({ shown: [...chosen], read: [...chosen], edit: [] });
const sees = (reach: Partial<Rights['reach']>): Rights => ({
  ...ALL_RIGHTS,
  isAdmin: false,
  reach: { ...ALL_RIGHTS.reach, ...reach },
});
const READERS: Readonly<Record<string, () => Rights>> = {
  everything: () => ALL_RIGHTS,
  // Of each company another part, none of the last.
  'some cost centres': () => sees({ centers: only([0, 2, 4].map((at) => ids.centers[at] ?? 0)) }),
  'one account': () => sees({ accounts: only(entries.slice(0, 1).map(({ accounting }) => accounting)) }),
  'the empty cost centre alone': () => sees({ centers: only(ids.centers.slice(1, 2)) }),
};

type Filters = Partial<Record<'version' | 'year' | 'center_cost' | 'accounting' | 'company' | 'regional', readonly number[]>>;
const at = (all: readonly number[], ...places: number[]) => places.map((place) => all[place] ?? 0);
const FILTERS: Readonly<Record<string, () => Filters>> = {
  none: () => ({}),
  'one cost centre': () => ({ center_cost: at(ids.centers, 2) }),
  'three, not in their order, one of them empty': () => ({ center_cost: at(ids.centers, 8, 1, 3) }),
  'one, twice': () => ({ center_cost: at(ids.centers, 4, 4) }),
  'six, one of them twice': () => ({ center_cost: at(ids.centers, 7, 0, 1, 5, 3, 0, 2) }),
  'ids that are none': () => ({ center_cost: [0, 2_147_483_647, ...at(ids.centers, 6)] }),
  'ids of another organisation': () => ({ center_cost: ids.strange, company: ids.strange }),
  'an empty one': () => ({ center_cost: at(ids.centers, 1) }),
  'a company': () => ({ company: at(ids.companies, 1) }),
  'a company and a cost centre of another': () => ({ company: at(ids.companies, 1), center_cost: at(ids.centers, 0) }),
  'a company and some cost centres, of which it has one': () => ({
    company: at(ids.companies, 2),
    center_cost: at(ids.centers, 0, 4, 7),
  }),
  'a regional': () => ({ regional: at(ids.regionals, 1) }),
  'a regional, a company of it and one that is not': () => ({ regional: at(ids.regionals, 0), company: ids.companies }),
  'a version and a company': () => ({ version: [entries.at(-1)?.version ?? 0], company: at(ids.companies, 0) }),
  'a year, a version and five cost centres': () => ({
    year: [2028],
    version: [entries[0]?.version ?? 0],
    center_cost: at(ids.centers, 0, 1, 2, 3, 4),
  }),
  'an account and a regional': () => ({ accounting: [entries.at(-1)?.accounting ?? 0], regional: at(ids.regionals, 1) }),
};

const SIZE = 7;

/** Ids of all pages, each of which says how many there are in all. */
async function paged(scope: Scope, filters: Filters, { ordering, count }: { ordering: string; count: number }) {
  const found: number[] = [];
  for (let page = 1; page <= Math.max(1, Math.ceil(count / SIZE)); page += 1) {
    const params = new URLSearchParams({ ordering, page: String(page), page_size: String(SIZE) });
    for (const [name, values] of Object.entries(filters)) params.set(name, values.join(','));
    const answer = await pageRows(db, expenseEntryResource, scope, params);
    expect(answer.count).toBe(count);
    found.push(...answer.rows.map((row) => z.int().parse(row['id'])));
  }
  return found;
}

describe('[SEC-3] pages of entries by their places', () => {
  it.each(Object.keys(READERS).flatMap((reader) => Object.keys(FILTERS).map((filters) => [reader, filters] as const)))(
    'of who sees %s, filtered by %s, hold what is theirs, all of it and nothing twice',
    async (reader, name) => {
      const rights = READERS[reader]?.() ?? ALL_RIGHTS;
      const filters = FILTERS[name]?.() ?? {};
      const { centers, accounts } = rights.reach;
      const shown = entries.filter(
        (one) =>
          (centers.read === 'all' || centers.read.includes(one.center_cost)) &&
          (accounts.read === 'all' || accounts.read.includes(one.accounting)) &&
          Object.entries(filters).every(([field, values]) => values.includes(one[field as keyof Filters])),
      );
      const scope: Scope = { organization: alfa, user: api.fixture.users.ana, rights };
      for (const [ordering, sign] of [['line', 1] as const, ['-line', -1] as const]) {
        const whole = shown.toSorted((one, other) => sign * (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
        expect(await paged(scope, filters, { ordering, count: whole.length })).toEqual(whole.map(({ id }) => id));
      }
    },
  );

  it('has no page behind its last, whatever is filtered', async () => {
    const scope: Scope = { organization: alfa, user: api.fixture.users.ana, rights: ALL_RIGHTS };
    for (const query of [`center_cost=${ids.centers[1]}&page=2`, 'page=999999999', `company=${ids.companies[0]}&page=500`])
      await expect(pageRows(db, expenseEntryResource, scope, new URLSearchParams(query))).rejects.toMatchObject({ status: 404 });
    await expect(pageRows(db, expenseEntryResource, scope, new URLSearchParams('center_cost=2147483648'))).rejects.toMatchObject({
      status: 400,
    });
  });

  // A plan that is kept thinks of a place as of middle size, and here one holds nearly all.
  it('are those of a cost centre that holds nearly all rows and of its neighbours, by whichever plan', async () => {
    const scope: Scope = { organization: alfa, user: api.fixture.users.ana, rights: ALL_RIGHTS };
    const [large = 0] = ids.centers.slice(4);
    await sql`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key)
      select e.organization_id, e.version, e.year, e.center_cost, e.accounting, d, d from expense_entry as e
      cross join lateral (select 'muitas ' || lpad(n::text, 4, '0') as d from generate_series(1, 400) as n) as more
      where e.center_cost = ${large}::integer and e.description = 'agua'`.execute(db);
    const { rows } = await sql<{ id: number }>`select t.id from expense_entry as t join center_cost as cc on cc.id = t.center_cost
      join company as co on co.id = cc.company join accounting as ac on ac.id = t.accounting where t.organization_id = ${alfa}::integer
      order by co.codigo_key collate "C", cc.codigo_key collate "C", ac.codigo_key collate "C", t.description_key collate "C", t.year, t.id`.execute(
      db,
    );
    const whole = rows.map(({ id }) => id);
    const size = 100;
    // Six times over each: from the sixth on PostgreSQL may take the plan that is kept.
    for (const page of [1, 2, 20, 40, Math.ceil(whole.length / size)])
      for (let times = 0; times < 6; times += 1) {
        const params = new URLSearchParams({ ordering: 'line', page: String(page), page_size: String(size) });
        const answer = await pageRows(db, expenseEntryResource, scope, params);
        expect([answer.count, answer.rows.map((row) => row['id'])]).toEqual([
          whole.length,
          whole.slice((page - 1) * size, page * size),
        ]);
      }
  });
});
