import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, use, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as over from '#src/layout/OverPage.tsx';
import { session } from '#src/session/session.ts';
import { appApi, signIn } from '#src/test/app-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** The palette's files are on their way until it is resolved, in every test anew. */
let files = Promise.withResolvers<void>();
vi.mock('#src/layout/OverPage.tsx', async (original) => {
  const { OverPage } = await original<typeof over>();
  return {
    OverPage: (props: ComponentProps<typeof OverPage>) => {
      use(files.promise);
      return createElement(OverPage, props);
    },
  };
});

let api: ReturnType<typeof appApi>;
const pressed: string[] = [];
const note = (event: KeyboardEvent) => void pressed.push(event.key);
beforeEach(async () => {
  files = Promise.withResolvers();
  pressed.length = 0;
  document.body.addEventListener('keydown', note);
  api = appApi();
  await signIn();
});
afterEach(() => {
  document.body.removeEventListener('keydown', note);
  session.page.release(false);
  api.restore();
});

const palette = () => screen.queryByRole('combobox', { name: 'Buscar telas e ações' });
/** By the keys alone: the pointer would give the palette up by itself. */
async function typePassword(): Promise<void> {
  const field = await screen.findByLabelText<HTMLInputElement>('Senha');
  act(() => field.focus());
  await userEvent.keyboard('segredo');
  expect(field.value).toBe('segredo');
}
const come = () => act(async () => files.resolve());
async function opening(keys: string) {
  const shown = renderApp('/home/page');
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard(keys);
  // The page below has keys of its own, and was pressed none of them.
  expect(pressed.filter((key) => keys.includes(key))).toEqual([]);
  return shown;
}

it('what is typed right after Ctrl+K is the palette’s, also before its field is there', async () => {
  const { router } = await opening('px');
  await userEvent.keyboard('{Backspace}oc');
  expect(palette()).toBeNull();
  await come();
  expect(await screen.findByRole('combobox', { name: 'Buscar telas e ações' })).toHaveProperty('value', 'poc');
  expect(pressed).not.toContain('o');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/receita/custo'));
});

it('[SES-8] who is signed out before the palette is there types their password where they see it', async () => {
  await opening('a');
  await act(() => session.signOut());
  await typePassword();
  await come();
  expect(palette()).toBeNull();
});

it('[SES-13] a session that ends before the palette is there has the keys, and no palette comes over it', async () => {
  await opening('a');
  act(() => session.page.hold());
  await typePassword();
  await come();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(palette()).toBeNull();
  act(() => session.page.release(false));
  await waitFor(() => expect(screen.queryByLabelText('Senha')).toBeNull());
  expect(palette()).toBeNull();
});

it('Escape gives up a palette that is not there yet', async () => {
  await opening('a');
  await userEvent.keyboard('{Escape}b');
  expect(pressed).toContain('b');
  expect(pressed).not.toContain('Escape');
  await come();
  expect(palette()).toBeNull();
});

it('so does going elsewhere with the pointer', async () => {
  await opening('a');
  fireEvent.pointerDown(document.body);
  await userEvent.keyboard('b');
  expect(pressed).toContain('b');
  await come();
  expect(palette()).toBeNull();
});
