import { failing, offline } from '#mocks/faults.ts';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

test.describe('signing in', () => {
  test('@firefox [RT-2, SES-4, API-1][SES-7] leads to the home page, with session, refresh and user stored under their keys, with their end', async ({
    page,
    signInByForm,
  }) => {
    await signInByForm();
    await expect(page).toHaveURL(/\/home\/page$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The third comes with the profile, which the page has just asked for.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('user');
    const { now, items } = await page.evaluate(() => ({ now: Date.now() / 1000, items: { ...localStorage } }));
    for (const key of ['session', 'refresh', 'user']) {
      const item = JSON.parse(items[key] ?? 'null') as { object: unknown; expires: number };
      expect(Object.keys(item).toSorted(), key).toEqual(['expires', 'object']);
      expect(item.object, key).toBeTruthy();
      expect(item.expires - now, key).toBeGreaterThan(1700);
      expect(item.expires - now, key).toBeLessThanOrEqual(1801);
    }
    // What `beginSession` writes for the journeys that begin behind the form.
    expect(Object.keys((JSON.parse(items['session'] ?? 'null') as { object: object }).object)).toEqual(['token', 'since', 'at']);
  });

  test('@firefox [SES-1] leads back to where it was asked for, filters included', async ({ page }) => {
    await page.goto('/estrutura-organizacional/cadastros?aba=empresa');
    await expect(page).toHaveURL(/\/access\/login\?redirect=/);
    await fillSignIn(page);
    await expect(page).toHaveURL(/\/estrutura-organizacional\/cadastros\?aba=empresa$/);
  });

  test('[SES-1][RT-21] @real an unknown address leads to the sign-in page with its way back, and then says that it is none', async ({
    page,
  }) => {
    await page.goto('/nenhuma/tela?a=1');
    await expect(page).toHaveURL(/\/access\/login\?redirect=%2Fnenhuma%2Ftela%3Fa%3D1$/);
    await fillSignIn(page);
    await expect(page).toHaveURL(/\/nenhuma\/tela\?a=1$/);
    await expect(page.getByText('O endereço não corresponde a nenhuma tela.')).toBeVisible();
  });

  test('[SES-2][SES-5] @real a session that had run out before the page was opened says so at sign-in, once', async ({
    page,
    signIn,
  }) => {
    await signIn();
    // Half an hour and a second later, in a new visit.
    await page.addInitScript(() => {
      for (const key of ['session', 'refresh', 'user']) {
        const text = localStorage.getItem(key);
        if (text === null) continue;
        const item = JSON.parse(text) as { expires: number };
        localStorage.setItem(key, JSON.stringify({ ...item, expires: item.expires - 1801 }));
      }
    });
    await page.goto('/estrutura-organizacional/cadastros?aba=empresa');
    await expect(page).toHaveURL(/\/access\/login\?redirect=.*aba/);
    await expect(page.getByText('Sessão expirada!')).toBeVisible();
    await expect(page.getByText('Por favor, autentique novamente.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.getByText('Sessão expirada!')).toHaveCount(0);
  });

  test('[SES-3] @real a reload and a deep link stay where they are', async ({ page, signIn }) => {
    await signIn('/estrutura-organizacional/versao-orcamentaria');
    await page.reload();
    await expect(page).toHaveURL(/\/estrutura-organizacional\/versao-orcamentaria/);
  });

  test('@firefox [ERR-1] a wrong password is told in words, and the form stays', async ({ page, complaints }) => {
    await page.goto('/access/login');
    await fillSignIn(page, { ...PERSON, password: 'errada' });
    await expect(page.getByRole('alert').first()).toContainText(/conta ativa/i);
    await expect(page.getByLabel('E-mail')).toHaveValue(PERSON.email);
    // The browser logs the 401 it was answered.
    complaints.length = 0;
  });

  test('[SES-8] @mock signing out works with the server down', async ({ page, network, signIn, complaints }) => {
    await signIn();
    await network?.use(offline({ path: 'access/logout/' }));
    await userMenu(page).click();
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
    await network?.use(failing({ path: 'access/user/profile/' }, 503, { detail: 'Fora do ar.' }));
    await page.reload();
    await expect(page.getByRole('button', { name: /tentar novamente/i })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
    network?.restore();
    await page.getByRole('button', { name: /tentar novamente/i }).click();
    await expect(page).toHaveURL(/\/home\/page/);
    complaints.length = 0;
  });
});
