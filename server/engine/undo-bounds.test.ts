import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { UNDO_HEADER, UNDO_URL } from '#contract/undo.ts';
import { inWrite } from '#server/engine/in-write.ts';
import { storeRemoval } from '#server/engine/stored-removal.ts';
import { undoRemovals } from '#server/engine/undo.ts';
import { ALREADY, GONE, TOO_MANY } from '#server/engine/undo-refusal.ts';
import { deleteRows } from '#server/engine/write.ts';
import { quotasOf } from '#server/limits/quotas.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { regionalResource } from '#server/resources/regional.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';
import { WORK } from '#server/turns/work.ts';
import { sweep } from '#server/upkeep/sweep.ts';

const api = await testApi();
const { db, request, fixture, ports } = api;
const DAY = 86_400;
const ALL_PAGES = { pages: { structure: ['view', 'edit', 'delete'] } } as const;
let ana: string;
let serial = 0;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
});
beforeEach(() => {
  serial += 1;
});

const scope = () => ({ organization: fixture.organizations.alfa, user: fixture.users.ana, rights: ALL_RIGHTS });
const create = (url: string, body: object) => writer(api, ana).create(url, body);
const regional = (name = '') =>
  create('structure/regionals/', { codigo: `B${serial}${name}`, nome: `Regional ${serial}${name}` });
