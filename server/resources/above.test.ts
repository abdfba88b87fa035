import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation, PageId } from '#contract/pages.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, db } = api;
const ana = await api.tokenOf('ana');
const { create } = writer(api, ana);
const PASSWORD = 'um-trem-azul-9';
const ABOVE = 'Este usuário ou grupo tem permissões que você não tem. Peça a alteração a um administrador.';
const NOT_HELD = 'Só é possível conceder ou retirar permissões que você mesmo tem.';
const DUTY = 'Só um administrador dispensa do segundo fator. Mantenha a exigência, ou peça a ele a alteração.';

const pages = (granted: Partial<Record<PageId, readonly Operation[]>>) =>
  Object.entries(granted).map(([page, operations]) => ({
    page,
    ...Object.fromEntries(operations.map((operation) => [operation, true])),
  }));
const ADMINISTERS = pages({ adminUsers: ['view', 'edit', 'delete'], adminGroups: ['view', 'edit', 'delete'] });

let serial = 0;
const group = (more: object = {}) => create('access/groups/', { nome: `Grupo ${(serial += 1)}`, ...more });
const person = (more: object = {}) =>
  create('access/users/', { email: `gente${(serial += 1)}@alfa.example`, nome: `Gente ${serial}`, ...more });
const emailOf = async (id: number) =>
  (await db.selectFrom('subscription').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
async function enter(id: number): Promise<string> {
  await request('POST', `access/users/${id}/initial-password/`, { token: ana, body: { password: PASSWORD } });
  const { body } = await request('POST', 'login/', { body: { email: await emailOf(id), password: PASSWORD } });
  return String(Reflect.get(Object(body), 'access'));
}
const detailOf = (body: unknown): unknown => Reflect.get(Object(body), 'detail');

let delegate: { id: number; token: string; group: number };
const ask = async (method: string, path: string, body?: object) => {
  const answer = await request(method, `access/${path}`, { token: delegate.token, body });
  return answer.status < 300 ? answer.status : [answer.status, detailOf(answer.body) ?? answer.body];
};

beforeAll(async () => {
  const own = await group({ pages: ADMINISTERS });
  const id = await person({ groups: [own] });
  delegate = { id, token: await enter(id), group: own };
});

describe('[SEC-3] who administers others without being administrator', () => {
  it('changes no field of a person who holds more, and of one who holds no more all of them', async () => {
    const stronger = await person({ groups: [await group({ rights: ['version.approve'] })] });
    const weaker = await person();
    const fields = [
      { is_active: false },
      { is_active: true },
      { nome: 'Outro nome' },
      { groups: [] },
      { email: 'x@alfa.example' },
    ];
    for (const body of fields) expect(await ask('PATCH', `users/${stronger}/`, body)).toEqual([403, ABOVE]);
    for (const body of fields.slice(0, 4)) expect(await ask('PATCH', `users/${weaker}/`, body)).toBe(200);
    expect(
      await ask('PATCH', 'users/', [
        { id: weaker, nome: 'A' },
        { id: stronger, nome: 'B' },
      ]),
    ).toEqual([403, ABOVE]);
    expect(await ask('DELETE', 'users/', { ids: [weaker, stronger], delete_multiple: true })).toEqual([403, ABOVE]);
    expect(await ask('DELETE', `users/${weaker}/`)).toBe(204);
  });

  it('changes nothing of a group that grants more, neither its name nor its duty', async () => {
    const stronger = await group({ rights: ['version.approve'] });
    const weaker = await group({ pages: pages({ adminUsers: ['view'] }) });
    const fields = [{ nome: 'Outro grupo' }, { require_otp: true }, { rights: [] }, { pages: ADMINISTERS }];
    for (const body of fields) expect(await ask('PATCH', `groups/${stronger}/`, body)).toEqual([403, ABOVE]);
    for (const body of fields) expect(await ask('PATCH', `groups/${weaker}/`, body)).toBe(200);
    expect(await ask('DELETE', `groups/${stronger}/`)).toEqual([403, ABOVE]);
    expect(await ask('DELETE', `groups/${weaker}/`)).toBe(204);
  });

  it('is stopped by the least that the other holds besides, and by nothing that is gone', async () => {
    const { center, account } = await makeStructure(writer(api, ana));
    const [own, edits] = [[{ level: 'center_cost', id: center, can_edit: false }], [{ id: account, can_edit: true }]];
    const reader = await person({ center_cost_permissions: own });
    const writes = await person({ accounting_permissions: edits });
    const rename = (id: number) => ask('PATCH', `users/${id}/`, { nome: 'Outro nome' });
    expect([await rename(reader), await rename(writes)]).toEqual([
      [403, ABOVE],
      [403, ABOVE],
    ]);
    expect((await request('DELETE', `structure/center-costs/${center}/`, { token: ana })).status).toBe(204);
    expect((await request('DELETE', `structure/accountings/${account}/`, { token: ana })).status).toBe(204);
    expect([await rename(reader), await rename(writes)]).toEqual([200, 200]);
    // To give what is gone is still to give what they do not hold.
    expect(await ask('PATCH', `users/${delegate.id}/`, { center_cost_permissions: own })).toEqual([403, NOT_HELD]);
  });

  it('says what a page allows only where it may be viewed: the rest of such a line grants nothing', async () => {
    const nothing = await group({ pages: [{ page: 'structure', view: false, edit: true }] });
    expect(await ask('PATCH', `groups/${nothing}/`, { nome: 'De nada' })).toBe(200);
    expect(await ask('PATCH', `groups/${nothing}/`, { pages: pages({ structure: ['view', 'edit'] }) })).toEqual([403, NOT_HELD]);
  });
});

describe('[SEC-3, SES-15] the duty of a second factor', () => {
  it('is taken from nobody by who administers without being administrator, least of all from themselves', async () => {
    const obliged = await group({ require_otp: true });
    const other = await person({ groups: [obliged] });
    expect(await ask('PATCH', `users/${other}/`, { groups: [] })).toEqual([403, DUTY]);
    expect(await ask('PATCH', `groups/${obliged}/`, { require_otp: false })).toEqual([403, DUTY]);
    expect(await ask('PATCH', `users/${other}/`, { nome: 'Outro nome', groups: [obliged, delegate.group] })).toBe(200);

    // They are held to it now, and have a second factor.
    const at = new Date(api.ports.clock()).toISOString();
    const { user_id } = await db
      .selectFrom('subscription')
      .select('user_id')
      .where('id', '=', delegate.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('second_factor')
      .values({ user_id, secret: 'sealed', last_step: null, created_at: at, confirmed_at: at })
      .execute();
    expect(await ask('PATCH', `groups/${delegate.group}/`, { require_otp: true })).toBe(200);
    const same = await group({ pages: ADMINISTERS });
    expect(await ask('PATCH', `users/${delegate.id}/`, { groups: [same] })).toEqual([403, DUTY]);
    expect(await ask('PATCH', `groups/${delegate.group}/`, { require_otp: false })).toEqual([403, DUTY]);
    expect(
      (await request('PATCH', `access/groups/${delegate.group}/`, { token: ana, body: { require_otp: false } })).status,
    ).toBe(200);
    expect((await request('PATCH', `access/users/${other}/`, { token: ana, body: { groups: [] } })).status).toBe(200);
  });
});
