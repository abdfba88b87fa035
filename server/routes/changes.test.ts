import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  CHANGED_ROWS_URL,
  changedRows,
  CHANGES_URL,
  changesAnswer,
  MOST_CHANGED,
  MOST_ROWS_ANSWERED,
} from '#contract/changes.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';
import { cursorOf as openCursor, cursorText, type Cursor } from '#server/audit-log/cursor.ts';

const api = await testApi();
const { request } = api;
const ana = await api.tokenOf('ana');

/** What somebody is told since a cursor. */
async function changesOf(token: string, since: string, resource = 'expenseEntry,regional') {
  const answer = await request('GET', `${CHANGES_URL}?since=${since}&resource=${resource}`, { token });
  return changesAnswer.parse(answer.body);
}
const rowsOf = async (token: string, resource: string, ids: readonly number[]) =>
  changedRows.parse((await request('GET', `${CHANGED_ROWS_URL}?resource=${resource}&id=${ids.join(',')}`, { token })).body).rows;
const cursorOf = async (token: string) => (await changesOf(token, '')).cursor;
const ANA = api.fixture.users.ana;
/** Ana's cursor as the server reads it, and one of hers that was never given. */
async function opened(cursor: string): Promise<Cursor> {
  const read = await openCursor(api.ports, ANA, cursor);
  if (read === null || read === 'strange') throw new Error('not a cursor');
  return read;
}
const created = (at: number, snapshot: string) => cursorText(api.ports, ANA, { at, snapshot });

async function newEntry(own: Awaited<ReturnType<typeof makeStructure>>, center = own.center) {
  const body = { version: own.version, year: 2027, center_cost: center, accounting: own.account };
  return writer(api, ana).create('expense/entries/', body);
}