const undo = (keys: readonly string[], token = ana) => request('POST', UNDO_URL, { token, body: { keys } });
async function removed(path: string, body?: object, token = ana): Promise<string> {
  const answer = await request('DELETE', path, { token, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`DELETE ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.headers.get(UNDO_HEADER) ?? '';
}
const removedRegional = (id: number) => removed(`structure/regionals/${id}/`);
/** Removes regionals of which no more than so many can be taken back. */
const removeStored = (ids: readonly number[], key: string, most: number) =>
  inWrite(ports, scope(), async (context) => {
    await deleteRows(context, regionalResource, ids);
    return storeRemoval(context, regionalResource, { key, letGo: [] }, most);
  });
const standing = async (ids: readonly number[]) =>
  (await db.selectFrom('regional').select('id').where('id', 'in', ids).orderBy('id').execute()).map(({ id }) => id);

/** Takes lines of removals out of the history, which nothing but a deliberate switch of its trigger can. */
async function forget(rows: readonly number[]): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await db
    .deleteFrom('audit_log')
    .where('table_name', '=', 'regional')
    .where('operation', '=', 'delete')
    .where('row_id', 'in', rows)
    .execute();
  await sql`alter table audit_log enable always trigger audit_log_append_only`.execute(db);
}

describe('[RES-6] the bound of what is taken back', () => {
  it('is of all parts together, and nothing comes back beyond it', async () => {
    const ids = [await regional('a'), await regional('b'), await regional('c')];
    const keys = [
      await removed('structure/regionals/', { ids: ids.slice(0, 2), delete_multiple: true }),
      await removedRegional(ids[2] ?? 0),
    ];
    await expect(undoRemovals(ports, RESOURCES, scope(), keys, 2)).rejects.toMatchObject({
      status: 409,
      body: { detail: TOO_MANY },
    });
    expect(await standing(ids)).toEqual([]);
    expect((await undoRemovals(ports, RESOURCES, scope(), keys, 3)).restored).toBe(3);
    expect(await standing(ids)).toEqual(ids);
  });

  it('is looked at when rows go: beyond it nothing leads back to them', async () => {
    const ids = [await regional('a'), await regional('b'), await regional('c')];
    expect(await removeStored(ids.slice(0, 2), `many ${serial}`, 1)).toBe(false);
    expect(await removeStored(ids.slice(2), `one ${serial}`, 1)).toBe(true);
    expect(await undo([`many ${serial}`])).toMatchObject({ status: 409, body: { detail: GONE } });
    expect((await undo([`one ${serial}`])).status).toBe(200);
    expect(await standing(ids)).toEqual(ids.slice(2));
  });
});

describe('[RES-6] a removal of which the history does not hold all', () => {
  it.each([
    ['some rows', 1],
    ['any row', 2],
  ])('%s: nothing comes back, and it is not counted as taken back', async (_name, lost) => {
    const ids = [await regional('a'), await regional('b')];
    const key = await removed('structure/regionals/', { ids, delete_multiple: true });
    await forget(ids.slice(0, lost));
    expect(await undo([key])).toMatchObject({ status: 409, body: { detail: GONE } });
    expect(await standing(ids)).toEqual([]);
    const { undone_at } = await db.selectFrom('removal').select('undone_at').where('key', '=', key).executeTakeFirstOrThrow();
    expect(undone_at).toBeNull();
  });

  it('that an earlier build wrote down comes back by what it knew, where there is anything of it', async () => {
    const ids = [await regional('a'), await regional('b')];
    const keys = [await removedRegional(ids[0] ?? 0), await removedRegional(ids[1] ?? 0)];
    await sql`update removal set let_go = let_go -> 'letGo' where key = any(${keys}::text[])`.execute(db);
    await forget(ids.slice(1));
    expect(await undo([keys[0] ?? ''])).toMatchObject({ status: 200, body: { restored: 1 } });
    expect(await undo([keys[1] ?? ''])).toMatchObject({ status: 409, body: { detail: GONE } });
  });
});

describe('[RES-6] the day of a removal', () => {
  it('ends where it is a day old, not a second before', async () => {
    const [first, second] = [await regional('a'), await regional('b')];
    const keys = [await removedRegional(first), await removedRegional(second)];
    api.pass(DAY - 1);
    ana = await api.tokenOf('ana');
    await sweep(db, ports.clock());
    expect((await undo([keys[0] ?? ''])).status).toBe(200);
    api.pass(1);
    expect(await undo([keys[1] ?? ''])).toMatchObject({ status: 409, body: { detail: GONE } });
    await sweep(db, ports.clock());
    expect(await db.selectFrom('removal').select('key').where('key', 'in', keys).execute()).toEqual([]);
  });

  it('leaves a key that is used again leading to what it removed last', async () => {
    const [first, second] = [await regional('a'), await regional('b')];
    const headers = { 'idempotency-key': `again ${serial}`.replace(' ', '-') };
    const remove = (id: number) => request('DELETE', `structure/regionals/${id}/`, { token: ana, headers });
    expect((await remove(first)).status).toBe(204);
    expect((await remove(second)).status).toBe(422);
    api.pass(DAY);
    ana = await api.tokenOf('ana');
    expect((await remove(second)).status).toBe(204);
    expect(await undo([headers['idempotency-key']])).toMatchObject({ status: 200, body: { rows: [{ id: second }] } });
  });
});

describe('[RES-6] [API-12] an undo that is sent twice', () => {
  it('with one key is done once and answered twice, with two it is refused the second time', async () => {
    const id = await regional();
    const body = { keys: [await removedRegional(id)] };
    const headers = { 'idempotency-key': `undo-${serial}` };
    const answers = [
      await request('POST', UNDO_URL, { token: ana, body, headers }),
      await request('POST', UNDO_URL, { token: ana, body, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[1]?.headers.get('idempotency-replayed')).toBe('true');
    expect(await undo(body.keys)).toMatchObject({ status: 409, body: { detail: ALREADY } });
    expect(await standing([id])).toEqual([id]);
  });

  it.each([
    ['no key', []],
    ['one key twice', ['same', 'same']],
    ['more keys than a removal has parts', Array.from({ length: 5 }, (_, at) => `k${at}`)],
    ['a key that no header carries', ['a\u0000b']],
    ['a number', [7]],
  ])('is refused with %s', async (_name, keys) => {
    const { status } = await request('POST', UNDO_URL, { token: ana, body: { keys } });
    expect([400, 409]).toContain(status);
  });
});

describe('[SEC-3] who had a right when they removed and has it no more', () => {
  it('reads no name of what stood where they may not look any more', async () => {
    await grantOnly(api, 'otto', ALL_PAGES);
    const own = await makeStructure(writer(api, ana));
    await request('PATCH', `structure/center-costs/${own.center}/`, { token: ana, body: { nome: 'Centro secreto' } });
    const otto = await api.tokenOf('otto');
    const key = await removed(`structure/center-costs/${own.center}/`, undefined, otto);
    const elsewhere = await makeStructure(writer(api, ana));
    await grantOnly(api, 'otto', { ...ALL_PAGES, centers: [{ level: 'company', id: elsewhere.company, can_edit: true }] });
    const hidden = await undo([key], await api.tokenOf('otto'));
    expect(hidden.status).toBe(409);
    expect(JSON.stringify(hidden.body)).not.toContain('secreto');
    // The same words as of a parent that is there no more.
    await removed(`structure/companies/${own.company}/`);
    expect((await undo([key], await api.tokenOf('otto'))).body).toEqual(hidden.body);
  });

  it('brings back no group that grants it, and no administrator', async () => {
    const admin = { pages: { adminGroups: ['view', 'edit', 'delete'], adminUsers: ['view', 'edit', 'delete'] } } as const;
    const group = await create('access/groups/', { nome: `Aprova ${serial}`, rights: ['version.approve'] });
    const person = await create('access/users/', {
      email: `chefe${serial}@alfa.example`,
      nome: 'Chefe',
      groups: [],
      is_admin: true,
    });
    const id = await db
      .selectFrom('subscription')
      .select('id')
      .where('user_id', '=', fixture.users.otto)
      .executeTakeFirstOrThrow()
      .then((row) => row.id);
    const become = (is_admin: boolean) => db.updateTable('subscription').set({ is_admin }).where('id', '=', id).execute();
    await grantOnly(api, 'otto', { ...admin, named: ['version.approve'] });
    await become(true);
    const keys = [
      await removed(`access/groups/${group}/`, undefined, await api.tokenOf('otto')),
      await removed(`access/users/${person}/`, undefined, await api.tokenOf('otto')),
    ];
    await become(false);
    await grantOnly(api, 'otto', admin);
    const otto = await api.tokenOf('otto');
    for (const key of keys) expect((await undo([key], otto)).status).toBe(403);
    expect(await db.selectFrom('permit_group').select('id').where('id', '=', group).execute()).toEqual([]);
    expect(await db.selectFrom('subscription').select('id').where('id', '=', person).execute()).toEqual([]);
  });
});

describe('[RES-6] rows of which one is made of another', () => {
  it('that were removed together come back together', async () => {
    const own = await makeStructure(writer(api, ana));
    const empreendimento = await create('enterprise/enterprises/', {
      code: `D${serial}`,
      name: `Obra ${serial}`,
      empresa: own.company,
    });
    await create('enterprise/modules/', { empreendimento, n_modulo: 1 });
    const version = (name: string, base: number | null) =>
      create('enterprise/versions/', { empreendimento, version: own.version, name, base });
    const base = await version('Base', null);
    const ids = [base, await version('Cópia', base)];
    const key = await removed('enterprise/versions/', { ids, delete_multiple: true });
    expect(await undo([key])).toMatchObject({ status: 200, body: { rows: ids.map((id) => ({ id })) } });
  });
});

describe('an undo', () => {
  it('has a turn of its own: more than may wait of one person are told so', async () => {
    const who = `user ${fixture.users.ana}`;
    const gone = new AbortController();
    const { enter } = quotasOf(ports);
    const leave = await enter('undo', who);
    const waiting = Array.from({ length: WORK.undo.eachWaiting }, () => enter('undo', who, gone.signal).catch(() => undefined));
    onTestFinished(async () => {
      gone.abort();
      await Promise.all(waiting);
      leave();
    });
    expect(await undo(['x'])).toMatchObject({ status: 429, body: { detail: WORK.undo.text } });
  });
});
