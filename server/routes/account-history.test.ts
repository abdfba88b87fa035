import { describe, expect, it } from 'vitest';
import { auditPage } from '#contract/audit-log.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { grantOnly } from '#server/test/grants.ts';

const api = await testApi();
const { db, fixture, request } = api;
const ana = await api.tokenOf('ana');
const NEW = 'um-trem-azul-9';
const { id } = await db
  .selectFrom('subscription')
  .select('id')
  .where('user_id', '=', fixture.users.otto)
  .executeTakeFirstOrThrow();
const act = (action: string, body: object = {}) => request('POST', `access/users/${id}/${action}/`, { token: ana, body });
const lines = async (token = ana) => {
  const { body } = await request('GET', `access/users/${id}/history/`, { token });
  return auditPage.parse(body).results.map(({ by, event, changes }) => [by, event, changes.length]);
};

describe('[RES-11, SEC-5] the history of a user', () => {
  it('says what was done for them and what they did to their account, and holds no secret', async () => {
    await act('view-as');
    await request('DELETE', 'access/view-as/', { token: ana });
    // What has ended already does not end again.
    await request('DELETE', 'access/view-as/', { token: ana });
    const link = await act('access-link');
    await act('initial-password', { password: NEW });
    const { body } = await request('POST', 'login/', { body: { email: PEOPLE.otto, password: NEW } });
    const otto = String(Reflect.get(Object(body), 'access'));
    await request('POST', 'access/change-password/', { token: otto, body: { old_password: NEW, new_password: PASSWORD } });
    expect(await lines()).toEqual([
      ['otto', 'password_changed', 0],
      ['ana', 'initial_password', 0],
      ['ana', 'access_link', 0],
      ['ana', 'view_ended', 0],
      ['ana', 'view_begun', 0],
    ]);
    const rows = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
    const secrets = [NEW, PASSWORD, new URL(String(Reflect.get(Object(link.body), 'url'))).search.slice('?token='.length)];
    for (const secret of secrets) expect(rows).not.toContain(secret);
    const { bytes } = await api.file('admin/trail/export/?type=csv&search=otto', ana);
    const text = new TextDecoder().decode(bytes);
    for (const words of [
      'Definiu uma senha inicial',
      'Criou um link de acesso',
      'Trocou a própria senha',
      'Deixou de ver como este usuário',
    ])
      expect(text).toContain(words);
  });

  it('ends a view with the session, and with the organisation that it was of', async () => {
    const session = await api.tokenOf('ana');
    const of = (path: string) => request('POST', path, { token: session, body: {} });
    await of(`access/users/${id}/view-as/`);
    await of('access/logout/');
    expect((await lines()).slice(0, 2)).toEqual([
      ['ana', 'view_ended', 0],
      ['ana', 'view_begun', 0],
    ]);
  });

  it('is of who may see users, and of an account in each organisation that has its person', async () => {
    await grantOnly(api, 'otto', { pages: { adminGroups: ['view'] } });
    expect((await request('GET', `access/users/${id}/history/`, { token: await api.tokenOf('otto') })).status).toBe(403);
    const bia = await api.tokenOf('bia');
    await request('POST', 'access/users/', { token: bia, body: { email: PEOPLE.otto, nome: 'Otto B.' } });
    const otto = await api.tokenOf('otto');
    const { alfa, beta } = fixture.organizations;
    await request('POST', 'access/invitation/', { token: otto, body: { organization: beta, accept: true } });
    await request('DELETE', 'access/sessions/', { token: otto });
    const { rows } = {
      rows: await db.selectFrom('audit_log').select(['organization_id', 'event']).orderBy('id', 'desc').limit(3).execute(),
    };
    expect(rows).toEqual([
      { organization_id: beta, event: 'sessions_ended' },
      { organization_id: alfa, event: 'sessions_ended' },
      { organization_id: beta, event: 'invitation_accepted' },
    ]);
  });
});

describe('[RES-11, SEC-5] the days of UAU', () => {
  it('are in the history in words, once for each change', async () => {
    const schedule = { active: true, weekdays: [1, 5], hour: 5, areas: ['jobs'] };
    for (const sent of [schedule, schedule]) await request('POST', 'uau/schedule/', { token: ana, body: sent });
    const { body } = await request('GET', 'admin/trail/?resource=uauSchedule', { token: ana });
    expect(auditPage.parse(body).results.map(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]))).toEqual([
      [
        ['active', false, true],
        ['weekdays', '', 'segunda, sexta'],
        ['areas', '', 'Obras'],
      ],
    ]);
  });
});
