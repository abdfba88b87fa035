import { sql, type CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, type Rights } from '#server/rights/rights.ts';
import { MARK } from '#server/db/prepared.ts';
import { pageRows } from '#server/engine/list.ts';
import { firstStatement } from '#server/reports/first-statement.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { versionResource } from '#server/resources/version.ts';
import { testApi } from '#server/test/api.ts';
import { noting, planned } from '#server/test/noted.ts';

const api = await testApi();
const { db } = api;
const organization = api.fixture.organizations.alfa;
const run = (text: string) => sql.raw(text.replaceAll(':org', String(organization))).execute(db);

/** 100,000 entries: five versions, 200 cost centres, 100 accounts. */
beforeAll(async () => {
  await run(
    `insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key) values (:org, 'r', 'r', 'r', 'r', 'r')`,
  );
  await run(`insert into company (organization_id, codigo, nome, regional, codigo_key, nome_key, search_key)
    select :org, 'e' || n, 'e', r.id, 'e' || n, 'e', 'e' from generate_series(1, 10) as n join regional as r on r.organization_id = :org`);
  await run(`insert into center_cost (organization_id, codigo, nome, company, codigo_key, nome_key, search_key)
    select :org, 'c' || n, 'c', c.id, 'c' || n, 'c', 'centro ' || n from company as c cross join generate_series(1, 20) as n`);
  await run(`insert into accounting (organization_id, codigo, nome, codigo_key, nome_key, search_key)
    select :org, '5.' || n, 'a' || n, '5.' || n, 'a' || n, 'conta ' || n from generate_series(1, 100) as n`);
  await run(`insert into version (organization_id, nome, start_month, end_month, nome_key, search_key)
    select :org, 'v' || n, '2027-01', '2027-12', 'v' || n, 'v' || n from generate_series(1, 5) as n`);
  // By version: no statement comes near the time that one may take.
  for (const n of [1, 2, 3, 4, 5])
    await run(`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key)
      select :org, v.id, 2027, cc.id, a.id, t.key, t.key from version as v cross join center_cost as cc cross join accounting as a
      cross join lateral (select 'linha ' || a.id * cc.id * v.id as key) as t where v.nome = 'v${n}'`);
  await run(`vacuum analyze`);
  // An index alone is asked only where all rows are told as visible, which waits for whoever reads beside us.
  for (let unseen = true; unseen;) {
    await run(`vacuum expense_entry`);
    const { rows } = await sql<{ unseen: boolean }>`select relallvisible < relpages as unseen from pg_class
      where oid = 'expense_entry'::regclass`.execute(db);
    unseen = rows[0]?.unseen === true;
  }
}, 120_000);

/** All statements that a page of the list takes. */
async function statementsOf(query: string, rights: Rights = ALL_RIGHTS): Promise<readonly CompiledQuery[]> {
  const { noted, requested } = noting(db);
  const scope = { organization, user: api.fixture.users.ana, rights };
  const { rows } = await pageRows(noted, expenseEntryResource, scope, new URLSearchParams(`page_size=50&${query}`));
  expect(rows.length).toBeGreaterThan(20);
  return requested;
}

/** Their plans. */
const plansOf = async (query: string, rights: Rights = ALL_RIGHTS): Promise<string> =>
  await planned(db, await statementsOf(query, rights));

