import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { giveRoom, storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros';
const row = (id: number, codigo: string, nome: string, more: Record<string, unknown> = {}) => ({
  id,
  row_version: 1,
  codigo,
  nome,
  is_active: true,
  ...more,
});
const account = (id: number, codigo: string, nome: string, kind = 'analitica') =>
  row(id, codigo, nome, { kind, nature: 'despesa' });

const CHART = [
  account(1, '3', 'Despesas', 'sintetica'),
  account(2, '3.1', 'Comerciais', 'sintetica'),
  account(3, '3.1.01', 'Comissões'),
  account(4, '3.1.02', 'Propaganda'),
  account(5, '3.2', 'Aluguéis'),
];

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
  giveRoom();
});

function serve(tables: Record<string, ReturnType<typeof row>[]>, before: (seen: Seen) => Response | undefined = () => undefined) {
  const all = {
    'structure/regionals/': [row(1, 'SE', 'Sudeste')],
    'structure/companies/': [],
    'structure/center-costs/': [],
    'structure/accountings/': [],
    'structure/aggregators/': [],
    'structure/versions/': [],
    ...tables,
  };
  api = fakeApi(
    fakeTables(all, (seen) => {
      const early = before(seen);
      if (early || !seen.path.startsWith('structure/cascade/')) return early;
      const children = all['structure/companies/'].map(({ id, codigo, nome }) => ({ id, codigo, nome, children: [] }));
      return reply([{ id: 1, codigo: 'SE', nome: 'Sudeste', children }]);
    }),
  );
}

const codes = (tree: HTMLElement) =>
  within(tree)
    .getAllByRole('row')
    .slice(1)
    .map((line) => /^[\d.]+/.exec(line.textContent)?.[0]);

it('[RES-3] an account that the server gave no id is not marked as just saved', async () => {
  const { id: _id, ...without } = account(9, '4', 'Receitas');
  serve({}, ({ path }) => (path === 'structure/accountings/' ? reply([...CHART, without]) : undefined));
  renderApp(`${PATH}?aba=conta-contabil`);
  const line = (await screen.findByText('Receitas')).closest('[role=row]');
  expect(line).not.toBeNull();
  expect(line?.matches('[data-saved]')).toBe(false);
});

describe('companies', () => {
  it('take a CNPJ typed with its punctuation and send it without', async () => {
    serve({});
    renderApp(`${PATH}?aba=empresa&registro=novo`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Código/), '10');
    await user.type(screen.getByLabelText(/Nome/), 'Horizonte S.A.');
    await user.type(screen.getByLabelText('CNPJ'), '12.abc.345/01de-35');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(api.count('POST')).toBe(1));
    // The only regional there is was proposed.
    expect(api.seen.find((seen) => seen.method === 'POST')?.body).toMatchObject({
      cnpj: '12ABC34501DE35',
      regional: 1,
      tax_regime: 'RET4',
    });
  });

  it('a CNPJ with wrong check digits is refused beside its field', async () => {
    serve({});
    renderApp(`${PATH}?aba=empresa&registro=novo`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Código/), '10');
    await user.type(screen.getByLabelText(/Nome/), 'Horizonte S.A.');
    await user.type(screen.getByLabelText('CNPJ'), '11222333000182');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Os dígitos verificadores \(os dois últimos\) não conferem/);
    // Typed anew and not shortened: the mask sets the caret a frame after the focus, which need not be before the next
    // key.
    await user.clear(screen.getByLabelText('CNPJ'));
    await user.type(screen.getByLabelText('CNPJ'), '112223330001');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('O CNPJ tem 14 caracteres: faltam 2 caracteres.');
    expect(api.count('POST')).toBe(0);
  });

  it('an incomplete CNPJ is told beside its field once it is left, and until it is whole', async () => {
    serve({});
    renderApp(`${PATH}?aba=empresa&registro=novo`);
    const user = userEvent.setup();
    const field = await screen.findByLabelText('CNPJ');
    await user.click(field);
    await user.paste('11.222.333/0001');
    expect(screen.queryByText(/^O CNPJ tem/)).toBeNull();
    await user.tab();
    await screen.findByText('O CNPJ tem 14 caracteres: faltam 2 caracteres.');
    for (const whole of [
      '11.222.333/0001-81',
      '11222333000181',
      'CNPJ: 11.222.333/0001-81',
      'inscrita no CNPJ 11222333000181.',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await user.clear(field);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await user.paste(whole);
      expect(field).toHaveProperty('value', '11.222.333/0001-81');
      expect(screen.queryByText(/CNPJ tem|dígitos verificadores/)).toBeNull();
    }
    expect(api.count('POST')).toBe(0);
  });

  it('a refusal leads to the first field at fault as they are seen, and unfolds nothing', async () => {
    serve({ 'structure/regionals/': [row(1, '01', 'Sudeste'), row(2, '02', 'Sul')] });
    renderApp(`${PATH}?aba=empresa&registro=novo`);
    const user = userEvent.setup();
    const regional = await screen.findByRole('combobox', { name: 'Regional' });
    await waitFor(() => expect(document.activeElement).toBe(regional));
    expect(screen.queryByRole('option')).toBeNull();
    await user.type(screen.getByLabelText('CNPJ'), '1');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('O CNPJ tem 14 caracteres: faltam 13 caracteres.');
    expect(document.activeElement).toBe(regional);
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(regional).toHaveProperty('value', '01 · Sudeste');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText(/Código/));
  });

  it('[API-8] what the server refuses in a field is told beside it and by a notice, what has no field too', async () => {
    const answers = [reply({ codigo: ['Já existe uma empresa com este código.'] }, 400), reply({}, 503)];
    serve({}, (seen) => (seen.method === 'POST' ? answers.shift() : undefined));
    renderApp(`${PATH}?aba=empresa&registro=novo`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Código/), '10');
    await user.type(screen.getByLabelText(/Nome/), 'Horizonte S.A.');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Já existe uma empresa com este código.');
    expect((await screen.findByText('Falha na operação')).closest('[role=alert]')?.textContent).toContain(
      'Código: Já existe uma empresa com este código.',
    );
    expect(document.activeElement).toBe(screen.getByLabelText(/Código/));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getAllByText('Falha na operação')).toHaveLength(2));
    expect(notify.history().map(({ message }) => message)).toEqual([
      'O servidor está indisponível no momento. Tente novamente em instantes.',
      'Erro de validação:\nCódigo: Já existe uma empresa com este código.',
    ]);
  });

  it('[RT-22] the tree filters by its node, and the node is in the URL', async () => {
    serve({ 'structure/companies/': [row(7, '10', 'Horizonte', { cnpj: '', regional: 1, tax_regime: 'LP' })] });
    const { router } = renderApp(`${PATH}?aba=regional`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('treeitem', { name: /Sudeste/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ aba: 'empresa', regional: 1 }));
    await screen.findByRole('button', { name: '10' });
    expect(api.seen.some((seen) => seen.path === 'structure/companies/' && seen.query.get('regional') === '1')).toBe(true);
    await user.click(screen.getByRole('treeitem', { name: /Horizonte/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ aba: 'centro-de-custo', empresa: 7 }));
  });
});

