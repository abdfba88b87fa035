import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAGE = '/uau/base-de-dados';
const NOTHING = 'Nenhum dado sincronizado para esta empresa/obra.';
const none = { results: [], count: 0, next: null, previous: null, total_pages: 1 };
const day = (number: number) => `2026-11-${number}T12:00:00Z`;
const sums = { rows: 0, amount: '0.00' };
const status = (area: string) => ({
  area,
  rows: 0,
  updated_at: null,
  late: false,
  hidden: false,
  oldest_company: null,
  companies: 0,
});

const companies = [20, 30].map((code) => ({
  id: code,
  code,
  name: code === 30 ? 'SERRA SPE' : 'IPÊ SPE',
  cnpj: '',
  city: '',
  state: '',
  group_code: '',
  inactive: false,
}));

let api: ReturnType<typeof appApi>;
let connected: boolean;
let statuses: object[];
let rights: { is_admin: boolean; pages: object; named: string[]; fingerprint: string };
beforeEach(() => {
  connected = false;
  statuses = [status('receivables'), status('control')];
  rights = { is_admin: true, pages: { uauDatabase: ['view', 'edit'] }, named: ['uau.sync'], fingerprint: 'one' };
  api = appApi({
    'GET access/user/profile/': () => reply({ ...PROFILE, rights }),
    'GET uau/connection/state/': () => reply({ connected }),
    'GET uau/connection/': () => reply({ origin: 'none', url: '', login: '', has_password: false, has_token: false }),
    'GET uau/status/': () => reply(statuses),
    'GET uau/funding-types/': () => reply([]),
    'GET uau/status/companies/': () =>
      reply([
        { company: 30, updated_at: day(10), late: true },
        { company: 20, updated_at: day(20), late: false },
      ]),
    'GET uau/companies/': () => reply(companies),
    'GET uau/jobs/': () => reply([]),
    'GET uau/syncs/': () => reply({ results: [], next: null }),
    'GET uau/reconciliation/': () => reply({ kept: sums, loaded: sums, at: null, differences: [] }),
    ...Object.fromEntries(
      ['receivables', 'financial-control'].flatMap((list) => [
        [`GET uau/${list}/`, () => reply(none)],
        [`GET uau/${list}/totals/`, () => reply({ rows: 0, amounts: { amount: '0.00' }, hidden_companies: 0 })],
        [`GET uau/${list}/types/`, () => reply([])],
        [`GET uau/${list}/parts/`, () => reply([])],
        [`GET uau/${list}/categories/`, () => reply([])],
      ]),
    ),
  });
});
afterEach(() => api.restore());

const shown = async (address = PAGE) => {
  await signIn();
  const { router } = renderApp(address);
  await screen.findByRole('heading', { name: NOTHING });
  return router;
};
const button = (name: string) => screen.queryByRole('button', { name });

describe('[RT-11] where nothing was read of UAU', () => {
  it('and it is not connected, an administrator goes on to the connection, from the rows and from «Sincronizar»', async () => {
    const router = await shown();
    const user = userEvent.setup();
    expect(await screen.findByText(/^O UAU ainda não está conectado\. Informe na conexão o endereço/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Configurar conexão' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ painel: 'conexao' }));
    expect(await screen.findByRole('textbox', { name: /Endereço/ })).toBeTruthy();
    await router.navigate({ to: PAGE, search: { painel: 'sincronizar' } });
    expect(await screen.findByRole('heading', { name: 'O UAU ainda não está conectado.' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /Empresas do UAU/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Configurar conexão' })).toHaveLength(2);
  });

  it('[SEC-3] others read whom to ask, and may still import a file', async () => {
    rights = { ...rights, is_admin: false };
    const router = await shown();
    expect(await screen.findByText(/Só um administrador configura a conexão: peça a um deles\./)).toBeTruthy();
    expect(button('Configurar conexão')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Importar arquivo' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ painel: 'importar' }));
  });

  it('[SEC-3] who may not synchronise is offered neither', async () => {
    rights = { ...rights, is_admin: false, named: [] };
    await shown();
    expect(await screen.findByText(/peça a um deles\.$/)).toBeTruthy();
    expect(button('Importar arquivo')).toBeNull();
    expect(button('Sincronizar')).toBeNull();
  });

  it('[SEC-3] an administrator who may not synchronise connects, and imports nothing', async () => {
    rights = { ...rights, named: [] };
    await shown();
    expect(await screen.findByRole('button', { name: 'Configurar conexão' })).toBeTruthy();
    expect(button('Importar arquivo')).toBeNull();
  });

  it('and it is connected, «Sincronizar» is the next step', async () => {
    connected = true;
    const router = await shown();
    expect(await screen.findByText('Sincronize com o UAU ou importe um arquivo.')).toBeTruthy();
    expect(button('Configurar conexão')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Sincronizar' }).at(-1) ?? document.body);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ painel: 'sincronizar' }));
    expect(await screen.findByRole('combobox', { name: /Empresas do UAU/ })).toBeTruthy();
  });

  it('of what the API does not have, a file is the only way', async () => {
    await shown(`${PAGE}?aba=controle`);
    expect(await screen.findByText('A API do UAU não tem esta área: importe um arquivo.')).toBeTruthy();
    expect(button('Configurar conexão')).toBeNull();
    expect(button('Importar arquivo')).not.toBeNull();
  });
});

describe('[RT-11] when an area was read', () => {
  beforeEach(async () => {
    statuses = [{ ...status('receivables'), rows: 3, updated_at: day(10), late: true, oldest_company: 30, companies: 2 }];
    await signIn();
  });

  it('is told with the company that was read longest ago, and of each on demand', async () => {
    renderApp(PAGE);
    const note = await screen.findByText(/^Leitura mais antiga: 30 · SERRA SPE, em 10\/11\/2026, 09:00 · atrasada/);
    expect(note.dataset['late']).toBe('true');
    expect(screen.getByText('atrasado').title).toContain('SERRA SPE');
    expect(api.count('GET', 'uau/status/companies/')).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Ver as 2 empresas' }));
    const each = await screen.findByRole('dialog', { name: 'Ver as 2 empresas' });
    await waitFor(() => expect(each.textContent).toMatch(/30 · SERRA SPE.*09:00 · atrasada20 · IPÊ SPE20\/11\/2026, 09:00$/));
  });

  it('narrowed to a company is that company’s own', async () => {
    renderApp(`${PAGE}?empresa=20`);
    const note = await screen.findByText('20 · IPÊ SPE: leitura de 20/11/2026, 09:00');
    expect(note.dataset['late']).toBeUndefined();
  });
});
