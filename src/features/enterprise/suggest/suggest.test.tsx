import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appApi, COMPANIES, ENTERPRISES, MODULES, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAGE = '/empreendimento/cadastros?empreendimento=3&sugerir=1';
const page = (results: readonly object[]) =>
  reply({ results, count: results.length, next: null, previous: null, total_pages: 1 });
let jobs: string[];
let columns: object[];
let posted: unknown;
let api: ReturnType<typeof appApi>;
const own = MODULES.filter(({ empreendimento }) => empreendimento === 3).map((row, at) =>
  at === 0 ? { ...row, n_modulo: 1, campo_unid: 'C1_unid', valor_unid: 'Torre A' } : { ...row, n_modulo: at + 1 },
);

beforeEach(async () => {
  jobs = ['93/OB1', '94/OB2'];
  columns = [{ column: 'C1_unid', units: 10, values: 2, labels: ['Torre'] }];
  posted = undefined;
  api = appApi({
    'GET enterprise/enterprises/': ({ query }) => {
      const rows = ENTERPRISES.map((row) => ({ ...row, uau_jobs: jobs }));
      return query.has('all') ? reply(rows) : page(rows);
    },
    'GET enterprise/modules/': ({ query }) => (query.has('all') ? reply(own) : page(own)),
    'GET structure/companies/': () => reply(COMPANIES),
    'GET structure/regionals/': () => reply([{ id: 1, row_version: 1, codigo: '01', nome: 'Sudeste', is_active: true }]),
    'GET uau/unit-columns/': () => reply(columns),
    'GET uau/modules/': ({ query }) =>
      reply(
        query.get('company') === '93'
          ? [
              { value: 'TORRE A', units: 4, sold: 1, price: '10.00' },
              { value: 'TORRE B', units: 6, sold: 2, price: '20.00' },
            ]
          : [{ value: 'TORRE B', units: 1, sold: 1, price: '5.00' }],
      ),
    'POST enterprise/modules/': ({ body }) => {
      posted = body;
      return reply([{ ...own[0], id: 99, n_modulo: 3, valor_unid: 'TORRE B' }], 201);
    },
  });
  await signIn();
});
afterEach(() => api.restore());

describe('«Sugerir módulos do UAU»', () => {
  it('counts a value’s units over all jobs, knows those that are modules, and creates the others with the next numbers', async () => {
    renderApp(PAGE);
    const line = await screen.findByRole('row', { name: /TORRE B/ });
    // Two companies call the column alike.
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Campo da unidade que diz o módulo' }).value).toBe(
      'C1 · Torre: 4 valores em 20 unidades',
    );
    expect(line.textContent).toContain('TORRE B7325,00');
    expect(screen.getByRole('row', { name: /TORRE A/ }).textContent).toContain('já é o 1');
    expect(screen.getByRole('checkbox', { name: 'TORRE A' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'TORRE B' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Criar 1 módulo' }));
    await waitFor(() =>
      expect(posted).toMatchObject([
        {
          empreendimento: 3,
          n_modulo: Math.max(...own.map(({ n_modulo: number }) => number)) + 1,
          name: 'TORRE B',
          campo_unid: 'C1_unid',
          valor_unid: 'TORRE B',
          unit_count: 7,
        },
      ]),
    );
    const requested = api.seen
      .filter(({ path }) => path === 'uau/modules/')
      .map(({ query }) => [query.get('company'), query.get('job')]);
    expect(requested).toEqual([
      ['93', 'OB1'],
      ['94', 'OB2'],
    ]);
  });

  it('says what to do where the development has no jobs, and leads there', async () => {
    jobs = [];
    renderApp(PAGE);
    expect(await screen.findByText('Nenhuma obra do UAU')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Informar obras' }));
    expect(await screen.findByLabelText(/Obras .*UAU/)).toBeTruthy();
  });

  it('says where units are read from when none was', async () => {
    columns = [];
    renderApp(PAGE);
    expect(await screen.findByText('Nenhuma unidade lida destas obras')).toBeTruthy();
  });
});
