import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { ALL_RIGHTS, type Rights } from '#server/rights/rights.ts';
import { RANGE } from '#server/migrations/034-entry-sums.ts';
import { entryTotals } from '#server/migrations/042-entry-totals.ts';
import { pageRows } from '#server/engine/list.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import type { Scope } from '#server/engine/scope.ts';
import { searchEntries } from '#server/resources/entry-search.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { testApi } from '#server/test/api.ts';
import { fillPlaces } from '#server/test/places.ts';
import { sweep } from '#server/upkeep/sweep.ts';

const api = await testApi();
const { db } = api;
const organization = api.fixture.organizations.alfa;
const run = (text: string) => sql.raw(text.replaceAll(':org', String(organization))).execute(db);
/** Statements that make an organisation with as little as entries can stand in, and an entry for each description. */
const entriesOf = (whose: string, descriptions: string) => `
  with r as (insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key)
      values (${whose}, '3', '3', '3', '3', '3') returning id),
    c as (insert into company (organization_id, codigo, nome, regional, codigo_key, nome_key, search_key)
      select ${whose}, '3', '3', id, '3', '3', '3' from r returning id),
    cc as (insert into center_cost (organization_id, codigo, nome, company, codigo_key, nome_key, search_key)
      select ${whose}, '3', '3', id, '3', '3', 'outro 3' from c returning id),
    ac as (insert into accounting (organization_id, codigo, nome, codigo_key, nome_key, search_key)
      values (${whose}, '3', '3', '3', '3', 'outra 3') returning id),
    v as (insert into version (organization_id, nome, start_month, end_month, nome_key, search_key)
      values (${whose}, '3', '2027-01', '2027-12', '3', '3') returning id)
  insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key)
    select ${whose}, v.id, 2027, cc.id, ac.id, d, d from v, cc, ac, unnest(${descriptions}) as d`;
