import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { placeOf } from '#src/layout/menu.ts';
import { appApi, signIn } from '#src/test/app-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** Path, requirement, the page's name in the header, and its title where that is another. */
const SCREENS: readonly [path: string, requirement: string, name: string, title?: string][] = [
  ['/home/page', 'RT-5', 'Home'],
  ['/estrutura-organizacional/cadastros', 'RT-6', 'Cadastros'],
  ['/estrutura-organizacional/versao-orcamentaria', 'RT-7', 'Versão orçamentária', 'Versões orçamentárias'],
  ['/empreendimento/cadastros', 'RT-8', 'Cadastros'],
  ['/receita/associativo', 'RT-9', 'Associativo'],
  ['/receita/custo', 'RT-10', 'Custo'],
  ['/uau/base-de-dados', 'RT-11', 'Base de dados'],
  ['/uau/de-x-para', 'RT-12', 'De-x-para'],
  ['/fluxo/premissas', 'RT-13', 'Premissas', 'Fluxo de caixa'],
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
  it.each(SCREENS)('%s is a screen of the shell [%s]', async (path, _requirement, name, title = name) => {
    const { router } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    expect(document.title).toBe(`${name} · Previsto`);
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
