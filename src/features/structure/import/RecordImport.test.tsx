import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAGE = '/estrutura-organizacional/cadastros';
const SOUTH = { id: 1, row_version: 1, codigo: '01', nome: 'Sul', is_active: true };
const ALFA = { id: 5, row_version: 3, codigo: '10', nome: 'Alfa', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true };

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
  api = fakeApi(
    fakeTables(
      {
        'structure/regionals/': [SOUTH],
        'structure/companies/': [ALFA],
        'structure/center-costs/': [],
        'structure/versions/': [],
      },
      ({ path }) => (path === 'undo/import/' ? reply({ undone: 1, gone: 1 }) : undefined),
    ),
  );
});
const writes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const drawn = () =>
  within(screen.getByRole('table', { name: 'Linhas da importação' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('[RT-6] records out of a file', () => {
  it('are judged line by line before anything is written, written at once, and taken back', async () => {
    const { router } = renderApp(`${PAGE}?aba=empresa&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: 'Cole as células' }));
    await user.paste(
      [
        'Código\tRazão social\tCNPJ\tRegional\tRegime tributário',
        '10\tAlfa Ltda\t\t\t',
        '20\tBeta\t12.345.678/0001-95\tsul\tLucro presumido',
        '30\tGama\t11.111.111/0001-11\tSul\t',
        '40\tDelta\t\tNorte\t',
      ].join('\n'),
    );
    await screen.findByText(/^1 nova · 1 alterada · 0 iguais · 2 com erro/);
    expect(drawn().filter((text) => text.includes('Com erro'))).toEqual([
      expect.stringMatching(/CNPJ: Os dígitos verificadores/),
      expect.stringContaining('Regional: não há «Norte».'),
    ]);
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('importar'));
    expect(writes()).toEqual([
      [
        'POST',
        'structure/companies/',
        [{ codigo: '20', nome: 'Beta', cnpj: '12345678000195', regional: 1, tax_regime: 'LP', is_active: true }],
      ],
      ['PATCH', 'structure/companies/', [{ id: 5, row_version: 3, nome: 'Alfa Ltda' }]],
    ]);

    const undo = notify.history().find(({ action }) => action?.label === 'Desfazer');
    undo?.action?.run();
    await waitFor(() => expect(writes()).toHaveLength(3));
    // By the version that the import made: a row that somebody has changed since refuses the whole.
    const steps = [
      { of: 'company', change: [{ id: 5, row_version: 4 }] },
      { of: 'company', remove: [{ id: expect.any(Number), row_version: 1 }] },
    ];
    expect(writes()[2]).toEqual(['POST', 'undo/import/', { steps }]);
    const message = 'Importação desfeita. 1 registro já não existia.';
    await waitFor(() => expect(notify.history()).toContainEqual(expect.objectContaining({ message })));
  });

  it('are read as programs print them: what a column is for is known or said, and so is what a word was taken for', async () => {
    renderApp(`${PAGE}?aba=empresa&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: 'Cole as células' }));
    await user.paste(
      ['Cód. Empresa\tRazão Social\tTributação\tApelido', '20\tBeta\tRET\tB', '30\tGama\tLucro Presumido\tG'].join('\n'),
    );
    expect((await screen.findByText(/^Esta coluna do arquivo não é lida/)).textContent).toContain('Apelido');
    expect(drawn()[0]).toContain('Regime tributário: «RET» é «RET 4 %»');
    expect(drawn()[1]).not.toContain(' é «');
    await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.[2]).toMatchObject([{ tax_regime: 'RET4' }, { tax_regime: 'LP' }]);
  });

  it('say of a file without titles that are known in which order its columns were read', async () => {
    const rows = [
      ['Data', 'Valor'],
      ['1', '2'],
    ].map((cells, index) => ({ line: index + 1, cells }));
    api.restore();
    api = fakeApi(
      fakeTables({ 'structure/regionals/': [SOUTH], 'structure/versions/': [] }, ({ path }) =>
        path === 'enterprise/sheet/' ? reply({ encoding: 'utf-8', delimiter: ';', rows }) : undefined,
      ),
    );
    renderApp(`${PAGE}?importar=1`);
    const file = await screen.findByLabelText('Arquivo a importar');
    await userEvent.upload(file, new File(['Data;Valor'], 'outro.csv', { type: 'text/csv' }));
    expect((await screen.findByText(/^Nenhum título do arquivo foi reconhecido/)).textContent).toContain('Código, Nome, Ativa');
    expect(drawn()[0]).toContain('Data');

    // Pasted cells have no titles as a rule, and the order stands above them.
    await userEvent.click(screen.getByRole('button', { name: 'Trocar' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Cole as células' }));
    await userEvent.paste('02\tNorte');
    expect(drawn()[0]).toContain('Norte');
    expect(screen.queryByText(/^Nenhum título do arquivo/)).toBeNull();
  });

  it.each([
    ['ADM', 'administrativo'],
    ['Administração', 'administrativo'],
    ['Vendas', 'comercial'],
    ['OBRAS', 'obra'],
  ])('call a kind of cost centre «%s»', async (word, kind) => {
    renderApp(`${PAGE}?aba=centro-de-custo&importar=1`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: 'Cole as células' }));
    await user.paste(['Código\tDescrição\tEmpresa\tTipo', `100\tCentral\t10\t${word}`].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Importar 1 linha' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.[2]).toMatchObject([{ kind, company: 5 }]);
  });

  it('are offered beside what is typed one by one', async () => {
    const { router } = renderApp(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
    expect(await screen.findByRole('button', { name: 'Baixar modelo' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ importar: 1 });
  });
});
