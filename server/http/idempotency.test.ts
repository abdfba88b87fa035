import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { nodePorts } from '#server/ports-node.ts';
import { readForm } from '#server/http/form.ts';
import { route, UPLOAD } from '#server/http/route.ts';
import { jobsOf } from '#server/jobs.ts';
import { sweep } from '#server/upkeep/sweep.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const describeNothing = { tag: 'Teste', summary: 'Teste', answers: {} };
const edit = { page: 'structure', operation: 'edit' } as const;
const api = await testApi({
  modules: [
    () => [
      route({
        method: 'POST',
        path: '/takes-a-file/',
        permission: edit,
        work: 'sheet',
        describe: { ...describeNothing, media: UPLOAD },
        handler: async ({ c }) => {
          const { file } = await readForm(c);
          return c.json(file instanceof File ? [...new Uint8Array(await file.arrayBuffer())] : null);
        },
      }),
      route({
        method: 'POST',
        path: '/starts-a-job/',
        permission: edit,
        describe: describeNothing,
        handler: ({ c, ports }) => c.json(jobsOf(ports) !== undefined),
      }),
    ],
  ],
});
const { request, db } = api;
const url = 'structure/regionals/';
let ana: string;
let serial = 0;
let key: string;
let row: { codigo: string; nome: string };

beforeAll(async () => {
  ana = await api.tokenOf('ana');
});
beforeEach(() => {
  serial += 1;
  key = `tecla-${serial}`;
  row = { codigo: `K${serial}`, nome: `Kappa ${serial}` };
});

