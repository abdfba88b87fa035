import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberPage } from '#src/layout/recent-pages.ts';
import { recentPlaces } from '#src/layout/menu.ts';
import { loadAnew } from '#src/session/organization.ts';
import { appApi, PROFILE, signIn, SUMMARY, WAITING, VERSIONS } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
afterEach(() => {
  api.restore();
  vi.restoreAllMocks();
});

async function open(summary: unknown = SUMMARY, status = 200) {
  api = appApi({ 'GET home/summary/': () => reply(summary, status) });
  await signIn();
  return renderApp('/home/page');
}

const EMPTY = {
  official: null,
  months: [],
  drafts: [],
  counts: { regionals: 0, companies: 0, center_costs: 0, accountings: 0, versions: 0, entries: 0 },
  dre: { lines: 0, accounts: 0, mapped: 0, actuals: false },
};

const UNMAPPED = { ...WAITING, unmapped: { sources: 2, amount: '15.50' } };

const ALFA = { id: 7, name: 'Alfa Incorporadora' };
const EXAMPLE = { id: 9, name: 'Grupo Horizonte (exemplo)', example: true };
const EMPTY_API = {
  'GET home/summary/': () => reply(EMPTY),
  'POST access/organization/': () => reply({ access: 'outro' }),
};
const profileOf = (organization: object, organizations: object[], is_admin = true) => {
  const rights = { is_admin, pages: { home: ['view'], structure: ['view'] }, named: [], fingerprint: '1' };
  return () => reply({ ...PROFILE, rights, organization, organizations });
};
/** Opens the first page with an API; answers what the page is loaded anew at. */
async function openWith(answers: Parameters<typeof appApi>[0]) {
  const anew = vi.spyOn(loadAnew, 'at').mockReturnValue();
  api = appApi(answers);
  await signIn();
  renderApp('/home/page');
  return anew;
}

