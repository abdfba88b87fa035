import { beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#contract/session.ts';
import { accessLink, accessOnly } from '#contract/people-actions.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let ana: string;
let bia: string;
let next = 0;

beforeAll(async () => {
  [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
});

const PASSWORD = 'um-trem-azul-9';
const NOT_FOUND = [404, { detail: 'Not found.' }];
const answerOf = ({ status, body }: { status: number; body: unknown }) => [status, body];
const idOf = (body: unknown) => Number(Reflect.get(Object(body), 'id'));
const act = (id: number, action: string, body: object = {}, token = ana) =>
  request('POST', `access/users/${id}/${action}/`, { token, body });
const profileOf = async (token: string) => profile.parse((await request('GET', 'access/user/profile/', { token })).body);

const onPage = (name: string, more: object = {}) => ({ pages: [{ page: name, view: true, ...more }] });
const center = (level: string, id: number | null, can_edit = false) => ({ center_cost_permissions: [{ level, id, can_edit }] });

async function newUser(more: object = {}, token = ana): Promise<{ id: number; email: string }> {
  next += 1;
  const email = `pessoa${next}@alfa.example`;
  const created = await request('POST', 'access/users/', { token, body: { email, nome: `Pessoa ${next}`, ...more } });
  expect(created.status).toBe(201);
  return { id: idOf(created.body), email };
}
async function enter(email: string, organization?: number): Promise<string> {
  const answer = await request('POST', 'login/', {
    body: { email, password: PASSWORD, ...(organization ? { organization } : {}) },
  });
  expect(answer.status).toBe(200);
  return accessOnly.parse(answer.body).access;
}
const group = async (more: object) =>
  idOf((await request('POST', 'access/groups/', { token: ana, body: { nome: `Grupo ${(next += 1)}`, ...more } })).body);

describe('a new user', () => {
  it('[SEC-3] signs in with an initial password, and sees nothing until something is granted', async () => {
    const { id, email } = await newUser();
    expect((await request('GET', `access/users/${id}/`, { token: ana })).body).toMatchObject({ state: 'invited' });
    expect((await act(id, 'initial-password', { password: 'senha123' })).body).toEqual({
      password: ['This password is too common.'],
    });
    expect((await act(id, 'initial-password', { password: PASSWORD })).status).toBe(200);
    expect((await request('GET', `access/users/${id}/`, { token: ana })).body).toMatchObject({ state: 'active' });
    const token = await enter(email);
    expect((await profileOf(token)).rights).toMatchObject({ is_admin: false, pages: {}, named: [] });
    expect((await request('GET', 'structure/regionals/', { token })).status).toBe(403);
  });

  it('sets their own password by a link that is for them alone', async () => {
    const { id } = await newUser();
    const link = accessLink.parse((await act(id, 'access-link')).body);
    expect(link.url).toMatch(/^http:\/\/previsto\.test\/access\/nova-senha\?token=/);
    const token = new URL(link.url).searchParams.get('token');
    const set = await request('POST', 'access/password-reset/confirm/', { body: { token, new_password: PASSWORD } });
    expect(set.status).toBe(200);
  });

  it('[VAL-5] belongs to an organisation once', async () => {
    const { email } = await newUser();
    const again = await request('POST', 'access/users/', { token: ana, body: { email: email.toUpperCase(), nome: 'Outra' } });
    expect(answerOf(again)).toEqual([400, { email: ['subscription with this email already exists.'] }]);
  });
});

describe('a person of another organisation', () => {
  it('is invited, shown to nobody before they accept, and keeps their account to themselves', async () => {
    const { organizations } = api.fixture;
    const created = await request('POST', 'access/users/', { token: ana, body: { email: 'bia@beta.example', nome: 'Bia C.' } });
    const id = idOf(created.body);
    expect(created.body).toMatchObject({ state: 'invited', nome: 'Bia C.', photo: null });
    expect(await profileOf(bia)).toMatchObject({
      organizations: [{ id: organizations.beta }],
      invitations: [{ id: organizations.alfa }],
    });
    expect(
      (await request('POST', 'access/organization/', { token: bia, body: { organization: organizations.alfa } })).status,
    ).toBe(404);
    const accept = { organization: organizations.alfa, accept: true };
    expect((await request('POST', 'access/invitation/', { token: bia, body: accept })).status).toBe(200);
    expect((await request('POST', 'access/invitation/', { token: bia, body: accept })).status).toBe(404);
    const moved = await request('POST', 'access/organization/', { token: bia, body: { organization: organizations.alfa } });
    const there = accessOnly.parse(moved.body).access;
    expect(await profileOf(there)).toMatchObject({ name: 'Bia C.', organization: { id: organizations.alfa } });
    // The token of the former organisation opens nothing any more, and rights there are none of hers here.
    expect((await request('GET', 'access/users/', { token: bia })).status).toBe(401);
    expect((await request('GET', 'access/users/', { token: there })).status).toBe(403);
    const back = await request('POST', 'access/organization/', { token: there, body: { organization: organizations.beta } });
    bia = accessOnly.parse(back.body).access;
    expect((await request('GET', 'access/users/', { token: bia })).status).toBe(200);
    await request('DELETE', `access/users/${id}/`, { token: ana });
  });

  it('may refuse, and then was never there', async () => {
    const { id } = {
      id: idOf((await request('POST', 'access/users/', { token: ana, body: { email: 'bia@beta.example', nome: 'B' } })).body),
    };
    const refusal = { organization: api.fixture.organizations.alfa, accept: false };
    expect((await request('POST', 'access/invitation/', { token: bia, body: refusal })).status).toBe(200);
    expect(answerOf(await request('GET', `access/users/${id}/`, { token: ana }))).toEqual(NOT_FOUND);
  });
});

describe('nobody', () => {
  it('removes or deactivates themselves, or the last administrator', async () => {
    const me = (await request('GET', 'access/users/?search=ana', { token: ana })).body as { results: { id: number }[] };
    const id = me.results[0]?.id ?? 0;
    const own = { detail: 'Você não pode desativar nem excluir o próprio usuário.' };
    expect(answerOf(await request('DELETE', `access/users/${id}/`, { token: ana }))).toEqual([409, own]);
    expect(answerOf(await request('PATCH', `access/users/${id}/`, { token: ana, body: { is_active: false } }))).toEqual([
      409,
      own,
    ]);
    const last = await request('PATCH', `access/users/${id}/`, { token: ana, body: { is_admin: false } });
    expect(answerOf(last)).toEqual([
      409,
      { detail: 'A organização precisa de ao menos um administrador ativo. Nomeie outro antes.' },
    ]);
  });

  it('changes an e-mail, which is who somebody is', async () => {
    const { id } = await newUser();
    const answer = await request('PATCH', `access/users/${id}/`, { token: ana, body: { email: 'outro@alfa.example' } });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['email']]);
  });
});

