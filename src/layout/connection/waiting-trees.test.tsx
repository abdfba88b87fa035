import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { signIn } from '#src/test/app-api.ts';
import { giveRoom } from '#src/test/begun.ts';
import { lineApi, strip, stripLoaded } from '#src/test/lost-line.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros';
const leaf = (id: number, codigo: string, nome: string) => ({ id, codigo, nome });
const regional = { row_version: 1, is_active: true };
const account = { row_version: 1, is_active: true, kind: 'analitica', nature: 'despesa' };

let line: ReturnType<typeof lineApi>;
beforeEach(async () => {
  giveRoom();
  line = lineApi({
    tables: {
      'structure/regionals/': [{ ...regional, ...leaf(1, 'NE', 'Nordeste') }],
      'structure/companies/': [],
      'structure/center-costs/': [],
      'structure/versions/': [],
      'structure/accountings/': [{ ...account, ...leaf(1, '3', 'Despesas') }],
    },
    cascade: [{ ...leaf(1, 'NE', 'Nordeste'), children: [{ ...leaf(4, 'E4', 'Alfa'), children: [] }] }],
    paths: ['structure/regionals/1/', 'structure/accountings/1/'],
  });
  await signIn();
});
afterEach(() => {
  cleanup();
  line.api.restore();
  notify.clear();
});

async function openWithout(search: string) {
  renderApp(`${PATH}${search}`);
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /^Nov/ });
  await stripLoaded();
  return user;
}

const rows = () => within(screen.getByRole('treegrid')).getAllByRole('row').slice(1);

const type = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
};

it('[RES-14] the tree of the structure shows and marks what waits, and what no server knows yet filters nothing', async () => {
  const user = await openWithout('');
  const tree = await screen.findByRole('tree');
  const items = () => within(tree).getAllByRole('treeitem');
  await user.click(await screen.findByRole('button', { name: 'NE' }));
  line.lose();
  await waitFor(() => expect(strip()).toContain('Sem conexão'));
  await type(user, /^Nome/, 'Nordeste e Norte{Enter}');
  await waitFor(() => expect(items()[0]?.textContent).toContain('Nordeste e Norte'));
  const [changed] = items();
  expect(within(changed as HTMLElement).getByRole('img', { name: 'Aguardando conexão' })).toBeTruthy();
  // What hangs below it still does.
  expect(items().map((item) => item.getAttribute('aria-level'))).toEqual(['1', '2']);
  expect(within(items()[1] as HTMLElement).queryByRole('img')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Nova regional' }));
  await type(user, /^Código/, 'CO');
  await type(user, /^Nome/, 'Centro-Oeste{Enter}');
  await waitFor(() => expect(items().map((item) => item.textContent)).toContain('Centro-Oeste'));
  const added = items().find((item) => item.textContent === 'Centro-Oeste') as HTMLElement;
  expect(within(added).getByRole('img', { name: 'Aguardando conexão' })).toBeTruthy();
  await user.click(added);
  expect(added.getAttribute('aria-selected')).toBe('false');

  line.comeBack();
  await waitFor(() => expect(within(tree).queryByRole('img')).toBeNull());
});

it('[RES-14] the chart of accounts marks what waits, and opens nothing that no server knows', async () => {
  const user = await openWithout('?aba=conta-contabil');
  await screen.findByText('Despesas');
  line.lose();
  await waitFor(() => expect(strip()).toContain('Sem conexão'));
  await user.click(screen.getByRole('button', { name: 'Nova conta contábil' }));
  await type(user, /^Código/, '3.1');
  await type(user, /^Nome/, 'Pessoal{Enter}');
  await waitFor(() => expect(rows().map((row) => row.textContent?.includes('Aguardando conexão'))).toEqual([false, true]));
  await user.click(rows()[1] as HTMLElement);
  expect(screen.queryByRole('textbox', { name: /^Código/ })).toBeNull();
  line.comeBack();
  await waitFor(() => expect(screen.queryByText('Aguardando conexão')).toBeNull());
});