describe('what others save', () => {
  it('[RES-15] is told once, with its version, to whoever asks since; a removed row without one', async () => {
    const own = await makeStructure(writer(api, ana));
    const entry = await newEntry(own);
    const begun = await cursorOf(ana);
    expect((await changesOf(ana, begun)).changes).toEqual([]);
    await request('PATCH', `expense/entries/${entry}/`, { token: ana, body: { m01: '5.00' } });
    const first = await changesOf(ana, begun);
    expect(first.changes).toEqual([{ resource: 'expenseEntry', rows: [{ id: entry, version: 2 }] }]);
    expect(await rowsOf(ana, 'expenseEntry', [entry])).toMatchObject([{ id: entry, row_version: 2, m01: '5.00' }]);
    expect((await changesOf(ana, first.cursor)).changes).toEqual([]);
    await request('DELETE', `expense/entries/${entry}/`, { token: ana, body: { id: entry } });
    expect((await changesOf(ana, first.cursor)).changes).toEqual([
      { resource: 'expenseEntry', rows: [{ id: entry, version: null }] },
    ]);
    expect(await rowsOf(ana, 'expenseEntry', [entry])).toEqual([]);
    // Of what was not asked for nothing is told.
    expect((await changesOf(ana, begun, 'regional')).changes).toEqual([]);
    // Who asks for the first time is told of the last minute: their page may have been read before.
    expect((await changesOf(ana, '')).changes.map(({ resource }) => resource)).toContain('expenseEntry');
  });

  it('[SEC-2] is told as far as the reader reaches: what came to them, what was theirs, and nothing else', async () => {
    const [own, other] = [await makeStructure(writer(api, ana)), await makeStructure(writer(api, ana))];
    await grantOnly(api, 'otto', {
      pages: { expenseEntry: ['view'] },
      centers: [{ level: 'center_cost', id: own.center, can_edit: false }],
      accounts: [
        { id: own.account, can_edit: false },
        { id: other.account, can_edit: false },
      ],
    });
    const otto = await api.tokenOf('otto');
    const begun = await cursorOf(otto);
    const mine = await newEntry(own);
    const hidden = await newEntry(other);
    const ottos = await changesOf(otto, begun);
    expect(ottos.changes).toEqual([{ resource: 'expenseEntry', rows: [{ id: mine, version: 1 }] }]);
    expect(await rowsOf(otto, 'expenseEntry', [mine, hidden])).toMatchObject([{ id: mine }]);
    // Gone where they do not look: missed, as a removed one.
    await request('PATCH', `expense/entries/${mine}/`, { token: ana, body: { center_cost: other.center } });
    expect((await changesOf(otto, ottos.cursor)).changes).toMatchObject([{ rows: [{ id: mine }] }]);
    expect(await rowsOf(otto, 'expenseEntry', [mine])).toEqual([]);
    // Regionals are labels of every page; users are not.
    expect((await changesOf(otto, begun, 'user')).changes).toEqual([]);
    expect(await rowsOf(otto, 'user', [1])).toEqual([]);
  });

  it('[RES-15] of another organisation nothing is told', async () => {
    const begun = await cursorOf(ana);
    const bia = await api.tokenOf('bia');
    const bias = await cursorOf(bia);
    await request('POST', 'structure/regionals/', {
      token: ana,
      body: { codigo: `C${Date.now() % 1e6}`, nome: `Nova ${Date.now()}` },
    });
    expect((await changesOf(ana, begun)).changes).toMatchObject([{ resource: 'regional' }]);
    expect((await changesOf(bia, bias)).changes).toEqual([]);
  });

  it('[RES-15] a write that was open when another was told is not lost, whatever its number and time', async () => {
    const { db } = api;
    const begun = await cursorOf(ana);
    const organization = (
      await sql<{ organization_id: number }>`select organization_id from audit_log order by id desc limit 1`.execute(db)
    ).rows[0]?.organization_id;
    const { at, snapshot } = await opened(begun);
    const [, until = ''] = snapshot.split(':');
    // As it was told while the transaction `until` was open.
    const after = BigInt(until) + 1n;
    const open = await created(at, `${until}:${after + 1n}:${until}`);
    // It was open; the one after it had been told.
    for (const [row, tx] of [
      [999, until],
      [998, String(after)],
      [997, '3'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- each its own transaction, so that those of before are past
      await sql`insert into audit_log (organization_id, at, table_name, row_id, operation, after, tx)
        values (${organization}::integer, '2020-01-01', 'regional', ${row}::integer, 'insert', '{"row_version": 1}', ${tx}::xid8)`.execute(
        db,
      );
    expect((await changesOf(ana, open, 'regional')).changes).toEqual([{ resource: 'regional', rows: [{ id: 999, version: 1 }] }]);
    expect((await changesOf(ana, await created(at, `${after + 1n}:${after + 1n}:`), 'regional')).changes).toEqual([]);
  });

  it('[API-12] too many rows, too long ago, and a cursor of another database: all of it is old', async () => {
    const own = await makeStructure(writer(api, ana));
    const begun = await cursorOf(ana);
    const { at, snapshot } = await opened(begun);
    const body = Array.from({ length: MOST_ROWS_ANSWERED + 1 }, (_, line) => ({
      version: own.version,
      year: 2027,
      center_cost: own.center,
      accounting: own.account,
      description: `L${line}`,
    }));
    expect((await request('POST', 'expense/entries/', { token: ana, body })).status).toBe(201);
    const whole = [
      { resource: 'regional', rows: null },
      { resource: 'expenseEntry', rows: null },
    ];
    expect((await changesOf(ana, begun)).changes).toEqual(whole);
    expect((await changesOf(ana, await created(at - 3_700_000, snapshot))).changes).toEqual(whole);
    expect((await changesOf(ana, await created(at, '1:9000000000000000000:'))).changes).toEqual(whole);
  });

  it.each(['x', '1.1:2:', 'a b', `${'x'.repeat(60)}=`, 'x'.repeat(4_001)])(
    '[ERR-1] a cursor that is none of ours is refused: %s',
    async (since) => {
      const answer = await request('GET', `${CHANGES_URL}?since=${encodeURIComponent(since)}&resource=regional`, { token: ana });
      expect([answer.status, answer.body]).toEqual([400, { since: ['Envie o cursor da resposta anterior.'] }]);
    },
  );

  it('[SEC-2] how much others write is told by nothing: not by a cursor, which is sealed for its user, nor by more lines than are told', async () => {
    const [own, other] = [await makeStructure(writer(api, ana)), await makeStructure(writer(api, ana))];
    await grantOnly(api, 'otto', {
      pages: { expenseEntry: ['view'] },
      centers: [{ level: 'center_cost', id: own.center, can_edit: false }],
      accounts: [{ id: own.account, can_edit: false }],
    });
    const otto = await api.tokenOf('otto');
    const begun = await cursorOf(otto);
    const { snapshot } = await opened(await cursorOf(ana));
    expect(atob(begun.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(snapshot.split(':')[0]);
    const line = (place: typeof own, number: number) => ({
      version: place.version,
      year: 2027,
      center_cost: place.center,
      accounting: place.account,
      description: `H${number}`,
    });
    const hidden = Array.from({ length: MOST_ROWS_ANSWERED + 1 }, (_, number) => line(other, number));
    expect((await request('POST', 'expense/entries/', { token: ana, body: hidden })).status).toBe(201);
    expect((await changesOf(otto, begun)).changes).toEqual([]);
    const mine = await newEntry(own);
    expect((await changesOf(otto, begun)).changes).toEqual([{ resource: 'expenseEntry', rows: [{ id: mine, version: 1 }] }]);
    // Another's cursor opens for nobody else: all is old, as after a change of the server's secret.
    expect((await changesOf(ana, begun, 'regional')).changes).toEqual([{ resource: 'regional', rows: null }]);
  });

  it('[ERR-1] what is no record, no number, or too many of them is refused', async () => {
    const status = async (query: string) => (await request('GET', `${CHANGED_ROWS_URL}?${query}`, { token: ana })).status;
    const many = Array.from({ length: MOST_CHANGED + 1 }, (_, index) => index + 1).join(',');
    const ids = ['x', many, '2147483648', '0', '1', '2147483647'];
    expect(await Promise.all(['', 'resource=nothing', ...ids.map((id) => `resource=regional&id=${id}`)].map(status))).toEqual([
      400, 400, 400, 400, 400, 400, 200, 200,
    ]);
    expect((await request('GET', `${CHANGES_URL}?resource=nothing`, { token: ana })).status).toBe(400);
  });
});
