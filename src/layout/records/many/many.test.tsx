import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros';
const regionals = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    row_version: 1,
    codigo: `R${String(at + 1).padStart(2, '0')}`,
    nome: `Regional ${at + 1}`,
    is_active: true,
  }));

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
});

function serve(rows: ReturnType<typeof regionals>, before: (seen: Seen) => Response | undefined = () => undefined) {
  const tables = {
    'structure/regionals/': rows,
    'structure/companies/': [],
    'structure/center-costs/': [],
    'structure/accountings/': [],
    'structure/versions/': [],
  };
  api = fakeApi(
    fakeTables(tables, (seen) => before(seen) ?? (seen.path.startsWith('structure/cascade/') ? reply([]) : undefined)),
  );
}

const box = (name: string) => screen.findByRole('checkbox', { name: `Selecionar ${name}` });
const writes = () => api.seen.filter(({ method, path }) => method !== 'GET' && path.startsWith('structure/'));
const bar = () => within(screen.getByRole('region', { name: 'Ações em lote' }));
const nameAt = (at: number) => `R${String(at).padStart(2, '0')} · Regional ${at}`;

async function choose(user: ReturnType<typeof userEvent.setup>, from: number, to: number) {
  await user.click(await box(nameAt(from)));
  await user.keyboard('{Shift>}');
  await user.click(await box(nameAt(to)));
  await user.keyboard('{/Shift}');
  return within(await screen.findByRole('region', { name: 'Ações em lote' })).findByRole('button', { name: 'Excluir…' });
}

const bothSent = (is_active: boolean, row_version: number) => [1, 2].map((id) => ({ id, row_version, is_active }));

async function sheet(user: ReturnType<typeof userEvent.setup>) {
  await choose(user, 1, 2);
  await user.click(bar().getByRole('button', { name: 'Alterar' }));
  return screen.findByRole('complementary', { name: 'Alterar 2 regionais' });
}

async function turnOff(user: ReturnType<typeof userEvent.setup>, panel: HTMLElement) {
  const field = within(panel).getByRole<HTMLInputElement>('combobox', { name: 'Ativa' });
  expect(field.value).toBe('Não alterar');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Não' }));
  await user.click(within(panel).getByRole('button', { name: 'Alterar 2 regionais' }));
}

