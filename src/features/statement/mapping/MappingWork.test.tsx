import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { VERSIONS } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { statementRow, UNTROUBLED } from '#src/test/statement-report.ts';
import { statementTables } from '#src/test/statement-tables.ts';

const PAGE = '/dre/de-x-para?versao=2';
type Tables = Record<string, ({ id: number; row_version: number } & Record<string, unknown>)[]>;

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  storeSession();
});

const account = (id: number, codigo: string, nome: string, kind = 'analitica') => ({
  id,
  row_version: 1,
  codigo,
  nome,
  kind,
  nature: 'receita',
  is_active: true,
});
const CHART = [
  account(1, '3', 'Vendas', 'sintetica'),
  account(2, '3.01', 'Lojas'),
  account(3, '3.02', 'Garagens'),
  account(4, '3.03', 'Locação'),
];
const ZERO = ['0.00'];
const source = (key: string, parent: string, amount: string) => ({
  ...statementRow(key, 'source', key, [amount], amount),
  parent,
  depth: 2,
});
/** Of the version: 300,00 of PIS e COFINS that are mapped, 100,00 of two accounts that are not. */
const REPORT = {
  version: 2,
  first: '2027-01',
  last: '2027-01',
  periods: [{ key: '2027-01', label: 'jan/2027', words: 'em jan/2027', first: '2027-01', last: '2027-01' }],
  rows: [
    source('s21|imposto:deductions', 's21', '-300.00'),
    source('unmapped|conta_contabil:2', 'unmapped', '80.00'),
    source('unmapped|conta_contabil:3', 'unmapped', '20.00'),
  ],
  coverage: { mapped: '300.00', total: '400.00', share: '75.0000', sources: 3, sources_mapped: 1, entries: 3, entries_mapped: 1 },
  check: { came_in: ZERO, last_line: ZERO, unmapped: ZERO, outside: ZERO, difference: ZERO },
  ...UNTROUBLED,
};

function serve(
  before: (seen: Seen) => Response | undefined = () => undefined,
  more: Tables = {},
  until: (seen: Seen) => Promise<void> | undefined = () => undefined,
) {
  const tables: Tables = {
    ...statementTables('dre'),
    'structure/accountings/': CHART,
    'structure/versions/': VERSIONS,
    'structure/companies/': [],
    'enterprise/enterprises/': [],
    'enterprise/modules/': [],
    ...more,
  };
  const answer = fakeTables(tables, (seen) => before(seen) ?? answerOf(seen));
  api = fakeApi(async (seen) => {
    await until(seen);
    return answer(seen);
  });
}
const answerOf = ({ path }: Seen) => (Object.hasOwn(ANSWERS, path) ? reply(ANSWERS[path]) : undefined);
const IMPORTED = { written: 2, created: [{ id: 301, row_version: 1 }], changed: [{ id: 201, row_version: 2 }] };
const ANSWERS: Readonly<Record<string, object>> = {
  'dre/report/': REPORT,
  'dre/from-to/import/': IMPORTED,
  'undo/import/': { undone: 2, gone: 0 },
};
const writes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
/** What was told, newest first. */
const messages = () => notify.history().map(({ message }) => message);
const grid = () => screen.findByRole('grid', { name: 'De-x-para' });
const line = (name: RegExp) => screen.getByRole('row', { name });
const choose = async (user: ReturnType<typeof userEvent.setup>, words: string) => {
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: /^Subgrupo de / });
  await user.keyboard(words);
  await screen.findByRole('option', { name: new RegExp(words, 'i') });
  await user.keyboard('{Enter}');
};

const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('data-row'));
const created = (key: string, subgroup: number) => [{ source_kind: 'conta_contabil', source_key: key, subgroup }];

