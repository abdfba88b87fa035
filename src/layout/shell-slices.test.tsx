import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appApi, signIn } from '#src/test/app-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** What stood there already when the shell was drawn for the first time, and when the page was. */
const shown = vi.hoisted((): { shell: { named: boolean }[]; page: { shell: boolean }[] } => ({ shell: [], page: [] }));
vi.mock('#src/layout/Header.tsx', () => ({
  Header: () => {
    shown.shell.push({ named: document.title !== '' });
    return <header />;
  },
}));
vi.mock('#src/layout/PageGate.tsx', () => ({
  PageGate: () => {
    shown.page.push({ shell: document.querySelector('#conteudo') !== null });
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

it('what the router draws at one stroke is a frame, which names the page; the shell is drawn in slices after it, and the page after the shell', async () => {
  renderApp('/home/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página' })).toBeTruthy();
  expect([shown.shell[0], shown.page[0]]).toEqual([{ named: true }, { shell: true }]);
});