describe('a company’s picker', () => {
  it('[RES-1] narrows by regional, and what was chosen elsewhere is chosen no more', async () => {
    const company = (id: number, codigo: string, regional: number) =>
      row(id, codigo, `Empresa ${codigo}`, { cnpj: '', regional, tax_regime: 'LP' });
    const node = ({ id, codigo, nome }: ReturnType<typeof row>) => ({ id, codigo, nome });
    const regionals = [row(1, 'SE', 'Sudeste'), row(2, 'SU', 'Sul')];
    const companies = [company(7, '10', 1), company(8, '20', 2)];
    serve({ 'structure/regionals/': regionals, 'structure/companies/': companies }, ({ path }) =>
      path === 'structure/cascade/regional-company/'
        ? reply(regionals.map((one, at) => ({ ...node(one), children: companies.slice(at, at + 1).map(node) })))
        : undefined,
    );
    renderApp(`${PATH}?aba=centro-de-custo&registro=novo`);
    const user = userEvent.setup();
    const picker = await screen.findByRole('combobox', { name: 'Empresa' });
    await user.click(picker);
    await user.click(await screen.findByRole('option', { name: '10 · Empresa 10' }));
    await user.click(await screen.findByRole('combobox', { name: 'Buscar na regional' }));
    await user.click(await screen.findByRole('option', { name: 'SU · Sul' }));
    expect(picker).toHaveProperty('value', '');
    await user.click(picker);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['20 · Empresa 20']);
  });
});

