import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STALE } from '#contract/resource.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros';
const regional = (id: number, codigo: string, nome: string) => ({ id, row_version: 1, codigo, nome, is_active: true });

let api: ReturnType<typeof fakeApi> | undefined;
afterEach(() => api?.restore());
beforeEach(() => {
  storeSession();
});

function serve(regionals: ReturnType<typeof regional>[], before?: (seen: Seen) => Response | undefined) {
  const tables = {
    'structure/regionals/': regionals,
    'structure/companies/': [],
    'structure/center-costs/': [],
    'structure/versions/': [],
  };
  api = fakeApi(
    fakeTables(tables, (seen) => {
      const early = before?.(seen);
      if (early) return early;
      if (!seen.path.startsWith('structure/cascade/')) return undefined;
      return reply(regionals.map(({ id, codigo, nome }) => ({ id, codigo, nome, children: [] })));
    }),
  );
  return api;
}

const rowNames = () =>
  within(screen.getByRole('table', { name: 'Regionais' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

/** A row that somebody else saved while it stands open here, at version 5. */
const meetAnother = async (theirs: Partial<ReturnType<typeof regional>>, typed: string, withChanges = true) => {
  const rows = [regional(1, 'NE', 'Nordeste')];
  const saves: unknown[] = [];
  serve(rows, (seen) => {
    if (seen.method !== 'PATCH') return undefined;
    saves.push([seen.headers.get('if-match'), seen.body]);
    if (seen.headers.get('if-match') === `"${rows[0]?.row_version}"`) return undefined;
    const changes = [{ id: 1, by: 'Bia Lima', at: '2026-11-21T17:30:00Z' }];
    return reply({ detail: STALE, ...(withChanges ? { changes } : {}), current: rows[0] }, 412);
  });
  renderApp(`${PATH}?registro=1`);
  const user = userEvent.setup();
  const name = await screen.findByLabelText(/Nome/);
  rows[0] = { ...regional(1, 'NE', 'Nordeste'), row_version: 5, ...theirs };
  await user.clear(name);
  await user.type(name, `${typed}{Enter}`);
  return { rows, saves, user, name };
};
const choice = () => screen.findByRole('dialog', { name: 'Duas alterações ao mesmo tempo' });

describe('regionals', () => {
  it('[RES-4] a new one is saved by Enter, told by its own row and leaves the panel', async () => {
    const rows = [regional(1, 'NE', 'Nordeste')];
    serve(rows);
    const { router } = renderApp(PATH);
    const user = userEvent.setup();
    await screen.findByRole('button', { name: 'NE' });
    await user.click(screen.getByRole('button', { name: 'Nova regional' }));
    expect(router.state.location.search).toMatchObject({ registro: 'novo' });
    await user.type(await screen.findByLabelText(/Código/), ' SE ');
    await user.type(screen.getByLabelText(/Nome/), 'Sudeste{Enter}');
    await waitFor(() => expect(rowNames()).toHaveLength(2));
    const body = { codigo: 'SE', nome: 'Sudeste', is_active: true };
    await waitFor(() => expect(api?.seen.find((seen) => seen.method === 'POST')?.body).toEqual(body));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('registro'));
    const saved = screen.getByRole('button', { name: 'SE' }).closest('tr');
    expect(saved?.dataset['saved']).toBe('true');
    expect(api?.count('POST')).toBe(1);
  });

  it('[VAL-3] an empty field is told beside it, before the server is asked', async () => {
    serve([]);
    renderApp(`${PATH}?registro=novo`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findAllByText('Este campo é obrigatório.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/Código/));
    expect(api?.count('POST')).toBe(0);
  });

  it('[VAL-5][RES-11] a refusal stands beside its field and nothing is lost', async () => {
    const rows = [regional(1, 'NE', 'Nordeste')];
    serve(rows, (seen) =>
      seen.method === 'PATCH' ? reply({ codigo: ['regional with this codigo already exists.'] }, 400) : undefined,
    );
    renderApp(`${PATH}?registro=1`);
    const user = userEvent.setup();
    const name = await screen.findByLabelText(/Nome/);
    await user.clear(name);
    await user.type(name, 'Norte{Enter}');
    await screen.findByText('Já existe uma regional com este código ou nome.');
    expect(name).toHaveProperty('value', 'Norte');
    await waitFor(() => expect(rowNames()[0]).toContain('Nordeste'));
  });

  it('[RES-9] two changes of one field: the choice shows both, and «Manter o meu» saves upon the other’s version', async () => {
    const { rows, saves, user, name } = await meetAnother({ nome: 'Nordeste e Norte' }, 'Meu nome');
    const dialog = await choice();
    expect(dialog.textContent).toContain('Bia Lima alterou este registro em 21/11/2026, 14:30');
    const field = within(dialog).getByRole('group', { name: 'Nome' });
    expect(within(field).getByRole('radio', { name: /Manter o meu Meu nome/ })).toHaveProperty('checked', true);
    expect(within(field).getByRole('radio', { name: /Usar o do servidor Nordeste e Norte/ })).toHaveProperty('checked', false);
    expect(name).toHaveProperty('value', 'Meu nome');
    // The question is the one word on it: no notice beside.
    expect(screen.queryByText(STALE)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar a escolha' }));
    await waitFor(() => expect(rows[0]?.nome).toBe('Meu nome'));
    expect(saves).toEqual([
      ['"1"', { codigo: 'NE', nome: 'Meu nome', is_active: true }],
      ['"5"', { codigo: 'NE', nome: 'Meu nome', is_active: true }],
    ]);
  });

  it('[RES-9] «Usar o do servidor» takes the other’s value into the form and saves nothing', async () => {
    const { saves, user, name } = await meetAnother({ nome: 'Nordeste e Norte' }, 'Meu nome');
    const dialog = await choice();
    await user.click(within(dialog).getByRole('radio', { name: /Usar o do servidor/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar a escolha' }));
    await waitFor(() => expect(name).toHaveProperty('value', 'Nordeste e Norte'));
    expect(saves).toHaveLength(1);
    // What is typed from here on goes upon the version that was chosen.
    await user.type(name, ' II{Enter}');
    await waitFor(() => expect(saves[1]).toEqual(['"5"', { codigo: 'NE', nome: 'Nordeste e Norte II', is_active: true }]));
  });

  it('[RES-9] a field that only the other changed is theirs, one that only the reader changed stays their own, each said so', async () => {
    const { saves, user } = await meetAnother({ codigo: 'NN', nome: 'Nordeste e Norte' }, 'Meu nome');
    const dialog = await choice();
    const code = within(dialog).getByRole('group', { name: /Código você não alterou/ });
    expect(within(code).getByRole('radio', { name: /Usar o do servidor NN/ })).toHaveProperty('checked', true);
    await user.click(within(dialog).getByRole('button', { name: 'Manter os meus' }));
    expect(within(code).getByRole('radio', { name: /Manter o meu NE/ })).toHaveProperty('checked', true);
    await user.click(within(code).getByRole('radio', { name: /Usar o do servidor NN/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar a escolha' }));
    await waitFor(() => expect(saves[1]).toEqual(['"5"', { codigo: 'NN', nome: 'Meu nome', is_active: true }]));
  });

  it('[RES-9] what the other changed elsewhere in the row is no question: the save goes again by itself', async () => {
    const { rows, saves } = await meetAnother({}, 'Meu nome');
    await waitFor(() => expect(rows[0]?.nome).toBe('Meu nome'));
    expect(saves).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RES-9] put off, nothing typed is lost: the panel stays, says so, and asks again', async () => {
    const { saves, user, name } = await meetAnother({ nome: 'Nordeste e Norte' }, 'Meu nome', false);
    const dialog = await choice();
    expect(dialog.textContent).toContain('Outro usuário alterou este registro');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.isConnected).toBe(true);
    expect(name).toHaveProperty('value', 'Meu nome');
    expect(screen.getByText(/ainda não salvo/).textContent).toContain('Outro usuário alterou este registro');
    await user.click(screen.getByRole('button', { name: 'Comparar e escolher' }));
    await user.click(within(await choice()).getByRole('button', { name: 'Decidir depois' }));
    // Saving again meets the same row and asks again.
    await user.type(name, '{Enter}');
    await choice();
    expect(saves).toHaveLength(2);
  });

  it('[RES-6] one is deleted after a question that names it', async () => {
    serve([regional(1, 'NE', 'Nordeste'), regional(2, 'SU', 'Sul')]);
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ações de SU · Sul' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir…' }));
    const question = await screen.findByRole('dialog', { name: 'Excluir a regional «SU · Sul»?' });
    await user.click(within(question).getByRole('button', { name: 'Excluir regional' }));
    await waitFor(() => expect(rowNames()).toHaveLength(1));
    // It leaves once its row is seen to be gone.
    await waitFor(() => expect(api?.count('DELETE', 'structure/regionals/2/')).toBe(1));
  });

  it('[RES-6][RES-9] one that another changed meanwhile is deleted by a second word only, which says who and what', async () => {
    const rows = [regional(1, 'NE', 'Nordeste'), regional(2, 'SU', 'Sul')];
    const requested: (string | null)[] = [];
    serve(rows, (seen) => {
      if (seen.method !== 'DELETE') return undefined;
      requested.push(seen.headers.get('if-match'));
      if (seen.headers.get('if-match') === `"${rows[1]?.row_version}"`) return undefined;
      return reply({ detail: STALE, changes: [{ id: 2, by: 'Bia Lima', at: '2026-11-21T17:30:00Z' }], current: rows[1] }, 412);
    });
    renderApp(PATH);
    const user = userEvent.setup();
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: /^Ações de SU/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Excluir…' }));
      await user.click(await screen.findByRole('button', { name: 'Excluir regional' }));
      return screen.findByRole('dialog', { name: /mesmo assim\?$/ });
    };
    await screen.findByRole('button', { name: /^Ações de SU/ });
    rows[1] = { ...regional(2, 'SU', 'Sul e Sudeste'), row_version: 4 };
    const question = await ask();
    expect(question.textContent).toContain('Bia Lima alterou a regional em 21/11/2026, 14:30');
    expect(question.textContent).toContain('Nome: era «Sul», agora é «Sul e Sudeste»');
    expect(screen.queryByText(STALE)).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Manter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowNames()[1]).toContain('Sul e Sudeste');
    expect(requested).toEqual(['"1"']);

    rows[1] = { ...regional(2, 'SU', 'Sul inteiro'), row_version: 5 };
    await user.click(within(await ask()).getByRole('button', { name: 'Excluir mesmo assim' }));
    await waitFor(() => expect(rowNames()).toHaveLength(1));
    expect(requested).toEqual(['"1"', '"4"', '"5"']);
  });

  it('[RES-6][API-8] a refused deletion is told by a notice, and leaves the list as it was', async () => {
    serve([regional(1, 'NE', 'Nordeste')], (seen) =>
      seen.method === 'DELETE'
        ? reply(
            {
              detail:
                "Cannot delete some instances of model 'regional' because they are referenced through protected foreign keys: 'company.regional'.",
            },
            409,
          )
        : undefined,
    );
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ações de NE · Nordeste' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir…' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir regional' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findByText('Falha na operação')).closest('[role=alert]')?.textContent).toContain(
      'há vínculos/dependências em outros cadastros',
    );
    expect(rowNames()).toHaveLength(1);
  });
});

describe('the page and its URL', () => {
  it('[RT-22] search, order and page come from the URL and reach the server; a bad value falls back', async () => {
    serve(Array.from({ length: 25 }, (_, index) => regional(index + 1, `R${index + 10}`, `Regional ${index + 10}`)));
    const { router } = renderApp(`${PATH}?busca=regional&ordem=-nome&pagina=2&linhas=10&aba=nada`);
    await screen.findByRole('button', { name: 'R24' });
    const requested = api?.seen.find((seen) => seen.path === 'structure/regionals/' && seen.query.has('page'));
    expect(Object.fromEntries(requested?.query ?? [])).toEqual({
      search: 'regional',
      ordering: '-nome',
      page: '2',
      page_size: '10',
    });
    expect(router.state.location.searchStr).not.toContain('nada');
    expect(screen.getByText('11–20 de 25')).toBeTruthy();
  });

  it('[RT-22] a page that no longer exists leads to the first one', async () => {
    serve([regional(1, 'NE', 'Nordeste')]);
    renderApp(`${PATH}?pagina=7`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Ir para a primeira página' }));
    expect(await screen.findByRole('button', { name: 'NE' })).toBeTruthy();
  });

  it('[RT-22] what is at its default stays out of the URL', async () => {
    serve([regional(1, 'NE', 'Nordeste')]);
    const { router } = renderApp(`${PATH}?pagina=1&aba=regional&busca=`);
    await screen.findByRole('button', { name: 'NE' });
    expect(router.state.location.href).toBe(PATH);
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Empresa' }));
    await screen.findByText('Nenhuma empresa cadastrada.');
    expect(router.state.location.href).toBe(`${PATH}?aba=empresa`);
  });

  it('[RT-22] Back undoes a tab', async () => {
    serve([regional(1, 'NE', 'Nordeste')]);
    const { router } = renderApp(PATH);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: 'Empresa' }));
    await screen.findByText('Nenhuma empresa cadastrada.');
    router.history.back();
    await screen.findByRole('button', { name: 'NE' });
    expect(screen.getByRole('tab', { name: 'Regional' }).ariaSelected ?? '').toBe('true');
  });

  it('[RES-12] first use, no result and failure are three different texts', async () => {
    let down = false;
    const rows: ReturnType<typeof regional>[] = [];
    serve(rows, (seen) => (down && seen.query.has('page') ? reply({ detail: 'Request was throttled.' }, 429) : undefined));
    const first = renderApp(PATH);
    await screen.findByText('Nenhuma regional cadastrada.');
    expect(screen.getByText('Cadastre a primeira.')).toBeTruthy();
    first.view.unmount();
    const second = renderApp(`${PATH}?busca=zzz`);
    await screen.findByText('Nenhum resultado');
    second.view.unmount();
    down = true;
    renderApp(PATH);
    const alert = (await screen.findByText('Não foi possível carregar os dados')).closest('[role=alert]');
    expect(alert?.textContent).toContain('é necessário esperar pelo menos 1 segundo');
    // In line, and by a notice.
    expect((await screen.findByText('Falha na operação')).closest('[role=alert]')).not.toBe(alert);
    down = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('Nenhuma regional cadastrada.');
  });

  it('a company needs a regional first, and the way there is offered', async () => {
    serve([]);
    const { router } = renderApp(`${PATH}?aba=empresa`);
    await screen.findByText(/Cadastre primeiro uma regional/);
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'Nova regional' })[0] as HTMLElement); // found above or throws
    await waitFor(() => expect(router.state.location.search).toMatchObject({ registro: 'novo' }));
  });

  it('what was typed is not lost without a question', async () => {
    serve([regional(1, 'NE', 'Nordeste')]);
    const { router } = renderApp(`${PATH}?registro=1`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Nome/), ' e Norte');
    await user.click(screen.getByRole('tab', { name: 'Empresa' }));
    const question = await screen.findByRole('dialog', { name: /Existem alterações não salvas/ });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText(/Nome/)).toHaveProperty('value', 'Nordeste e Norte');
    expect(router.state.location.search).toMatchObject({ registro: 1 });
  });
});
