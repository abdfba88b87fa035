import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros?aba=empresa';
const ROW = { id: 1, row_version: 1, codigo: 'E1', nome: 'Aurora', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true };

let api: ReturnType<typeof appApi>;
afterEach(() => api.restore());

/** The server of one person: what it was sent it tells with their profile. */
async function openAs(id: number, columns?: object, path = PATH) {
  const sent: unknown[] = [];
  api = appApi({
    'GET access/user/profile/': () => reply({ ...PROFILE, id, preferences: { tables: columns ? { company: columns } : {} } }),
    'POST access/preferences/': ({ body }) => {
      sent.push(body);
      return reply({ success: true });
    },
    'GET structure/companies/': () => reply({ count: 1, next: null, previous: null, results: [ROW] }),
    'GET structure/regionals/': () => reply([]),
    'GET structure/cascade/regional-company/': () => reply([]),
    'GET structure/cascade/regional-company-center-cost/': () => reply([]),
  });
  await signIn();
  renderApp(path);
  await screen.findByRole('button', { name: /^Colunas/ });
  return sent;
}

const heads = () =>
  within(screen.getByRole('table', { name: 'Empresas' }))
    .getAllByRole('columnheader')
    .map((head) => head.dataset['column'])
    .filter((column) => column !== undefined);
const reached = (sent: unknown[], company: object | null) =>
  waitFor(() => expect(sent.at(-1)).toEqual({ age: expect.any(Number), tables: { company } }));

describe('a list whose columns its reader set', () => {
  it('stands so with its first row; what opens a record is its name where the code is left out', async () => {
    await openAs(41, { hidden: ['codigo', 'cnpj'], order: ['tax_regime', 'nome'], widths: { nome: 320 } });
    expect(heads()).toEqual(['tax_regime', 'is_active', 'nome', 'regional']);
    expect(screen.getByRole('button', { name: 'Aurora' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Nome' }).style.getPropertyValue('--own')).toBe('320px');
    expect(screen.getByRole('button', { name: 'Colunas (2 ocultas)' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Empresas' }).dataset['sized']).toBe('some');
  });

  it('leaves what is over to nobody’s column once all of them have a width', async () => {
    const widths = { codigo: 90, nome: 320, cnpj: 160, regional: 160, tax_regime: 120 };
    await openAs(45, { hidden: ['is_active'], widths });
    expect(screen.getByRole('table', { name: 'Empresas' }).dataset['sized']).toBe('all');
  });

  it('leaves out what is turned off, never the name, puts in order by the keys, and goes back', async () => {
    const sent = await openAs(42);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    const list = within(await screen.findByRole('region', { name: 'Colunas de Empresas' }));
    expect(list.getByRole<HTMLInputElement>('checkbox', { name: 'Nome' }).disabled).toBe(true);
    await user.click(list.getByRole('checkbox', { name: 'CNPJ' }));
    await reached(sent, { hidden: ['cnpj'], widths: {} });
    list.getByRole('checkbox', { name: 'Regional' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(heads()).toEqual(['regional', 'codigo', 'nome', 'tax_regime', 'is_active']);
    expect(list.getByText('Regional: posição 1 de 6')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Como de início' }));
    await reached(sent, null);
    expect(heads()).toEqual(['codigo', 'nome', 'cnpj', 'regional', 'tax_regime', 'is_active']);
  });

  it('by Shift and arrows a head with the focus is given a width, by a drag of its edge too, and a double click takes it back', async () => {
    const sent = await openAs(43);
    const head = screen.getByRole('columnheader', { name: 'Nome' });
    // Without a layout of its own, this window's heads all lie at its corner.
    Object.defineProperty(head, 'offsetWidth', { value: 200 });
    head.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 0, width: 200, height: 32 });
    const user = userEvent.setup();
    within(head).getByRole('button').focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await reached(sent, { hidden: [], widths: { nome: 216 } });
    const press = { clientX: 299, clientY: 10, pointerId: 1, button: 0 };
    fireEvent.pointerDown(head, press);
    fireEvent.pointerMove(window, { ...press, clientX: 359 });
    fireEvent.pointerUp(window, { ...press, clientX: 359 });
    await reached(sent, { hidden: [], widths: { nome: 260 } });
    fireEvent.doubleClick(head, press);
    await reached(sent, null);
    expect(head.style.getPropertyValue('--own')).toBe('');
  });

  it('says that it stands in the order of a column that is left out, and goes back to its usual one', async () => {
    await openAs(44, { hidden: ['codigo'], widths: {} }, `${PATH}&ordem=-codigo`);
    await screen.findByText('Em ordem decrescente de «Código», que está oculta.');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar à ordem de início' }));
    await waitFor(() => expect(screen.queryByText(/que está oculta/)).toBeNull());
    expect(api.seen.findLast(({ path }) => path === 'structure/companies/')?.query.get('ordering') ?? null).toBeNull();
  });
});
