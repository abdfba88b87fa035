import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { COMPANIES, ENTERPRISES, MODULES } from '#src/test/app-api.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const UNITS = '/empreendimento/cadastros?empreendimento=3&secao=unidades&modulo=4&importar=1';
const VALUES = '/empreendimento/cadastros?aba=indices&indice=1&importar=1';

let tables: Record<string, ({ id: number; row_version: number } & Record<string, unknown>)[]>;
let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
  tables = {
    'enterprise/enterprises/': [...ENTERPRISES],
    'enterprise/modules/': [...MODULES],
    'enterprise/units/': [
      {
        id: 31,
        row_version: 3,
        module: 4,
        identifier: 'A 101',
        typology: '2 quartos',
        private_area: '50.00',
        price: '250000.00',
        status: 'disponivel',
        fraction: '0.40000000',
      },
    ],
    'enterprise/indices/': [
      {
        id: 1,
        row_version: 1,
        code: 'INCC',
        name: 'INCC-M',
        kind: 'numero_indice',
        forecast_rate: null,
        note: '',
        first_month: '2026-01',
        last_month: '2026-01',
        value_count: 1,
      },
    ],
    'enterprise/index-values/': [{ id: 51, row_version: 7, economic_index: 1, month: '2026-01', value: '1100.5' }],
    'structure/companies/': [...COMPANIES],
    'structure/regionals/': [{ id: 1, row_version: 1, codigo: '01', nome: 'Sudeste', is_active: true }],
    'structure/versions/': [],
  };
});
/** The server takes an import back by what it wrote: here, by what stood in the tables before. */
const serve = (before: (seen: Seen) => Response | undefined = () => undefined) => {
  const stood = structuredClone(tables);
  api = fakeApi(
    fakeTables(tables, (seen) => {
      const early = before(seen);
      if (early || seen.path !== 'undo/import/') return early;
      Object.assign(tables, structuredClone(stood));
      return reply({ undone: 2, gone: 0 });
    }),
  );
};
const writes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const undo = () =>
  notify
    .history()
    .find(({ action }) => action?.label === 'Desfazer')
    ?.action?.run();
const readAfterUndo = () => {
  const after = api.seen.findIndex(({ path }) => path === 'undo/import/');
  return api.seen.slice(after).flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
};
const paste = async (address: string, cells: string) => {
  renderApp(address);
  await userEvent.click(await screen.findByLabelText('Cole as células'));
  await userEvent.paste(cells);
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 linhas' }));
};
/** What it says, whichever version it has. */
const unversioned = (row: object) => ({ ...row, row_version: 0 });
const undone = () => notify.history().some(({ message }) => message === 'Importação desfeita.');

describe('[RES-5] what was imported into a development', () => {
  it.each([
    {
      what: 'units',
      address: UNITS,
      cells: 'A 101\t\t\t260.000,00\tVendida\nA 102\t3 quartos\t60,00\t300.000,00\t\t0,6',
      path: 'enterprise/units/',
      of: 'enterpriseUnit',
      written: { id: 31, row_version: 4, price: '260000.00', status: 'vendida' },
    },
    {
      what: 'values of an index',
      address: VALUES,
      cells: 'jan/26\t1.100,9\nfev/26\t1.101,4',
      path: 'enterprise/index-values/',
      of: 'indexValue',
      written: { id: 51, row_version: 8, value: '1100.9' },
    },
  ])(
    '$what: new ones go again and changed ones are as they stood, at one press',
    async ({ address, cells, path, of, written }) => {
      serve();
      const before = tables[path]?.map(unversioned);
      await paste(address, cells);
      await waitFor(() => expect(writes()).toHaveLength(2));
      await waitFor(() => expect(tables[path]).toHaveLength(2));
      expect(tables[path]?.[0]).toMatchObject(written);
      const added = tables[path]?.[1];
      await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());

      undo();
      await waitFor(() => expect(undone()).toBe(true));
      // By one request, by the versions that the import made.
      const change = [{ id: written.id, row_version: written.row_version }];
      const remove = [{ id: added?.id, row_version: added?.row_version }];
      const steps = [
        { of, change },
        { of, remove },
      ];
      expect(writes().slice(2)).toEqual([['POST', 'undo/import/', { steps }]]);
      expect(tables[path]?.map(unversioned)).toEqual(before);
      // What is shown is read again.
      await waitFor(() => expect(readAfterUndo()).toContain(path));
    },
  );

  it('stays whole where somebody has changed it since: why is said, and it can be asked for again', async () => {
    let stale = true;
    serve(({ path }) =>
      path === 'undo/import/' && stale ? reply({ detail: 'Nada foi desfeito. A unidade A 102 foi alterada.' }, 409) : undefined,
    );
    await paste(UNITS, 'A 101\t\t\t260.000,00\nA 102\t3 quartos');
    await waitFor(() => expect(tables['enterprise/units/']).toHaveLength(2));
    await waitFor(() => expect(screen.queryByLabelText('Cole as células')).toBeNull());
    undo();
    await waitFor(() => expect(writes()).toHaveLength(3));
    await waitFor(() => expect(notify.history().some(({ message }) => /A 102 foi alterada/.test(message))).toBe(true));
    expect(tables['enterprise/units/']?.map(({ price }) => price)).toEqual(['260000.00', null]);
    stale = false;
    undo();
    await waitFor(() => expect(undone()).toBe(true));
    expect(tables['enterprise/units/']?.map(({ price }) => price)).toEqual(['250000.00']);
  });

  it('units have a file to fill in, and a column that nothing is read from is named', async () => {
    serve();
    renderApp(UNITS);
    expect(await screen.findByRole('button', { name: 'Baixar modelo' })).toBeTruthy();
    await userEvent.click(await screen.findByLabelText('Cole as células'));
    await userEvent.paste('Unidade\tÁrea (m²)\tPreço (R$)\tVaga\nA 103\t50,00\t1.000,00\t2');
    expect((await screen.findByText(/^Esta coluna do arquivo não é lida/)).textContent).toContain('Vaga');
    expect(await screen.findByRole('button', { name: 'Importar 1 linha' })).toBeTruthy();
  });
});
