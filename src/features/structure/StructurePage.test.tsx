import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATH = '/estrutura-organizacional/cadastros';
const regional = (id: number, codigo: string, nome: string) => ({ id, row_version: 1, codigo, nome, is_active: true });

let api: ReturnType<typeof fakeApi> | undefined;
afterEach(() => api?.restore());
beforeEach(() => {
  localStorage.setItem('session', JSON.stringify({ object: { token: 'token' }, expires: Math.floor(Date.now() / 1000) + 1800 }));
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
    expect(api?.seen.find((seen) => seen.method === 'POST')?.body).toEqual({ codigo: 'SE', nome: 'Sudeste', is_active: true });
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

  it('what another changed meanwhile is told as a conflict; what was typed stays until the row is read again', async () => {
    const rows = [regional(1, 'NE', 'Nordeste')];
    serve(rows, (seen) => {
      if (seen.method !== 'PATCH' || seen.headers.get('if-match') === '"5"') return undefined;
      return reply({ detail: 'Este registro foi alterado por outro usuário. Recarregue e tente de novo.', ...rows[0] }, 412);
    });
    renderApp(`${PATH}?registro=1`);
    const user = userEvent.setup();
    const name = await screen.findByLabelText(/Nome/);
    rows[0] = { ...regional(1, 'NE', 'Nordeste e Norte'), row_version: 5 };
    await user.clear(name);
    await user.type(name, 'Meu nome{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'NE · Nordeste' });
    const reload = await within(panel).findByRole('button', { name: 'Recarregar' });
    expect(name).toHaveProperty('value', 'Meu nome');
    await user.click(reload);
    await waitFor(() => expect(screen.getByLabelText(/Nome/)).toHaveProperty('value', 'Nordeste e Norte'));
    await user.type(screen.getByLabelText(/Nome/), ' II{Enter}');
    await waitFor(() => expect(rows[0]?.nome).toBe('Nordeste e Norte II'));
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
    expect(api?.count('DELETE', 'structure/regionals/2/')).toBe(1);
  });

  it('[RES-6] a refused deletion leaves the list as it was', async () => {
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
    expect(rowNames()).toHaveLength(1);
  });
});

describe('the page and its URL', () => {
  it('[RT-22] search, order and page come from the URL and reach the server; a bad value falls back', async () => {
    serve(Array.from({ length: 25 }, (_, index) => regional(index + 1, `R${index + 10}`, `Regional ${index + 10}`)));
    const { router } = renderApp(`${PATH}?busca=regional&ordem=-nome&pagina=2&linhas=10&aba=nada`);
    await screen.findByRole('button', { name: 'R24' });
    const asked = api?.seen.find((seen) => seen.path === 'structure/regionals/' && seen.query.has('page'));
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ search: 'regional', ordering: '-nome', page: '2', page_size: '10' });
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
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar os dados');
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