const send = (method: string, path: string, body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  request(method, path, { token: more.token ?? ana, body, headers: { 'idempotency-key': key, ...more.headers } });
const post = (body: unknown, more = {}) => send('POST', url, body, more);
const stored = async (codigo = row.codigo) => db.selectFrom('regional').selectAll().where('codigo', '=', codigo).execute();
const keys = async () => db.selectFrom('idempotency_key').selectAll().where('key', '=', key).execute();

describe('a write with an Idempotency-Key', () => {
  it('[API-12] is done once: the same again gets the same answer, byte for byte, and says so', async () => {
    const first = await post(row);
    const again = await post(row);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await stored()).toHaveLength(1);
    const audit = db
      .selectFrom('audit_log')
      .select('id')
      .where('row_id', '=', Number(Reflect.get(Object(first.body), 'id')));
    expect(await audit.where('table_name', '=', 'regional').execute()).toHaveLength(1);
  });

  it('[API-12] of 20 at once one is done, and all 20 read the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(row)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
    expect(await stored()).toHaveLength(1);
  });

  it('[ERR-2] with another body, address or version it is a 422 that says so, and does nothing', async () => {
    const { body } = await post(row);
    const id = Number(Reflect.get(Object(body), 'id'));
    const other = { ...row, nome: 'Outro nome' };
    for (const answer of [
      await post(other),
      await post([row]),
      await send('POST', 'structure/aggregators/', row),
      await post(row, { headers: { 'if-match': '"1"' } }),
      await send('PATCH', `${url}${id}/`, other),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        422,
        { detail: 'Esta solicitação já foi enviada com outros dados. Recarregue a página e envie de novo.' },
      ]);
    }
    expect(await stored()).toMatchObject([{ nome: row.nome, row_version: 1 }]);
  });

  it('[ERR-2] with another method, parameter, type or text of the same length it is a 422 too', async () => {
    const again = { ...row, nome: [...row.nome].toReversed().join('') };
    const { body } = await post(row);
    for (const answer of [
      await post(again),
      await send('POST', `${url}?x=1`, row),
      await post(row, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
    ])
      expect(answer.status).toBe(422);
    const one = `${url}${Number(Reflect.get(Object(body), 'id'))}/`;
    key = `${key}-one`;
    const change = { nome: again.nome };
    expect((await send('PATCH', one, change, { headers: { 'if-match': '"1"' } })).status).toBe(200);
    expect((await send('DELETE', one, change, { headers: { 'if-match': '"1"' } })).status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  it('[SEC-2] belongs to its person and organisation: another’s same key is another key', async () => {
    expect((await post(row)).status).toBe(201);
    const foreign = await post(row, { token: await api.tokenOf('bia') });
    expect([foreign.status, foreign.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(await stored()).toHaveLength(2);
    // Rights are asked before the key is looked at.
    expect((await post(row, { token: await api.tokenOf('otto') })).status).toBe(403);
    expect((await request('POST', url, { body: row, headers: { 'idempotency-key': key } })).status).toBe(401);
  });

  it('[SEC-2] of two people of one organisation each is answered what was their', async () => {
    await grantOnly(api, 'otto', { pages: { structure: ['view', 'edit'] } });
    const otto = await api.tokenOf('otto');
    const theirs = { codigo: `O${serial}`, nome: `Ômega ${serial}` };
    expect((await post(row)).status).toBe(201);
    const first = await post(theirs, { token: otto });
    const again = await post(theirs, { token: otto });
    expect([first.status, again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
      201,
      201,
      'true',
      first.body,
    ]);
    await grantOnly(api, 'otto', {});
  });

  it('[API-12] a refusal is not kept: the same key succeeds once nothing is in the way', async () => {
    await request('POST', url, { token: ana, body: { ...row, codigo: `Z${serial}` } });
    const refused = await post(row);
    expect([refused.status, await keys()]).toEqual([400, []]);
    await db
      .updateTable('regional')
      .set({ nome_key: 'other' + serial, nome: 'x' })
      .where('codigo', '=', `Z${serial}`)
      .execute();
    expect((await post(row)).status).toBe(201);
  });

  it('[RES-5] a change and a removal answer again what they answered, instead of a conflict with oneself', async () => {
    const created = await request('POST', url, { token: ana, body: row });
    const id = Number(Reflect.get(Object(created.body), 'id'));
    const change = () => send('PATCH', `${url}${id}/`, { nome: `Novo ${serial}` }, { headers: { 'if-match': '"1"' } });
    const [first, again] = [await change(), await change()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toMatchObject([{ row_version: 2 }]);
    key += '-bulk';
    const many = () => send('PATCH', url, [{ id, row_version: 2, nome: `Mais novo ${serial}` }]);
    expect([(await many()).status, (await many()).status]).toEqual([200, 200]);
    key += '-gone';
    const remove = () => send('DELETE', `${url}${id}/`, {});
    expect([(await remove()).status, (await remove()).status, (await remove()).body]).toEqual([204, 204, '']);
  });

  it('[RES-5] a version is copied once, with its lines', async () => {
    const own = await makeStructure(writer(api, ana));
    const copy = () => send('POST', `structure/versions/${own.version}/copy/`, { nome: `Cópia ${serial}`, adjustment: '0' });
    const answers = await Promise.all([copy(), copy(), copy()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await db.selectFrom('version').select('id').where('nome', '=', `Cópia ${serial}`).execute()).toHaveLength(1);
  });

  it('[API-12] stands or falls with the effect: without its answer stored nothing is', async () => {
    await sql
      .raw(`create function refuse_answer() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`)
      .execute(db);
    await sql
      .raw('create trigger refuse before update on idempotency_key for each row execute function refuse_answer()')
      .execute(db);
    const failed = await post(row);
    await sql.raw('drop function refuse_answer() cascade').execute(db);
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([507, '60']);
    expect([await stored(), await keys()]).toEqual([[], []]);
    expect((await post(row)).status).toBe(201);
  });

  it('[API-12] is kept for 24 hours, then swept', async () => {
    await post(row);
    api.pass(24 * 3600 - 60);
    ana = await api.tokenOf('ana');
    await sweep(db, api.ports.clock());
    expect((await post(row)).status).toBe(201);
    api.pass(61);
    ana = await api.tokenOf('ana');
    // Its row is still there, so that doing it again shows as a duplicate.
    expect((await post(row)).status).toBe(400);
    expect(await keys()).toHaveLength(1);
    await sweep(db, api.ports.clock());
    expect(await keys()).toEqual([]);
  });

  it('[ERR-2] must look like a key', async () => {
    for (const strange of ['', ' ', 'com espaço', 'ção', 'x'.repeat(201)]) {
      key = strange;
      const answer = await post(row);
      expect([strange, answer.status]).toEqual([strange, 400]);
    }
    expect(await stored()).toEqual([]);
  });

  it('keeps nothing of a body that may hold a secret: its print is keyed, and a session’s own calls take no key', async () => {
    await post(row);
    const [claimed] = await keys();
    expect(claimed?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await request('POST', 'login/', {
      body: { email: 'x@y.example', password: 'z' },
      headers: { 'idempotency-key': `login-${serial}` },
    });
    expect(await db.selectFrom('idempotency_key').select('key').where('key', '=', `login-${serial}`).execute()).toEqual([]);
  });

  it('a form is taken as it comes, its file to the byte, key or not', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array([0, 255, 128, 13, 10])], 'a.bin'));
    const { status, body } = await send('POST', 'takes-a-file/', form);
    expect([status, body, await keys()]).toEqual([200, [0, 255, 128, 13, 10], []]);
  });

  it('a route that would start a job within its transaction is told so', async () => {
    expect((await send('POST', 'starts-a-job/', {})).status).toBe(500);
    expect(api.lines.findLast(({ event }) => event === 'error')).toMatchObject({
      message: expect.stringContaining('keyed: false'),
    });
    expect((await request('POST', 'starts-a-job/', { token: ana, body: {}, keyless: true })).status).toBe(200);
  });
});

it('[RES-8] a key that came to a server which signs at once is known to one that does not', async () => {
  const { hmac } = nodePorts(api.ports);
  const quick = createApp({ ...api.ports, ...(hmac ? { hmac } : {}) });
  const headers = { authorization: `Bearer ${ana}`, 'content-type': 'application/json', 'idempotency-key': 'of-both' };
  const sent = { method: 'POST', headers, body: JSON.stringify({ codigo: 'QUICK', nome: 'Rápida' }) };
  const first = await quick.request(`http://previsto.test/api/${url}`, sent);
  expect([hmac, first.status]).toEqual([expect.any(Function), 201]);
  const again = await api.app.request(`http://previsto.test/api/${url}`, sent);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
});

it('a key is known by the secret it came under: after a change of it too, and by none that it never was under', async () => {
  const changed = createApp({
    ...api.ports,
    secret: 'another secret of tests, long enough',
    previousSecrets: [api.ports.secret],
  });
  const headers = { authorization: `Bearer ${ana}`, 'content-type': 'application/json' };
  const sendTo = async ({ request: ask }: Pick<typeof api.app, 'request'>, name: string) => {
    const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': name } };
    return (await ask(`http://previsto.test/api/${url}`, { ...sent, body: JSON.stringify({ codigo: name, nome: name }) })).status;
  };
  expect([await sendTo(api.app, 'before'), await sendTo(changed, 'before')]).toEqual([201, 201]);
  expect([await sendTo(changed, 'after'), await sendTo(api.app, 'after')]).toEqual([201, 422]);
});
