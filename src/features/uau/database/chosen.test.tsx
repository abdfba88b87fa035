import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import type { FieldKind, UauField } from '#planning/uau/field.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAGE = '/uau/base-de-dados';
const WIRE: Record<FieldKind, unknown> = {
  integer: 20,
  code: 'A',
  text: 'a',
  date: '2027-01-05',
  money: '10.00',
  decimal: '1',
  flag: false,
};
const FIELDS: readonly UauField[] = UAU_AREAS.receivables.fields;
const row = { id: 1, ...Object.fromEntries(FIELDS.map(({ name, kind }) => [name, WIRE[kind]])) };
const company = (code: number, name: string, cnpj: string) => ({
  id: code,
  code,
  name,
  cnpj,
  city: '',
  state: '',
  group_code: '',
  inactive: false,
});
const COMPANIES = [company(20, 'IPÊ SPE', '11222333000181'), company(30, 'SERRA SPE', '')];
const page = (results: object[]) => ({ results, count: results.length, next: null, previous: null, total_pages: 1 });
const sums = { rows: 0, amount: '0.00' };

let api: ReturnType<typeof appApi>;
let sent: unknown[];
beforeEach(async () => {
  const rights = { is_admin: true, pages: { uauDatabase: ['view'] }, named: [], fingerprint: 'one' };
  sent = [];
  api = appApi({
    'POST access/preferences/': ({ body }) => {
      sent.push(body);
      return reply({ success: true });
    },
    'GET access/user/profile/': () => reply({ ...PROFILE, rights }),
    'GET uau/connection/state/': () => reply({ connected: true }),
    'GET uau/status/': () => reply([]),
    'GET uau/status/companies/': () => reply([]),
    'GET uau/funding-types/': () => reply([]),
    'GET uau/jobs/': () => reply([]),
    'GET uau/unit-columns/': () => reply([]),
    'GET uau/reconciliation/': () => reply({ kept: sums, loaded: sums, at: null, differences: [] }),
    'GET uau/companies/': ({ query }) =>
      reply(COMPANIES.filter(({ code }) => !query.has('company') || query.get('company') === String(code))),
    ...Object.fromEntries(
      ['receivables', 'inputs'].flatMap((list) => [
        [`GET uau/${list}/`, () => reply(page(list === 'receivables' ? [row] : []))],
        [`GET uau/${list}/totals/`, () => reply({ rows: 1, amounts: {}, hidden_companies: 0 })],
        [`GET uau/${list}/types/`, () => reply([])],
        [
          `GET uau/${list}/parts/`,
          () =>
            reply([
              { key: 'principal', label: 'Principal' },
              { key: 'fee', label: 'Taxa de boleto' },
            ]),
        ],
      ]),
    ),
  });
  await signIn();
});
afterEach(() => api.restore());

const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);

describe('[RT-11][RES-1] what one chooses in the database of UAU', () => {
  it('the sale that a row led to stays when its only choice is pressed, and goes by its own button alone', async () => {
    const { router } = renderApp(`${PAGE}?venda=1013`);
    const user = userEvent.setup();
    const filters = await screen.findByRole('group', { name: 'Filtros' });
    await user.click(await within(filters).findByRole('button', { name: 'Venda: 1013' }));
    await user.click(await screen.findByRole('button', { name: '1013', pressed: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1013', pressed: true })).toBeNull());
    expect(within(filters).getByRole('button', { name: 'Venda: 1013' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ venda: 1013 });
    await user.click(within(filters).getByRole('button', { name: 'Tirar o filtro Venda' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('venda'));
    expect(document.activeElement?.textContent).toContain('Empresa');
  });

  it('[RES-1] the company is told by its name and CNPJ, and stays chosen over the tabs', async () => {
    const { router } = renderApp(`${PAGE}?empresa=20`);
    const title = 'Empresa 20 · IPÊ SPE · CNPJ 11.222.333/0001-81';
    expect(await screen.findByText(title)).toBeTruthy();
    // Inputs are no company's; modules ask for it in a form of their own.
    await userEvent.click(screen.getByRole('button', { name: 'Mais' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Insumos' }));
    expect(await screen.findByRole('tab', { name: 'Insumos', selected: true })).toBeTruthy();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ aba: 'insumos', empresa: 20 });
    await userEvent.click(screen.getByRole('tab', { name: 'Módulos' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ empresa: 20 });
    // What is seldom opened goes back under its menu.
    expect(screen.queryByRole('tab', { name: 'Insumos' })).toBeNull();
  });

  it('a company that was not read, or is not seen, is said so', async () => {
    renderApp(`${PAGE}?empresa=99`);
    expect(await screen.findByText('A empresa 99 não está no que foi lido do UAU, ou você não a vê.')).toBeTruthy();
  });

  it('[RES-1] columns are arranged as in every list; what stands apart comes when it is asked for, with the profile', async () => {
    renderApp(PAGE);
    await screen.findByRole('columnheader', { name: /Principal/ });
    expect(headers()).not.toContain('Taxa de boleto');
    const user = userEvent.setup();
    // Those that the product leaves out are none that the reader hid.
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    const list = within(await screen.findByRole('region', { name: 'Colunas de Contas a receber' }));
    const box = (name: string) => list.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Taxa de boleto').checked, box('Principal').checked]).toEqual([false, true]);
    await user.click(box('Taxa de boleto'));
    await user.click(box('Principal'));
    expect(headers()).toContain('Taxa de boleto');
    expect(headers()).not.toContain('Principal');
    const columns = { hidden: ['fee', 'principal'], widths: {} };
    await waitFor(() => expect(sent.at(-1)).toEqual({ age: expect.any(Number), tables: { 'uau/receivables': columns } }));
    await user.click(list.getByRole('button', { name: 'Como de início' }));
    expect(headers()).not.toContain('Taxa de boleto');
    expect(headers()).toContain('Principal');
  });

  it('[RES-1] what is opened tells the parts of its value, as the server names them', async () => {
    renderApp(PAGE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '20' }));
    const parts = within(await screen.findByRole('region', { name: 'Partes do valor' }));
    expect(parts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Principal', 'Taxa de boleto']);
    expect(parts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['10,00', '10,00']);
  });
});
