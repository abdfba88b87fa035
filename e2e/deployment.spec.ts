import type { Page, Request } from '@playwright/test';
import { standsBy } from './support/stand-by.ts';
import { expect, test } from './support/test.ts';

const FIRST = '/estrutura-organizacional/cadastros';
/** Every page of the menu with its title, and one that is not there. */
const PAGES = [
  [FIRST, 'Cadastros'],
  ['/home/page', 'Home'],
  ['/estrutura-organizacional/versao-orcamentaria', 'Versões orçamentárias'],
  ['/empreendimento/cadastros', 'Empreendimentos'],
  ['/receita/associativo', 'Associativo'],
  ['/receita/custo', 'Custo'],
  ['/uau/base-de-dados', 'Base de dados'],
  ['/uau/de-x-para', 'De-x-para'],
  ['/fluxo/premissas', 'Fluxo de caixa'],
  ['/dre/premissas', 'Premissas da DRE'],
  ['/dre/relatorio', 'DRE'],
  ['/dre/de-x-para', 'De-x-para da DRE'],
  ['/admin/cadastro-usuario', 'Usuários'],
  ['/admin/cadastro-grupos', 'Grupos'],
  ['/despesa/lancamento?versao=1', 'Lançamento'],
  ['/despesa/relatorio?versao=1', 'Relatório'],
  ['/nada/disso', 'Página não encontrada'],
] as const;

/**
 * Another build of the same application takes the place of the one that is open: its files have other addresses, the
 * old ones are gone.
 */
async function deploy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/api/')) return route.fallback();
    if (url.pathname.startsWith('/assets/'))
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Não encontrado.\n' });
    const moved = url.pathname.startsWith('/nova/');
    if (!moved && route.request().resourceType() !== 'document') return route.fallback();
    url.pathname = url.pathname.replace('/nova/', '/');
    const response = await route.fetch({ url: url.href });
    const type = response.headers()['content-type'] ?? '';
    if (!/html|javascript/.test(type)) return route.fulfill({ response });
    const text = await response.text();
    return route.fulfill({
      response,
      body: text.replaceAll('"/assets/', '"/nova/assets/').replaceAll('"assets/', '"nova/assets/'),
    });
  });
}

const documents = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'document') seen.push(request.url());
  });
  return seen;
};

/** As a link of the page does. */
const go = (page: Page, path: string) => page.evaluate((href) => window.history.pushState({}, '', href), path);

test('@mock [ERR-4] an open page walks through everything after a deployment: one reload at most, no blank page', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn();
  await page.waitForLoadState('networkidle');
  await deploy(page);
  const reloads = documents(page);
  // The first page that needs a file which is gone reloads by itself, once for the build: perhaps after its title
  // stands. The others are on the new one.
  const reloaded = page.waitForEvent('load');
  await go(page, FIRST);
  await reloaded;
  for (const [path, title] of PAGES) {
    await go(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path.replace(/\?.*/, ''));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByText('Uma nova versão está disponível')).toHaveCount(0);
    await expect(page.locator('main')).toContainText(/\w{3}/);
  }
  expect(reloads).toHaveLength(1);
  complaints.splice(0);
});

test('@mock [ERR-4] never over something typed: what cannot be loaded is missing alone, and reloading is offered', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('/estrutura-organizacional/cadastros?registro=novo');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Digitado');
  await standsBy(page);
  await deploy(page);
  const reloads = documents(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Esta parte da tela não pôde ser carregada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Digitado');
  // Another page: the question comes first, as always; then the page says what there is.
  await page.getByRole('link', { name: 'Versão orçamentária' }).click();
  await expect(page.getByRole('dialog', { name: 'Existem alterações não salvas. Deseja sair?' })).toBeVisible();
  expect(reloads).toEqual([]);
  complaints.splice(0);
});
