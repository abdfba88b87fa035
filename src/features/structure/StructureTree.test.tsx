import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wordsHeld } from '#src/shared/http/failure-words.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const TABLES = {
  'structure/regionals/': [],
  'structure/companies/': [],
  'structure/center-costs/': [],
  'structure/versions/': [],
};
let api: ReturnType<typeof fakeApi> | undefined;
let fails = false;
beforeEach(() => {
  fails = false;
  storeSession();
  const nodes = [{ id: 1, codigo: 'NE', nome: 'Nordeste', children: [] }];
  api = fakeApi(
    fakeTables(TABLES, ({ path }) =>
      path.startsWith('structure/cascade/') ? (fails ? reply({ detail: 'Não.' }, 404) : reply(nodes)) : undefined,
    ),
  );
});
afterEach(() => {
  api?.restore();
  vi.restoreAllMocks();
});

const FAILED = /Não foi possível carregar os dados/;
const tree = () => screen.findByRole('navigation', { name: 'Estrutura' });

it('has nobody load what failures are told with while none has come', async () => {
  renderApp('/estrutura-organizacional/cadastros');
  await within(await tree()).findByText(/Nordeste/);
  await vi.dynamicImportSettled();
  expect(wordsHeld()).toBeNull();
});

it('says why it could not be read, and is read again', async () => {
  fails = true;
  renderApp('/estrutura-organizacional/cadastros');
  const aside = await tree();
  expect((await within(aside).findByRole('alert')).textContent).toMatch(FAILED);
  fails = false;
  const user = userEvent.setup();
  await user.click(within(aside).getByRole('button', { name: 'Tentar novamente' }));
  await within(aside).findByText(/Nordeste/);
});

it('says why it could not be read where it is folded into a button, too', async () => {
  fails = true;
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  renderApp('/estrutura-organizacional/cadastros');
  await screen.findByRole('button', { name: 'Toda a estrutura' });
  // Beside the notice, which goes again.
  await screen.findByText(FAILED);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Toda a estrutura' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtrar pela estrutura' });
  await within(sheet).findByText(FAILED);
  expect(screen.getAllByText(FAILED)).toHaveLength(1);
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(FAILED);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await vi.waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});
