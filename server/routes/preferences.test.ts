import { describe, expect, it } from 'vitest';
import { MOST_PREFERENCES, PREFERENCES_URL } from '#contract/preferences.ts';
import { profile, SESSION_URLS } from '#contract/session.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, db, fixture } = api;
const HOME = { order: ['shortcuts', 'results'], hidden: ['months'] };
const COMPANIES = { hidden: ['cnpj'], widths: { nome: 320 } };

const preferencesOf = async (token: string) =>
  profile.parse((await request('GET', SESSION_URLS.profile, { token })).body).preferences ?? { tables: {} };
const set = (token: string, body: object) => request('POST', PREFERENCES_URL, { token, body });
const subscriptionOf = async (user: number) =>
  (await db.selectFrom('subscription').select('id').where('user_id', '=', user).executeTakeFirstOrThrow()).id;

describe('what a person sets', () => {
  it('is told with every later sign-in of theirs, and to nobody else', async () => {
    const [ana, otto] = [await api.tokenOf('ana'), await api.tokenOf('otto')];
    expect(await preferencesOf(ana)).toEqual({ tables: {} });
    expect((await set(ana, { density: 'compact', home: HOME, tables: { company: COMPANIES } })).status).toBe(200);
    // Another device.
    expect(await preferencesOf(await api.tokenOf('ana'))).toEqual({
      density: 'compact',
      home: HOME,
      tables: { company: COMPANIES },
    });
    expect(await preferencesOf(otto)).toEqual({ tables: {} });
    // Who has no right at all sets their own all the same.
    expect((await set(otto, { density: 'comfortable' })).status).toBe(200);
    expect([(await preferencesOf(otto)).density, (await preferencesOf(ana)).density]).toEqual(['comfortable', 'compact']);
    expect((await set(ana, { home: null, tables: { company: null } })).status).toBe(200);
    expect(await preferencesOf(ana)).toEqual({ density: 'compact', tables: {} });
  });

  it('is the menu’s too: what is folded, and one’s own screens in their order; each is set for itself', async () => {
    const token = await api.tokenOf('bia');
    await set(token, { folded: ['favourites', 'dre'], favourites: ['dreReport', 'cashflow'] });
    await set(token, { folded: ['admin'] });
    expect(await preferencesOf(await api.tokenOf('bia'))).toMatchObject({
      folded: ['admin'],
      favourites: ['dreReport', 'cashflow'],
    });
    await set(token, { folded: null, favourites: null });
    expect(await preferencesOf(token)).toEqual({ tables: {} });
  });

  it('is what was set last, though it was sent later', async () => {
    const token = await api.tokenOf('bia');
    await set(token, { density: 'compact' });
    api.pass(60);
    // Set ten minutes ago, by a device that had no line since.
    await set(token, { density: 'comfortable', age: 600 });
    expect((await preferencesOf(token)).density).toBe('compact');
    await set(token, { density: null, age: 600 });
    expect((await preferencesOf(token)).density).toBe('compact');
    await set(token, { density: 'comfortable', age: 10 });
    expect((await preferencesOf(token)).density).toBe('comfortable');
  });

  it.each([
    ['a height of rows that there is none', { density: 'enorme' }],
    ['a part of the first page that there is none', { home: { order: ['nada'], hidden: [] } }],
    ['half an arrangement', { home: { order: [] } }],
    ['a width of no pixels', { tables: { company: { hidden: [], widths: { nome: 0 } } } }],
    ['a column that has no name', { tables: { company: { hidden: [''], widths: {} } } }],
    ['a table that has no name', { tables: { '': COMPANIES } }],
    ['a section of the menu that there is none', { folded: ['nada'] }],
    ['a screen that there is none', { favourites: ['home', 'nada'] }],
    ['more screens than there are', { favourites: Array.from({ length: 40 }, () => 'home') }],
    ['an age before now', { density: 'compact', age: -1 }],
    [
      'more than one of them holds',
      {
        tables: {
          company: { hidden: [], widths: Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`coluna${at}`, 90])) },
        },
      },
    ],
  ])('is refused where it is %s', async (_name, body) => {
    expect((await set(await api.tokenOf('ana'), body)).status).toBe(400);
  });

  it('stays within its bounds: the newest are kept', async () => {
    const token = await api.tokenOf('otto');
    const tables = (from: number) =>
      Object.fromEntries(Array.from({ length: MOST_PREFERENCES }, (_, at) => [`lista${from + at}`, COMPANIES]));
    await set(token, { tables: tables(0) });
    api.pass(60);
    await set(token, { tables: { nova: COMPANIES } });
    const names = Object.keys((await preferencesOf(token)).tables);
    expect(names).toHaveLength(MOST_PREFERENCES);
    expect(names).toContain('nova');
  });

  it('is as old as it says, within a year, and no other number', async () => {
    const token = await api.tokenOf('ana');
    for (const age of [-1, 31_536_001, 1.5, 1e300, '60', null, [1], { valueOf: 1 }])
      expect((await set(token, { density: 'compact', age })).status).toBe(400);
    await set(token, { density: 'comfortable' });
    expect((await set(token, { density: 'compact', age: 31_536_000 })).status).toBe(200);
    expect((await preferencesOf(token)).density).toBe('comfortable');
  });

  it('by names that every object has is kept as any other, or refused, and changes nothing else', async () => {
    const token = await api.tokenOf('bia');
    const own = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];
    const columns = { hidden: ['constructor', '__proto__'], widths: Object.fromEntries(own.map((name) => [name, 91])) };
    expect((await set(token, { tables: Object.fromEntries(own.map((name) => [name, columns])) })).status).toBe(200);
    const raw = async (body: string) =>
      (await request('POST', PREFERENCES_URL, { token, body, headers: { 'content-type': 'application/json' } })).status;
    const none = '{"hidden": [], "widths": {}}';
    for (const name of ['__proto__', '__defineGetter__', '0', 'a b', 'é'])
      expect(await raw(`{"tables": {"${name}": ${none}}}`)).toBe(400);
    expect(await raw('{"tables": {"company": {"hidden": [], "widths": {"__proto__": 90}}}}')).toBe(400);
    expect(await raw('{"density": "comfortable", "__proto__": {"density": "comfortable"}}')).toBe(400);
    expect(await raw('{"density": "compact", "constructor": {"prototype": {"x": 1}}}')).toBe(200);
    const found = await preferencesOf(token);
    expect(Object.entries(found.tables).toSorted()).toEqual(own.map((name) => [name, columns]).toSorted());
    expect(found.density).toBe('compact');
    expect([Reflect.get({}, 'x'), Reflect.get({}, 'density')]).toEqual([undefined, undefined]);
  });

  it('[SEC-2] is their own, whoever a body names', async () => {
    const [ana, otto] = [await api.tokenOf('ana'), await api.tokenOf('otto')];
    const before = await preferencesOf(otto);
    const id = await subscriptionOf(fixture.users.otto);
    const named = { subscription: id, subscription_id: id, user: fixture.users.otto, user_id: fixture.users.otto, id };
    expect((await set(ana, { density: 'compact', ...named })).status).toBe(200);
    const answer = await request('POST', `${PREFERENCES_URL}?subscription=${id}`, { token: ana, body: { home: HOME } });
    expect(answer.status).toBe(200);
    expect(await preferencesOf(otto)).toEqual(before);
    await set(ana, { home: null });
  });

  it.each([
    ['a list for an object', { tables: [] }],
    ['lists without an end', { home: { order: Array.from({ length: 5_000 }, () => 'results'), hidden: [] } }],
    ['columns without an end', { tables: { company: { hidden: Array.from({ length: 61 }, (_, at) => `c${at}`), widths: {} } } }],
    ['a name without an end', { tables: { [`a${'b'.repeat(60)}`]: COMPANIES } }],
    [
      'more tables than are kept',
      { tables: Object.fromEntries(Array.from({ length: MOST_PREFERENCES + 1 }, (_, at) => [`l${at}`, COMPANIES])) },
    ],
  ])('is refused with %s', async (_name, body) => {
    expect((await set(await api.tokenOf('ana'), body)).status).toBe(400);
  });

  it('is passed over where it is nothing any more, and hurts no page', async () => {
    const subscription_id = await subscriptionOf(fixture.users.ana);
    const row = (name: string, value: unknown) => ({
      subscription_id,
      name,
      value: JSON.stringify(value),
      updated_at: '2026-11-30T00:00:00Z',
    });
    await db
      .insertInto('preference')
      .values([
        row('home', { order: ['gone'], hidden: [] }),
        row('table:company', 7),
        row('table:regional', COMPANIES),
        row('folded', 'dre'),
        row('favourites', ['dreReport', 'gone', 7, 'cashflow']),
        row('x', 1),
      ])
      .onConflict((known) =>
        known.columns(['subscription_id', 'name']).doUpdateSet((to) => ({ value: to.ref('excluded.value') })),
      )
      .execute();
    expect(await preferencesOf(await api.tokenOf('ana'))).toEqual({
      density: 'compact',
      // A screen that is gone takes no others with it.
      favourites: ['dreReport', 'cashflow'],
      tables: { regional: COMPANIES },
    });
  });

  it('[SEC-1] needs a session', async () => {
    expect((await request('POST', PREFERENCES_URL, { body: { density: 'compact' } })).status).toBe(401);
  });
});