describe('the chart of accounts', () => {
  it('is a tree by code that arrows walk and fold, and Enter opens', async () => {
    serve({ 'structure/accountings/': [...CHART] });
    const { router } = renderApp(`${PATH}?aba=conta-contabil`);
    const tree = await screen.findByRole('treegrid', { name: 'Plano de contas' });
    await waitFor(() => expect(codes(tree)).toEqual(['3', '3.1', '3.1.01', '3.1.02', '3.2']));
    expect(
      within(tree)
        .getByRole('row', { name: /Comissões/ })
        .getAttribute('aria-level'),
    ).toBe('3');
    const user = userEvent.setup();
    tree.focus();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(codes(tree)).toEqual(['3', '3.1', '3.2']);
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ registro: 3 }));
    expect(await screen.findByLabelText(/Nome/)).toHaveProperty('value', 'Comissões');
    expect(screen.getByText('Abaixo de 3.1 · Comerciais')).toBeTruthy();
  });

  it('a search keeps what lies above its hits', async () => {
    serve({ 'structure/accountings/': [...CHART] });
    renderApp(`${PATH}?aba=conta-contabil&busca=comissoes`);
    const tree = await screen.findByRole('treegrid', { name: 'Plano de contas' });
    await waitFor(() => expect(codes(tree)).toEqual(['3', '3.1', '3.1.01']));
    expect(screen.getByText('1 de 5 contas contábeis')).toBeTruthy();
  });

  it('a new account takes the nature of the group it hangs under, and is shown in its place', async () => {
    serve({ 'structure/accountings/': [account(1, '1', 'Ativo', 'sintetica')].map((one) => ({ ...one, nature: 'ativo' })) });
    renderApp(`${PATH}?aba=conta-contabil&registro=novo`);
    const user = userEvent.setup();
    await screen.findByRole('treegrid');
    await user.type(await screen.findByLabelText(/Código/), '1.01');
    await user.tab();
    await user.type(screen.getByLabelText(/Nome/), 'Caixa{Enter}');
    await waitFor(() => expect(api.count('POST')).toBe(1));
    expect(api.seen.find((seen) => seen.method === 'POST')?.body).toMatchObject({
      codigo: '1.01',
      nature: 'ativo',
      kind: 'analitica',
    });
    const saved = await within(screen.getByRole('treegrid')).findByRole('row', { name: /Caixa/ });
    expect(saved.dataset['saved']).toBe('true');
  });

  it('a new account stands in its folded group before the server has answered', async () => {
    const below = Array.from({ length: 70 }, (_, index) => account(10 + index, `4.1.${index + 10}`, `Conta ${index}`));
    const chart = [...CHART, account(6, '4', 'Outras', 'sintetica'), account(7, '4.1', 'Diversas', 'sintetica'), ...below];
    const answers = Promise.withResolvers<Response>();
    serve({ 'structure/accountings/': chart }, (seen) => {
      if (seen.method !== 'POST') return undefined;
      return answers.promise as unknown as Response; // the fake hands on what it is given, and a promise is awaited
    });
    renderApp(`${PATH}?aba=conta-contabil&registro=novo`);
    const user = userEvent.setup();
    await screen.findByRole('treegrid');
    expect(screen.queryByText('Comissões')).toBeNull();
    await user.type(await screen.findByLabelText(/Código/), '3.1.03');
    await user.type(screen.getByLabelText(/Nome/), 'Brindes{Enter}');
    expect(await within(screen.getByRole('treegrid')).findByRole('row', { name: /Brindes/ })).toBeTruthy();
    answers.resolve(reply(account(99, '3.1.03', 'Brindes'), 201));
    await waitFor(() => expect(screen.queryByLabelText(/Nome/)).toBeNull());
  });

  it('Ctrl+Enter saves a new account, and the panel is ready for the next one', async () => {
    serve({ 'structure/accountings/': [...CHART] });
    renderApp(`${PATH}?aba=conta-contabil&registro=novo`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Código/), '3.3');
    await user.type(screen.getByLabelText(/Nome/), 'Viagens');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByLabelText(/Nome/)).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(screen.getByLabelText(/Código/));
    expect(codes(screen.getByRole('treegrid', { name: 'Plano de contas' }))).toContainEqual(expect.stringContaining('3.3'));
    expect(api.count('POST')).toBe(1);
  });

  it('[VAL-5] a code that exists is told beside the code', async () => {
    serve({ 'structure/accountings/': [...CHART] }, (seen) =>
      seen.method === 'POST' ? reply({ codigo: ['conta contabil with this codigo already exists.'] }, 400) : undefined,
    );
    renderApp(`${PATH}?aba=conta-contabil&registro=novo`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Código/), '3.2');
    await user.type(screen.getByLabelText(/Nome/), 'Outra{Enter}');
    await screen.findByText('Já existe uma conta contábil com este código ou nome.');
    expect(document.activeElement).toBe(screen.getByLabelText(/Código/));
  });

  it('5,000 accounts draw only what is on screen', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => account(index + 1, `3.${index + 1}`, `Conta ${index + 1}`));
    serve({ 'structure/accountings/': many });
    renderApp(`${PATH}?aba=conta-contabil`);
    const tree = await screen.findByRole('treegrid', { name: 'Plano de contas' });
    await waitFor(() => expect(within(tree).getAllByRole('row').length).toBeGreaterThan(10));
    expect(tree.getAttribute('aria-rowcount')).toBe('5001');
    expect(within(tree).getAllByRole('row').length).toBeLessThan(80);
  });
});

describe('aggregators', () => {
  it('choose accounts in a tree: a sintética stands for what is below, and one leaf can be taken out', async () => {
    serve({ 'structure/accountings/': [...CHART] });
    renderApp(`${PATH}?aba=agrupador&registro=novo`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Nome/), 'Vendas');
    const tree = await screen.findByRole('treegrid', { name: 'Contas do agrupador' });
    const box = (name: string) => within(tree).getByRole('checkbox', { name });
    await user.click(await within(tree).findByRole('row', { name: /Comerciais/ }));
    expect(box('Comissões').ariaChecked ?? box('Comissões').getAttribute('aria-checked')).toBe('true');
    expect(box('Despesas').getAttribute('aria-checked')).toBe('mixed');
    await user.click(within(tree).getByRole('row', { name: /Comissões/ }));
    expect(box('Comerciais').getAttribute('aria-checked')).toBe('mixed');
    expect(screen.getByText('1 conta analítica incluída')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(api.count('POST')).toBe(1));
    expect(api.seen.find((seen) => seen.method === 'POST')?.body).toEqual({ nome: 'Vendas', position: 0, accountings: [4] });
  });
});
