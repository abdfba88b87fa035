import { failing, offline } from '#mocks/faults.ts';
import { expect, PERSON, test } from './support/test.ts';

test.describe('signing in', () => {
  test('[RT-2, SES-4, API-1] leads to the home page, with the three stored items in place', async ({ page, signIn }) => {
    await signIn();
    await expect(page).toHaveURL(/\/home\/page$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stored = () =>
      page.evaluate(() =>
        ['session', 'refresh', 'user'].map((key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')).toSorted()),
      );
    // The third comes with the profile, which the page has just asked for.
    await expect.poll(stored).toEqual(Array.from({ length: 3 }, () => ['expires', 'object']));
  });

  test('[SES-1] leads back to where it was asked for, filters included', async ({ page }) => {
    await page.goto('/estrutura-organizacional/cadastros?aba=empresa');
    await expect(page).toHaveURL(/\/access\/login\?redirect=/);
    await page.getByLabel('E-mail').fill(PERSON.email);
    await page.getByLabel('Senha', { exact: true }).fill(PERSON.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/estrutura-organizacional\/cadastros\?aba=empresa$/);
  });

  test('[SES-3] a reload and a deep link stay where they are', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/estrutura-organizacional/versao-orcamentaria');
    await page.reload();
    await expect(page).toHaveURL(/\/estrutura-organizacional\/versao-orcamentaria/);
  });

  test('[ERR-1] a wrong password is told in words, and the form stays', async ({ page, complaints }) => {
    await page.goto('/access/login');
    await page.getByLabel('E-mail').fill(PERSON.email);
    await page.getByLabel('Senha', { exact: true }).fill('errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert').first()).toContainText(/conta ativa/i);
    await expect(page.getByLabel('E-mail')).toHaveValue(PERSON.email);
    // The browser logs the 401 it was answered.
    complaints.length = 0;
  });

  test('[SES-8] signing out ends the session in this tab and the others', async ({ page, context, signIn }) => {
    await signIn();
    const other = await context.newPage();
    await other.goto('/home/page');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/access\/login/);
    await expect(other).toHaveURL(/\/access\/login/);
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });

  test('[SES-8] @mock signing out works with the server down', async ({ page, network, signIn, complaints }) => {
    await signIn();
    network?.use(offline({ path: 'access/logout/' }));
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/access\/login/);
    complaints.length = 0;
  });

  test('[SES-2] @mock a server in trouble keeps the session and offers to try again', async ({
    page,
    network,
    signIn,
    complaints,
  }) => {
    await signIn();
    network?.use(failing({ path: 'access/user/profile/' }, 503, { detail: 'Fora do ar.' }));
    await page.reload();
    await expect(page.getByRole('button', { name: /tentar novamente/i })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
    network?.restore();
    await page.getByRole('button', { name: /tentar novamente/i }).click();
    await expect(page).toHaveURL(/\/home\/page/);
    complaints.length = 0;
  });
});
