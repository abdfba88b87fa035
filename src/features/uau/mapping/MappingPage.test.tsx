import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSIONS } from '#src/test/app-api.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { statementTables } from '#src/test/statement-tables.ts';

const PAGE = '/uau/de-x-para';
type Tables = Record<string, ({ id: number; row_version: number } & Record<string, unknown>)[]>;

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  localStorage.setItem('session', JSON.stringify({ object: { token: 'token' }, expires: Math.floor(Date.now() / 1000) + 1800 }));
});

const row = (id: number, fields: object) => ({ id, row_version: 1, ...fields });
const sums = (amount: string, rows = 2) => ({ rows, amount, size: amount.replace('-', ''), first: '2026-03', last: '2026-05' });
const source = (kind: string, key: string, names: string[], amount: string, more: object = {}) => ({
  kind,
  key,
  codes: kind === 'uau_saida' ? [] : key.split('|'),
  names,
  cap: '',
  ...sums(amount),
  target: null,
  ...more,
});
const FOUND = {
  sources: [
    source('uau_recebida', 'V|ValorConf', ['VENDAS', 'Valor'], '600.00'),
    source('uau_recebida', 'X|ValorConf', ['', 'Valor'], '300.00'),
    source('uau_recebida', 'X|VlMultaConf', ['', 'Multa'], '100.00'),
    source('uau_insumo', 'I1', ['CIMENTO'], '-80.00', { cap: '4.2' }),
    source('uau_insumo', 'I2', ['AÇO'], '-20.00', { cap: '4.2' }),
    source('uau_saida', 'sem insumo', [], '-5.00'),
    source('uau_controle', '03|T', ['TRANSFERÊNCIA', ''], '-40.00'),
    source('uau_controle', '04|H', ['OCULTO', ''], '-40.00', {
      target: { target: 'account', subgroup: null, accounting: null, through_cap: false, hidden: true },
    }),
  ],
  funding: [{ id: 31, code: 'V', payer: 'banco' }],
  hidden_companies: 2,
};
const PLACES = {
  companies: [
    { code: 10, name: 'HORIZONTE', cnpj: '', ...sums('90.00') },
    { code: 93, name: 'CONSORCIO', cnpj: '', ...sums('10.00') },
  ],
  jobs: [
    { company: 10, code: 'A1', name: 'TORRE NORTE', ...sums('70.00') },
    { company: 10, code: '', name: '', ...sums('20.00') },
  ],
  hidden_companies: 0,
};
const DEVELOPMENT = row(5, {
  code: 'NOR',
  name: 'Norte',
  empresa: 1,
  kind: 'vertical',
  modality: 'misto',
  status: 'obra',
  tax_regime: null,
  city: '',
  uf: '',
  note: '',
  uau_jobs: [] as string[],
  launch_month: null,
  works_start: null,
  works_end: null,
  occupancy_month: null,
});
const MODULE = row(7, {
  empreendimento: 5,
  n_modulo: 1,
  name: 'Torre Norte',
  campo_unid: '',
  valor_unid: '',
  uau_jobs: [] as string[],
  unit_count: null,
  private_area: null,
  vgv: null,
  launch_month: null,
  works_start: null,
  works_end: null,
  occupancy_month: null,
  listed_units: 0,
  listed_sold: 0,
  listed_area: '0.00',
  listed_price: '0.00',
  listed_fraction: '0',
});

function serve(more: Tables = {}, before: (seen: Seen) => Response | undefined = () => undefined) {
  const tables: Tables = {
    ...statementTables('cashflow'),
    'structure/accountings/': [row(2, { codigo: '4.2', nome: 'Obra', kind: 'analitica', nature: 'custo', is_active: true })],
    'structure/versions/': VERSIONS,
    'structure/companies/': [
      row(1, { codigo: '10', nome: 'Horizonte', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true }),
      row(2, { codigo: '77', nome: 'Outra', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true }),
    ],
    'enterprise/enterprises/': [{ ...DEVELOPMENT }],
    'enterprise/modules/': [{ ...MODULE }],
    'uau/from-to/sources/': [],
    'uau/from-to/companies/': [],
    ...more,
  };
  const answers: Readonly<Record<string, object>> = {
    'uau/from-to/found/': FOUND,
    'uau/from-to/places/': PLACES,
    'uau/from-to/import/': { written: 1 },
  };
  api = fakeApi(
    fakeTables(tables, (seen) => before(seen) ?? (Object.hasOwn(answers, seen.path) ? reply(answers[seen.path]) : undefined)),
  );
}
const writes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
/** Months that an address was asked for, each time. */
const monthsOf = (path: string) =>
  api.seen.filter((one) => one.path === path).map(({ query }) => `${query.get('from') ?? ''} ${query.get('until') ?? ''}`);
