import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { placeOf } from '#src/layout/menu.ts';
import { env } from '#src/shared/env.ts';
import { appApi, signIn } from '#src/test/app-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** What the browser's tab, its history and a screen reader call each route: one name for one route. */
const TITLES: Readonly<Record<string, string>> = {
  '/home/page': 'Home',
  '/estrutura-organizacional/cadastros': 'Cadastros · Estrutura organizacional',
  '/estrutura-organizacional/versao-orcamentaria': 'Versão orçamentária · Estrutura organizacional',
  '/empreendimento/cadastros': 'Empreendimentos',
  '/receita/associativo': 'Associativo · Receita',
  '/receita/custo': 'Custo · Receita',
  '/uau/base-de-dados': 'Base de dados · UAU',
  '/uau/de-x-para': 'De-x-para · UAU',
  '/fluxo/premissas': 'Fluxo de caixa',
  '/dre/premissas': 'Premissas · DRE',
  '/dre/relatorio': 'Relatório · DRE',
  '/dre/de-x-para': 'De-x-para · DRE',
  '/admin/cadastro-usuario': 'Usuários · Administração',
  '/admin/cadastro-grupos': 'Grupos · Administração',
  '/admin/historico': 'Histórico · Administração',
  '/despesa/lancamento': 'Lançamento · Despesa',
  '/despesa/relatorio': 'Relatório · Despesa',
  '/conta': 'Minha conta',
  '/ajuda': 'Ajuda',
  '/$': 'Página não encontrada',
  '/access/login': 'Acesse sua conta',
  '/access/esqueci-senha': 'Esqueci minha senha',
  '/access/nova-senha': 'Nova senha',
  '/access/$': 'Página não encontrada · Acesso',
};
/** Lead on to another before anything is drawn. */
const LEADING = ['/', '/access/'];

/** Path, requirement, the page's name in the header, and its title where that is another. */
const SCREENS: readonly [path: string, requirement: string, name: string, title?: string][] = [
  ['/home/page', 'RT-5', 'Home'],
  ['/estrutura-organizacional/cadastros', 'RT-6', 'Cadastros'],
  ['/estrutura-organizacional/versao-orcamentaria', 'RT-7', 'Versão orçamentária', 'Versões orçamentárias'],
  ['/empreendimento/cadastros', 'RT-8', 'Empreendimentos'],
  ['/receita/associativo', 'RT-9', 'Associativo'],
  ['/receita/custo', 'RT-10', 'Custo'],
  ['/uau/base-de-dados', 'RT-11', 'Base de dados'],
  ['/uau/de-x-para', 'RT-12', 'De-x-para'],
  ['/fluxo/premissas', 'RT-13', 'Fluxo de caixa'],
  ['/dre/premissas', 'RT-14', 'Premissas', 'Premissas da DRE'],
  ['/dre/relatorio', 'RT-15', 'Relatório', 'DRE'],
  ['/dre/de-x-para', 'RT-16', 'De-x-para', 'De-x-para da DRE'],
  ['/admin/cadastro-usuario', 'RT-17', 'Usuários'],
  ['/admin/cadastro-grupos', 'RT-18', 'Grupos'],
  ['/admin/historico', 'SEC-5', 'Histórico'],
  ['/despesa/lancamento', 'RT-19', 'Lançamento'],
  ['/despesa/relatorio', 'RT-20', 'Relatório'],
];

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  api = appApi();
  await signIn();
});
afterEach(() => api.restore());

describe('routes', () => {
  it.each(SCREENS)(
    '%s is a screen of the shell, titled with the variant [%s][ENV-4]',
    async (path, _requirement, name, title = name) => {
      const { router } = renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(router.state.location.pathname).toBe(path);
      expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
      expect(document.title).toBe(`${TITLES[path]} · ${env.title}`);
      // The path above the title is heard whole, and says to the eye nothing that the title says.
      const crumbs = within(screen.getByRole('navigation', { name: 'Você está em' })).getAllByRole('listitem');
      expect(crumbs.at(-1)?.textContent).toBe(name);
      const seen = crumbs.filter((crumb) => !crumb.classList.contains('hidden-text')).map(({ textContent }) => textContent);
      expect(seen.filter((word) => title.split(' ').includes(word))).toEqual([]);
    },
  );

  it.each(['/conta', '/ajuda', '/$', '/access/login', '/access/esqueci-senha', '/access/nova-senha', '/access/$'])(
    '[ENV-4] %s has its title, which ends with that of the variant',
    async (path) => {
      // Who is signed in is led on from the form.
      if (path === '/access/login') localStorage.clear();
      renderApp(path.replace('$', 'nada'));
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.title).toBe(`${TITLES[path]} · ${env.title}`));
    },
  );

  it('every route has a title of its own', () => {
    const { router } = renderApp('/access/login');
    const parents = new Set(Object.values(router.routesById).map(({ parentRoute }) => parentRoute));
    const routes = Object.values(router.routesById).filter((route) => !parents.has(route));
    const paths = routes.map(({ fullPath }) => String(fullPath)).filter((path) => !LEADING.includes(path));
    expect(paths.toSorted()).toEqual(Object.keys(TITLES).toSorted());
    expect(new Set(Object.values(TITLES)).size).toBe(paths.length);
  });

  it('every page that rights are granted on is in the menu and in the table above', () => {
    const paths = SCREENS.map(([path]) => path);
    expect(Object.values(PAGES).sort()).toEqual([...paths].sort());
    for (const path of paths) expect(placeOf(path)).not.toBeNull();
  });

  it('[RT-4] / is the layout, and leads to the home page', async () => {
    const { router } = renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(router.state.location.pathname).toBe('/home/page');
  });

  it('[RT-1] /access leads to the sign-in page', async () => {
    localStorage.clear();
    const { router } = renderApp('/access');
    await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy();
  });

  it('[RT-3] an unknown path below /access is not found there, with a way to sign in', async () => {
    renderApp('/access/nada');
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o acesso' }).getAttribute('href')).toBe('/access/login');
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
  });

  it.each(['/nada', '/dre/nada', '/home', '/home/page/nada'])(
    '[RT-21] %s is not found inside the layout, with a way home',
    async (path) => {
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeTruthy();
      expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/home/page');
    },
  );
});
