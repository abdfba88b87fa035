import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import type { KeyClaim } from '#server/http/key-claim.ts';
import { changeAtOnce } from '#server/engine/one-statement.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { db, request } = api;
const url = 'expense/entries/';
const transactions = vi.spyOn(db, 'transaction');

let place: Awaited<ReturnType<typeof makeStructure>>;
let id = 0;
let token = '';
beforeEach(async () => {
  token = await api.tokenOf('ana');
  const { create } = writer(api, token);
  place = await makeStructure({ create });
  id = await create(url, {
    version: place.version,
    year: 2027,
    center_cost: place.center,
    accounting: place.account,
    m01: '1.00',
  });
  transactions.mockClear();
});

const traces = async (row = id) => {
  const lines = db
    .selectFrom('audit_log')
    .select(['operation', 'user_id', 'before', 'after'])
    .where('table_name', '=', 'expense_entry');
  const stored = db.selectFrom('expense_entry').select(['row_version', 'm01', 'm02', 'updated_by', 'updated_at']);
  return {
    lines: await lines.where('row_id', '=', row).orderBy('id').execute(),
    row: await stored.where('id', '=', row).executeTakeFirst(),
  };
};
const patch = (body: object, headers: Record<string, string> = {}, row = id) =>
  request('PATCH', `${url}${row}/`, { token, body, headers });

describe('[RES-5] [RES-11] a change of a cell', () => {
  it('needs no transaction of several statements, and is as one that does', async () => {
    const many = await request('POST', url, {
      token,
      body: Array.from({ length: 21 }, (_, at) => ({
        version: place.version,
        year: 2027,
        center_cost: place.center,
        accounting: place.account,
        description: `Linha ${at}`,
        m01: '1.00',
      })),
    });
    const ids = z.array(z.object({ id: z.int() })).parse(many.body);
    transactions.mockClear();
    api.pass(60);
    const alone = await patch({ m02: '7.50' });
    expect(alone).toMatchObject({ status: 200, body: { id, row_version: 2, m01: '1.00', m02: '7.50', description: '' } });
    expect(transactions).not.toHaveBeenCalled();
    // So many go the ordinary way.
    const rows = ids.map((row) => ({ ...row, m02: '7.50' }));
    const together = await request('PATCH', url, { token, body: rows });
    expect(transactions).toHaveBeenCalled();
    const [other = {}] = z.array(z.looseObject({})).parse(together.body);
    const own = { id: expect.any(Number), description: expect.any(String) };
    expect(alone.body).toEqual({ ...other, ...own });
    expect(Object.keys(Object(alone.body))).toEqual(Object.keys(other));
    const [before, after] = [await traces(ids[0]?.id), await traces()];
    const image = { ...Object(before.lines[1]?.after), ...own };
    expect(after.lines[1]).toEqual({
      ...before.lines[1],
      before: { ...Object(before.lines[1]?.before), ...own },
      after: image,
    });
    expect(after.row).toEqual(before.row);
  });

  it('[API-12] is done once under its key, and answered alike each time; with another body it is refused', async () => {
    const headers = { 'idempotency-key': `cell-${id}` };
    const first = await patch({ m02: '7.50' }, headers);
    const again = await patch({ m02: '7.50' }, headers);
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    expect([again.status, JSON.stringify(again.body)]).toEqual([200, JSON.stringify(first.body)]);
    expect((await patch({ m02: '8.00' }, headers)).status).toBe(422);
    expect((await patch({ m02: 'x' }, headers)).status).toBe(422);
    expect((await traces()).lines).toHaveLength(2);
    // Of a day ago the key says nothing any more.
    api.pass(25 * 3600);
    const later = { token: await api.tokenOf('ana'), body: { m02: '9.00' }, headers };
    expect(await request('PATCH', `${url}${id}/`, later)).toMatchObject({ status: 200, body: { m02: '9.00', row_version: 3 } });
    expect((await request('PATCH', `${url}${id}/`, later)).headers.get('idempotency-replayed')).toBe('true');
  });

  it('[API-12] of 20 at once under one key one is done', async () => {
    const headers = { 'idempotency-key': `many-${id}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => patch({ m02: '7.50' }, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await traces()).lines).toHaveLength(2);
  });

  it('[RES-9] of ten upon one version one is saved, and the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => patch({ m02: `${at + 1}.00` }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    expect((await traces()).lines).toHaveLength(2);
  });
});

/** What somebody else does between the reading and the writing of a change. */
const MOVES: Record<string, () => string> = {
  'the row is written': () => `update expense_entry set m03 = 5 where id = ${id}`,
  'the row is gone': () => `delete from expense_entry where id = ${id}`,
  'its version is approved': () => `update version set status = 'aprovada' where id = ${place.version}`,
  'its months are closed': () => `update version set closed_until = '2027-03' where id = ${place.version}`,
  'its cost centre is put out of use': () => `update center_cost set is_active = false where id = ${place.center}`,
  'its account is put out of use': () => `update accounting set is_active = false where id = ${place.account}`,
};

const changeWith = (key: KeyClaim) => {
  const scope = { organization: api.fixture.organizations.alfa, user: api.fixture.users.ana, rights: ALL_RIGHTS };
  const sent = { operation: 'change', wires: [{ id, m02: '7.50' }], bulk: false } as const;
  return changeAtOnce(api.ports, expenseEntryResource, scope, sent, key);
};
/** A change of which `between` happens after the reading and before the writing. */
const change = (between: () => Promise<unknown>) =>
  // Between the two statements.
  changeWith({ keeps: () => between().then(() => sql`(select from good)`) });

describe('what was read is held against what is there when it is written', () => {
  it('is written where nothing happened meanwhile', async () => {
    expect(JSON.parse((await change(() => Promise.resolve())) ?? '')).toMatchObject({ id, row_version: 2, m02: '7.50' });
    expect(await traces()).toMatchObject({ lines: [{}, {}], row: { m02: 750, row_version: 2 } });
  });

  it.each(Object.keys(MOVES))('nothing is written once %s', async (what) => {
    const between = () => sql.raw(MOVES[what]?.() ?? '').execute(db);
    expect(await change(between)).toBeNull();
    const { lines, row } = await traces();
    expect([lines.length, row?.m02 ?? null]).toEqual([1, null]);
  });

  it('nothing is written where the key is not claimed', async () => {
    const written = await changeWith({ keeps: () => Promise.resolve(sql`(select from good where false)`) });
    expect([written, (await traces()).lines.length]).toEqual([null, 1]);
  });

  it('waits for who is closing the version, and is refused then', async () => {
    const saving = await db.transaction().execute(async (trx) => {
      await sql.raw(MOVES['its version is approved']?.() ?? '').execute(trx);
      const saved = patch({ m02: '7.50' });
      // PGlite has one connection: what is asked there waits for the transaction by itself.
      if (process.env['DB'] === 'postgres')
        await vi.waitFor(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          if (rows.length === 0) throw new Error('nobody waits');
        }, 20_000);
      // In an object, which nobody waits for.
      return { saved };
    });
    expect((await saving.saved).status).toBe(409);
    expect((await traces()).lines).toHaveLength(1);
  });
});
