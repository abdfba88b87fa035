import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { barriers } from './support/axe.ts';
import { expect, fillSignIn, test, userMenu } from './support/test.ts';

const FIRST = 'trinta vacas no telhado';
const SECOND = 'quarenta cabras no porão';
/** A picture of four pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQye2Xye1ngFAAHOIEYQX2mDsAAAAASUVORK5CYII=',
  'base64',
);

/**
 * A person of their own for the journey, so that no other journey's password or session changes under it; the form is
 * open after this.
 */
async function newcomer(page: Page): Promise<string> {
  const email = `nina.${Date.now()}@exemplo.com.br`;
  await page.evaluate(
    async ({ email: address, password }) => {
      const { object } = JSON.parse(localStorage.getItem('session') ?? '') as { object: { token: string } };
      const post = async (path: string, body: object) => {
        const headers = { authorization: `Bearer ${object.token}`, 'content-type': 'application/json' };
        const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()) as { id: number };
      };
      const { id } = await post('access/users/', { email: address, nome: 'Nina Prado', is_admin: true });
      await post(`access/users/${id}/initial-password/`, { password });
      localStorage.clear();
    },
    { email, password: FIRST },
  );
  await page.goto('/access/login?redirect=/conta');
  return email;
}

/** Signs in elsewhere: the browser keeps nothing of it. */
const enterElsewhere = (page: Page, person: { email: string; password: string }) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/login/', { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit' });
  }, person);

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('[API-4][API-10][SES-9][SES-14][SES-15] @real one keeps one’s own account: password, sessions, photo, second factor', async ({
  page,
  beginSession,
  complaints,
}) => {
  await beginSession();
  const email = await newcomer(page);

  await test.step('a password that is too common is refused, a good one taken, with its strength in words', async () => {
    await fillSignIn(page, { email, password: FIRST });
    await expect(page).toHaveURL(/\/conta$/);
    await page.getByLabel('Senha atual', { exact: true }).fill(FIRST);
    await page.getByLabel('Nova senha', { exact: true }).fill('Senha@123');
    await expect(section(page, 'Senha').getByRole('status')).toContainText(/Força: .+ \(\d de 5\)/);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(section(page, 'Senha')).toContainText('Esta senha é comum demais. Escolha outra.');
    complaints.length = 0;
    await page.getByLabel('Nova senha', { exact: true }).fill(SECOND);
    await expect(section(page, 'Senha').getByRole('status')).toContainText('Forte');
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('');
  });

  await test.step('a session elsewhere is seen, and ended', async () => {
    await enterElsewhere(page, { email, password: SECOND });
    await page.reload();
    const sessions = section(page, 'Sessões abertas');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^Encerrar a sessão em / }).click();
    await expect(sessions.getByText('Não há outras sessões abertas.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toContainText('Esta sessão');
  });

  await test.step('a photo is shown here and in the header, and removed', async () => {
    const images = page.locator('img[src^="data:image/"]');
    await page.locator('input[type=file]').setInputFiles({ name: '../eu.png', mimeType: 'image/png', buffer: PNG });
    await expect(images).toHaveCount(2);
    await page.reload();
    await expect(images).toHaveCount(2);
    await expect(images.first()).toHaveJSProperty('complete', true);
    await page.getByRole('button', { name: 'Remover foto' }).click();
    await expect(images).toHaveCount(0);
  });

  await test.step('the second factor is enrolled, and asked for at the next sign-in', async () => {
    await page.getByRole('button', { name: 'Ativar segundo fator' }).click();
    await page.getByLabel('Confirme a sua senha', { exact: true }).fill(SECOND);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
    const secret = Secret.fromBase32((await section(page, 'Segundo fator').locator('code').innerText()).replaceAll(' ', ''));
    const code = (later = 0) => TOTP.generate({ secret, timestamp: Date.now() + later });
    await page.getByLabel('Código do aplicativo').fill(code());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/ })).toHaveCount(10);
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(page.getByText('Ativo desde')).toBeVisible();

    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.goto('/access/login?redirect=/conta');
    await fillSignIn(page, { email, password: SECOND });
    // Of the next half minute, which is near enough: the one that enrolled is not taken again.
    await page.getByLabel('Código de seis dígitos').fill(code(30_000));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/conta$/);
    await expect(userMenu(page)).toBeVisible();
    // The browser logs the 401 that asked for the code.
    complaints.length = 0;
  });
});

test('[SES-16] @mock a link to a new password is out of the address before anything is asked for', async ({
  page,
  complaints,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto('/access/nova-senha?token=segredo-do-link');
  await expect(page).toHaveURL(/\/access\/nova-senha$/);
  await page.getByLabel('Nova senha', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Definir nova senha' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Este link não vale mais');
  // Only the page itself was asked for by that address.
  expect(requests.filter((line) => line.includes('segredo-do-link'))).toHaveLength(1);
  complaints.length = 0;
});

test('@mock the pages of the account fit a telephone, and are without barriers that axe knows', async ({
  page,
  beginSession,
}) => {
  for (const path of ['/access/esqueci-senha', '/access/nova-senha?token=x']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect.soft(await barriers(page), path).toEqual([]);
  }
  await beginSession();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/conta');
  await page.getByText('O segundo fator está desativado.').waitFor();
  expect.soft(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Ativar segundo fator' }).click();
  await page.getByLabel('Confirme a sua senha', { exact: true }).fill('previsto-exemplo');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  expect.soft(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
