import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros';
const regional = (id: number, codigo: string, nome: string) => ({ id, row_version: 1, codigo, nome, is_active: true });

let api: ReturnType<typeof fakeApi> | undefined;
afterEach(() => api?.restore());
beforeEach(() => storeSession());

/** The first regional is saved under another name, which is answered only when `letGo` is called. */
async function saveLate(answer: () => Response | undefined) {
  const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
  const regionals = [regional(1, 'NE', 'Nordeste'), regional(2, 'SE', 'Sudeste')];
  const tables = { 'structure/regionals/': regionals, 'structure/companies/': [], 'structure/versions/': [] };
  const serve = fakeTables(tables, (seen) => {
    if (seen.path.startsWith('structure/cascade/')) return reply([]);
    return seen.method === 'GET' ? undefined : answer();
  });
  api = fakeApi((seen) => (seen.method === 'PATCH' ? open.then(() => serve(seen)) : serve(seen)));
  const { router } = renderApp(`${PATH}?registro=1`);
  const user = userEvent.setup();
  const name = await screen.findByLabelText(/Nome/);
  await user.clear(name);
  await user.type(name, 'Norte{Enter}');
  await waitFor(() => expect(api?.count('PATCH', 'structure/regionals/1/')).toBe(1));
  return { user, router, letGo };
}
const nameField = () => screen.findByLabelText(/Nome/);
const second = () => waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Sudeste'));

describe('an answer that comes after its writer went on', () => {
  it('[RES-4][RES-11] leaves the record that was opened since open, with what is typed there', async () => {
    const { user, router, letGo } = await saveLate(() => undefined);
    await user.click(screen.getByRole('button', { name: 'SE' }));
    await second();
    await user.type(await nameField(), ' e Sul');
    letGo();
    await screen.findByText('Atualizado com sucesso.');
    expect(await nameField()).toHaveProperty('value', 'Sudeste e Sul');
    expect(router.state.location.search).toMatchObject({ registro: 2 });
  });

  it('[RES-4] does not lead back to the page of the list', async () => {
    const { router, letGo } = await saveLate(() => undefined);
    // Where a record stands open under the same number.
    await act(() => router.navigate({ href: '/estrutura-organizacional/versao-orcamentaria?registro=1' }));
    letGo();
    await screen.findByText('Atualizado com sucesso.');
    expect(router.state.location.pathname).toBe('/estrutura-organizacional/versao-orcamentaria');
  });

  it('[RES-11][API-8] is said aloud where it is a refusal, and what was typed is there when the record is opened again', async () => {
    const { user, letGo } = await saveLate(() => reply({ nome: ['Já existe uma regional com este nome.'] }, 400));
    await user.click(screen.getByRole('button', { name: 'SE' }));
    await second();
    letGo();
    await screen.findByText(/Já existe uma regional com este nome\./);
    expect((await nameField()).closest('[data-error]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'NE' }));
    await screen.findByText('Aqui está o que você tinha digitado e não foi salvo. Confira e salve.');
    expect(await nameField()).toHaveProperty('value', 'Norte');
  });
});