describe('removing many', () => {
  it('[RES-7] asks once with the number and the names, removes them by one request upon their versions, and says so', async () => {
    serve(regionals(9));
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await choose(user, 2, 8));
    expect(bar().getByRole('status').textContent).toBe('7 selecionadas');
    const dialog = await screen.findByRole('dialog', { name: 'Excluir 7 regionais?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['R02 · Regional 2', 'R03 · Regional 3', 'R04 · Regional 4', 'R05 · Regional 5', 'R06 · Regional 6', 'e mais 2']);
    await user.click(within(dialog).getByRole('button', { name: 'Excluir 7 regionais' }));
    await screen.findByText('7 regionais excluídas.');
    expect(writes().map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'DELETE',
        path: 'structure/regionals/',
        body: { ids: [2, 3, 4, 5, 6, 7, 8], row_versions: [1, 1, 1, 1, 1, 1, 1], delete_multiple: true },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ações em lote' })).toBeNull());
    expect(screen.getByText('1–2 de 2')).toBeTruthy();
    expect(screen.queryByText('Regional 5')).toBeNull();
  });

  it('[RES-11][API-8] one that is used elsewhere keeps all: the notice names it, and they stay selected', async () => {
    const detail =
      "Cannot delete some instances of model 'regional' because they are referenced through protected foreign keys: 'company.regional'.";
    serve(regionals(3), ({ method }) => (method === 'DELETE' ? reply({ detail, ids: [2] }, 409) : undefined));
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await choose(user, 1, 3));
    await user.click(await screen.findByRole('button', { name: 'Excluir 3 regionais' }));
    await waitFor(() => expect(notify.history()[0]?.message).toMatch(/^«R02 · Regional 2»: Não é possível excluir/));
    expect(notify.history()).toHaveLength(1);
    expect(notify.history()[0]?.message).toContain('Nenhuma regional foi excluída.');
    expect(await screen.findAllByRole('button', { name: /^R0\d$/ })).toHaveLength(3);
    expect(bar().getByRole('status').textContent).toBe('3 selecionadas');
  });

  it('[RES-9] one that somebody else changed is asked about once more, and goes upon the version that was told', async () => {
    const rows = regionals(3);
    const changed = { ...rows[1], nome: 'Outro nome', row_version: 4 };
    const conflict = { detail: 'x', changes: [{ id: 2, by: 'Bruno', at: '2026-11-24T10:00:00Z' }], rows: [changed] };
    serve(rows, ({ method, body }) =>
      method === 'DELETE' && (body as { row_versions: number[] }).row_versions[1] === 1 ? reply(conflict, 412) : undefined,
    );
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await choose(user, 1, 3));
    await user.click(await screen.findByRole('button', { name: 'Excluir 3 regionais' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir 3 regionais mesmo assim?' });
    expect(dialog.textContent).toContain('Bruno alterou 1 regional');
    expect(dialog.textContent).toContain('era «Regional 2», agora é «Outro nome»');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir mesmo assim' }));
    await screen.findByText('3 regionais excluídas.');
    expect(writes().at(-1)?.body).toMatchObject({ ids: [1, 2, 3], row_versions: [1, 4, 1] });
  });

  it('the last rows of the last page take the page with them', async () => {
    serve(regionals(21));
    const { router } = renderApp(`${PATH}?pagina=2`);
    const user = userEvent.setup();
    await user.click(await box('R21 · Regional 21'));
    await user.click(await screen.findByRole('button', { name: 'Excluir…' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir 1 regional' }));
    await screen.findByText('1 regional excluída.');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('pagina'));
    expect(await screen.findByText('1–20 de 20')).toBeTruthy();
  });
});

describe('changing many', () => {
  it('[RES-5] sends what was chosen for all of them by one request, and can be taken back by one more', async () => {
    const rows = regionals(3);
    serve(rows);
    renderApp(PATH);
    const user = userEvent.setup();
    const panel = await sheet(user);
    // Nothing is chosen yet.
    await user.click(within(panel).getByRole('button', { name: 'Alterar 2 regionais' }));
    expect(within(panel).getByRole('alert').textContent).toBe('Escolha o que alterar em pelo menos um campo.');
    await turnOff(user, panel);
    await screen.findByText('2 regionais alteradas.');
    expect(writes().map(({ method, body }) => [method, body])).toEqual([['PATCH', bothSent(false, 1)]]);
    expect(screen.queryByRole('complementary', { name: /^Alterar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Alteração desfeita.');
    expect(writes().map(({ body }) => body)[1]).toEqual(bothSent(true, 2));
    expect(rows.map(({ is_active }) => is_active)).toEqual([true, true, true]);
  });

  it('is offered back in the list of notices too, until it was taken back once', async () => {
    const rows = regionals(3);
    serve(rows);
    renderApp(PATH);
    const user = userEvent.setup();
    await turnOff(user, await sheet(user));
    await screen.findByText('2 regionais alteradas.');
    await user.click(screen.getByRole('button', { name: /^Avisos/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Avisos' }));
    await user.click(drawer.getByRole('button', { name: 'Desfazer' }));
    await drawer.findByText('Alteração desfeita.');
    expect(rows.map(({ is_active }) => is_active)).toEqual([true, true, true]);
    expect(drawer.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('that cannot be taken back, since somebody changed one meanwhile, says so and stays offered', async () => {
    const rows = regionals(3);
    const changed = { id: 2, codigo: 'R02', nome: 'Outro nome', is_active: false, row_version: 9 };
    const conflict = { detail: 'x', changes: [{ id: 2, by: 'Bruno', at: '2026-11-24T10:00:00Z' }], rows: [changed] };
    serve(rows, ({ method, body }) =>
      method === 'PATCH' && (body as { row_version: number }[])[1]?.row_version === 2 ? reply(conflict, 412) : undefined,
    );
    renderApp(PATH);
    const user = userEvent.setup();
    await turnOff(user, await sheet(user));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(notify.history()[0]?.tone).toBe('failure'));
    await user.click(screen.getByRole('button', { name: /^Avisos/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Avisos' }));
    expect(drawer.getByRole('button', { name: 'Desfazer' })).toBeTruthy();
  });

  it('[RES-9] says who changed one meanwhile, changes none, and goes upon the new version when it is sent again', async () => {
    const rows = regionals(3);
    const changed = { id: 2, codigo: 'R02', nome: 'Outro nome', is_active: true, row_version: 4 };
    const conflict = { detail: 'x', changes: [{ id: 2, by: 'Bruno', at: '2026-11-24T10:00:00Z' }], rows: [changed] };
    serve(rows, ({ method, body }) =>
      method === 'PATCH' && (body as { row_version: number }[])[1]?.row_version === 1 ? reply(conflict, 412) : undefined,
    );
    renderApp(PATH);
    const user = userEvent.setup();
    const panel = await sheet(user);
    rows[1] = changed;
    await turnOff(user, panel);
    const alert = await within(panel).findByRole('alert');
    expect(alert.textContent).toMatch(/^Bruno alterou «R02 · Outro nome» em .*Nenhuma regional foi alterada\./);
    await user.click(within(panel).getByRole('button', { name: 'Alterar 2 regionais' }));
    await screen.findByText('2 regionais alteradas.');
    expect(writes().at(-1)?.body).toMatchObject([
      { id: 1, row_version: 1 },
      { id: 2, row_version: 4 },
    ]);
  });

  it('[ERR-1] a refusal names the records and their reasons, in the panel too', async () => {
    serve(regionals(3), ({ method }) =>
      method === 'PATCH' ? reply([{}, { is_active: ['This field may not be null.'] }], 400) : undefined,
    );
    renderApp(PATH);
    const user = userEvent.setup();
    const panel = await sheet(user);
    await turnOff(user, panel);
    const alert = await within(panel).findByRole('alert');
    expect(alert.textContent).toMatch(/^«R02 · Regional 2»: .*Este campo é obrigatório\.\nNenhuma regional foi alterada\.$/);
    await waitFor(() => expect(notify.history().map(({ tone }) => tone)).toEqual(['failure']));
  });
});

it('the selection stays from page to page and goes with a search; the record that is open goes when many are changed', async () => {
  serve(regionals(25));
  const { router } = renderApp(PATH);
  const user = userEvent.setup();
  await choose(user, 1, 2);
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await user.click(await box('R21 · Regional 21'));
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('3 selecionadas (2 em outras páginas)'));
  await user.click(screen.getByRole('button', { name: 'R21' }));
  await screen.findByLabelText(/Nome/);
  await user.click(bar().getByRole('button', { name: 'Alterar' }));
  expect(await screen.findByRole('complementary', { name: 'Alterar 3 regionais' })).toBeTruthy();
  expect(router.state.location.search).not.toHaveProperty('registro');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar regional' }), 'Regional 2');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ações em lote' })).toBeNull());
  expect(screen.queryByRole('complementary', { name: /^Alterar/ })).toBeNull();
});

const again = (rows: ReturnType<typeof regionals>, refusal?: string) => {
  const gone: ReturnType<typeof regionals> = [];
  serve(rows, ({ method, path, headers, body }) => {
    if (method === 'DELETE' && path.startsWith('structure/regionals/')) {
      const ids = (body as { ids?: number[]; id?: number }).ids ?? [(body as { id: number }).id];
      for (const id of ids)
        gone.push(
          ...rows.splice(
            rows.findIndex((row) => row.id === id),
            1,
          ),
        );
      const key = headers.get('Idempotency-Key') ?? '';
      return Response.json({ success: true, deleted: ids.length }, { headers: { 'Undo-Key': key } });
    }
    if (path !== 'undo/') return undefined;
    if (refusal !== undefined) return reply({ detail: refusal }, 409);
    const back = gone.splice(0);
    rows.push(...back);
    return reply({ resource: 'regional', rows: back, restored: back.length });
  });
};
const undos = () => api.seen.filter(({ path }) => path === 'undo/');
const removal = () => api.seen.find(({ method }) => method === 'DELETE');

describe('[RES-6] taking back a removal', () => {
  it('of many: they stand again, by the keys of its requests; the list of notices offers it no more', async () => {
    again(regionals(3));
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await choose(user, 1, 2));
    await user.click(await screen.findByRole('button', { name: 'Excluir 2 regionais' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await box(nameAt(1))).toBeTruthy();
    await screen.findByText('Exclusão desfeita.');
    expect(undos().map(({ body }) => body)).toEqual([{ keys: [removal()?.headers.get('Idempotency-Key')] }]);
    expect(document.activeElement?.tagName).toBe('MAIN');
    await user.click(screen.getByRole('button', { name: /^Avisos/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Avisos' }));
    expect(drawer.getByText('2 regionais excluídas.')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('that is refused says why, the row goes again, and the list of notices still offers it', async () => {
    again(regionals(2), 'Nada foi restaurado. Já existe uma regional com este código.');
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: `Ações de ${nameAt(1)}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir…' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir regional' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await screen.findByText(/Já existe uma regional com este código/);
    expect(screen.queryByRole('checkbox', { name: `Selecionar ${nameAt(1)}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Avisos/ }));
    expect(within(await screen.findByRole('dialog', { name: 'Avisos' })).getByRole('button', { name: 'Desfazer' })).toBeTruthy();
  });

  it('by Ctrl+Z outside of fields, once', async () => {
    again(regionals(2));
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await choose(user, 1, 2));
    await user.click(await screen.findByRole('button', { name: 'Excluir 2 regionais' }));
    await screen.findByRole('button', { name: 'Desfazer' });
    const main = screen.getByRole('main');
    const field = main.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(undos()).toEqual([]);
    field.remove();
    main.focus();
    await user.keyboard('{Control>}zz{/Control}');
    await screen.findByText('Exclusão desfeita.');
    expect(undos()).toHaveLength(1);
  });
});