const seen = async (table: 'center_cost' | 'accounting', every: number): Promise<Rights> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where organization_id = ${organization} and id % ${every} = 0`.execute(db);
  const ids = rows.map(({ id }) => id);
  const held = { shown: ids, read: ids, edit: ids };
  const reach = { ...ALL_RIGHTS.reach, [table === 'accounting' ? 'accounts' : 'centers']: held };
  return { ...ALL_RIGHTS, isAdmin: false, reach };
};
/** The whole table, or a whole index of it, is looked through. */
const WHOLE = /Seq Scan on expense_entry t\b/;
const version = async () => {
  const { rows } = await sql<{ id: number }>`select min(id) as id from version where organization_id = ${organization}`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
};

/** How many entries each version tells that it has, and how that was found. */
const versionsOf = async (rights: Rights) => {
  const { noted, requested } = noting(db);
  const scope = { organization, user: api.fixture.users.ana, rights };
  const { rows } = await pageRows(noted, versionResource, scope, new URLSearchParams('page_size=50'));
  return { entries: rows.map((row) => row['entry_count']), plan: await planned(db, requested) };
};

describe('of 100,000 entries', () => {
  it('versions tell what they hold by what is kept, and by the entries only to who sees some accounts', async () => {
    const all = await versionsOf(ALL_RIGHTS);
    expect(all.entries).toEqual([20_000, 20_000, 20_000, 20_000, 20_000]);
    const some = await versionsOf(await seen('center_cost', 10));
    expect(some.entries).toEqual([2_000, 2_000, 2_000, 2_000, 2_000]);
    for (const { plan } of [all, some]) {
      expect(plan).toMatch(/on expense_entry_sum e\b/);
      expect(plan).not.toMatch(/on expense_entry e\b/);
    }
    const byAccount = await versionsOf(await seen('accounting', 10));
    expect(byAccount.entries).toEqual([2_000, 2_000, 2_000, 2_000, 2_000]);
    expect(byAccount.plan).not.toMatch(/expense_entry_sum/);
  });

  it('a page in the default order is counted by what is kept, and read in the cost centres that it shows', async () => {
    for (const query of [
      '',
      'page=1990',
      'ordering=-line',
      `version=${await version()}`,
      `version=${await version()}&page=300`,
      'year=2027&page=7',
    ]) {
      const plan = await plansOf(query);
      expect(plan).not.toMatch(WHOLE);
      expect(plan).toMatch(/on expense_entry_company t(?:_\d+)?\b/);
      expect(plan).toMatch(/on expense_entry_count t(?:_\d+)?\b/);
      expect(plan).toMatch(/expense_entry_center_cost_idx|expense_entry_line_key/);
    }
  });

  it('a page in the default order takes two questions, whose plans are kept and know how many are chosen', async () => {
    const { rows } = await sql<{ id: number }>`select id from center_cost where organization_id = ${organization}
      order by id limit 3`.execute(db);
    const three = rows.map(({ id }) => id).join(',');
    const { rows: above } = await sql<{ company: number; regional: number }>`
      select id as company, regional from company where organization_id = ${organization} order by id limit 1`.execute(db);
    const [{ company, regional } = { company: 0, regional: 0 }] = above;
    for (const query of [
      '',
      `version=${await version()}`,
      // Each filter that looks at the place alone.
      `center_cost=${three}`,
      `company=${company}&year=2027`,
      `regional=${regional}`,
      `version=${await version()}&center_cost=${three}`,
    ]) {
      const texts = (await statementsOf(query)).map(({ sql: text }) => text.trim());
      expect(texts).toHaveLength(2);
      for (const text of texts) expect(text.startsWith(MARK)).toBe(true);
      // Their number of a list is unknown to a plan that is kept.
      expect(texts[1]).not.toContain('any(');
      // Places that such a filter led to are not narrowed by it once more.
      expect(texts[1]).not.toMatch(/from "?(?:center_cost|company)"? as/);
    }
    // What is chosen beside the places is counted anew, by a plan of its own.
    const page = (await statementsOf(`center_cost=${three}&ordering=line&search=linha+1`)).at(-1);
    expect(page?.sql.trim().startsWith(MARK)).toBe(false);
  });

  it('a page by id is read along an index, a late one without the rows before it', async () => {
    for (const query of ['ordering=id', 'ordering=-id', `ordering=id&version=${await version()}`, 'ordering=id&page=20']) {
      const plan = await plansOf(query);
      expect(plan).not.toMatch(WHOLE);
      expect(plan).toMatch(/expense_entry_id_idx|expense_entry_pkey|expense_entry_version_idx/);
      // Counted by what is kept, in the same statement.
      expect(plan).toMatch(/InitPlan/);
      expect(plan).toMatch(/on expense_entry_company t_1\b/);
    }
    for (const query of ['ordering=id&page=1990', 'ordering=id&page=900']) {
      const plan = await plansOf(query);
      expect(plan).not.toMatch(WHOLE);
      expect(plan).toMatch(/expense_entry_id_idx|expense_entry_pkey/);
      // Of the ranges of ids before it only how many there are.
      expect(plan).toMatch(/on expense_entry_range t\b/);
      expect(plan).toMatch(/Index Cond: .*\bid >= /);
    }
    // Of some of them only ids are read on the way.
    expect(await plansOf(`ordering=id&version=${await version()}&page=200`)).toMatch(
      /Index Only Scan using expense_entry_version_idx/,
    );
  });

  it('those of an account, or of who sees some accounts, are counted in an index alone', async () => {
    const some = await seen('accounting', 20);
    for (const plan of [await plansOf('', some), await plansOf(`accounting=${some.reach.accounts.read[0]}`)]) {
      expect(plan).not.toMatch(WHOLE);
      expect(plan).toMatch(/expense_entry_accounting_idx|expense_entry_center_cost_idx/);
    }
  });

  it('those of who sees some cost centres are found in these', async () => {
    const plan = await plansOf('', await seen('center_cost', 20));
    expect(plan).not.toMatch(WHOLE);
    expect(plan).toMatch(/expense_entry_center_cost_idx/);
  });

  it('a word that few hold leads to them', async () => {
    const plan = await plansOf('search=linha+1234');
    expect(plan).not.toMatch(WHOLE);
    expect(plan).toMatch(/expense_entry_description_idx/);
  });

  it('what the index of descriptions is made of is worked out for no entry, however many hold the words', async () => {
    for (const search of ['linha', 'linha+12', 'conta+centro+12', 'linha+conta+7'])
      expect(await plansOf(`search=${search}`)).not.toMatch(/Filter: .*text_grams/);
  });

  it('words that all entries hold by their names are counted by what is kept', async () => {
    const plan = await plansOf('search=conta+centro');
    expect(plan).not.toMatch(WHOLE);
    expect(plan).toMatch(/on expense_entry_company t(?:_\d+)?\b/);
  });

  it('whether a version has entries is told by what is kept of them, or by the index of accounts', async () => {
    for (const { reach } of [ALL_RIGHTS, await seen('center_cost', 20), await seen('accounting', 10)]) {
      const rights = { ...ALL_RIGHTS, reach };
      const { noted, requested } = noting(db);
      const found = await firstStatement(noted, { organization, user: api.fixture.users.ana, rights });
      const { rows } = await sql<{ newest: number }>`select max(id)::integer as newest from version`.execute(db);
      expect(found?.version).toBe(rows[0]?.newest);
      expect(await planned(db, requested)).not.toMatch(/Seq Scan on expense_entry e\b/);
    }
  });

  it('words of names alone lead to the entries of these', async () => {
    const plan = await plansOf('search=conta+17+centro+19');
    expect(plan).not.toMatch(WHOLE);
    expect(plan).toMatch(/expense_entry_(accounting|center_cost)_idx/);
  });

  it('a search finds as many as hold its words, whether they are told by their ids or looked at', async () => {
    const scope = { organization, user: api.fixture.users.ana, rights: ALL_RIGHTS };
    // Few descriptions hold the first, more than are told by ids the next two, nearly all the last.
    for (const word of ['99999', '7777', '000', 'inha']) {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from expense_entry as t
        where t.description_key like ${`%${word}%`} or exists (select from center_cost as cc where cc.id = t.center_cost and cc.search_key like ${`%${word}%`})
          or exists (select from accounting as ac where ac.id = t.accounting and ac.search_key like ${`%${word}%`})`.execute(db);
      const { count } = await pageRows(db, expenseEntryResource, scope, new URLSearchParams({ search: word }));
      expect([word, count]).toEqual([word, rows[0]?.count]);
    }
  });
});