describe('home page', () => {
  it('[RT-5] shows the official version with its total, and leads into it', async () => {
    await open();
    const panel = await screen.findByRole('region', { name: /Orçamento 2027/ });
    expect(within(panel).getByText('R$ 1.500,50')).toBeTruthy();
    expect(within(panel).getByText('R$ 750,25')).toBeTruthy();
    expect(within(panel).getByText('jan/2027 · R$ 1.000,00')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'Abrir lançamentos' }).getAttribute('href')).toBe(
      '/despesa/lancamento?versao=1',
    );
  });

  it('[RT-5] an official version without any amount has no largest month and nothing to draw', async () => {
    const official = { ...SUMMARY.official, total: '0.00', entry_count: 0 };
    await open({ ...SUMMARY, official, months: SUMMARY.months.map((month) => ({ ...month, amount: '0.00' })) });
    const panel = await screen.findByRole('region', { name: /Orçamento 2027/ });
    expect(within(panel).getByText('R$ 0,00')).toBeTruthy();
    expect(within(panel).queryByText(/jan\/2027 · /)).toBeNull();
    expect(within(panel).queryByRole('figure', { name: 'Despesas por mês' })).toBeNull();
  });

  it('[RT-5] the chart speaks, and its figures stand in a table', async () => {
    await open();
    expect(
      await screen.findByRole('img', {
        name: 'Barras de jan/2027 a fev/2027, total R$ 1.500,50; maior mês jan/2027, R$ 1.000,00.',
      }),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ver tabela' }));
    const rows = (await within(screen.getByRole('figure')).findAllByRole('row')).map((row) => row.textContent);
    expect(rows).toEqual(['MêsValor (R$)', 'jan/20271.000,00', 'fev/2027500,50', 'Total1.500,50']);
  });

  it('[RT-5] drafts to go on with open on their own version', async () => {
    await open();
    const draft = await screen.findByRole('link', { name: /Revisão de março/ });
    expect(draft.getAttribute('href')).toBe('/despesa/lancamento?versao=2');
  });

  it('[RT-5] [RT-12] what UAU brought and goes nowhere is told with its money, and leads to the de-x-para', async () => {
    api = appApi({ 'GET home/waiting/': () => reply(UNMAPPED) });
    await signIn();
    renderApp('/home/page');
    const link = await screen.findByRole('link', { name: /^2 origens do UAU sem de-x-para\s*R\$ 15,50/ });
    expect(link.getAttribute('href')).toBe('/uau/de-x-para?aba=recebidas&pendentes=1');
  });

  it.each([['home/waiting/'], ['structure/versions/']])(
    'the page stands without what waits where %s takes long',
    async (path) => {
      api = appApi({ [`GET ${path}`]: () => new Promise<never>(() => undefined) });
      await signIn();
      renderApp('/home/page');
      expect(await screen.findByRole('heading', { level: 2, name: /Plano|Orçamento/ })).toBeTruthy();
    },
  );

  it.each([['home/waiting/'], ['structure/versions/']])(
    '[RT-5] what waits and could not be read, %s, is said and read again',
    async (path) => {
      let failing = true;
      const versions = VERSIONS.map((row) => (row.id === 2 ? { ...row, status: 'em_revisao' } : row));
      const answered = (name: string, body: unknown) => () =>
        failing && name === path ? reply({ detail: 'Não.' }, 400) : reply(body);
      api = appApi(
        Object.fromEntries(
          [['home/waiting/', UNMAPPED] as const, ['structure/versions/', versions] as const].map(([name, body]) => [
            `GET ${name}`,
            answered(name, body),
          ]),
        ),
      );
      await signIn();
      renderApp('/home/page');
      const section = await screen.findByRole('region', { name: 'Aguardando você' });
      expect(await within(section).findAllByRole('link')).toHaveLength(1);
      failing = false;
      await userEvent.click(
        within(section).getByRole('button', { name: /^Não foi possível ver tudo o que aguarda\.\s*Tentar novamente/ }),
      );
      await waitFor(() => expect(within(section).getAllByRole('link')).toHaveLength(2));
      expect(within(section).queryByRole('button')).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(within(section).getAllByRole('link')[0]));
    },
  );

  it('[RT-5] [SEC-4] a version that waits for its approval is told to who may give it, and asked about in two presses', async () => {
    const waiting = VERSIONS.map((row) => (row.id === 2 ? { ...row, status: 'em_revisao' } : row));
    api = appApi({ 'GET structure/versions/': () => reply(waiting) });
    await signIn();
    const { router } = renderApp('/home/page');
    const section = await screen.findByRole('region', { name: 'Aguardando você' });
    await userEvent.click(within(section).getByRole('link', { name: /^Revisão de março\s*R\$ 1\.500,50/ }));
    expect(await screen.findByRole('dialog', { name: 'Aprovar «Revisão de março»?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('aprovar'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RT-5] [SEC-4] no approval waits for who may not give it, whatever else does', async () => {
    const waiting = VERSIONS.map((row) => (row.id === 2 ? { ...row, status: 'em_revisao' } : row));
    const pages = { home: ['view'], version: ['view'], expenseEntry: ['view'], uauFromTo: ['view'] };
    const rights = { is_admin: false, pages, named: ['version.review'], fingerprint: '1' };
    api = appApi({
      'GET structure/versions/': () => reply(waiting),
      'GET access/user/profile/': () => reply({ ...PROFILE, rights }),
      'GET home/waiting/': () => reply(UNMAPPED),
    });
    await signIn();
    renderApp('/home/page');
    const section = await screen.findByRole('region', { name: 'Aguardando você' });
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/uau/de-x-para?aba=recebidas&pendentes=1']);
  });

  it.each([
    ['are gone once all of them are done', SUMMARY, false],
    ['stay while one of them is to be done', { ...SUMMARY, counts: { ...SUMMARY.counts, entries: 0 } }, true],
    ['stay while the income statement has no lines', { ...SUMMARY, dre: { ...SUMMARY.dre, lines: 0 } }, true],
    ['stay while too few accounts are mapped', { ...SUMMARY, dre: { ...SUMMARY.dre, mapped: 7 } }, true],
    ['ask nothing of an income statement of who is told nothing of it', { ...SUMMARY, dre: null }, false],
  ])('[RT-5] first steps %s', async (_name, summary, shown) => {
    await open(summary);
    expect(await screen.findByRole('region', { name: 'Rascunhos para continuar' })).toBeTruthy();
    // They come with a file of their own, which is here by then.
    await import('#src/features/home/NextSteps.tsx');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Próximos passos/ }) !== null).toBe(shown));
  });

  it('[RT-5] what was budgeted stands beside actuals, accrual and cash apart, each leading into its report', async () => {
    const realised = { contabil: '2027-02', uau: '2027-01', hidden_center_costs: 0, hidden_companies: 2 };
    const part = { budgeted: '100.00', favour: 'desfavoravel' };
    const lacking = 'Incompleto: só 41 % do realizado têm de-x-para. Abaixo de 90 % um total não é julgado.';
    api = appApi({
      'GET home/summary/': () => reply({ ...SUMMARY, realised }),
      'GET home/realised/': () =>
        reply({
          parts: [
            { ...part, source: 'contabil', until: '2027-02', realised: '130.50' },
            { ...part, source: 'uau', until: '2027-01', realised: '-20.00', favour: 'incompleto', lacking },
          ],
        }),
    });
    await signIn();
    renderApp('/home/page');
    const section = await screen.findByRole('region', { name: 'Orçado × realizado' });
    await within(section).findByText('130,50');
    const rows = within(section)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'O que se comparaOrçado (R$)Realizado (R$)Variação (R$)',
      'Despesascontábil, até fev/2027100,00130,50+30,50desfavorável',
      'Caixa, entradas menos saídasUAU, até jan/2027100,00−20,00−120,00incompleto',
    ]);
    expect(within(section).getByText(`Caixa, entradas menos saídas: ${lacking}`)).toBeTruthy();
    expect(within(section).getByText('Valores de 2 empresas sem permissão não estão no total.')).toBeTruthy();
    expect(within(section).getByRole('link', { name: 'Despesas' }).getAttribute('href')).toBe(
      '/despesa/relatorio?versao=1&com=realizado&visao=ano',
    );
    expect(
      within(section)
        .getByRole('link', { name: /^Caixa/ })
        .getAttribute('href'),
    ).toBe('/fluxo/premissas?versao=1&com=realizado&visao=anual');
  });

  it('[RT-5] its place is kept while its figures are on their way, and where nothing happened there is none, and nothing is asked', async () => {
    const realised = { contabil: '2027-02', uau: null, hidden_center_costs: 0, hidden_companies: 0 };
    const { promise, resolve } = Promise.withResolvers<undefined>();
    api = appApi({
      'GET home/summary/': () => reply({ ...SUMMARY, realised }),
      'GET home/realised/': async () => {
        await promise;
        return reply({ parts: [] });
      },
    });
    await signIn();
    const { view } = renderApp('/home/page');
    const section = await screen.findByRole('region', { name: 'Orçado × realizado' });
    expect(within(section).getAllByRole('row')).toHaveLength(2);
    expect(section.getAttribute('aria-busy')).toBe('true');
    resolve(undefined);
    await waitFor(() => expect(section.getAttribute('aria-busy')).toBe('false'));
    expect(within(section).getAllByRole('row')).toHaveLength(2);
    view.unmount();
    api.restore();

    await open();
    await screen.findByRole('region', { name: /Orçamento 2027/ });
    expect(screen.queryByRole('region', { name: 'Orçado × realizado' })).toBeNull();
    expect(api.count('GET', 'home/realised/')).toBe(0);
  });

  it('[RT-5] an empty organisation sees what to do first, never an empty page', async () => {
    await open(EMPTY);
    expect(await screen.findByText('0 de 10')).toBeTruthy();
    // Each leads to the very place where it is done.
    const steps = within(screen.getByRole('region', { name: /^Próximos passos/ })).getAllByRole('link');
    expect(steps.map((link) => link.getAttribute('href'))).toEqual([
      '/estrutura-organizacional/cadastros?importar=1',
      '/estrutura-organizacional/cadastros?aba=empresa&importar=1',
      '/estrutura-organizacional/cadastros?aba=centro-de-custo&importar=1',
      '/estrutura-organizacional/cadastros?aba=conta-contabil&importar=1',
      '/estrutura-organizacional/versao-orcamentaria?registro=novo',
      '/despesa/relatorio?painel=importar-realizado',
      '/despesa/lancamento',
      '/dre/premissas',
      '/dre/de-x-para?pendentes=1',
      '/dre/relatorio',
      '/estrutura-organizacional/versao-orcamentaria',
    ]);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('[RT-5] who begins loads the example, is told that it takes a while, and goes on in it', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const anew = await openWith({
      ...EMPTY_API,
      'GET access/user/profile/': profileOf(ALFA, [ALFA]),
      'POST access/example/': async () => {
        await promise;
        return reply({ organization: 9 }, 201);
      },
    });
    const offer = await screen.findByRole('region', { name: 'Ver com dados de exemplo' });
    await userEvent.click(await within(offer).findByRole('button', { name: 'Carregar exemplo' }));
    const status = await within(offer).findByRole('status');
    expect(status.textContent).toBe('Carregando o exemplo. Leva alguns segundos.');
    // The words come before the button, which stays at the edge where it was pressed.
    expect(status.nextElementSibling).toBe(within(offer).getByRole('button'));
    resolve(undefined);
    await waitFor(() => expect(anew).toHaveBeenCalledWith('/home/page'));
    expect(api.seen.find(({ path }) => path === 'access/organization/')?.body).toEqual({ organization: 9 });
  });

  it('[RT-5] one that is there is opened, not loaded again', async () => {
    const anew = await openWith({ ...EMPTY_API, 'GET access/user/profile/': profileOf(ALFA, [ALFA, EXAMPLE]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir exemplo' }));
    await waitFor(() => expect(anew).toHaveBeenCalledWith('/home/page'));
    expect(api.count('POST', 'access/example/')).toBe(0);
  });

  it.each([
    ['who administers nothing', EMPTY, false],
    ['an organisation that has versions', SUMMARY, true],
  ])('[RT-5] [SEC-3] it is not offered to %s', async (_name, summary, is_admin) => {
    const profile = profileOf(ALFA, [ALFA], is_admin);
    await openWith({ 'GET home/summary/': () => reply(summary), 'GET access/user/profile/': profile });
    await screen.findByRole('navigation', { name: 'Atalhos' });
    expect(screen.queryByRole('region', { name: 'Ver com dados de exemplo' })).toBeNull();
  });

  it('[RT-5] in the example the page says so; it is removed only after a question that names what goes', async () => {
    const anew = await openWith({
      'GET home/summary/': () => reply(SUMMARY),
      'GET access/user/profile/': profileOf(EXAMPLE, [ALFA, EXAMPLE]),
      'DELETE access/example/': () => reply({ access: 'de volta' }),
    });
    const here = await screen.findByRole('region', { name: 'Dados de exemplo' });
    await userEvent.click(await within(here).findByRole('button', { name: 'Remover exemplo' }));
    const question = await screen.findByRole('dialog', { name: 'Remover o exemplo?' });
    expect(question.textContent).toContain('também o que você digitou ou mudou nele');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(api.count('DELETE', 'access/example/')).toBe(0);
    await userEvent.click(within(here).getByRole('button', { name: 'Remover exemplo' }));
    const again = await screen.findByRole('dialog', { name: 'Remover o exemplo?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Remover exemplo' }));
    await waitFor(() => expect(anew).toHaveBeenCalledWith('/home/page'));
    expect(api.count('DELETE', 'access/example/')).toBe(1);
  });

  it('[RT-5] versions without an official one say so', async () => {
    await open({ ...SUMMARY, official: null, months: [] });
    expect(await screen.findByText('Nenhuma versão oficial ainda')).toBeTruthy();
  });

  it('[RT-5] a failure is told in the page, and tried again', async () => {
    await open({ detail: 'You do not have permission to perform this action.' }, 400);
    expect(await screen.findByText('Não foi possível carregar os dados')).toBeTruthy();
    const before = api.count('GET', 'home/summary/');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(api.count('GET', 'home/summary/')).toBe(before + 1);
  });

  it('[RT-5] who may not see it is told so, without a second try', async () => {
    await open({ detail: 'You do not have permission to perform this action.' }, 403);
    expect(await screen.findByText('Você não tem permissão para executar essa ação.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  it('[RT-5] the screens opened last are the shortcuts, newest first, eight at most', async () => {
    for (const path of ['/dre/relatorio', '/home/page', '/nada', '/despesa/lancamento', '/dre/relatorio']) {
      rememberPage(PROFILE.id, path);
    }
    await open();
    const recent = await screen.findByRole('navigation', { name: 'Telas recentes' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dre/relatorio', '/despesa/lancamento']);
    localStorage.setItem(`previsto.recent.${PROFILE.id}`, '{bad');
    expect(recentPlaces(PROFILE.id, undefined)).toEqual([]);
  });
});
