import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appApi, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
afterEach(() => {
  api.restore();
  vi.restoreAllMocks();
});

const entry = (changes: object[]) => ({
  id: 9,
  at: '2026-11-20T14:32:00-03:00',
  by: 'Ana Souza',
  operation: 'update',
  resource: 'permitGroup',
  row: 4,
  about: { nome: 'Gestores' },
  changes,
  reason: '',
  self_approved: false,
});

const line = (id: number, codigo: string, nome: string) => ({ id, row_version: 1, codigo, nome, nature: 'R', position: 1 });

async function open(path: string, results: object[], answers: Parameters<typeof appApi>[0] = {}) {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  api = appApi({
    'GET admin/trail/': () => reply({ results, next: null }),
    'GET admin/trail/people/': () => reply([]),
    'GET access/groups/': () => reply([]),
    'GET dre/groups/': () => reply([line(3, '10', 'Receita')]),
    'GET dre/subgroups/': () => reply([{ ...line(7, '11', 'Vendas'), group: 3, sign: 1 }]),
    'GET cashflow/groups/': () => reply([line(3, '1', 'Entradas')]),
    'GET cashflow/subgroups/': () => reply([{ ...line(7, '1.1', 'Ato'), group: 3, sign: 1 }]),
    'GET structure/dictionary/': () => reply({ regional: [], empresa: [], centro_custo: [], conta_contabil: [] }),
    ...answers,
  });
  await signIn();
  const { router } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Histórico' });
  return router;
}
const requested = () => api.seen.findLast(({ path }) => path === 'admin/trail/')?.query.toString();

describe('the page of what was done', () => {
  it('[SEC-5] says on paper what it is narrowed to, in words', async () => {
    await open('/admin/historico?operacao=delete&de=2026-11-01&ate=2026-11-30&busca=sede&cadastro=permitGroup', []);
    const words = 'Só: «sede» · Grupo · Exclusão · desde 01/11/2026 · até 30/11/2026.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[SEC-5] blames no filter where none is set, and offers to clear those that are', async () => {
    await open('/admin/historico', []);
    expect(await screen.findByText('Nada foi registrado ainda.')).toBeTruthy();
    expect(screen.queryByText('Nenhum resultado')).toBeNull();
    api.restore();
    document.body.replaceChildren();
    const router = await open('/admin/historico?operacao=delete&de=2026-11-01', []);
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await screen.findByText('Nada foi registrado ainda.')).toBeTruthy();
  });

  it('[SEC-5] lines of a statement are told by their names in that statement', async () => {
    const moved = { ...entry([{ field: 'subgroup', from: 7, to: null, hidden: false }]), resource: 'dreFromTo', about: {} };
    const put = { ...entry([{ field: 'group', from: 3, to: 8, hidden: false }]), id: 8, resource: 'cashflowSubgroup', about: {} };
    await open('/admin/historico', [moved, put]);
    expect(await screen.findByText('11 · Vendas')).toBeTruthy();
    expect(await screen.findByText('1 · Entradas')).toBeTruthy();
    // What is gone has its number only.
    expect(screen.getByText('nº 8')).toBeTruthy();
  });

  it('[SEC-5] waits for names: nothing stands by a number first, and grows to its name then', async () => {
    const held = Promise.withResolvers<Response>();
    const put = { ...entry([{ field: 'group', from: null, to: 3, hidden: false }]), resource: 'dreSubgroup', about: {} };
    const router = await open('/admin/historico', [put], { 'GET dre/groups/': () => held.promise });
    await waitFor(() => expect(router.options.context.queryClient.getQueriesData({ queryKey: ['trail'] })[0]?.[1]).toBeDefined());
    expect(screen.queryByText('nº 3')).toBeNull();
    expect(screen.getByRole('status', { name: 'Carregando o histórico' })).toBeTruthy();
    held.resolve(reply([line(3, '10', 'Receita')]));
    expect(await screen.findByText('10 · Receita')).toBeTruthy();
  });

  it('[SEC-5][RT-22] days are typed as people write them', async () => {
    const router = await open('/admin/historico', []);
    const from = screen.getByLabelText<HTMLInputElement>('Desde o dia');
    expect(from.type).toBe('text');
    await userEvent.type(from, '1/11/26{Tab}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ de: '2026-11-01' }));
    await waitFor(() => expect(requested()).toContain('from=2026-11-01'));
    expect(from.value).toBe('01/11/2026');
    await userEvent.type(screen.getByLabelText('Até o dia'), '31/10/2026{Tab}');
    expect(await screen.findByText('Depois do último dia.')).toBeTruthy();
  });

  it('[SEC-5] what was granted and taken away is told by names', async () => {
    const held = [{ page: 'home', view: true, edit: false, delete: false, export: false }];
    const given = { page: 'expenseReport', view: true, edit: false, delete: false, export: true };
    await open('/admin/historico', [
      entry([
        { field: 'pages', from: held, to: [...held, given], hidden: false },
        { field: 'rights', from: ['version.review'], to: [], hidden: false },
        { field: 'center_cost_permissions', from: [], to: [{ level: 'all', id: null, can_edit: false }], hidden: false },
      ]),
    ]);
    expect(await screen.findByText('Despesa › Relatório (ver, exportar) (2 no total)')).toBeTruthy();
    expect(screen.getByText('1 no total')).toBeTruthy();
    expect(screen.getByText('Revisar versões')).toBeTruthy();
    expect(screen.getByText('Todos os centros de custo, inclusive os futuros (ler)')).toBeTruthy();
  });
});
