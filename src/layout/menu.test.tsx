import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
afterEach(() => api.restore());

/** The server of one person: what it was sent. */
async function openAs(id: number, path: string, preferences: object = {}, more: object = {}) {
  const sent: unknown[] = [];
  api = appApi({
    'GET access/user/profile/': () => reply({ ...PROFILE, id, preferences: { tables: {}, ...preferences }, ...more }),
    'POST access/preferences/': ({ body }) => {
      sent.push(body);
      return reply({ success: true });
    },
  });
  await signIn();
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('navigation', { name: 'Menu principal' });
  return { sent, ...app };
}

const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));
const list = (name: string) => within(menu().getByRole('region', { name }));
const shown = (name: string) =>
  list(name)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

describe('sections of the menu', () => {
  it('fold and unfold by a key, and are so on every device', async () => {
    const { sent } = await openAs(41, '/ajuda');
    const button = menu().getByRole('button', { name: 'Despesa' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(shown('Despesa')).toEqual([]);
    await waitFor(() => expect(sent).toEqual([{ age: expect.any(Number), folded: ['expense'] }]));
    await userEvent.keyboard(' ');
    expect(shown('Despesa')).toEqual(['Lançamento', 'Relatório']);
    await waitFor(() => expect(sent.at(-1)).toEqual({ age: expect.any(Number), folded: [] }));
  });

  it('stand folded from the first on, but for the screen that is open', async () => {
    const { router } = await openAs(42, PAGES.revenueCost, { folded: ['revenue', 'dre'] });
    expect([shown('Receita'), shown('DRE')]).toEqual([['Custo'], []]);
    await act(() => router.navigate({ to: PAGES.dreReport }));
    await waitFor(() => expect([shown('Receita'), shown('DRE')]).toEqual([[], ['Relatório']]));
  });

  it('say one name once: a page that is all of its module is its entry, first what one opens daily', async () => {
    await openAs(43, '/ajuda');
    expect(menu().getByRole('link', { name: 'Fluxo de caixa' }).getAttribute('href')).toBe(PAGES.cashflow);
    expect(menu().getByRole('link', { name: 'Empreendimentos' }).getAttribute('href')).toBe(PAGES.enterprise);
    expect(menu().queryByRole('button', { name: 'Fluxo de caixa' })).toBeNull();
    expect(shown('DRE')).toEqual(['Relatório', 'Premissas', 'De-x-para']);
  });
});

/** The first of the stars beside entries that do so: that of the favourites before that of the module. */
async function star(name: string): Promise<HTMLElement> {
  const [first] = await menu().findAllByRole('button', { name });
  if (!first) throw new Error(`no star: ${name}`);
  return first;
}

describe('favourites', () => {
  it('are marked in the menu and beside the title, and stand above all else in their order', async () => {
    const { sent } = await openAs(44, PAGES.home);
    expect(menu().queryByRole('region', { name: 'Favoritos' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Pôr esta tela nos favoritos' }));
    await userEvent.click(await star('Pôr nos favoritos: DRE › Relatório'));
    expect(shown('Favoritos')).toEqual(['Início', 'RelatórioDRE']);
    await waitFor(() => expect(sent.at(-1)).toEqual({ age: expect.any(Number), favourites: ['home', 'dreReport'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Tirar esta tela dos favoritos' }));
    expect(shown('Favoritos')).toEqual(['RelatórioDRE']);
    (await star('Tirar dos favoritos: DRE › Relatório')).focus();
    await userEvent.keyboard('{Enter}');
    expect(menu().queryByRole('region', { name: 'Favoritos' })).toBeNull();
    // What had the focus is gone: it is on what comes next.
    expect(document.activeElement?.textContent).toBe('Início');
    await waitFor(() => expect(sent.at(-1)).toEqual({ age: expect.any(Number), favourites: null }));
  });

  it('are put in order and taken out in a panel, by keys', async () => {
    const { sent } = await openAs(45, '/ajuda', { favourites: ['expenseEntry', 'dreReport', 'cashflow'] });
    await userEvent.click(await menu().findByRole('button', { name: 'Organizar favoritos' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Organizar favoritos' }));
    panel.getByRole('button', { name: 'Mover Fluxo de caixa para cima' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(panel.getByText('Fluxo de caixa: posição 1 de 3')).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ favourites: ['cashflow', 'expenseEntry', 'dreReport'] }));
    await userEvent.click(panel.getByRole('button', { name: 'Tirar dos favoritos: Despesa › Lançamento' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ favourites: ['cashflow', 'dreReport'] }));
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Tirar dos favoritos: DRE › Relatório' }));
  });

  it('[SEC-3] are only those that may be seen still; the others keep their places', async () => {
    const rights = {
      is_admin: false,
      pages: { home: ['view'], dreReport: ['view'], cashflow: ['view'] },
      named: [],
      fingerprint: '1',
    };
    const favourites = ['adminUsers', 'dreReport', 'gone', 'cashflow'];
    const { sent } = await openAs(46, '/ajuda', { favourites }, { rights });
    expect(shown('Favoritos')).toEqual(['RelatórioDRE', 'Fluxo de caixa']);
    await userEvent.click(await menu().findByRole('button', { name: 'Organizar favoritos' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Organizar favoritos' }));
    expect(panel.queryByText(/Usuários/)).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Mover Fluxo de caixa para cima' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ favourites: ['adminUsers', 'cashflow', 'dreReport'] }));
  });

  it('are set by nobody who looks with another’s rights', async () => {
    await openAs(47, PAGES.revenueCost, { favourites: ['dreReport'] }, { viewing: { id: 9, name: 'Otto' } });
    await menu().findByRole('region', { name: 'Favoritos' });
    await act(async () => (await import('#src/layout/comes-later.ts')).comesLater.load());
    expect(screen.queryByRole('button', { name: /favoritos/ })).toBeNull();
  });

  it('[SES-6] hurt no page where what stands there is damaged', async () => {
    localStorage.setItem('previsto.preferences.48', '{"favourites":{"value":7,"at":1},"folded":{"value":{"a":1},"at":1}}');
    await openAs(48, '/ajuda');
    expect(shown('Despesa')).toEqual(['Lançamento', 'Relatório']);
    expect(menu().queryByRole('region', { name: 'Favoritos' })).toBeNull();
  });
});

/** Rights to see these pages, and nothing else. */
const seeing = (...pages: (keyof typeof PAGES)[]) => ({
  is_admin: false,
  pages: Object.fromEntries(pages.map((page) => [page, ['view']])),
  named: [],
  fingerprint: '1',
});
const opened = (id: number, ...paths: string[]) => localStorage.setItem(`previsto.recent.${id}`, JSON.stringify(paths));

describe('recent screens in the menu', () => {
  const { revenueCost, dreReport, expenseEntry, cashflow, version, expenseReport, uauDatabase, adminUsers } = PAGES;

  it('[SEC-3] are five: none that stands open, is a favourite, or may not be seen; with its module where its name alone would be another’s, too', async () => {
    opened(50, revenueCost, adminUsers, '/gone', dreReport, expenseEntry, cashflow, version, expenseReport, uauDatabase);
    const rights = seeing('revenueCost', 'dreReport', 'expenseEntry', 'cashflow', 'version', 'expenseReport', 'uauDatabase');
    await openAs(50, revenueCost, { favourites: ['dreReport'] }, { rights });
    expect(shown('Recentes')).toEqual([
      'Lançamento',
      'Fluxo de caixa',
      'Versão orçamentária',
      'RelatórioDespesa',
      'Base de dados',
    ]);
    const heads = menu().getAllByRole('button', { expanded: true });
    expect(heads.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Favoritos', 'Recentes']);
  });

  it('fold like the others, and are so from the first on', async () => {
    opened(51, dreReport);
    const { sent } = await openAs(51, '/ajuda', { folded: ['recent'] });
    expect(shown('Recentes')).toEqual([]);
    await userEvent.click(menu().getByRole('button', { name: 'Recentes' }));
    expect(shown('Recentes')).toEqual(['RelatórioDRE']);
    await waitFor(() => expect(sent.at(-1)).toEqual({ age: expect.any(Number), folded: [] }));
  });

  it('follow what is opened, and who opens one by its key is then on the page', async () => {
    opened(52, cashflow, dreReport, expenseEntry);
    const { router } = await openAs(52, revenueCost);
    await act(async () => (await import('#src/layout/comes-later.ts')).comesLater.load());
    expect(shown('Recentes')).toEqual(['Fluxo de caixa', 'RelatórioDRE', 'Lançamento']);
    list('Recentes')
      .getByRole('link', { name: /^Relatório/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    // What was left takes the row of what was opened: the others stay where they are.
    await waitFor(() => expect(shown('Recentes')).toEqual(['Fluxo de caixa', 'Custo', 'Lançamento']));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    // As many rows as at first: the oldest goes.
    await act(() => router.navigate({ to: version }));
    await waitFor(() => expect(shown('Recentes')).toEqual(['Fluxo de caixa', 'Custo', 'RelatórioDRE']));
  });

  it('say among the icons that there is no other than the open one', async () => {
    opened(54, dreReport);
    const { router } = await openAs(54, '/ajuda');
    await act(() => router.navigate({ to: dreReport }));
    await userEvent.click(screen.getByRole('button', { name: 'Recolher menu' }));
    await userEvent.click(await menu().findByRole('button', { name: 'Recentes' }));
    const none = await screen.findByRole('menuitem', { name: 'Nenhuma outra tela' });
    expect(none.getAttribute('data-disabled')).toBe('true');
  });

  it('come with the next visit where nothing was opened before; one that is marked goes to the favourites', async () => {
    const first = await openAs(53, '/ajuda');
    await act(() => first.router.navigate({ to: dreReport }));
    await act(() => first.router.navigate({ to: '/ajuda' }));
    await screen.findByRole('heading', { level: 1, name: 'Ajuda' });
    // A section that came now would move all that stands below it.
    expect(menu().queryByRole('region', { name: 'Recentes' })).toBeNull();
    first.view.unmount();
    api.restore();
    await openAs(53, '/ajuda');
    expect(shown('Recentes')).toEqual(['RelatórioDRE']);
    await userEvent.click(await star('Pôr nos favoritos: DRE › Relatório'));
    expect(shown('Recentes')).toEqual([]);
    expect(shown('Favoritos')).toEqual(['RelatórioDRE']);
  });
});

describe('recent screens', () => {
  it('lead the palette until something is typed: five, none that stands open, none that may not be seen', async () => {
    const { revenueCost, adminUsers, dreReport, expenseEntry, cashflow, version, expenseReport, uauDatabase } = PAGES;
    opened(49, revenueCost, adminUsers, '/gone', dreReport, expenseEntry, cashflow, version, expenseReport, uauDatabase);
    const rights = seeing(
      'home',
      'revenueCost',
      'dreReport',
      'expenseEntry',
      'cashflow',
      'version',
      'expenseReport',
      'uauDatabase',
    );
    await openAs(49, revenueCost, {}, { rights });
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recentes' }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'RelatórioDRE',
      'LançamentoDespesa',
      'Fluxo de caixa',
      'Versão orçamentáriaEstrutura organizacional',
      'RelatórioDespesa',
    ]);
    expect(screen.getAllByRole('option').filter(({ textContent }) => textContent === 'RelatórioDRE')).toHaveLength(1);
    await userEvent.type(screen.getByRole('combobox', { name: 'Buscar telas e ações' }), 'rel');
    expect(screen.queryByRole('group', { name: 'Recentes' })).toBeNull();
  });
});
