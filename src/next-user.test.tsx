import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#src/session/session.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { appApi, PROFILE, SUMMARY, VERSIONS } from '#src/test/app-api.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** What only Ana may see: twenty-five words on her pages, in her notices and in what she is typing. */
const MARKS = Array.from({ length: 25 }, (_, index) => `MARCA${String(index + 1).padStart(2, '0')}`);
const mark = (number: number) => MARKS[number - 1] ?? '';
const ANA = { ...PROFILE, email: `${mark(1)}@exemplo.com.br`, name: mark(2), organization: { id: 1, name: mark(3) } };
const BIA = { ...PROFILE, id: 2, email: 'bia@exemplo.com.br', name: 'Bia Reis', organization: { id: 2, name: 'Outra' } };

const versions = VERSIONS.map((version, index) => ({ ...version, nome: mark(4 + index), updated_by: mark(7 + index) }));
const regional = (id: number) => ({ id, row_version: 1, codigo: mark(9 + id), nome: mark(13 + id), is_active: true });
const regionals = [1, 2, 3, 4].map(regional);
const TYPED = [mark(18), mark(19)];
const NOTICES = [mark(20), mark(21), mark(22), mark(23), mark(24), mark(25)];

const HERS: Record<string, unknown> = {
  'access/user/profile/': ANA,
  'home/summary/': { ...SUMMARY, official: versions[0], drafts: [versions[1]] },
  'structure/versions/': versions,
  'structure/regionals/': { results: regionals, count: 4, next: null, previous: null, total_pages: 1 },
  'structure/cascade/regional-company-center-cost/': regionals.map((row) => ({ ...row, children: [] })),
};

let api: ReturnType<typeof appApi>;
const never = () => new Promise<Response>(() => undefined);

beforeEach(async () => {
  // Signed in as Ana the server answers; for Bia only her profile has come, everything else is still on its way.
  const answer = (seen: Seen) => {
    if (seen.headers.get('authorization') === 'Bearer ana') return reply(HERS[seen.path] ?? []);
    return seen.path === 'access/user/profile/' ? reply(BIA) : never();
  };
  api = appApi({
    'POST login/': ({ body }) => reply({ access: (body as { email: string }).email.slice(0, 3), refresh: 'r' }),
    ...Object.fromEntries(Object.keys(HERS).map((path) => [`GET ${path}`, answer])),
  });
  await session.signOut();
  notify.clear();
});
afterEach(() => {
  cleanup();
  api.restore();
});

const marksIn = (text: string) => MARKS.filter((word) => text.includes(word));
/** Everything of the page: its text, and what stands in fields, which the markup does not show. */
const drawn = () =>
  document.documentElement.outerHTML + [...document.querySelectorAll('input')].map(({ value }) => value).join(' ');

/** Ana looks at her pages; answers her marks that were seen on them. */
async function walkAsAna() {
  await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
  const { router, queryClient } = renderApp('/home/page');
  const seen = new Set<string>();
  const look = () => marksIn(drawn()).forEach((word) => seen.add(word));
  const user = userEvent.setup();
  await screen.findAllByText(mark(4));
  await user.click(await screen.findByRole('button', { name: `Menu de ${mark(2)}` }));
  await screen.findByText(ANA.email);
  look();
  await user.keyboard('{Escape}');
  await act(() => router.navigate({ to: '/estrutura-organizacional/versao-orcamentaria' }));
  await screen.findAllByText(mark(6));
  look();
  for (const [index, word] of NOTICES.entries()) (index % 2 ? notify.failure : notify.success)(word);
  await screen.findByText(mark(25));
  await act(() => router.navigate({ to: '/estrutura-organizacional/cadastros', search: { registro: 'novo' } }));
  await screen.findAllByText(mark(17));
  await user.type(await screen.findByLabelText(/^Código/), TYPED[0] ?? '');
  await user.type(screen.getByLabelText(/^Nome/), TYPED[1] ?? '');
  look();
  for (const { message } of notify.history()) seen.add(message);
  return { router, queryClient, seen, user };
}

it('[SES-8][A10] after one user leaves and another enters, with the network slow, nothing of the first is drawn, nor by Back', async () => {
  const { router, queryClient, seen, user } = await walkAsAna();
  // Those notices that have given way to others on the screen stand in the history.
  expect(MARKS.filter((word) => !seen.has(word))).toEqual([]);

  await act(() => session.signOut());
  await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
  await waitFor(() => expect(marksIn(drawn())).toEqual([]));

  await user.type(await screen.findByLabelText('E-mail'), BIA.email);
  await user.type(screen.getByLabelText('Senha'), 'x{Enter}');
  await screen.findByRole('button', { name: 'Menu de Bia Reis' });
  expect(marksIn(drawn())).toEqual([]);

  for (let steps = 0; steps < 5; steps += 1) {
    act(() => router.history.back());
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(marksIn(drawn())).toEqual([]);
  }
  const remains = JSON.stringify([queryClient.getQueriesData({}), notify.history(), { ...localStorage }, { ...sessionStorage }]);
  expect(marksIn(remains)).toEqual([]);
});

it('[SES-13][A10] nor when the first one’s session ended over what she typed and the other enters over her page', async () => {
  const { router, queryClient, user } = await walkAsAna();
  act(() => session.expire());
  const dialog = await screen.findByRole('dialog', { name: 'Sessão expirada!' });
  const field = (name: string) => dialog.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? document.body;
  await user.clear(field('email'));
  await user.type(field('email'), BIA.email);
  await user.type(field('password'), 'x{Enter}');
  await screen.findByRole('button', { name: 'Menu de Bia Reis' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/home/page'));
  await waitFor(() => expect(marksIn(drawn())).toEqual([]));
  const remains = JSON.stringify([queryClient.getQueriesData({}), notify.history(), { ...localStorage }, { ...sessionStorage }]);
  expect(marksIn(remains)).toEqual([]);
});

it('[SES-8][A10] nor when another user signs in from elsewhere while the first one’s home page is open', async () => {
  await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' });
  const { router } = renderApp('/home/page');
  await screen.findAllByText(mark(4));
  await screen.findByRole('button', { name: `Menu de ${mark(2)}` });
  // As another tab would: the same storage, and the word that someone signed in.
  await act(() => session.signIn({ email: BIA.email, password: 'x' }));
  await screen.findByRole('button', { name: 'Menu de Bia Reis' });
  expect(router.state.location.pathname).toBe('/home/page');
  await waitFor(() => expect(marksIn(drawn())).toEqual([]));
});
