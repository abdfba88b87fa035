import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appApi, signIn } from '#src/test/app-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** Whether the shell stood there already as the page was drawn. */
const shellStood = vi.hoisted((): boolean[] => []);
vi.mock('#src/layout/PageGate.tsx', () => ({
  PageGate: () => {
    shellStood.push(document.querySelector('#conteudo') !== null);
    return <h1>Página</h1>;
  },
}));

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  document.title = '';
  api = appApi();
  await signIn();
});
afterEach(() => api.restore());

it('the shell and the page within it are laid out once: they come at one stroke', async () => {
  renderApp('/home/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página' })).toBeTruthy();
  expect(shellStood[0]).toBe(false);
  expect(document.title).not.toBe('');
});
