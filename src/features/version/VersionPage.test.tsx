import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { fakeTables } from '#src/test/fake-tables.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { versionWire as wire } from '#src/test/versions.ts';

const PATH = '/estrutura-organizacional/versao-orcamentaria';

type Wire = ReturnType<typeof wire>;

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());
beforeEach(() => {
  storeSession();
});

/** Saving answers whole rows; copying and making official as the server does. */
function serve(rows: Wire[], before: (seen: Seen) => Response | Promise<Response> | undefined = () => undefined) {
  const action = (seen: Seen): Response | undefined => {
    const [, id, verb] = /^structure\/versions\/(\d+)\/(copy|make-official)\/$/.exec(seen.path) ?? [];
    const source = rows.find((row) => row.id === Number(id));
    if (!source) return undefined;
    if (verb === 'copy') {
      const copy = wire(99, String((seen.body as Wire).nome), { total: '1296.29', base_version: source.id });
      rows.push(copy);
      return reply(copy, 201);
    }
    for (const row of rows) row.official = false;
    Object.assign(source, { official: true, status: 'aprovada', row_version: 2 });
    return reply(source);
  };
  const create = (seen: Seen): Response | undefined => {
    if (seen.method !== 'POST' || seen.path !== 'structure/versions/') return undefined;
    const row = { ...wire(50, ''), ...(seen.body as Wire), entry_count: 0, total: '0.00' };
    rows.push(row);
    return reply(row, 201);
  };
  api = fakeApi(fakeTables({ 'structure/versions/': rows }, (seen) => before(seen) ?? action(seen) ?? create(seen)));
}

const table = () => screen.findByRole('table', { name: 'Versões orçamentárias' });
const rowOf = async (name: string) => {
  const cell = await within(await table()).findByRole('button', { name: new RegExp(`^${name}`) });
  return cell.closest('tr') as HTMLTableRowElement; // the first cell's button stands in a row
};
const menuOf = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  return screen.findByRole('menu');
};

/** A version in review, asked about by its address, approved by an answer that comes when `letGo` is called. */
const approveLate = async () => {
  const row = wire(1, 'Base', { status: 'em_revisao' });
  const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
  serve([row], (seen) => {
    if (seen.path !== 'structure/versions/1/transition/') return undefined;
    const answer = () => {
      Object.assign(row, { status: (seen.body as { to: string }).to, row_version: row.row_version + 1 });
      return reply({ ...row, self_approved: false });
    };
    return row.status === 'em_revisao' ? open.then(answer) : answer();
  });
  const { router } = renderApp(`${PATH}?aprovar=1`);
  const user = userEvent.setup();
  const approval = await screen.findByRole('dialog', { name: 'Aprovar «Base»?' });
  await user.click(within(approval).getByRole('button', { name: 'Aprovar' }));
  await waitFor(async () => expect((await rowOf('Base')).textContent).toContain('Aprovada'));
  return { row, router, user, letGo };
};

it('[RT-7] the question of an approval is there at once for who had read the versions before it went into review, and the list shows it', async () => {
  const row = wire(1, 'Base');
  serve([row, wire(2, 'Outra')]);
  const { router } = renderApp(PATH);
  await rowOf('Base');
  row.status = 'em_revisao';
  await act(() => router.navigate({ to: PATH, search: { aprovar: 1 } }));
  expect(await screen.findByRole('dialog', { name: 'Aprovar «Base»?' })).toBeTruthy();
  // The list below was read before, too.
  await userEvent.setup().keyboard('{Escape}');
  await waitFor(async () => expect((await rowOf('Base')).textContent).toContain('Em revisão'));
});

