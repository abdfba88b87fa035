import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appApi, signIn } from '#src/test/app-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** Whether the shell stood in the document already, each time the page was drawn. */
const shown = vi.hoisted((): boolean[] => []);
vi.mock('#src/layout/PageGate.tsx', () => ({
  PageGate: () => {
    shown.push(document.querySelector('header') !== null);
    return <h1>Página</h1>;
  },
}));

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi();
  await signIn();
});
afterEach(() => api.restore());

it('the shell is drawn first, and the page in slices after it', async () => {
  renderApp('/home/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página' })).toBeTruthy();
  expect(shown[0]).toBe(true);
});
