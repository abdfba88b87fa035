import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { giveRoom, storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros?aba=conta-contabil';
const account = (id: number, codigo: string, nome: string, kind = 'analitica') => ({
  id,
  row_version: 1,
  codigo,
  nome,
  kind,
  nature: 'despesa',
  is_active: true,
});
const chart = () => [
  account(1, '3', 'Despesas', 'sintetica'),
  account(2, '3.1', 'Pessoal', 'sintetica'),
  account(3, '3.1.1', 'Salários'),
  account(4, '3.1.2', 'Encargos'),
  account(5, '3.2', 'Viagens'),
];

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
  giveRoom();
});

function serve(rows: ReturnType<typeof chart>, before: (seen: Seen) => Response | undefined = () => undefined) {
  const tables = {
    'structure/regionals/': [],
    'structure/companies/': [],
    'structure/center-costs/': [],
    'structure/accountings/': rows,
    'structure/versions/': [],
  };
  api = fakeApi(
    fakeTables(tables, (seen) => before(seen) ?? (seen.path.startsWith('structure/cascade/') ? reply([]) : undefined)),
  );
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${name}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Ações em lote' }));
const writes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

async function shown() {
  const { router } = renderApp(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Expandir tudo' }));
  await box('3.1.2 · Encargos');
  return { user, router };
}

it('[RES-7] a synthetic account is chosen without those below it, and goes alone by one request', async () => {
  serve(chart());
  const { user, router } = await shown();
  await user.click(await box('3.1 · Pessoal'));
  expect((await box('3.1.1 · Salários')).checked).toBe(false);
  // The box opens no account.
  expect(router.state.location.search).not.toHaveProperty('registro');
  expect((await bar()).getByRole('status').textContent).toBe('1 selecionada');
  await user.click(await (await bar()).findByRole('button', { name: 'Excluir…' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir 1 conta contábil' }));
  await screen.findByText('1 conta contábil excluída.');
  expect(writes()).toEqual([
    { method: 'DELETE', path: 'structure/accountings/', body: { ids: [2], row_versions: [1], delete_multiple: true } },
  ]);
});

it('[RES-5] with Shift those between are chosen as they are shown, folded ones not; what is common to them is changed by one request', async () => {
  serve(chart());
  const { user } = await shown();
  const tree = screen.getByRole('treegrid', { name: 'Plano de contas' });
  tree.focus();
  // Space chooses under the cursor, and the arrows fold.
  await user.keyboard('{Home}{ArrowDown} {ArrowLeft}');
  expect((await box('3.1 · Pessoal')).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Selecionar 3.1.1 · Salários' })).toBeNull();
  await user.click(await box('3 · Despesas'));
  await user.keyboard('{Shift>}');
  await user.click(await box('3.2 · Viagens'));
  await user.keyboard('{/Shift}');
  expect((await bar()).getByRole('status').textContent).toBe('3 selecionadas');
  await user.click((await bar()).getByRole('button', { name: 'Alterar' }));
  const panel = await screen.findByRole('complementary', { name: 'Alterar 3 contas contábeis' });
  await user.click(within(panel).getByRole('combobox', { name: 'Ativa' }));
  await user.click(await screen.findByRole('option', { name: 'Não' }));
  await user.click(within(panel).getByRole('button', { name: 'Alterar 3 contas contábeis' }));
  await screen.findByText('3 contas contábeis alteradas.');
  const sent = writes()[0]?.body as { id: number; is_active: boolean }[];
  expect([writes()[0]?.method, sent.map(({ id, is_active }) => [id, is_active]).toSorted()]).toEqual([
    'PATCH',
    [1, 2, 5].map((id) => [id, false]),
  ]);
});

it('[RES-11] one that is used keeps all, and is named', async () => {
  const detail =
    "Cannot delete some instances of model 'accounting' because they are referenced through protected foreign keys: 'aggregator.accountings'.";
  serve(chart(), ({ method }) => (method === 'DELETE' ? reply({ detail, ids: [4] }, 409) : undefined));
  const { user } = await shown();
  await user.click(await box('3.1.1 · Salários'));
  await user.click(await box('3.1.2 · Encargos'));
  await user.click(await (await bar()).findByRole('button', { name: 'Excluir…' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir 2 contas contábeis' }));
  await waitFor(() => expect(notify.history()[0]?.message).toMatch(/^«3\.1\.2 · Encargos»: Não é possível excluir/));
  expect(notify.history()[0]?.message).toContain('Nenhuma conta contábil foi excluída.');
  expect((await bar()).getByRole('status').textContent).toBe('2 selecionadas');
});