const grid = () => screen.findByRole('grid', { name: 'De-x-para' });
const line = (name: RegExp) => screen.getByRole('row', { name });
const labels = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.getAttribute('aria-label'));
const pick = async (user: ReturnType<typeof userEvent.setup>, words: string) => {
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: / de / });
  await user.keyboard(words);
  await screen.findByRole('option', { name: new RegExp(words, 'i') });
  await user.keyboard('{Enter}');
};

const made = (source_key: string, subgroup: number) => ({
  source_kind: 'uau_recebida',
  source_key,
  target: 'subgroup',
  subgroup,
  accounting: null,
});
const held = (pages: object) => (seen: Seen) =>
  seen.path === 'access/user/profile/'
    ? reply({
        id: 1,
        email: 'ana@exemplo.com.br',
        is_active: true,
        photo: null,
        rights: { is_admin: false, pages, named: [], fingerprint: 'one' },
      })
    : undefined;

describe('the de-x-para of UAU', () => {
  it('[RT-12] begins with the largest money that goes nowhere, and says how much does and what is hidden', async () => {
    serve({
      'uau/from-to/sources/': [
        row(1, { source_kind: 'uau_recebida', source_key: 'V|ValorConf', target: 'subgroup', subgroup: 11, accounting: null }),
      ],
    });
    renderApp(`${PAGE}?aba=recebidas`);
    expect(await labels()).toEqual(['X X · Valor: sem de-x-para', 'X X · Multa: sem de-x-para', 'V VENDAS · Valor: 11 · Vendas']);
    expect(screen.getByText('60,00 %').parentElement?.textContent).toBe(
      '60,00 % mapeado: R$ 600,00 de R$ 1.000,00 · faltam R$ 400,00 · 2 origens sem de-x-para, 2 com valores',
    );
    expect(screen.getByText('Valores de 2 empresas sem permissão não estão no total.')).toBeTruthy();
    expect(within(line(/VENDAS/)).getByText('mar a mai/2026')).toBeTruthy();
    expect(within(line(/VENDAS/)).getByText('ValorConf · pago pelo banco')).toBeTruthy();
  });

  it('[RT-12] by the keyboard alone: one is mapped by its name, the next by its suggestion, several at once', async () => {
    serve();
    renderApp(`${PAGE}?aba=recebidas`);
    await grid();
    const user = userEvent.setup();
    line(/VENDAS · Valor/).focus();
    await user.keyboard('s');
    await waitFor(() => expect(line(/VENDAS · Valor/).getAttribute('aria-label')).toBe('V VENDAS · Valor: 11 · Vendas'));
    line(/X · Valor/).focus();
    await user.keyboard('[Space]{Shift>}{ArrowDown}{/Shift}');
    await user.click(await screen.findByRole('combobox', { name: 'Mapear 2 origens para' }));
    await user.click(await screen.findByRole('option', { name: '12 · Serviços' }));
    await screen.findByText('100,00 %');
    expect(writes()).toEqual([
      ['POST', 'uau/from-to/sources/', [made('V|ValorConf', 11)]],
      ['POST', 'uau/from-to/sources/', [made('X|ValorConf', 12), made('X|VlMultaConf', 12)]],
    ]);
  });

  it('[RT-12] a transfer is left out on purpose; what goes to an account that is not seen is not called unmapped', async () => {
    serve();
    renderApp(`${PAGE}?aba=controle`);
    expect(await labels()).toEqual(['03 TRANSFERÊNCIA · T: sem de-x-para', '04 OCULTO · H: Vai para uma conta que você não vê.']);
    expect(screen.getByText('50,00 %')).toBeTruthy();
    const user = userEvent.setup();
    line(/TRANSFERÊNCIA/).focus();
    await user.keyboard('s');
    await screen.findByText('100,00 %');
    expect(writes()).toEqual([
      [
        'POST',
        'uau/from-to/sources/',
        [{ source_kind: 'uau_controle', source_key: '03|T', target: 'ignore', subgroup: null, accounting: null }],
      ],
    ]);
    // Back to unmapped asks, since approved versions are read by it.
    await user.keyboard('{Delete}');
    const asked = await screen.findByRole('dialog', { name: 'Mudar também relatórios já aprovados?' });
    expect(within(asked).getByText(/Muda o realizado; o orçado fica como está\./)).toBeTruthy();
    await user.click(within(asked).getByRole('button', { name: 'Manter como está' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toHaveLength(1);
    line(/TRANSFERÊNCIA/).focus();
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    await waitFor(() => expect(writes()[1]).toMatchObject(['DELETE', 'uau/from-to/sources/', { ids: [1] }]));
    await waitFor(() => expect(line(/TRANSFERÊNCIA/).getAttribute('aria-label')).toBe('03 TRANSFERÊNCIA · T: sem de-x-para'));
  });

  it('[RT-12] a CAP takes along its inputs that have no destination of their own, exits without an input stand apart', async () => {
    serve();
    renderApp(`${PAGE}?aba=insumos`);
    expect(await labels()).toEqual([
      '4.2 CAP: sem de-x-para',
      'I1 CIMENTO: sem de-x-para',
      'I2 AÇO: sem de-x-para',
      'Saídas sem insumo: sem de-x-para',
    ]);
    const user = userEvent.setup();
    line(/4\.2 CAP/).focus();
    await pick(user, 'obra');
    await waitFor(() =>
      expect(line(/CIMENTO/).getAttribute('aria-label')).toBe('I1 CIMENTO: 4.2 · Obra (sem subgrupo no fluxo) (pelo CAP 4.2)'),
    );
    expect(writes()).toEqual([
      [
        'POST',
        'uau/from-to/sources/',
        [{ source_kind: 'uau_cap', source_key: '4.2', target: 'account', subgroup: null, accounting: 2 }],
      ],
    ]);
    // 100 of 105.
    await screen.findByText('95,23 %');
  });

  it('[RT-12] companies are proposed by code and mapped all at once', async () => {
    serve();
    renderApp(PAGE);
    expect(await labels()).toEqual(['10 HORIZONTE: sem de-x-para', '93 CONSORCIO: sem de-x-para']);
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar 1 sugestão' }));
    await screen.findByText('90,00 %');
    expect(writes()).toEqual([['POST', 'uau/from-to/companies/', [{ code: 10, company: 1 }]]]);
  });

  it('[RT-12] a job goes to a module by way of its development, and what has no job stands apart', async () => {
    serve();
    renderApp(`${PAGE}?aba=obras`);
    expect(await labels()).toEqual([
      '10/A1 TORRE NORTE: sem de-x-para',
      '10 Sem obra: O UAU não diz a obra destes movimentos: eles contam na empresa.',
    ]);
    const user = userEvent.setup();
    line(/TORRE NORTE/).focus();
    await user.keyboard('s');
    await waitFor(() => expect(line(/TORRE NORTE/).getAttribute('aria-label')).toBe('10/A1 TORRE NORTE: NOR › 1 · Torre Norte'));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toEqual([
      ['PATCH', 'enterprise/enterprises/', [{ id: 5, row_version: 1, uau_jobs: ['10/A1'] }]],
      ['PATCH', 'enterprise/modules/', [{ id: 7, row_version: 1, uau_jobs: ['10/A1'] }]],
    ]);
  });

  it('[RT-12] which types the bank pays is said one by one', async () => {
    serve({}, ({ path, method }) => (path === 'uau/funding-types/' && method === 'POST' ? reply(['V', 'X']) : undefined));
    renderApp(`${PAGE}?aba=associativo`);
    expect(await labels()).toEqual(['V VENDAS: Banco (financiamento ou associativo)', 'X Tipo sem cadastro: Cliente']);
    line(/Tipo sem cadastro/).focus();
    await pick(userEvent.setup(), 'banco');
    await waitFor(() => expect(writes()).toEqual([['POST', 'uau/funding-types/', { code: 'X', funding: true }]]));
  });

  it('[RT-12] a type has its history as the others have, and nothing to be taken away', async () => {
    const told = {
      id: 1,
      at: '2026-03-02T12:00:00Z',
      by: 'Ana Souza',
      operation: 'update',
      resource: 'uauFundingType',
      row: 31,
      about: { code: 'V' },
    };
    const changes = [{ field: 'payer', from: 'cliente', to: 'banco', hidden: false }];
    serve({}, ({ path }) =>
      path === 'uau/funding-types/31/history/'
        ? reply({ results: [{ ...told, changes, reason: '', self_approved: false }], next: null })
        : undefined,
    );
    renderApp(`${PAGE}?aba=associativo`);
    await grid();
    const user = userEvent.setup();
    await user.click(within(line(/VENDAS/)).getByRole('button', { name: /^Ações/ }));
    expect(screen.queryByRole('menuitem', { name: 'Retirar do de-x-para' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Histórico' }));
    const drawer = await screen.findByRole('dialog', { name: 'Histórico' });
    await waitFor(() => expect(drawer.textContent).toMatch(/Ana Souza.*Quem paga.*cliente → banco/));
  });

  it('[RT-12] a pasted mapping says what each line would do before it is written', async () => {
    serve();
    renderApp(`${PAGE}?aba=recebidas&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('UAU: recebidas;V|ValorConf;12\nuau_controle;03|T;Ignorar\nUAU: recebidas;N|Nada;12\nuau_controle;04|H;12');
    expect(await screen.findByText('2 novas · 0 alteradas · 0 iguais · 2 com erro, que ficam de fora')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'POST',
          'uau/from-to/import/',
          {
            steps: [
              {
                of: 'sources',
                create: [
                  { source_kind: 'uau_recebida', source_key: 'V|ValorConf', target: 'subgroup', subgroup: 12, accounting: null },
                  { source_kind: 'uau_controle', source_key: '03|T', target: 'ignore', subgroup: null, accounting: null },
                ],
                change: [],
              },
            ],
          },
        ],
      ]),
    );
  });

  it('[RT-12] companies come out of a file too, all that is good of it in one write', async () => {
    serve({ 'uau/from-to/companies/': [row(4, { code: 93, company: 1 })] });
    renderApp(`${PAGE}?importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10;10\n93;77\n11;10\n10;77');
    expect(await screen.findByText('1 nova · 1 alterada · 0 iguais · 2 com erro, que ficam de fora')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    // What approved versions show is changed by it.
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    const steps = [{ of: 'companies', create: [{ code: 10, company: 1 }], change: [{ id: 4, row_version: 1, company: 2 }] }];
    await waitFor(() => expect(writes()).toEqual([['POST', 'uau/from-to/import/', { steps }]]));
    await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());
  });

  it('[RT-12] jobs come out of a file by way of their developments', async () => {
    serve();
    renderApp(`${PAGE}?aba=obras&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10/A1;NOR;1\n10/A2;NOR');
    expect(
      await screen.findByText(/“10\/A2” não é uma obra do UAU que você vê\. Use empresa\/obra, como 10\/A1\.$/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 1 linha' }));
    const moved = { row_version: 1, uau_jobs: ['10/A1'] };
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'POST',
          'uau/from-to/import/',
          {
            steps: [
              { of: 'modules', change: [] },
              { of: 'enterprises', change: [{ id: 5, ...moved }] },
              { of: 'modules', change: [{ id: 7, ...moved }] },
            ],
          },
        ],
      ]),
    );
  });

  it('[RT-12] what is refused is said, and the panel stays with what was pasted', async () => {
    serve({}, ({ path }) =>
      path === 'uau/from-to/import/' ? reply({ detail: 'You do not have permission to perform this action.' }, 403) : undefined,
    );
    renderApp(`${PAGE}?importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('10;10');
    await user.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));
    expect(await screen.findByText('Você não tem permissão para executar essa ação.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Cole as células').value).toBe('10;10');
  });

  it('[RT-12] [RT-22] months narrow the figures of every tab, stay when it changes, and a last one before the first is told and not asked', async () => {
    serve();
    const { router } = renderApp(`${PAGE}?aba=recebidas&de=2026-03&ate=2026-05`);
    await grid();
    expect(monthsOf('uau/from-to/found/')).toContain('2026-03 2026-05');
    const user = userEvent.setup();
    for (const tab of ['Empresas', 'Obras', 'Tipos do banco']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      await grid();
      expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('mar/2026');
    }
    expect(monthsOf('uau/from-to/places/')).toContain('2026-03 2026-05');
    expect(router.state.location.search).toMatchObject({ aba: 'associativo', de: '2026-03', ate: '2026-05' });

    const until = screen.getByLabelText('Até');
    await user.clear(until);
    await user.type(until, 'jan/2026{Enter}');
    expect(await screen.findByText('Vem antes de mar/2026. Escolha um mês a partir dele.')).toBeTruthy();
    await waitFor(() => expect(monthsOf('uau/from-to/found/')).toContain('2026-03 '));
    expect(monthsOf('uau/from-to/found/')).not.toContain('2026-03 2026-01');
    await user.clear(until);
    await user.tab();
    await user.clear(screen.getByLabelText('De'));
    await user.tab();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('de'));
  });

  it.each([
    ['recebidas', 1],
    ['controle', 0],
    ['insumos', 0],
    ['empresas', 1],
    ['obras', 1],
    ['associativo', 1],
  ])('[RT-12][SEC-3] without the right to change it is only read: %s', async (tab, mapped) => {
    serve(
      {
        'uau/from-to/sources/': [row(1, made('V|ValorConf', 12))],
        'uau/from-to/companies/': [row(1, { code: 93, company: 2 })],
        'enterprise/enterprises/': [{ ...DEVELOPMENT, uau_jobs: ['10/A1'] }],
      },
      held({ uauFromTo: ['view'], uauDatabase: ['view', 'edit'], enterprise: ['view', 'edit'] }),
    );
    renderApp(`${PAGE}?aba=${tab}&importar=1`);
    const user = userEvent.setup();
    for (const one of within(await grid())
      .getAllByRole('row')
      .slice(1)) {
      one.focus();
      await user.keyboard('{Enter}[Space]s{Delete}');
    }
    expect(screen.queryByRole('checkbox', { name: /Selecionar/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Seleção' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: / de / })).toBeNull();
    expect(screen.queryByRole('button', { name: /Importar|Aceitar/ })).toBeNull();
    const buttons = within(await grid()).queryAllByRole('button');
    expect(buttons.filter((one) => !one.getAttribute('aria-label')?.startsWith('Ações de '))).toEqual([]);
    expect(buttons).toHaveLength(mapped);
    for (const one of buttons) {
      await user.click(one);
      await screen.findByRole('menuitem', { name: 'Histórico' });
      expect(screen.queryByRole('menuitem', { name: 'Retirar do de-x-para' })).toBeNull();
      await user.keyboard('{Escape}');
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Cole as células')).toBeNull();
    expect(writes()).toEqual([]);
  });

  it.each([
    [{ uauFromTo: ['view', 'edit'], uauDatabase: ['view'] }, false],
    [{ uauFromTo: ['view', 'edit'], uauDatabase: ['view', 'edit'] }, true],
  ])('[RT-12][SEC-3] which types the bank pays is of the database: with %j it may be said: %s', async (pages, may) => {
    serve({}, held(pages));
    renderApp(`${PAGE}?aba=associativo`);
    await grid();
    line(/Tipo sem cadastro/).focus();
    await userEvent.setup().keyboard('{Enter}');
    // Once it stands there it stays.
    await waitFor(() => expect(screen.queryByRole('combobox', { name: / de / }) !== null).toBe(may));
  });

  it.each([
    [{ uauFromTo: ['view', 'edit'] }, false],
    [{ uauFromTo: ['view', 'edit'], enterprise: ['view', 'edit'] }, true],
  ])('[RT-12][SEC-3] jobs are the developments’: with %j they may be led elsewhere: %s', async (pages, may) => {
    serve({}, held(pages));
    renderApp(`${PAGE}?aba=obras`);
    await grid();
    expect(screen.queryByRole('button', { name: /Aceitar/ }) !== null).toBe(may);
  });

  it('[RT-12][RES-12] a list that cannot be read leaves the reason and another try', async () => {
    let broken = true;
    serve({}, ({ path }) => (broken && path === 'uau/from-to/found/' ? reply({ detail: 'não agora' }, 400) : undefined));
    renderApp(`${PAGE}?aba=recebidas`);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    broken = false;
    await userEvent.click(retry);
    expect(await grid()).toBeTruthy();
  });
});