const OTHER = { order: ['drafts'], hidden: [] };
const named = async (nome: string, home: object | null = null) =>
  writer(api, await api.tokenOf('ana')).create('access/groups/', { nome, home });
const change = (token: string, id: number, body: object) => request('PATCH', `access/groups/${id}/`, { token, body });
const homesOf = async (token: string) => {
  const { home, group_home } = await preferencesOf(token);
  return { home, group_home };
};
/** Gives them to Otto, who sets no first page of their own unless told. */
async function putInto(groups: readonly number[]): Promise<string> {
  const id = await subscriptionOf(fixture.users.otto);
  const token = await api.tokenOf('ana');
  expect((await request('PATCH', `access/users/${id}/`, { token, body: { groups } })).status).toBe(200);
  return api.tokenOf('otto');
}

describe('what a group sets for its members', () => {
  it('is told with the profile until they set their own, and as it was when it is taken away', async () => {
    const [ana, group] = [await api.tokenOf('ana'), await named('Leitores')];
    const otto = await putInto([group]);
    expect(await homesOf(otto)).toEqual({});
    const saved = await change(ana, group, { home: HOME });
    expect([saved.status, saved.body]).toMatchObject([200, { nome: 'Leitores', home: HOME }]);
    expect(await homesOf(otto)).toEqual({ group_home: HOME });
    await set(otto, { home: OTHER });
    expect(await homesOf(otto)).toEqual({ home: OTHER, group_home: HOME });
    await set(otto, { home: null });
    // A change of the group's name is none of its arrangement.
    expect((await change(ana, group, { nome: 'Leitoras' })).body).toMatchObject({ home: HOME });
    expect(await homesOf(otto)).toEqual({ group_home: HOME });
    expect((await change(ana, group, { home: null })).body).toMatchObject({ home: null });
    expect(await homesOf(otto)).toEqual({});
  });

  it('is of several groups what the first by its name sets; one that sets none is none of them', async () => {
    const groups = [await named('Zelo', HOME), await named('Beta', OTHER), await named('Abril')];
    const otto = await putInto(groups);
    expect((await preferencesOf(otto)).group_home).toEqual(OTHER);
    await change(await api.tokenOf('ana'), groups[1] ?? 0, { home: null });
    expect((await preferencesOf(otto)).group_home).toEqual(HOME);
  });

  it('[SEC-3] is set by whoever may edit groups, and by nobody else', async () => {
    const group = await named('Consulta');
    await grantOnly(api, 'otto', { pages: { adminGroups: ['view'] } });
    expect((await change(await api.tokenOf('otto'), group, { home: HOME })).status).toBe(403);
    await grantOnly(api, 'otto', { pages: { adminGroups: ['view', 'edit'] } });
    expect((await change(await api.tokenOf('otto'), group, { home: HOME })).status).toBe(200);
    // Nor for a group that grants what they do not hold.
    await change(await api.tokenOf('ana'), group, { rights: ['version.approve'] });
    expect((await change(await api.tokenOf('otto'), group, { home: OTHER })).status).toBe(403);
    // For another organisation's administrator there is no such group.
    expect((await change(await api.tokenOf('bia'), group, { home: OTHER })).status).toBe(404);
  });

  it.each([
    ['a part that there is none', { order: ['nada'], hidden: [] }],
    ['half an arrangement', { hidden: [] }],
    ['a word', 'results'],
  ])('is refused where it is %s', async (_name, home) => {
    const group = await named(`Recusa ${_name}`);
    expect((await change(await api.tokenOf('ana'), group, { home })).status).toBe(400);
  });
});
