import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STALE } from '#contract/resource.ts';
import { CYCLE } from '#planning/statement/formula.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { statementTables } from '#src/test/statement-tables.ts';

const PAGE = { dre: '/dre/premissas', cashflow: '/fluxo/premissas?aba=estrutura' } as const;
type Statement = keyof typeof PAGE;

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  storeSession();
});

type Tables = Record<string, { id: number; row_version: number }[]>;
function serve(tables: Tables, before: (seen: Seen) => Response | undefined = () => undefined) {
  const others = {
    'structure/versions/': [],
    'structure/companies/': [],
    'enterprise/enterprises/': [],
    'enterprise/modules/': [],
  };
  api = fakeApi(fakeTables({ ...others, ...tables }, before));
}
const writes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const tree = () => screen.findByRole('tree', { name: 'Linhas do demonstrativo' });
const names = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((item) => item.getAttribute('aria-label'));
const READS = [
  '10 Receita',
  '11 Vendas',
  '12 Serviços',
  '20 Deduções',
  '21 PIS e COFINS',
  'Receita líquida = Receita + Deduções',
  'Lucro = Receita líquida + Não recorrentes',
  '90 Não recorrentes',
];

describe.each(['dre', 'cashflow'] as const)('the structure of the %s', (statement: Statement) => {
  it('[RT-13][RT-14] stands as it reads, with its formulas in words and what the report leaves out below it', async () => {
    serve(statementTables(statement));
    renderApp(PAGE[statement]);
    expect(await names()).toEqual(READS);
    // The group outside the report is told, and the way to it opens it.
    await userEvent.click(await screen.findByRole('button', { name: /1 grupo não aparece no relatório: Não recorrentes/ }));
    expect(await screen.findByDisplayValue('Não recorrentes')).toBeTruthy();
  });

  it('[RT-13][RT-14] a line moves by Alt and an arrow: shown at once, told, one PATCH of the two, and the focus goes along', async () => {
    const gate = Promise.withResolvers<void>();
    const answer = fakeTables(statementTables(statement));
    api = fakeApi(async (seen) => {
      if (seen.method === 'PATCH') await gate.promise;
      return answer(seen);
    });
    renderApp(PAGE[statement]);
    await tree();
    const user = userEvent.setup();
    screen.getByRole('treeitem', { name: '20 Deduções' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect((await names())[0]).toBe('20 Deduções'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('20 Deduções');
    expect(screen.getByText('Deduções: posição 1 de 4.')).toBeTruthy();
    gate.resolve();
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'PATCH',
          `${statement}/orderers/`,
          [
            { id: 102, row_version: 1, position: 10 },
            { id: 101, row_version: 1, position: 20 },
          ],
        ],
      ]),
    );
    // At the top there is nowhere further to go.
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(writes()).toHaveLength(1);
  });

  it('[RES-9] a move that is refused is told, and the order is the server’s again', async () => {
    serve(statementTables(statement), ({ method }) =>
      method === 'PATCH' ? reply([{ position: ['Já existe uma linha nesta posição do relatório.'] }, {}], 400) : undefined,
    );
    renderApp(PAGE[statement]);
    await tree();
    screen.getByRole('treeitem', { name: '20 Deduções' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByText(/Já existe uma linha nesta posição do relatório/);
    await waitFor(async () => expect(await names()).toEqual(READS));
  });

  it('[RES-9] a move upon an order that somebody else has changed meanwhile is told, and their order stands', async () => {
    const tables: Tables = statementTables(statement);
    const orderers = tables[`${statement}/orderers/`] ?? [];
    serve(tables, ({ method }) => {
      if (method !== 'PATCH') return undefined;
      // They put the last line first.
      const theirs = orderers.map((row) => (row.id === 104 ? { ...row, row_version: 2, position: 5 } : row));
      orderers.splice(0, orderers.length, ...theirs);
      return reply(
        { detail: STALE, changes: [{ id: 104, by: 'Bia', at: '2027-01-01T10:00:00-03:00' }], rows: theirs.slice(3) },
        412,
      );
    });
    renderApp(PAGE[statement]);
    await tree();
    screen.getByRole('treeitem', { name: /^Lucro/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByText(STALE);
    await waitFor(async () => expect((await names())[0]).toMatch(/^Lucro/));
  });

  it('[RT-13][RT-14] a subgroup at its group’s end goes into the next group, in one PATCH', async () => {
    serve(statementTables(statement));
    renderApp(PAGE[statement]);
    await tree();
    screen.getByRole('treeitem', { name: '12 Serviços' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Serviços: em Deduções, posição 1 de 2.');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject([
      'PATCH',
      `${statement}/subgroups/`,
      [
        { id: 12, group: 2, position: 1 },
        { id: 21, position: 2 },
      ],
    ]);
    expect((await names()).slice(0, 5)).toEqual(['10 Receita', '11 Vendas', '20 Deduções', '12 Serviços', '21 PIS e COFINS']);
  });

  it('[RT-13][RT-14] a formula that would go round is refused by its names before anything is sent', async () => {
    serve(statementTables(statement));
    renderApp(PAGE[statement].includes('?') ? `${PAGE[statement]}&item=a1` : `${PAGE[statement]}?item=a1`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Adicionar termo' }));
    await user.click(await screen.findByRole('combobox', { name: 'Termo 3' }));
    await user.click(await screen.findByRole('option', { name: 'Lucro' }));
    expect(await screen.findByText(`${CYCLE} Receita líquida → Lucro → Receita líquida`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(writes()).toEqual([]);
    // Without the term that closes the circle it is saved.
    await user.click(screen.getByRole('button', { name: 'Retirar o termo 3' }));
    await user.type(screen.getByRole('textbox', { name: /Nome/ }), ' total');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject(['PATCH', `${statement}/aggregators/1/`, { nome: 'Receita líquida total' }]);
  });

  it('[RT-13][RT-14] a new group comes into the report; one outside is put there; one in it can be taken out', async () => {
    serve(statementTables(statement));
    renderApp(PAGE[statement]);
    await tree();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Nova linha' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Grupo' }));
    await user.type(await screen.findByRole('textbox', { name: /Código/ }), '30');
    await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Custos');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toMatchObject([
      ['POST', `${statement}/groups/`, { codigo: '30', nome: 'Custos', nature: 'D', position: 4 }],
      ['POST', `${statement}/orderers/`, { kind: 'grupo', ref: 4, position: 41, show_subgroups: true, style: 'normal' }],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Pôr no relatório' }));
    await waitFor(() => expect(writes()[2]).toMatchObject(['POST', `${statement}/orderers/`, { ref: 3, position: 42 }]));
    await user.click(screen.getByRole('treeitem', { name: '30 Custos' }));
    await user.click(await screen.findByRole('switch', { name: /No relatório/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    // Only its place in the report changed: the group itself is not written.
    await waitFor(() => expect(writes()[3]).toEqual(['DELETE', `${statement}/orderers/105/`, { id: 105 }]));
    expect(writes()).toHaveLength(4);
  });

  it.each([
    ['success: false', () => reply({ success: false })],
    ['its uses', () => reply({ detail: 'violates foreign key constraint' }, 409)],
  ])('[RES-13] a group whose removal is answered with %s stays, after its uses were told', async (_name, answer) => {
    serve(statementTables(statement), ({ method }) => (method === 'DELETE' ? answer() : undefined));
    renderApp(PAGE[statement]);
    await tree();
    const user = userEvent.setup();
    await user.click(screen.getByRole('treeitem', { name: '20 Deduções' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const question = await screen.findByRole('dialog');
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['no relatório', 'na fórmula de Receita líquida', 'em 1 subgrupo']);
    await user.click(within(question).getByRole('button', { name: 'Excluir grupo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await names()).toEqual(READS);
  });

  it('[RES-12] a list that cannot be read leaves nothing but the reason and another try', async () => {
    let broken = true;
    serve(statementTables(statement), ({ path }) =>
      broken && path.endsWith('orderers/') ? reply({ detail: 'não agora' }, 400) : undefined,
    );
    renderApp(PAGE[statement]);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.queryByRole('tree')).toBeNull();
    broken = false;
    await userEvent.click(retry);
    expect(await names()).toEqual(READS);
  });

  it('[RT-13][RT-14] an empty one offers the model, and says what it makes', async () => {
    const full = statementTables(statement);
    const tables: Tables = Object.fromEntries(Object.keys(full).map((url) => [url, []]));
    serve(tables, ({ method, path }) => {
      if (method !== 'POST' || path !== `${statement}/model/`) return undefined;
      for (const [url, rows] of Object.entries(full)) tables[url]?.push(...rows);
      return reply({ groups: 3, subgroups: 3, aggregators: 2, lines: 4, mapped: 1 }, 201);
    });
    renderApp(PAGE[statement]);
    expect(await screen.findByText(/^O modelo incorporadora cria \d+ grupos, \d+ subgrupos, \d+ agrupadores/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Carregar modelo incorporadora' }));
    expect(await names()).toEqual(READS);
  });

  it('[SEC-3] whoever may only look is offered nothing that changes it', async () => {
    const page = statement === 'dre' ? 'drePremises' : 'cashflow';
    const rights = { is_admin: false, pages: { [page]: ['view'] }, named: [], fingerprint: 'one' };
    serve(statementTables(statement), ({ path }) =>
      path === 'access/user/profile/'
        ? reply({ id: 1, email: 'ana@exemplo.com.br', is_active: true, photo: null, rights })
        : undefined,
    );
    renderApp(PAGE[statement]);
    await tree();
    const user = userEvent.setup();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Nova linha' })).toBeNull());
    screen.getByRole('treeitem', { name: '20 Deduções' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}');
    expect(await screen.findByText('Somente leitura: você não tem permissão para alterar.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
    expect(writes()).toEqual([]);
  });
});