const idsOf = async (table: string): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where organization_id = ${organization} order by id`.execute(db);
  return rows.map(({ id }) => id);
};
let centers: number[] = [];
let accounts: number[] = [];
let versions: number[] = [];

/** Codes stand in another order than ids, some cost centres of two companies are called alike, and one has nothing. */
beforeAll(async () => {
  await fillPlaces(db, organization, { centers: 4, accounts: 5 });
  centers = await idsOf('center_cost');
  accounts = await idsOf('accounting');
  versions = await idsOf('version');
  await run(`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key)
    select :org, v.id, y, cc.id, a.id, d, d from version as v cross join center_cost as cc cross join accounting as a
    cross join unnest(array[2027, 2028]) as y cross join unnest(array['agua', 'luz 100%', 'ab']) as d
    where v.organization_id = :org and a.organization_id = :org and cc.organization_id = :org and (v.id + cc.id * 3 + a.id * 5 + y + length(d)) % 4 > 0
      and cc.id <> (select min(id) from center_cost where organization_id = :org)`);
  // Few hold that word, and as many its parts alone, which is all that the index knows of it.
  await run(`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key)
    select :org, ${versions[1]}, 2028, ${centers[1]}, a.id, d, d from accounting as a cross join unnest(array['xyzw', 'xyz yzw']) as d
    where a.organization_id = :org`);
});

const storedCounts = async () => {
  const { rows } = await sql<{ entries: number; places: number; lines: number }>`
    select coalesce(sum(entries), 0)::integer as entries, count(distinct (version, year, center_cost))::integer as places, count(*)::integer as lines
    from expense_entry_count where organization_id = ${organization}`.execute(db);
  return rows[0];
};
/** Places of what is kept that say another number than stands there. */
const differing = async () => ({
  rows: [
    ...(await byCenter()).rows,
    ...(
      await differingFrom(
        sql`expense_entry_company`,
        sql`select e.version, e.year, cc.company from expense_entry as e join center_cost as cc on cc.id = e.center_cost`,
      )
    ).rows,
    ...(
      await differingFrom(
        sql`expense_entry_range`,
        sql`select e.id / ${RANGE}::integer, null, null from expense_entry as e`,
        sql`range, null, null`,
      )
    ).rows,
  ],
});
const differingFrom = (table: RawBuilder<unknown>, entries: RawBuilder<unknown>, place = sql`version, year, company`) =>
  sql`select a, b, c, sum(n) from (
      select a, b, c, 1 as n from (${entries}) as e(a, b, c) union all select a, b, c, -n from (select ${place}, entries from ${table}) as k(a, b, c, n)
    ) as both_ways group by 1, 2, 3 having sum(n) <> 0`.execute(db);
const byCenter = () =>
  sql`select version, year, center_cost from expense_entry_count group by 1, 2, 3
    having sum(entries) <> (select count(*) from expense_entry as e where (e.version, e.year, e.center_cost)
      = (expense_entry_count.version, expense_entry_count.year, expense_entry_count.center_cost))
    union all select version, year, center_cost from expense_entry as e where not exists (
      select from expense_entry_count as c where (e.version, e.year, e.center_cost) = (c.version, c.year, c.center_cost))`.execute(
    db,
  );

/** Months of the year and how many entries there are, by place: as they stand, and as they are kept. */
const addedUp = async (table: string, entries: string, workedAt: string) => {
  const months = MONTHS_OF_YEAR.map((field) => `coalesce(sum(${field}), 0)::text`).join(', ');
  const { rows } = await sql<{ place: string; sums: string }>`
    select concat_ws(' ', organization_id, version, year, center_cost, ${sql.raw(workedAt)}) as place,
      concat_ws(' ', ${sql.raw(entries)}, ${sql.raw(months)}) as sums
    from ${sql.table(table)} group by organization_id, version, year, center_cost having ${sql.raw(entries)} <> 0 order by 1`.execute(
    db,
  );
  return rows;
};
const standing = (workedAt = `''`) => addedUp('expense_entry', 'count(*)', workedAt);
const storedSums = (workedAt = `''`) => addedUp('expense_entry_sum', 'sum(entries)', workedAt);

const dropSums = async () => {
  await run(`drop table expense_entry_sum`);
  await run(`drop function sum_new_entries, sum_gone_entries, sum_changed_entries cascade`);
};
const migrate = () =>
  db.transaction().execute(async (trx) => {
    for (const statement of entryTotals.split(/;\s*\n/).filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(trx);
  });

describe('what is kept of how many entries stand where', () => {
  it('is what stands there, whatever is written', async () => {
    expect((await storedCounts())?.entries).toBeGreaterThan(300);
    expect((await differing()).rows).toEqual([]);
    await run(`update expense_entry set m02 = id * 100, m12 = -id where id % 2 = 0`);
    await run(`update expense_entry set updated_at = updated_at + make_interval(secs => id)`);
    expect(await storedSums('max(worked_at)')).toEqual(await standing('max(updated_at)'));
    await run(
      `update expense_entry set center_cost = ${centers[5]}, description_key = 'moved' || id where center_cost = ${centers[2]} and id % 3 = 0`,
    );
    await run(
      `update expense_entry set version = ${versions[1]}, year = 2028, description_key = 'other' || id where version = ${versions[0]} and id % 11 = 0`,
    );
    await run(`update center_cost set company = (select max(id) from company where organization_id = :org), codigo = 'moved', codigo_key = 'moved'
      where id = ${centers[4]}`);
    await run(`delete from expense_entry where id % 5 = 0`);
    await run(`update expense_entry set m01 = 5`);
    await run(`update expense_entry set m02 = null where id % 7 = 0`);
    // More than a bigint holds together.
    await run(`update expense_entry set m03 = 900000000000000000 where version = ${versions[0]}`);
    expect((await differing()).rows).toEqual([]);
    expect(await storedSums()).toEqual(await standing());
    await run(`update expense_entry set m03 = null`);
    expect(await storedSums()).toEqual(await standing());
  });

  it('is the same once its lines are put together', async () => {
    const before = await storedCounts();
    const worked = await storedSums('max(worked_at)');
    await sweep(db, api.ports.clock());
    expect(await storedSums('max(worked_at)')).toEqual(worked);
    expect(await storedSums()).toEqual(await standing());
    const { rows: twice } = await sql`select version from expense_entry_sum
      group by organization_id, version, year, center_cost having count(*) > 1`.execute(db);
    expect(twice).toEqual([]);
    const after = await storedCounts();
    expect(after).toEqual({ ...before, places: after?.places, lines: after?.places });
    expect(before?.lines).toBeGreaterThan(after?.lines ?? 0);
    expect((await differing()).rows).toEqual([]);
  });

  it('is what the migration works out of the entries that it finds', async () => {
    const before = await storedSums();
    await dropSums();
    await migrate();
    expect(await storedSums()).toEqual(before);
    expect(await storedSums('max(worked_at)')).toEqual(await standing('max(updated_at)'));
    await run(`update expense_entry set m04 = 7 where id % 2 = 0`);
    expect(await storedSums()).toEqual(await standing());
  });

  // PGlite has one connection: nobody writes beside it.
  it.runIf(process.env['DB'] === 'postgres')('waits for who is writing entries, and works theirs out too', async () => {
    await dropSums();
    let migrated: Promise<void> | undefined;
    await db.transaction().execute(async (writing) => {
      await sql`update expense_entry set m05 = id where id % 3 = 0`.execute(writing);
      migrated = migrate();
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted and relation = 'expense_entry'::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(writing);
        expect(rows).toHaveLength(1);
      }, 20_000);
    });
    await migrated;
    expect(await storedSums()).toEqual(await standing());
  });

  it('goes with its organisation, whose entries are told to go when it is gone already', async () => {
    const gone = `(select id from organization where code = 'gone')`;
    await run(`insert into organization (code, domain, name) values ('gone', 'gone.example', 'Gone')`);
    await run(entriesOf(gone, `array['a', 'b']`));
    expect(await storedEntries(gone)).toEqual([2, 2, 2, 2]);
    const before = await storedEntries(`${organization}`);
    await run(`delete from organization where code = 'gone'`);
    expect(await storedEntries(`${organization}`)).toEqual(before);
    expect((await differing()).rows).toEqual([]);
  });
});

/** How many entries each of the kept counts says that an organisation has. */
async function storedEntries(whose: string): Promise<number[]> {
  const { rows } = await sql<{ entries: number }>`${sql.join(
    ['count', 'company', 'range', 'sum'].map(
      (name) => sql`select coalesce(sum(entries), 0)::integer as entries
        from ${sql.table(`expense_entry_${name}`)} where organization_id = ${sql.raw(whose)}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ entries }) => entries);
}
const some = (ids: number[], every: number) => ids.filter((_, at) => at % every !== 0);
const held = (ids: number[] | undefined) => (ids ? { shown: ids, read: ids, edit: [] } : ALL_RIGHTS.reach.accounts);
const reach = (of: Partial<Record<'centers' | 'accounts', number[]>>): Rights => {
  return {
    ...ALL_RIGHTS,
    isAdmin: false,
    reach: { ...ALL_RIGHTS.reach, centers: held(of.centers), accounts: held(of.accounts) },
  };
};
const READERS: Record<string, () => Rights> = {
  everything: () => ALL_RIGHTS,
  'some cost centres': () => reach({ centers: some(centers, 3) }),
  'some accounts': () => reach({ accounts: some(accounts, 2) }),
  'some of both': () => reach({ centers: some(centers, 2), accounts: some(accounts, 3) }),
  nothing: () => reach({ centers: [] }),
};
const QUERIES: Record<string, () => string> = {
  none: () => '',
  'a version': () => `version=${versions[1]}`,
  'a year and two cost centres': () => `year=2028&center_cost=${centers[1]},${centers[4]}`,
  'an account': () => `accounting=${accounts[1]}`,
  'a word of a description': () => 'search=luz',
  'words of names and descriptions': () => 'search=conta+100%25+centro',
  'a rare word': () => 'search=xyzw',
  'a short word': () => 'search=ab',
  'a sign': () => 'search=3',
  'no row': () => 'search=nenhuma',
};
const line = `co.codigo_key collate "C" :dir, cc.codigo_key collate "C" :dir, ac.codigo_key collate "C" :dir, t.description_key collate "C" :dir, t.year :dir, t.id`;
const ORDERS: Record<string, string> = {
  line: line.replaceAll(':dir', ''),
  '-line': line.replaceAll(':dir', 'desc'),
  id: 't.id',
  '-id': 't.id desc',
};

const { walk } = expenseEntryResource;
if (!walk) throw new Error('entries are walked');
const STEPPED: ResourceDefinition = { ...expenseEntryResource, walk: { ...walk, steps: { ...walk.steps, beyond: 3 } } };

interface Pages {
  requested: URLSearchParams;
  ordering: string;
  size: number;
  count: number;
}
async function pageByPage(definition: ResourceDefinition, scope: Scope, { requested, ordering, size, count }: Pages) {
  const found: number[] = [];
  for (let page = 1; page <= Math.max(1, Math.ceil(count / size)); page += 1) {
    const params = new URLSearchParams({
      ...Object.fromEntries(requested),
      ordering,
      page: String(page),
      page_size: String(size),
    });
    const answer = await pageRows(db, definition, scope, params);
    expect(answer.count).toBe(count);
    found.push(...answer.rows.map((row) => z.int().parse(row['id'])));
  }
  return found;
}

describe('a page of entries', () => {
  const parameters = Object.keys(READERS).flatMap((reader) => Object.keys(QUERIES).map((query) => [reader, query] as const));
  it.each(parameters)(
    'of who sees %s, filtered by %s, is a part of the whole list, page by page in each order',
    async (reader, query) => {
      const scope: Scope = { organization, user: api.fixture.users.ana, rights: READERS[reader]?.() ?? ALL_RIGHTS };
      const requested = new URLSearchParams(QUERIES[query]?.());
      const { centers: seen, accounts: known } = scope.rights.reach;
      const words = (requested.get('search') ?? '').split(' ').filter(Boolean);
      const where = [
        sql`t.organization_id = ${organization}`,
        ...(seen.read === 'all' ? [] : [sql`t.center_cost = any(${[...seen.read]}::integer[])`]),
        ...(known.read === 'all' ? [] : [sql`t.accounting = any(${[...known.read]}::integer[])`]),
        ...['version', 'year', 'center_cost', 'accounting'].flatMap((name) => {
          const ids = requested.get(name)?.split(',').map(Number);
          return ids ? [sql`${sql.ref(`t.${name}`)} = any(${ids}::integer[])`] : [];
        }),
        ...words.map((word) => sql`position(${word} in t.description_key || ' ' || ac.search_key || ' ' || cc.search_key) > 0`),
      ];
      for (const [ordering, orderBy] of Object.entries(ORDERS)) {
        const { rows: whole } = await sql<{
          id: number;
        }>`select t.id from expense_entry as t join center_cost as cc on cc.id = t.center_cost
        join company as co on co.id = cc.company join accounting as ac on ac.id = t.accounting
        where ${sql.join(where, sql` and `)} order by ${sql.raw(orderBy)}`.execute(db);
        const size = Math.max(7, Math.ceil(whole.length / 6));
        const inTurn = whole.map(({ id }) => id);
        expect(await pageByPage(expenseEntryResource, scope, { requested, ordering, size, count: whole.length })).toEqual(inTurn);
        // As where a place holds thousands: pages within one place, found by its accounts.
        const ofOne = ordering.endsWith('line') && query === 'a version' ? 4 : size;
        expect(await pageByPage(STEPPED, scope, { requested, ordering, size: ofOne, count: whole.length })).toEqual(inTurn);
      }
    },
  );
});

describe('what a word is looked for by', () => {
  const scope: Scope = { organization, user: api.fixture.users.ana, rights: ALL_RIGHTS };
  const conditions = (text: string) => searchEntries(db, scope, [{ text, pattern: `%${text}%` }]);
  const ids = async (text: string) =>
    (await conditions(text))
      .flatMap((one) => one.compile(db).parameters)
      .filter((value): value is number[] => Array.isArray(value));
  const named = async (table: string, column: string, text: string) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where organization_id = ${organization} and position(${text} in ${sql.ref(column)}) > 0 order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  // Another organisation's, written last: a name that fits, one that does not, and a description that many hold.
  beforeAll(() =>
    run(entriesOf(`${api.fixture.organizations.beta}`, `(select array_agg('xyzw ' || n) from generate_series(1, 30) as n)`)),
  );

  it('[SEC-2] are names and descriptions of the own organisation, whatever others hold', async () => {
    const [centersOf3, accountsOf3] = [
      await named('center_cost', 'search_key', '3'),
      await named('accounting', 'search_key', '3'),
    ];
    expect([centersOf3.length, accountsOf3.length]).toEqual([3, 1]);
    expect(await ids('3')).toEqual([centersOf3, accountsOf3]);
    const [described, ...further] = await ids('xyzw');
    expect([described?.toSorted((one, other) => one - other), further]).toEqual([
      await named('expense_entry', 'description_key', 'xyzw'),
      [],
    ]);
  });

  it('is nothing where all accounts or all cost centres of the own organisation are called so', async () => {
    expect([await conditions('conta'), await conditions('centro')]).toEqual([[], []]);
    expect(await conditions('conta 3')).toHaveLength(1);
  });
});