describe('the mapping of the income statement', () => {
  it('[RT-16] tells how much of the version is mapped, and begins with the money that is not', async () => {
    serve();
    renderApp(PAGE);
    const rows = within(await grid())
      .getAllByRole('row')
      .slice(1, 4);
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      '3.01 Lojas: sem de-x-para',
      '3.02 Garagens: sem de-x-para',
      '3.03 Locação: sem de-x-para',
    ]);
    // What weighs most comes first, with a bar of its share of the heaviest; red is where there is money alone.
    expect(rows.map((row) => row.hasAttribute('data-lacks'))).toEqual([true, true, false]);
    const bars = rows.map((row) => row.querySelector<HTMLElement>('[style*="--map-share"]'));
    expect(bars.map((bar) => bar?.style.getPropertyValue('--map-share'))).toEqual(['0.267', '0.067', '0.000']);
    expect(bars.map((bar) => bar?.hasAttribute('data-weight'))).toEqual([true, true, false]);
    expect(screen.getByText('75,00 %').parentElement?.textContent).toMatch(
      /^75,00 % mapeado em Revisão de março: R\$ 300,00 de R\$ 400,00 · faltam R\$ 100,00 · \d+ origens sem de-x-para, 2 com valores$/,
    );
    // Each source that is cash stands there too, with why it is not taken.
    expect(
      screen.getAllByText('O crédito associativo é caixa e não entra na DRE: a receita vem do resultado POC.').length,
    ).toBeGreaterThan(5);
  });

  it('[RT-16] two accounts are mapped by the keyboard alone: Enter, a few letters, Enter; nothing moves, and the bar fills', async () => {
    serve();
    renderApp(PAGE);
    await grid();
    const before = order();
    const user = userEvent.setup();
    line(/3\.01 Lojas/).focus();
    await choose(user, 'vendas');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('3.02 Garagens: sem de-x-para'));
    await choose(user, 'serv');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('3.03 Locação: sem de-x-para'));
    expect(line(/3\.01 Lojas/).getAttribute('aria-label')).toBe('3.01 Lojas: 11 · Vendas');
    expect(order()).toEqual(before);
    await screen.findByText('100,00 %');
    expect(writes()).toEqual([
      ['POST', 'dre/from-to/', created('2', 11)],
      ['POST', 'dre/from-to/', created('3', 12)],
    ]);
  });

  it('[RT-16] suggestions that are accepted together are taken back together, but for what was mapped elsewhere since', async () => {
    serve();
    renderApp(`${PAGE}&origem=conta_contabil`);
    await grid();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Aceitar 3 sugestões' }));
    await screen.findByRole('button', { name: 'Desfazer 3 sugestões' });
    line(/3\.02 Garagens/).focus();
    await choose(user, 'serv');
    // Approved versions are read by it.
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer 2 sugestões' }));
    await waitFor(() => expect(line(/3\.01 Lojas/).getAttribute('aria-label')).toBe('3.01 Lojas: sem de-x-para'));
    expect(line(/3\.02 Garagens/).getAttribute('aria-label')).toBe('3.02 Garagens: 12 · Serviços');
    expect(screen.queryByRole('button', { name: /^Desfazer \d/ })).toBeNull();
    await waitFor(() => expect(writes().map(([method]) => method)).toEqual(['POST', 'PATCH', 'DELETE']));
  });

  it('[RT-16] a range that Shift selects is mapped at once: one POST for what is new, one PATCH for what changes', async () => {
    serve(undefined, {
      'dre/from-to/': [{ id: 7, row_version: 2, source_kind: 'conta_contabil', source_key: '4', subgroup: 12 }],
    });
    renderApp(`${PAGE}&busca=vendas&origem=conta_contabil`);
    await grid();
    const user = userEvent.setup();
    line(/3\.01 Lojas/).focus();
    await user.keyboard('[Space]{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(await screen.findByText(/^3 selecionadas/)).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Mapear 3 origens para' }));
    await user.click(await screen.findByRole('option', { name: '11 · Vendas' }));
    // One of them is mapped already, and approved versions are read by it.
    const requested = await screen.findByRole('dialog', { name: 'Mudar também relatórios já aprovados?' });
    expect(within(requested).getByText(/Levar 1 origem a outro lugar/)).toBeTruthy();
    expect(
      within(requested)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Orçamento 2027 (aprovada)', 'Cenário otimista (bloqueada)']);
    expect(writes()).toEqual([]);
    await user.click(within(requested).getByRole('button', { name: 'Mudar o de-x-para' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toEqual([
      ['POST', 'dre/from-to/', ['2', '3'].map((key) => ({ source_kind: 'conta_contabil', source_key: key, subgroup: 11 }))],
      ['PATCH', 'dre/from-to/', [{ id: 7, row_version: 2, subgroup: 11 }]],
    ]);
    await waitFor(() => expect(screen.queryByText(/selecionadas/)).toBeNull());
  });

  it('[RT-16] several that were mapped at once are taken back as one, by the versions that this made', async () => {
    serve(undefined, {
      'dre/from-to/': [{ id: 7, row_version: 2, source_kind: 'conta_contabil', source_key: '4', subgroup: 12 }],
    });
    renderApp(`${PAGE}&busca=vendas&origem=conta_contabil`);
    await grid();
    const user = userEvent.setup();
    line(/3\.01 Lojas/).focus();
    await user.keyboard('[Space]{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('combobox', { name: 'Mapear 3 origens para' }));
    await user.click(await screen.findByRole('option', { name: '11 · Vendas' }));
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    await waitFor(() => expect(notify.history()[0]?.message).toBe('3 origens: 11 · Vendas.'));
    notify.history()[0]?.action?.run();
    await waitFor(() => expect(writes()).toHaveLength(3));
    const steps = [
      { of: 'dreFromTo', remove: [8, 9].map((id) => ({ id, row_version: 1 })) },
      { of: 'dreFromTo', change: [{ id: 7, row_version: 3 }] },
    ];
    expect(writes()[2]).toEqual(['POST', 'undo/import/', { steps }]);
    await waitFor(() => expect(notify.history()[0]?.message).toBe('De-x-para como era.'));
  });

  it('[RT-16] what was taken out since is not said to be as it was, and suggestions that went are offered by no notice', async () => {
    serve(({ path }) => (path === 'undo/import/' ? reply({ undone: 0, gone: 3 }) : undefined));
    renderApp(`${PAGE}&origem=conta_contabil`);
    await grid();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Aceitar 3 sugestões' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer 3 sugestões' }));
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    await waitFor(() => expect(messages()[0]).toBe('3 origens sem de-x-para.'));
    expect(notify.history()[1]?.action?.lasts?.()).toBe(false);

    // Somebody else took them out meanwhile: only the server knows.
    await user.click(await screen.findByRole('button', { name: 'Aceitar 3 sugestões' }));
    await waitFor(() => expect(messages()[0]).toBe('3 origens com de-x-para por sugestão.'));
    notify.history()[0]?.action?.run();
    await waitFor(() => expect(messages()[0]).toBe('Nada foi desfeito. 3 registros já não existiam.'));
  });

  it('[RT-16] what a notice says is not announced a second time by the page', async () => {
    serve();
    renderApp(`${PAGE}&origem=conta_contabil`);
    await grid();
    const said: string[] = [];
    const watch = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('p[role="status"]')) if (textContent) said.push(textContent);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Aceitar 3 sugestões' }));
    await waitFor(() => expect(messages()[0]).toBe('3 origens com de-x-para por sugestão.'));
    line(/3\.02 Garagens/).focus();
    await choose(user, 'serv');
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    await waitFor(() => expect(said).toContain('Garagens: 12 · Serviços.'));
    watch.disconnect();
    expect(said).not.toContain('3 origens com de-x-para por sugestão.');
  });

  it('[RT-16] what was mapped last may still be on its way when several are mapped at once', async () => {
    const first = Promise.withResolvers<void>();
    serve(undefined, {}, ({ method }) => (method === 'POST' ? first.promise : undefined));
    renderApp(`${PAGE}&busca=vendas&origem=conta_contabil`);
    await grid();
    const user = userEvent.setup();
    line(/3\.01 Lojas/).focus();
    await choose(user, 'vendas');
    line(/3\.02 Garagens/).focus();
    await user.keyboard('[Space]{Shift>}{ArrowDown}{/Shift}');
    screen.getByRole('combobox', { name: 'Mapear 2 origens para' }).focus();
    await user.keyboard('serv{Enter}');
    first.resolve();
    await waitFor(() => expect(screen.queryByText(/selecionadas/)).toBeNull());
    expect(writes()).toEqual([
      ['POST', 'dre/from-to/', created('2', 11)],
      ['POST', 'dre/from-to/', ['3', '4'].map((key) => ({ source_kind: 'conta_contabil', source_key: key, subgroup: 12 }))],
    ]);
  });

  it('[RT-16][RES-11] a refused write is told, and the row is without a subgroup again', async () => {
    serve(({ method }) =>
      method === 'POST' ? reply([{ subgroup: ['Invalid pk "11" - object does not exist.'] }], 400) : undefined,
    );
    renderApp(PAGE);
    await grid();
    line(/3\.01 Lojas/).focus();
    await choose(userEvent.setup(), 'vendas');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    await waitFor(() => expect(line(/3\.01 Lojas/).getAttribute('aria-label')).toBe('3.01 Lojas: sem de-x-para'));
  });

  it('[RT-16] a mapping is taken back by Delete, a suggestion is accepted by its key', async () => {
    serve(undefined, { 'structure/accountings/': [...CHART, account(9, '4', 'Serviços')] });
    renderApp(PAGE);
    await grid();
    const user = userEvent.setup();
    line(/PIS e COFINS da receita/).focus();
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Manter como está' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    line(/PIS e COFINS da receita/).focus();
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    await waitFor(() => expect(writes()).toMatchObject([['DELETE', 'dre/from-to/', { ids: [201] }]]));
    line(/4 Serviços/).focus();
    await user.keyboard('s');
    await waitFor(() =>
      expect(writes()[1]).toEqual(['POST', 'dre/from-to/', [{ source_kind: 'conta_contabil', source_key: '9', subgroup: 12 }]]),
    );
  });

  it('[RT-16] a pasted mapping says what each line would do before it is written, and the good lines are one write', async () => {
    serve(({ method }) => (method === 'DELETE' ? reply({ success: true, deleted: 1 }) : undefined));
    renderApp(`${PAGE}&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('3.01;12\n9.9;12\ndeductions;11');
    expect(await screen.findByText('1 nova · 1 alterada · 0 iguais · 1 com erro, que ficam de fora')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    const rows = {
      create: [{ source_kind: 'conta_contabil', source_key: '2', subgroup: 12 }],
      change: [{ id: 201, row_version: 1, subgroup: 11 }],
    };
    await waitFor(() => expect(writes()).toEqual([['POST', 'dre/from-to/import/', rows]]));
    await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());

    // One step back by one request: what is new goes, what was changed is as it stood, by the versions it made.
    notify
      .history()
      .find(({ action }) => action?.label === 'Desfazer')
      ?.action?.run();
    await waitFor(() => expect(writes()).toHaveLength(2));
    const steps = [
      { of: 'dreFromTo', remove: [{ id: 301, row_version: 1 }] },
      { of: 'dreFromTo', change: [{ id: 201, row_version: 2 }] },
    ];
    expect(writes()[1]).toEqual(['POST', 'undo/import/', { steps }]);
    await waitFor(() => expect(notify.history()).toContainEqual(expect.objectContaining({ message: 'Importação desfeita.' })));
  });

  it('[RT-16] an import that is refused says why, stays open and leaves the mapping as it is', async () => {
    serve(({ path }) =>
      path === 'dre/from-to/import/' ? reply([{ subgroup: ['Invalid pk "12" - object does not exist.'] }], 400) : undefined,
    );
    renderApp(`${PAGE}&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Cole as células'));
    await user.paste('3.01;12');
    await user.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));
    expect((await alertInPlace()).textContent).toContain('Nada foi gravado: 1 linha foi recusada');
    expect(await screen.findByText(/O registro escolhido não está mais disponível. Recarregue e escolha outro./)).toBeTruthy();
    expect(line(/3\.01 Lojas/).getAttribute('aria-label')).toBe('3.01 Lojas: sem de-x-para');
  });

  it('[RT-16][SEC-3] without the right to the report it maps without amounts; without that to change it is only read', async () => {
    const rights = { is_admin: false, pages: { dreFromTo: ['view'] }, named: [], fingerprint: 'one' };
    serve(({ path }) => {
      if (path === 'access/user/profile/')
        return reply({ id: 1, email: 'ana@exemplo.com.br', is_active: true, photo: null, rights });
      return path === 'dre/report/' ? reply({ detail: 'You do not have permission to perform this action.' }, 403) : undefined;
    });
    renderApp(PAGE);
    await grid();
    const user = userEvent.setup();
    line(/3\.01 Lojas/).focus();
    await user.keyboard('{Enter}[Space]');
    expect(screen.queryByRole('combobox', { name: /^Subgrupo de/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /Selecionar/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
    expect(screen.getByText(/^\d+ origens sem de-x-para$/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[RT-16][RES-12] a list that cannot be read leaves the reason and another try', async () => {
    let broken = true;
    serve(({ path }) => (broken && path === 'dre/from-to/' ? reply({ detail: 'não agora' }, 400) : undefined));
    renderApp(PAGE);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    broken = false;
    await userEvent.click(retry);
    expect(await grid()).toBeTruthy();
  });
});
