import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appApi, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAGE = '/uau/base-de-dados?aba=controle';
const page = (results: readonly object[]) =>
  reply({ results, count: results.length, next: null, previous: null, total_pages: 1 });
const ENTRY = {
  id: 1,
  company: 10,
  job: '',
  bank: null,
  account: '',
  number: 7,
  exit: false,
  date: '2026-03-05',
  type: '01',
  category: 'RECFIN',
  cap: '',
  document: '',
  amount: '100.00',
};
const TOTALS: Readonly<Record<string, string>> = { entrada: '100.00', saida: '-30.00' };
const codeRow = (code: string, name: string) => ({ code, name, funding: false, rows: 1 });

const ANSWERS: Parameters<typeof appApi>[0] = {
  'GET uau/status/': () => reply([]),
  'GET uau/companies/': () => reply([]),
  'GET uau/jobs/': () => reply([]),
  'GET uau/reconciliation/': () =>
    reply({ kept: { rows: 0, amount: '0.00' }, loaded: { rows: 0, amount: '0.00' }, at: null, differences: [] }),
  'GET uau/financial-control/': () => page([ENTRY]),
  'GET uau/financial-control/totals/': ({ query }) =>
    reply({ rows: 1, amounts: { amount: TOTALS[query.get('status') ?? ''] ?? '70.00' }, hidden_companies: 0 }),
  'GET uau/financial-control/types/': () => reply([codeRow('01', 'TARIFA'), codeRow('', '')]),
  'GET uau/financial-control/categories/': () => reply([codeRow('RECFIN', 'RECEITAS FINANCEIRAS')]),
  'GET uau/unit-columns/': () => reply([{ column: 'C1_unid', units: 2, values: 2, labels: ['Torre'] }]),
  'GET uau/units/': () => page([]),
  'GET uau/units/totals/': () => reply({ rows: 0, amounts: { price: '0.00' }, hidden_companies: 0 }),
};

let api: ReturnType<typeof appApi>;
async function serve(answers: Parameters<typeof appApi>[0] = {}) {
  api = appApi({ ...ANSWERS, ...answers });
  await signIn();
}
beforeEach(() => serve());
afterEach(() => api.restore());

type User = ReturnType<typeof userEvent.setup>;
const chip = async (words: string) =>
  within(await screen.findByRole('group', { name: 'Filtros' })).findByRole('button', { name: words });
/** Of many, which are a tree to search in. */
const find = async (user: User, filter: string, option: string) => {
  await user.click(await chip(filter));
  await user.click(await screen.findByRole('treeitem', { name: option }));
};
const choose = async (user: User, filter: string, option: string) => {
  await user.click(await chip(filter));
  await user.click(await screen.findByRole('button', { name: option }));
};
const last = (path: string) =>
  api.seen
    .filter((one) => one.path === path)
    .at(-1)
    ?.query.toString();

describe('[RT-11] what moved on the accounts', () => {
  it('[RT-22] is narrowed by type of movement, category, entries or exits, in the address', async () => {
    const { router } = renderApp(PAGE);
    const user = userEvent.setup();
    await find(user, 'Tipo de movimento', '01 · TARIFA');
    await find(user, 'Categoria', 'RECFIN · RECEITAS FINANCEIRAS');
    await choose(user, 'Entradas ou saídas', 'Entradas');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        aba: 'controle',
        tipo: '01',
        categoria: 'RECFIN',
        situacao: 'entrada',
      }),
    );
    await waitFor(() =>
      expect(last('uau/financial-control/')).toMatch(
        /kind=01.*status=entrada.*category=RECFIN|kind=01.*category=RECFIN.*status=entrada/,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('tipo'));
  });

  it('what has no type is a choice of its own, and what the address asks for is told though it has no rows', async () => {
    const { router } = renderApp(`${PAGE}&categoria=SUMIU`);
    const user = userEvent.setup();
    expect(await chip('Categoria: código SUMIU (não encontrado)')).toBeTruthy();
    await find(user, 'Tipo de movimento', 'Sem tipo');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tipo: 'none', categoria: 'SUMIU' }));
  });

  it('a code that is not found is the choice that holds, and is taken away as any other', async () => {
    const { router } = renderApp(`${PAGE}&categoria=SUMIU`);
    const user = userEvent.setup();
    await user.click(await chip('Categoria: código SUMIU (não encontrado)'));
    const chosen = await screen.findByRole('treeitem', { selected: true });
    expect(chosen.textContent).toBe('código SUMIU (não encontrado)');
    expect(screen.getByRole('button', { name: 'Todas as categorias' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('treeitem', { name: 'RECFIN · RECEITAS FINANCEIRAS' })).toBeTruthy();
    await user.click(chosen);
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('categoria'));
    expect(await chip('Categoria')).toBeTruthy();
  });

  it('tells entries and exits apart beside their sum', async () => {
    renderApp(PAGE);
    const totals = await screen.findByRole('group', { name: 'Totais do que foi filtrado' });
    await waitFor(() => expect(totals.textContent).toMatch(/Valor R\$\s70,00.*Entradas R\$\s100,00.*Saídas .*30,00/));
    const user = userEvent.setup();
    await choose(user, 'Entradas ou saídas', 'Saídas');
    await waitFor(() => expect(totals.textContent).not.toContain('Entradas'));
  });
});

describe('[RT-11] units of a module', () => {
  it('are told by what the customer calls the column, and left by clearing it', async () => {
    const { router } = renderApp('/uau/base-de-dados?aba=unidades&campo=C1_unid&valor=TORRE%20B');
    const filters = await screen.findByRole('group', { name: 'Filtros' });
    expect(await within(filters).findByRole('button', { name: 'Módulo: C1 · Torre: TORRE B' })).toBeTruthy();
    expect(last('uau/units/')).toMatch(/column=C1_unid/);
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('valor'));
  });
});
