import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OTHERS_DROPPED } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const FORM = '/estrutura-organizacional/cadastros?registro=novo';
let api: ReturnType<typeof appApi>;
let profile: object;

beforeEach(async () => {
  profile = PROFILE;
  api = appApi({
    'GET structure/regionals/': () => reply({ results: [], count: 0, next: null, previous: null, total_pages: 1 }),
    'GET access/user/profile/': () => reply(profile),
  });
  await session.signOut();
  await signIn();
});
afterEach(() => api.restore());

const code = () => screen.findByLabelText<HTMLInputElement>(/^Código/);
const dialog = () => screen.findByRole('dialog', { name: 'Sessão expirada!' });

async function expireOverForm() {
  const { router } = renderApp(FORM);
  const user = userEvent.setup();
  await user.type(await code(), 'MARCA');
  act(() => session.expire());
  const again = within(await dialog());
  const enter = async () => {
    await user.type(again.getByLabelText('Senha'), 'x{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sessão expirada!' })).toBeNull());
  };
  return { router, user, again, enter };
}

it('[SES-13][SES-2] a session that ends over a form half filled asks for the password over it; the same user goes on', async () => {
  const { router, again, enter } = await expireOverForm();
  expect(again.getByText(/Por favor, autentique novamente\./)).toBeTruthy();
  expect(again.getByLabelText<HTMLInputElement>('E-mail').value).toBe(PROFILE.email);
  const field = await code();
  await enter();
  expect(router.state.location.href).toBe(FORM);
  // The very field, not one that was filled anew.
  expect(await code()).toBe(field);
  expect(field.value).toBe('MARCA');
});

it('[SES-13] another user finds the start page, nothing of what was typed, and is told', async () => {
  const { router, enter } = await expireOverForm();
  profile = { ...PROFILE, id: 2, email: 'bia@exemplo.com.br', name: 'Bia Reis' };
  await enter();
  expect(await screen.findByRole('button', { name: 'Menu de Bia Reis' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/home/page'));
  expect(await screen.findByText(OTHERS_DROPPED)).toBeTruthy();
  expect(screen.queryByDisplayValue('MARCA')).toBeNull();
  // The tab keeps the notice of it for her, and nothing else of anybody.
  const stored = Array.from(
    { length: sessionStorage.length },
    (_, at) => sessionStorage.getItem(sessionStorage.key(at) ?? '') ?? '',
  );
  expect(stored).toEqual([expect.stringContaining(OTHERS_DROPPED)]);
  expect(stored.join()).not.toContain('MARCA');
  await act(() => router.navigate({ to: '/estrutura-organizacional/cadastros', search: { registro: 'novo' } }));
  expect((await code()).value).toBe('');
});

it('[SES-13][SES-8] giving up leads to the sign-in page without a question', async () => {
  const { router, user, again } = await expireOverForm();
  await user.click(again.getByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(router.state.location.href).toBe('/access/login'));
  expect(screen.queryByText('Existem alterações não salvas. Deseja sair?')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('[SES-1][SES-2] without anything typed the sign-in page opens, with the way back', async () => {
  const { router } = renderApp('/estrutura-organizacional/cadastros?aba=empresa');
  await screen.findByRole('heading', { level: 1 });
  act(() => session.expire());
  await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
  expect(router.state.location.search).toEqual({ redirect: '/estrutura-organizacional/cadastros?aba=empresa' });
});