describe('[SEC-3] a user who administers without being administrator', () => {
  const ADMIN_PAGES = ['adminUsers', 'adminGroups'].map((page) => ({ page, view: true, edit: true, delete: true, export: true }));
  let own: Awaited<ReturnType<typeof makeStructure>>;
  let foreign: Awaited<ReturnType<typeof makeStructure>>;
  let token: string;

  beforeAll(async () => {
    own = await makeStructure(writer(api, ana));
    foreign = await makeStructure(writer(api, ana));
    const groups = [
      await group({
        pages: [...ADMIN_PAGES, { page: 'expenseEntry', view: true, edit: true }],
        rights: ['version.review'],
        center_cost_permissions: [{ level: 'company', id: own.company, can_edit: true }],
        accounting_permissions: [{ id: own.account, can_edit: false }],
      }),
    ];
    const { id, email } = await newUser({ groups });
    await act(id, 'initial-password', { password: PASSWORD });
    token = await enter(email);
  });

  it('grants exactly what they hold', async () => {
    const cases: [string, object, number][] = [
      ['a page', onPage('expenseEntry'), 201],
      ['its editing', onPage('expenseEntry', { edit: true }), 201],
      ['its deleting, not held', onPage('expenseEntry', { delete: true }), 403],
      ['a page not held', onPage('dreReport'), 403],
      ['a named right', { rights: ['version.review'] }, 201],
      ['a named right not held', { rights: ['version.approve'] }, 403],
      ['their company', center('company', own.company, true), 201],
      ['a cost centre of it', center('center_cost', own.center, true), 201],
      ['its regional, not held whole', center('regional', own.regional), 403],
      ['all cost centres', center('all', null), 403],
      ['an account to read', { accounting_permissions: [{ id: own.account, can_edit: false }] }, 201],
      ['the same to write', { accounting_permissions: [{ id: own.account, can_edit: true }] }, 403],
      ['all accounts', { accounting_permissions: [{ id: null, can_edit: false }] }, 403],
    ];
    const wrong: unknown[] = [];
    for (const [what, grants, expected] of cases) {
      const { status } = await request('POST', 'access/groups/', { token, body: { nome: `Dele ${what}`, ...grants } });
      if (status !== expected) wrong.push([what, status, expected]);
    }
    expect(wrong).toEqual([]);
  });

  it('learns nothing of what they do not see', async () => {
    const foreignCompany = await request('POST', 'access/groups/', {
      token,
      body: { nome: 'X1', ...center('company', foreign.company) },
    });
    const never = await request('POST', 'access/groups/', { token, body: { nome: 'X1', ...center('company', 2_000_000_000) } });
    expect([foreignCompany.status, foreignCompany.body]).toEqual([never.status, never.body]);
  });

  it('raises neither themselves nor comes in as one who may more', async () => {
    const strong = await group({ pages: [{ page: 'version', view: true }] });
    const mine = (await profileOf(token)).id;
    const me = (await request('GET', `access/users/?all=1`, { token })).body as { id: number; user: number; groups: number[] }[];
    const self = me.find(({ user }) => user === mine);
    const raise = await request('PATCH', `access/users/${self?.id}/`, {
      token,
      body: { groups: [...(self?.groups ?? []), strong] },
    });
    expect(raise.status).toBe(403);
    expect((await request('PATCH', `access/users/${self?.id}/`, { token, body: { is_admin: true } })).status).toBe(403);
    const boss = me.find(({ user }) => user === api.fixture.users.ana)?.id ?? 0;
    expect((await act(boss, 'initial-password', { password: PASSWORD }, token)).status).toBe(403);
    expect((await act(boss, 'access-link', {}, token)).status).toBe(403);
    expect((await request('PATCH', `access/users/${boss}/`, { token, body: { nome: 'X' } })).status).toBe(403);
    const stronger = await newUser({ groups: [strong] });
    expect((await act(stronger.id, 'initial-password', { password: PASSWORD }, token)).status).toBe(403);
    expect((await act(self?.id ?? 0, 'view-as', {}, token)).status).toBe(403);
  });

  it('[SEC-3] a group with members is not deleted', async () => {
    const used = await group({});
    await newUser({ groups: [used] });
    const refused = await request('DELETE', `access/groups/${used}/`, { token: ana });
    expect([refused.status, String(Reflect.get(Object(refused.body), 'detail'))]).toEqual([
      409,
      "Cannot delete some instances of model 'permit group' because they are referenced through protected foreign keys: 'subscription.groups'.",
    ]);
  });
});

