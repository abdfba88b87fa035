import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { UNDO_HEADER, UNDO_URL } from '#contract/undo.ts';
import { OTHER_BUILD } from '#server/engine/undo-refusal.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { db, request } = api;
let ana: string;
let serial = 0;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
});

function regional(): Promise<number> {
  serial += 1;
  return writer(api, ana).create('structure/regionals/', { codigo: `O${serial}`, nome: `Regional ${serial}` });
}
const undo = (keys: readonly string[]) => request('POST', UNDO_URL, { token: ana, body: { keys } });
async function removed(id: number): Promise<string> {
  const { status, headers } = await request('DELETE', `structure/regionals/${id}/`, { token: ana });
  expect(status).toBe(204);
  return headers.get(UNDO_HEADER) ?? '';
}
const standing = async (ids: readonly number[]) =>
  (await db.selectFrom('regional').select('id').where('id', 'in', ids).execute()).map((row) => row.id);

describe('[RES-6] a removal that another build wrote down', () => {
  it.each([
    ['nothing', 'null'],
    ['no links', '{"lines": 1}'],
    ['links of another form', '[{"table": "account_mapping", "rows": [1]}]'],
    ['links of a table that is none', '{"lines": 1, "letGo": [{"table": "gone", "column": "regional", "rows": [[1, 1]]}]}'],
    ['links of a column that is none', '[{"table": "company", "column": "gone", "rows": [[1, 1]]}]'],
    ['a form that came later', '{"form": 3, "lines": 1, "links": []}'],
  ])('with %s is refused in words, and stays to be taken back', async (_name, text) => {
    const id = await regional();
    const key = await removed(id);
    await sql`update removal set let_go = ${text}::jsonb where key = ${key}`.execute(db);
    expect(await undo([key])).toMatchObject({ status: 409, body: { detail: OTHER_BUILD } });
    await sql`update removal set let_go = '[]' where key = ${key}`.execute(db);
    expect((await undo([key])).status).toBe(200);
    expect(await standing([id])).toEqual([id]);
  });

  it('with a column that the table has no more is refused in words', async () => {
    const id = await regional();
    await sql`alter table regional add column sigla text`.execute(db);
    onTestFinished(async () => {
      await sql`alter table regional drop column if exists sigla`.execute(db);
    });
    const key = await removed(id);
    await sql`alter table regional drop column sigla`.execute(db);
    expect(await undo([key])).toMatchObject({ status: 409, body: { detail: OTHER_BUILD } });
    expect(await standing([id])).toEqual([]);
  });
});