describe('the list', () => {
  it('shows kind, span, status, entries and total of each version', async () => {
    serve([wire(1, 'Base', { status: 'aprovada', official: true, end_month: '2028-06' })]);
    renderApp(PATH);
    const row = await rowOf('Base');
    expect(row.textContent).toContain('Orçamento');
    expect(row.textContent).toContain('jan/2027 a jun/2028');
    expect(row.textContent).toContain('Aprovada');
    expect(row.textContent).toContain('1.234,56');
    expect(within(row).getByLabelText('Versão oficial')).toBeTruthy();
  });

  it('tells how a version differs from its base, and where it stands in its life', async () => {
    serve([
      wire(1, 'Orçamento 2026', { total: '1000.00', status: 'aprovada' }),
      wire(2, 'Orçamento 2027', { total: '1045.00', base_version: 1, status: 'em_revisao' }),
    ]);
    renderApp(`${PATH}?registro=2`);
    const cell = await screen.findByTitle('Contra «Orçamento 2026»');
    expect(cell.textContent).toBe('+45,00');
    const steps = within(await screen.findByRole('list', { name: 'Etapas da versão' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Rascunho', null],
      ['Em revisão', 'step'],
      ['Aprovada', null],
      ['Bloqueada', null],
    ]);
  });

  it('[RT-22] filters by kind and status in the URL', async () => {
    serve([wire(1, 'Base'), wire(2, 'Revista', { kind: 'forecast' })]);
    renderApp(`${PATH}?tipo=forecast&situacao=rascunho`);
    await rowOf('Revista');
    expect(screen.queryByRole('button', { name: 'Base' })).toBeNull();
    const requested = api.seen.find((seen) => seen.path === 'structure/versions/' && seen.query.has('page'));
    expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({ kind: 'forecast', status: 'rascunho' });
  });

  it('a locked version cannot be edited or removed, and says why', async () => {
    serve([wire(1, 'Base', { status: 'aprovada' })]);
    renderApp(`${PATH}?registro=1`);
    const reason = 'Aprovada: somente leitura. Copie a versão para alterar.';
    const panel = await screen.findByRole('complementary', { name: 'Base' });
    // With nothing to type in it, the panel is scrolled by keys from there.
    expect(within(panel).getByText(reason).tabIndex).toBe(0);
    expect(within(panel).getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    expect(within(panel).queryByRole('button', { name: 'Excluir' })).toBeNull();
    const menu = await menuOf(userEvent.setup(), 'Base');
    expect(within(menu).getByRole('menuitem', { name: 'Excluir…' })).toHaveProperty('disabled', true);
    expect(within(menu).getByRole('menuitem', { name: 'Excluir…' }).title).toBe(reason);
    expect(within(menu).getByRole('menuitem', { name: 'Copiar…' })).toHaveProperty('disabled', false);
  });
});

describe('what is done with a version', () => {
  it('[RES-4][LAY-5] the first one is created for typed months, and is what the planning pages then work on', async () => {
    serve([]);
    const { router } = renderApp(PATH);
    const user = userEvent.setup();
    await screen.findByText('Nenhuma versão cadastrada.');
    const [create] = screen.getAllByRole('button', { name: 'Nova versão' });
    await user.click(create as HTMLElement); // found above
    // It begins with a name, which another may take the place of.
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nome/);
    expect(name.value).toMatch(/^Orçamento \d{4}$/);
    await user.clear(name);
    await user.type(name, 'Orçamento 2027');
    const first = screen.getByLabelText(/Mês inicial/);
    await user.clear(first);
    await user.type(first, 'março que vem{Tab}');
    expect(name.placeholder).toMatch(/^Orçamento \d{4}$/);
    await user.clear(first);
    await user.type(first, 'jan/2027');
    const last = screen.getByLabelText(/Mês final/);
    await user.clear(last);
    await user.type(last, '6/27{Enter}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('registro'));
    expect(api.seen.find((seen) => seen.method === 'POST')?.body).toMatchObject({
      nome: 'Orçamento 2027',
      start_month: '2027-01',
      end_month: '2027-06',
    });
    await waitFor(async () => expect((await rowOf('Orçamento 2027')).textContent).toContain('em uso'));
  });

  it('the span is judged before the server is asked', async () => {
    serve([wire(1, 'Base')]);
    renderApp(`${PATH}?registro=1`);
    const user = userEvent.setup();
    const last = await screen.findByLabelText(/Mês final/);
    await user.clear(last);
    await user.type(last, 'dez/2026{Enter}');
    await screen.findByText('O mês final deve ser maior ou igual ao inicial.');
    await user.clear(last);
    await user.type(last, 'jan/2030{Enter}');
    await screen.findByText('O período pode ter no máximo 36 meses.');
    expect(api.count('PATCH')).toBe(0);
  });

  it('[RES-5] a copy with 5 % shows its total while it is typed, and says what goes along', async () => {
    serve([wire(1, 'Orçamento 2027')]);
    const { router } = renderApp(PATH);
    const user = userEvent.setup();
    await user.click(within(await menuOf(user, 'Orçamento 2027')).getByRole('menuitem', { name: 'Copiar…' }));
    const panel = await screen.findByRole('complementary', { name: 'Copiar «Orçamento 2027»' });
    const percent = within(panel).getByLabelText(/Reajuste/);
    await user.clear(percent);
    await user.type(percent, '5');
    // Not only once the field is left.
    await waitFor(() => expect(panel.textContent).toContain('Despesas da cópiaR$ 1.296,29'));
    const goes = (name: RegExp) => within(panel).getByRole('switch', { name });
    expect([goes(/^Lançamentos de despesa/), goes(/^Premissas/)].map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ]); // switches are inputs
    await user.click(goes(/^Premissas/));
    await user.click(goes(/^Lançamentos de despesa/));
    expect(panel.textContent).toContain('Despesas da cópiaR$ 0,00');
    await user.click(goes(/^Lançamentos de despesa/));
    await user.click(within(panel).getByRole('button', { name: 'Copiar versão' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('copiar'));
    expect(api.seen.find((seen) => seen.path.endsWith('/copy/'))?.body).toEqual({
      nome: 'Orçamento 2027 (cópia)',
      adjustment: '5.0000',
      year_offset: 0,
      entries: true,
      premises: false,
    });
    expect((await rowOf('Orçamento 2027 \\(cópia\\)')).dataset['saved']).toBe('true');
  });

  it('a percentage that cannot be read keeps the copy from being made', async () => {
    serve([wire(1, 'Orçamento 2027')]);
    renderApp(`${PATH}?copiar=1`);
    const user = userEvent.setup();
    const percent = await screen.findByLabelText(/Reajuste/);
    await user.clear(percent);
    await user.type(percent, 'muito');
    await user.click(screen.getByRole('button', { name: 'Copiar versão' }));
    expect(await screen.findByText(/não é uma porcentagem/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copiar versão' }));
    expect(api.count('POST')).toBe(0);
  });

  it('making one official asks, names the one that loses the star, and locks it', async () => {
    serve([wire(1, 'Antiga', { official: true, status: 'aprovada' }), wire(2, 'Nova')]);
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(within(await menuOf(user, 'Nova')).getByRole('menuitem', { name: 'Tornar oficial…' }));
    const question = await screen.findByRole('dialog', { name: 'Tornar «Nova» a versão oficial de 2027?' });
    await within(question).findByText('«Antiga» deixa de ser a versão oficial de 2027.');
    await user.click(within(question).getByRole('button', { name: 'Tornar oficial' }));
    await waitFor(async () => expect(within(await rowOf('Nova')).queryByLabelText('Versão oficial')).not.toBeNull());
    expect(within(await rowOf('Antiga')).queryByLabelText('Versão oficial')).toBeNull();
    expect((await rowOf('Nova')).textContent).toContain('Aprovada');
  });

  it('[SEC-4] an approval that is answered late closes no question that was asked after it, which goes upon what it made', async () => {
    const { row, router, user, letGo } = await approveLate();
    await user.click(within(await menuOf(user, 'Base')).getByRole('menuitem', { name: 'Bloquear…' }));
    await screen.findByRole('dialog', { name: 'Bloquear «Base»?' });
    letGo();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('aprovar'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bloquear' }));
    await waitFor(() => expect(row.status).toBe('bloqueada'));
    const steps = api.seen.filter(({ path }) => path === 'structure/versions/1/transition/');
    expect(steps.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  });

  it('[SEC-4] an approval that is answered late does not lead back whoever went on to another page', async () => {
    const { router, letGo } = await approveLate();
    await act(() => router.navigate({ href: '/ajuda' }));
    letGo();
    await screen.findByText('Salvo com sucesso.');
    expect(router.state.location.pathname).toBe('/ajuda');
  });

  it('[RES-6] the question before removing names the version, its entries and their total', async () => {
    serve([wire(1, 'Base'), wire(2, 'Outra')]);
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(within(await menuOf(user, 'Base')).getByRole('menuitem', { name: 'Excluir…' }));
    const question = await screen.findByRole('dialog', { name: 'Excluir a versão «Base»?' });
    expect(question.textContent).toContain('são excluídos 3 lançamentos, no total de R$ 1.234,56');
    await user.click(within(question).getByRole('button', { name: 'Excluir versão' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ações de Base' })).toBeNull());
    await waitFor(() => expect(api.count('DELETE', 'structure/versions/1/')).toBe(1));
  });

  it('[LAY-5] «Usar esta versão» makes it the one of the planning pages', async () => {
    serve([wire(1, 'Base'), wire(2, 'Outra')]);
    renderApp(PATH);
    const user = userEvent.setup();
    await user.click(within(await menuOf(user, 'Outra')).getByRole('menuitem', { name: 'Usar esta versão' }));
    await waitFor(async () => expect((await rowOf('Outra')).textContent).toContain('em uso'));
    expect(localStorage.getItem('previsto.planning.1')).toContain('"versao":2');
  });
});
