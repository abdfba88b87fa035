import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rightsAt } from '#server/rights/cached-rights.ts';
import { ALL_RIGHTS, readRights } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const { db } = api;
const { alfa, beta } = api.fixture.organizations;

const stampOf = async (organization: number): Promise<string | null> => {
  const { rows } = await sql<{ stamp: string }>`select stamp from rights_stamp where organization_id = ${organization}`.execute(
    db,
  );
  return rows[0]?.stamp ?? null;
};
const idOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select max(id) as id from ${sql.table(table)} where organization_id = ${alfa}`.execute(db);
  return rows[0]?.id ?? 0;
};
const change = (text: string) => sql.raw(text.replaceAll(':alfa', String(alfa))).execute(db);

/** In this order: each stands on what those before it made. */
const MOVES: Record<string, string> = {
  'a new regional': `insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key)
    select :alfa, c, c, c, c, c from unnest(array['r1', 'r2']) as c`,
  'a new company': `insert into company (organization_id, codigo, nome, regional, codigo_key, nome_key, search_key)
    select :alfa, c, c, (select min(id) from regional where organization_id = :alfa), c, c, c from unnest(array['e1', 'e2']) as c`,
  'a company that goes to another regional': `update company set regional = (select max(id) from regional) where codigo = 'e1'`,
  'a new cost centre': `insert into center_cost (organization_id, codigo, nome, company, codigo_key, nome_key, search_key)
    select :alfa, 'c', 'c', min(id), 'c', 'c', 'c' from company where organization_id = :alfa`,
  'a cost centre that goes to another company': `update center_cost set company = (select max(id) from company)`,
  'a new account': `insert into accounting (organization_id, codigo, nome, codigo_key, nome_key, search_key) values (:alfa, '1', 'a', '1', 'a', 'a')`,
  'an account that goes elsewhere in the chart': `update accounting set codigo_key = '1.1' where organization_id = :alfa`,
  'a new group': `insert into permit_group (organization_id, nome, nome_key, search_key) values (:alfa, 'g', 'g', 'g')`,
  'a page that a group grants': `update permit_group set pages = '[{"page": "version", "view": true}]'`,
  'a right that a group grants': `update permit_group set rights = '{version.review}'`,
  'cost centres that a group grants': `update permit_group set center_cost_permissions = '[{"level": "all", "id": null, "can_edit": false}]'`,
  'accounts that a group grants': `update permit_group set accounting_permissions = '[{"id": null, "can_edit": false}]'`,
  'a group that somebody is in': `update subscription set groups = array(select id from permit_group) where organization_id = :alfa`,
  'cost centres that somebody is granted': `update subscription set center_cost_permissions = '[{"level": "all", "id": null, "can_edit": true}]'`,
  'accounts that somebody is granted': `update subscription set accounting_permissions = '[{"id": null, "can_edit": true}]'`,
  'an account that is gone': `delete from accounting where organization_id = :alfa`,
  'a cost centre that is gone': `delete from center_cost where organization_id = :alfa`,
  'a company that is gone': `delete from company where codigo = 'e2'`,
  'a regional that is gone': `delete from regional where codigo = 'r1'`,
  'a group that is gone': `delete from permit_group`,
};
const STAYS: Record<string, string> = {
  'a name': `update regional set nome = 'another', nome_key = 'another'; update subscription set nome = 'another'`,
  'a sign-in': `update subscription set last_access_at = now()`,
};

describe('the stamp of what rights are worked out from', () => {
  it.each(Object.entries(MOVES))('is moved by %s', async (_, statement) => {
    const before = await stampOf(alfa);
    await change(statement);
    const after = await stampOf(alfa);
    expect(after).not.toBeNull();
    expect(after).not.toBe(before);
  });

  it.each(Object.entries(STAYS))('is not moved by %s', async (_, statement) => {
    const before = await stampOf(alfa);
    for (const one of statement.split(';')) await change(one);
    expect(await stampOf(alfa)).toBe(before);
  });

  it('is of one organisation', async () => {
    const before = await stampOf(beta);
    await change(
      `insert into permit_group (organization_id, nome, nome_key, search_key) values (:alfa, 'other', 'other', 'other')`,
    );
    expect(await stampOf(beta)).toBe(before);
  });

  it('is moved by a change of which a step before was taken back', async () => {
    const before = await stampOf(alfa);
    await db.transaction().execute(async (trx) => {
      await sql`savepoint one`.execute(trx);
      await sql`delete from permit_group where nome = 'other'`.execute(trx);
      await sql`rollback to savepoint one`.execute(trx);
      await sql`update permit_group set rights = '{version.review}' where nome = 'other'`.execute(trx);
    });
    expect(await stampOf(alfa)).not.toBe(before);
  });

  it('goes with its organisation', async () => {
    await change(`insert into organization (code, domain, name) values ('gone', 'gone.example', 'Gone')`);
    await change(`insert into permit_group (organization_id, nome, nome_key, search_key)
      select id, 'g', 'g', 'g' from organization where code = 'gone'`);
    await change(`delete from organization where code = 'gone'`);
    const { rows } = await sql`select from rights_stamp where organization_id not in (select id from organization)`.execute(db);
    expect(rows).toEqual([]);
  });
});

/** Of somebody who is nobody's: nothing is kept of them already. */
const of = (id: number) => rightsAt(api.ports, { id: -id, organization: alfa, isAdmin: false }, 'a stamp');

describe('rights that are kept', () => {
  it('are the same object while the stamp stays, and as they are read once it is moved', async () => {
    const who = { id: await idOf('subscription'), organization: alfa, isAdmin: false };
    const first = await rightsAt(api.ports, who, await stampOf(alfa));
    expect(await rightsAt(api.ports, who, await stampOf(alfa))).toBe(first);
    await sql`update subscription set center_cost_permissions = '[]', accounting_permissions = '[]', groups = '{}' where id = ${who.id}`.execute(
      db,
    );
    const second = await rightsAt(api.ports, who, await stampOf(alfa));
    expect(second).not.toEqual(first);
    expect(second).toEqual(await readRights(db, who));
  });

  it('are not kept where nothing says when they change', async () => {
    const who = { id: await idOf('subscription'), organization: alfa, isAdmin: false };
    const first = await rightsAt(api.ports, who, null);
    expect(await rightsAt(api.ports, who, null)).not.toBe(first);
  });

  it('[SEC-2] are not an administrator’s, nor theirs who is one no longer, though no stamp was moved', async () => {
    const who = { id: -1_000, organization: alfa, isAdmin: false };
    const asOne = { ...who, isAdmin: true };
    expect(await rightsAt(api.ports, asOne, 'a stamp')).toBe(ALL_RIGHTS);
    const held = await rightsAt(api.ports, who, 'a stamp');
    expect(held.isAdmin).toBe(false);
    expect(await rightsAt(api.ports, asOne, 'a stamp')).toBe(ALL_RIGHTS);
    expect(await rightsAt(api.ports, who, 'a stamp')).toBe(held);
  });

  it('are those of the three hundred who asked last', async () => {
    const [first, second] = [await of(1), await of(2)];
    for (let id = 3; id <= 300; id += 1) await of(id);
    // Who asks again is the last to be forgotten.
    expect(await of(1)).toBe(first);
    await of(301);
    expect(await of(1)).toBe(first);
    expect(await of(2)).not.toBe(second);
  });
});
