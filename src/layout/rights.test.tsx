import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OPERATIONS, PAGE_IDS, PAGES, type Operation, type PageId } from '#contract/pages.ts';
import type { HeldRights } from '#contract/rights.ts';
import { profileKey } from '#src/session/profile.ts';
import { appApi, PROFILE, signIn, SUMMARY, VERSIONS } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
let rights: HeldRights;
afterEach(() => api.restore());

const held = (pages: Partial<Record<PageId, readonly Operation[]>>, fingerprint = 'one'): HeldRights => ({
  is_admin: false,
  // What the test names, as the profile would.
  pages: pages as HeldRights['pages'],
  named: [],
  fingerprint,
});

async function open(path: string, pages: Partial<Record<PageId, readonly Operation[]>>, answers = {}) {
  rights = held(pages);
  api = appApi({ 'GET access/user/profile/': () => reply({ ...PROFILE, rights }), ...answers });
  await signIn();
  return renderApp(path);
}

const requested = () =>
  api.seen.filter(({ method, path }) => method === 'GET' && path !== 'access/user/profile/').map(({ path }) => path);
const menuLinks = () =>
  within(screen.getByRole('navigation', { name: 'Menu principal' }))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('rights in the shell', () => {
  it.each(PAGE_IDS.filter((page) => page !== 'home'))(
    '[SEC-3] %s without the right to see it says so in its place and reads nothing of its own',
    async (page) => {
      await open(PAGES[page], { home: ['view'] });
      expect(await screen.findByText('Você não tem permissão para executar essa ação.')).toBeTruthy();
      expect(screen.getByText('Peça o acesso a quem administra os grupos da sua organização.')).toBeTruthy();
      expect(menuLinks()).toEqual(['/home/page']);
      // The header's own choice of version may be read by every member.
      expect(requested().filter((path) => path !== 'structure/versions/')).toEqual([]);
    },
  );

  it('[SEC-3] who was given no page reads no list and has nothing to choose from', async () => {
    await open('/home/page', {});
    await screen.findByRole('button', { name: /^Menu de/ });
    expect(screen.queryByRole('button', { name: /Escolher (versão|empreendimento)/ })).toBeNull();
    expect(requested()).toEqual([]);
  });

  it('[SEC-3] menu and palette hold the pages that may be seen, and no others', async () => {
    await open('/home/page', { home: ['view'], dreReport: ['view'], expenseEntry: ['view', 'edit'] });
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(menuLinks()).toEqual(['/home/page', '/dre/relatorio', '/despesa/lancamento']);
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Buscar telas e ações' });
    const screens = screen.getAllByRole('option').filter((option) => !option.textContent.endsWith('Ação'));
    expect(screens.map((option) => option.textContent)).toEqual(['Início', 'RelatórioDRE', 'LançamentoDespesa']);
  });

  it('[SEC-3] home offers only what may be opened', async () => {
    await open('/home/page', { home: ['view'], expenseReport: ['view'] });
    await screen.findByRole('link', { name: 'Ver relatório' });
    expect(screen.queryByRole('link', { name: 'Abrir lançamentos' })).toBeNull();
    expect(screen.queryByText('Rascunhos para continuar')).toBeNull();
    expect(screen.queryByText('Próximos passos')).toBeNull();
    const shortcuts = within(screen.getByRole('navigation', { name: 'Atalhos' })).getAllByRole('link');
    expect(shortcuts.map((link) => link.getAttribute('href'))).toEqual(['/despesa/relatorio']);
  });

  it('[SEC-2] home tells of values that are not in its total', async () => {
    await open('/home/page', { home: ['view'] }, { 'GET home/summary/': () => reply({ ...SUMMARY, hidden_center_costs: 1 }) });
    expect(await screen.findByText('Valores de 1 centro de custo sem permissão não estão no total.')).toBeTruthy();
  });

  it('[SEC-3] who has no page at all is told whom to ask', async () => {
    await open('/home/page', {});
    expect(await screen.findByText('Seu usuário ainda não tem permissões.')).toBeTruthy();
    expect(screen.getByText('Peça a um administrador.')).toBeTruthy();
    expect(menuLinks()).toEqual([]);
    expect(requested()).not.toContain('home/summary/');
  });

  it('[SEC-3] who has pages but not the first begins with the first they have', async () => {
    const { router } = await open('/', { dreReport: ['view'], dreFromTo: ['view'] });
    await screen.findByRole('heading', { level: 1, name: 'DRE' });
    expect(router.state.location.pathname).toBe('/dre/relatorio');
  });

  it('[SEC-3] a server that tells no rights hides nothing', async () => {
    api = appApi();
    await signIn();
    renderApp('/home/page');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(menuLinks()).toHaveLength(PAGE_IDS.length);
  });

  it('[SEC-3] a list that may only be read offers neither new records nor export, and its records to look at', async () => {
    const versions = { version: ['view'] } as const;
    await open('/estrutura-organizacional/versao-orcamentaria?registro=2', versions, {
      'GET structure/versions/2/': () => reply(VERSIONS[1]),
    });
    const form = await screen.findByRole('complementary', { name: 'Revisão de março' });
    expect(within(form).getByText('Somente leitura: você não tem permissão para alterar.')).toBeTruthy();
    expect(within(form).getByRole('textbox', { name: /^Nome/ }).matches(':disabled')).toBe(true);
    expect(within(form).getByRole('button', { name: 'Salvar' }).matches(':disabled')).toBe(true);
    expect(within(form).queryByRole('button', { name: 'Excluir' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nova versão' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Revisão de março' }));
    const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(offered).toContain('Ver');
    for (const verb of ['Copiar…', 'Tornar oficial…', 'Editar', 'Excluir…']) expect(offered).not.toContain(verb);
  });

  it('[SEC-3] with every right all of it is offered', async () => {
    await open('/estrutura-organizacional/versao-orcamentaria', { version: OPERATIONS });
    expect(await screen.findByRole('button', { name: 'Nova versão' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Ações de Revisão de março' }));
    const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(offered).toEqual(expect.arrayContaining(['Usar esta versão', 'Copiar…', 'Excluir…']));
  });
});

describe('looking with the rights of another', () => {
  it('[SEC-2] offers to change and to remove nothing, whatever they might', async () => {
    const viewing = { id: 3, name: 'Otto' };
    rights = held({ version: OPERATIONS });
    await open(
      '/estrutura-organizacional/versao-orcamentaria?registro=2',
      { version: OPERATIONS },
      {
        'GET access/user/profile/': () => reply({ ...PROFILE, rights, viewing }),
        'GET structure/versions/2/': () => reply(VERSIONS[1]),
      },
    );
    const form = within(await screen.findByRole('complementary', { name: 'Revisão de março' }));
    expect(form.getByRole('button', { name: 'Salvar' }).matches(':disabled')).toBe(true);
    expect(form.queryByRole('button', { name: 'Excluir' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nova versão' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });
});

describe('rights that change while a page is open', () => {
  it('[SEC-3] a page that is taken away leaves the screen, without asking for its data once more', async () => {
    const { queryClient } = await open('/home/page', { home: ['view'], dreReport: ['view'] });
    await screen.findByText('R$ 1.500,50');
    const before = api.count('GET', 'home/summary/');
    rights = held({ dreReport: ['view'] }, 'two');
    // Not within act: React draws as it does in a browser, as soon as it is told.
    await queryClient.refetchQueries({ queryKey: profileKey });
    expect(await screen.findByText('Você não tem permissão para executar essa ação.')).toBeTruthy();
    expect(screen.queryByText('R$ 1.500,50')).toBeNull();
    await waitFor(() => expect(queryClient.getQueryData(['home', {}])).toBeUndefined());
    expect(api.count('GET', 'home/summary/')).toBe(before);
    expect(menuLinks()).toEqual(['/dre/relatorio']);
  });

  it('[SEC-2] other rights are known within 30 s of looking at a page, and what it shows is read again', async () => {
    let total = '1500.50';
    const answers = { 'GET home/summary/': () => reply({ ...SUMMARY, months: [{ month: '2027-01', amount: total }] }) };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await open('/home/page', { home: ['view'] }, answers);
      await screen.findByText('jan/2027 · R$ 1.500,50');
      total = '10.00';
      // The same rights: nothing is read again but them.
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      expect(screen.getByText('jan/2027 · R$ 1.500,50')).toBeTruthy();
      rights = held({ home: ['view'] }, 'two');
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      expect(await screen.findByText('jan/2027 · R$ 10,00')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
