import { beforeEach, describe, expect, it } from 'vitest';
import { auditPage } from '#contract/audit-log.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE, type Person } from '#server/test/fixture.ts';

const api = await testApi();
const { db, fixture, request } = api;
const { alfa, beta } = fixture.organizations;
const NEW = 'um-trem-azul-9';
const [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
const idOf = (body: unknown) => Number(Reflect.get(Object(body), 'id'));
const invite = async (email: string, token: string) =>
  (await request('POST', 'access/users/', { token, body: { email, nome: 'Convidada' } })).body;
const numbers = (key: string, value: unknown): unknown => (['id', 'row'].includes(key) ? '–' : value);
const act = (token: string, id: number, method: string, action: string, body: object = {}) =>
  request(method, `access/users/${id}/${action}/`, { token, body });
const placeOf = async (person: Person, organization: number) =>
  (
    await db
      .selectFrom('subscription')
      .select('id')
      .where('user_id', '=', fixture.users[person])
      .where('organization_id', '=', organization)
      .executeTakeFirstOrThrow()
  ).id;
const login = async (email: string, password: string) =>
  (await request('POST', 'login/', { body: { email, password, organization: undefined } })).status;
const confirm = (body: unknown, new_password = NEW) => {
  const token = new URL(String(Reflect.get(Object(body), 'url'))).searchParams.get('token');
  return request('POST', 'access/password-reset/confirm/', { body: { token, new_password } });
};
async function enrol(person: Person): Promise<void> {
  const at = new Date(api.ports.clock()).toISOString();
  await db
    .insertInto('second_factor')
    .values({ user_id: fixture.users[person], secret: 'sealed', last_step: null, created_at: at, confirmed_at: at })
    .execute();
}

beforeEach(async () => {
  await db.deleteFrom('subscription').where('accepted_at', 'is', null).execute();
  await db.deleteFrom('second_factor').execute();
  await db.deleteFrom('login_attempt').execute();
  await db
    .updateTable('app_user')
    .set({ password_hash: await api.ports.passwords.hash(PASSWORD) })
    .execute();
});

describe('[SEC-1, SES-15] an invitation that nobody answered', () => {
  it('keeps nobody from being helped by their own administrators', async () => {
    await invite(PEOPLE.otto, bia);
    const otto = await placeOf('otto', alfa);
    await enrol('otto');
    expect((await act(ana, otto, 'DELETE', 'second-factor')).status).toBe(200);
    expect((await act(ana, otto, 'POST', 'initial-password', { password: NEW })).status).toBe(200);
    expect(await login(PEOPLE.otto, NEW)).toBe(200);
    const link = await act(ana, otto, 'POST', 'access-link');
    expect((await confirm(link.body, `${NEW}-outra`)).body).toEqual({ success: true, invited: false });
    expect(await login(PEOPLE.otto, `${NEW}-outra`)).toBe(200);
  });

  it('is answered as a new person is: by no row, status, text or history is it told who is known elsewhere', async () => {
    let serial = 0;
    const fresh = () => `ninguem${(serial += 1)}@nada.example`;
    const seen = async (email: string) => {
      const row = await invite(email, bia);
      const id = idOf(row);
      const link = await act(bia, id, 'POST', 'access-link');
      const { results } = auditPage.parse((await request('GET', `access/users/${id}/history/`, { token: bia })).body);
      const people = await request('GET', 'admin/trail/people/', { token: bia });
      const weak = await act(bia, id, 'POST', 'initial-password', { password: 'alfaincorporadora' });
      const used = await confirm(link.body);
      const again = await confirm(link.body);
      const answers = [
        row,
        link.status,
        Object.keys(link.body as object),
        results,
        people.body,
        weak.body,
        used.body,
        again.body,
      ];
      return JSON.parse(JSON.stringify(answers, numbers).replaceAll(email, 'e-mail')) as unknown;
    };
    const known = await seen(PEOPLE.otto);
    expect(known).toEqual(await seen(fresh()));
    const third = await act(bia, idOf(await invite(PEOPLE.ana, bia)), 'POST', 'initial-password', { password: NEW });
    const fourth = await act(bia, idOf(await invite(fresh(), bia)), 'POST', 'initial-password', {
      password: NEW,
    });
    expect([third.status, third.body]).toEqual([fourth.status, fourth.body]);
    const [factor, none] = [
      await act(bia, await placeOf('ana', beta), 'DELETE', 'second-factor'),
      await act(bia, idOf(await invite(fresh(), bia)), 'DELETE', 'second-factor'),
    ];
    expect([factor.status, factor.body]).toEqual([none.status, none.body]);
  });

  it('opens nothing of the account that she has elsewhere', async () => {
    await enrol('otto');
    const session = await request('GET', 'access/user/profile/', { token: ana });
    const id = idOf(await invite(PEOPLE.ana, bia));
    const link = await act(bia, id, 'POST', 'access-link');
    expect((await confirm(link.body)).body).toEqual({ success: true, invited: true });
    expect((await act(bia, id, 'POST', 'initial-password', { password: NEW })).status).toBe(200);
    expect([await login(PEOPLE.ana, NEW), await login(PEOPLE.ana, PASSWORD)]).toEqual([401, 200]);
    expect((await request('GET', 'access/user/profile/', { token: ana })).status).toBe(session.status);
    const answer = await act(bia, idOf(await invite(PEOPLE.otto, bia)), 'DELETE', 'second-factor');
    expect(answer.status).toBe(409);
    expect(await db.selectFrom('second_factor').select('user_id').execute()).toHaveLength(1);
  });
});

describe('[SEC-1, SES-16] a link that an administrator made', () => {
  it('opens nothing any more once its person has joined another organisation', async () => {
    const link = await act(ana, await placeOf('otto', alfa), 'POST', 'access-link');
    const otto = await api.tokenOf('otto');
    await invite(PEOPLE.otto, bia);
    expect(
      (await request('POST', 'access/invitation/', { token: otto, body: { organization: beta, accept: true } })).status,
    ).toBe(200);
    expect((await confirm(link.body)).status).toBe(400);
    expect((await act(ana, await placeOf('otto', alfa), 'POST', 'access-link')).status).toBe(409);
    await db
      .deleteFrom('subscription')
      .where('id', '=', await placeOf('otto', beta))
      .execute();
  });
});

describe('[SEC-1] an account that belongs to nobody', () => {
  it('begins anew: neither password nor second factor nor photo is handed on', async () => {
    await enrol('solo');
    await db.updateTable('app_user').set({ photo: '/api/access/photos/x/' }).where('id', '=', fixture.users.solo).execute();
    const id = idOf(await invite(PEOPLE.solo, bia));
    expect(await db.selectFrom('second_factor').select('user_id').execute()).toEqual([]);
    expect(await login(PEOPLE.solo, PASSWORD)).toBe(401);
    expect((await act(bia, id, 'POST', 'initial-password', { password: NEW })).status).toBe(200);
    expect((await request('GET', `access/users/${id}/`, { token: bia })).body).toMatchObject({
      photo: null,
      second_factor: false,
      state: 'active',
    });
  });
});
