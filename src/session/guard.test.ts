import type { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireGuest, requireSession } from '#src/session/guard.ts';
import { session } from '#src/session/session.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { registerAuthority } from '#src/shared/http/authority.ts';
import { type Answerer, fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

const ana = { id: 7, email: 'ana@exemplo.com.br', is_active: true, photo: null };
const LOGIN = { access: 'a0', refresh: 'r0' };

let api: ReturnType<typeof fakeApi>;
let client: QueryClient;
let answerProfile: () => Response;

/** A server that signs in and answers the profile. */
const server: Answerer = ({ path }) => {
  if (path === 'login/') return reply(LOGIN);
  if (path === 'access/user/profile/') return answerProfile();
  if (path === 'token/refresh/') return reply({ detail: 'Token is invalid or expired', code: 'token_not_valid' }, 401);
  return reply(null, 204);
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  answerProfile = () => reply(ana);
  api = fakeApi(server);
  // The page's own session, in the place of the fake one.
  registerAuthority(session.authority);
});

afterEach(async () => {
  await session.signOut();
  client.clear();
  api.restore();
  vi.restoreAllMocks();
});

/** Where a guard leads, or what it gives. */
async function outcome(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (thrown) {
    if (isRedirect(thrown)) return { to: thrown.options.to, href: thrown.options.href, search: thrown.options.search };
    return { thrown };
  }
}

const enter = (href: string) => outcome(() => requireSession({ queryClient: client }, { href }));

describe('the guard of the authenticated layout', () => {
  it('[SES-1] without a token leads to the sign-in page with the way back, path and search', async () => {
    expect(await enter('/despesa/lancamento?versao=3')).toMatchObject({
      to: '/access/login',
      search: { redirect: '/despesa/lancamento?versao=3' },
    });
    expect(await enter('/nenhuma/tela?a=1')).toMatchObject({ search: { redirect: '/nenhuma/tela?a=1' } });
    expect(await enter('/')).toMatchObject({ to: '/access/login', search: {} });
    expect(api.seen).toEqual([]);
  });

  it('[SES-3] with an active profile gives it, keeps id and e-mail, and asks once for many pages', async () => {
    await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
    expect(await enter('/home/page')).toEqual(ana);
    expect(await enter('/despesa/lancamento')).toEqual(ana);
    expect(session.user()).toEqual({ id: 7, email: 'ana@exemplo.com.br' });
    expect(api.count('GET', 'access/user/profile/')).toBe(1);
    expect(api.seen.at(-1)?.headers.get('authorization')).toBe('Bearer a0');
  });

  it.each([
    ['inactive', () => reply({ ...ana, is_active: false })],
    ['missing', () => reply({})],
    ['empty', () => reply(null)],
    ['not there', () => reply({ detail: 'No User matches the given query.' }, 404)],
    ['not there, told by nothing', () => reply(null, 404)],
    ['a list', () => reply([ana])],
    ['without an id', () => reply({ ...ana, id: undefined })],
    ['of another shape', () => reply({ ...ana, is_active: 'sim' })],
    ['refused with 401', () => reply({ detail: 'User is inactive', code: 'user_inactive' }, 401)],
  ])('[SES-2] a profile that is %s clears the session and leads back to the sign-in page', async (_name, answer) => {
    await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
    answerProfile = answer;
    expect(await enter('/home/page')).toMatchObject({ to: '/access/login', search: { redirect: '/home/page' } });
    expect(session.state()).toEqual({ status: 'out', ending: 'expired' });
    expect(session.tokens()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['a 500', () => reply({ detail: 'A server error occurred.' }, 500)],
    ['a page that says 404', () => new Response('<h1>Not Found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['a text that says 404', () => new Response('default backend - 404', { status: 404 })],
    [
      'a lost connection',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('[SES-2] %s is thrown for «try again» and keeps the session', async (_name, answer) => {
    await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
    answerProfile = answer;
    expect(await enter('/home/page')).toHaveProperty('thrown');
    expect(session.tokens()?.access).toBe('a0');
    answerProfile = () => reply(ana);
    expect(await enter('/home/page')).toEqual(ana);
  });
});

it.each([
  ['without a photo', { id: 7, email: ana.email, is_active: true }, ana],
  [
    'with other things under the names of ours',
    {
      ...ana,
      name: null,
      organization: 3,
      rights: 'all',
      viewing: 'x',
      invitations: {},
      organizations: [1],
      second_factor_missing: null,
    },
    ana,
  ],
])('[SES-2][SES-3] an active profile %s is one', async (_what, answer, profile) => {
  await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
  answerProfile = () => reply(answer);
  expect(await enter('/home/page')).toEqual(profile);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toHaveProperty('object', { id: 7, email: ana.email });
});

describe('the guard of the sign-in page', () => {
  it('[SES-2] tells, once, whose session had run out before the page was opened', async () => {
    const item = { object: { token: 'a0' }, expires: Math.floor(Date.now() / 1000) - 1 };
    localStorage.setItem('session', JSON.stringify(item));
    // The page's own session is made when the page is opened.
    vi.resetModules();
    const opened = await import('#src/session/guard.ts');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { tellBy } = await import('#src/session/telling.ts');
    tellBy(notify);
    // Only hovered over: nobody looks at the page yet.
    opened.requireGuest({}, true);
    expect(notify.history()).toEqual([]);
    opened.requireGuest({});
    opened.requireGuest({});
    expect(notify.history()).toMatchObject([
      { title: 'Sessão expirada!', message: 'Por favor, autentique novamente.', count: 1 },
    ]);
    notify.clear();
  });

  it('[SES-3][SES-1] sends who is signed in to the known target, or home', async () => {
    expect(await outcome(() => requireGuest({}))).toBeUndefined();
    await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
    expect(await outcome(() => requireGuest({ redirect: '/dre/relatorio?a=1' }))).toMatchObject({ href: '/dre/relatorio?a=1' });
    expect(await outcome(() => requireGuest({ redirect: '//evil.example' }))).toMatchObject({ href: '/' });
    expect(await outcome(() => requireGuest({}))).toMatchObject({ href: '/' });
  });

  it('[SES-4][API-1] signing in sends e-mail and password only', async () => {
    // A form holds more than the credentials.
    const form = { email: ' ana@exemplo.com.br ', password: ' com espaço ', redirect: '/home/page', lembrar: true };
    await session.signIn(form);
    expect(api.seen[0]).toMatchObject({
      method: 'POST',
      path: 'login/',
      body: { email: 'ana@exemplo.com.br', password: ' com espaço ' },
    });
    expect(Object.keys(api.seen[0]?.body as object)).toEqual(['email', 'password']);
    expect(api.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('[API-5][SES-8] signing out tells the server with the bearer that was cleared', async () => {
    await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
    await session.signOut();
    const last = api.seen.at(-1);
    expect(last).toMatchObject({ method: 'POST', path: 'access/logout/', body: { refresh: 'r0' } });
    expect(last?.headers.get('authorization')).toBe('Bearer a0');
  });
});