describe('seeing as another user', () => {
  it('[SEC-2] shows what they see, writes nothing, and ends', async () => {
    const own = await makeStructure(writer(api, ana));
    const groups = [
      await group({
        pages: [{ page: 'structure', view: true, edit: true }],
        center_cost_permissions: [{ level: 'center_cost', id: own.center, can_edit: true }],
      }),
    ];
    const { id } = await newUser({ groups });
    const token = await api.tokenOf('ana');
    expect((await act(id, 'view-as', {}, token)).status).toBe(200);
    expect((await profileOf(token)).viewing).toMatchObject({ id });
    const seen = (await request('GET', 'structure/center-costs/?all=1', { token })).body as { id: number }[];
    expect(seen.map((row) => row.id)).toEqual([own.center]);
    const write = await request('PATCH', `structure/center-costs/${own.center}/`, { token, body: { nome: 'Y' } });
    expect(write.status).toBe(403);
    expect((await request('GET', 'access/users/', { token })).status).toBe(403);
    expect((await request('DELETE', 'access/view-as/', { token })).status).toBe(200);
    expect((await request('GET', 'access/users/', { token })).status).toBe(200);
  });
});

describe('taking away', () => {
  it('[SEC-2] [SEC-3] acts on the next request: a cost centre, a page, the user themselves', async () => {
    const own = await makeStructure(writer(api, ana));
    await request('POST', 'expense/entries/', {
      token: ana,
      body: { version: own.version, year: 2027, center_cost: own.center, accounting: own.account, m01: '10.00' },
    });
    const groups = [await group({ pages: [{ page: 'expenseEntry', view: true }] })];
    const grants = {
      center_cost_permissions: [{ level: 'center_cost', id: own.center, can_edit: false }],
      accounting_permissions: [{ id: null, can_edit: false }],
    };
    const { id, email } = await newUser({ groups, ...grants });
    await act(id, 'initial-password', { password: PASSWORD });
    const token = await enter(email);
    const list = () => request('GET', `expense/entries/?version=${own.version}`, { token });
    expect((await list()).body).toMatchObject({ count: 1 });
    await request('PATCH', `access/users/${id}/`, { token: ana, body: { center_cost_permissions: [] } });
    expect((await list()).body).toMatchObject({ count: 0, results: [] });
    await request('PATCH', `access/users/${id}/`, { token: ana, body: { groups: [] } });
    expect((await list()).status).toBe(403);
    await request('PATCH', `access/users/${id}/`, { token: ana, body: { is_active: false } });
    expect(answerOf(await list())).toEqual([401, { detail: 'User is inactive', code: 'user_inactive' }]);
  });
});
