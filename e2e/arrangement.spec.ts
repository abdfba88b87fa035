import type { Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

/** Of whose first page no other journey expects anything. */
const READER = { email: 'diretoria@exemplo.com.br', password: PERSON.password };
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Organizar página inicial' });
const part = (page: Page, name: string) => drawer(page).getByRole('checkbox', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 2, name });
const SHORTCUTS = /Telas recentes|Atalhos/;

async function enter(page: Page) {
  await page.goto('/access/login');
  await fillSignIn(page, READER);
  await userMenu(page).waitFor();
}

/** Whether the official version stands above the results in brief. */
async function officialFirst(page: Page): Promise<boolean> {
  const [official, results] = await Promise.all(
    ['Versão oficial', 'Resultado em resumo'].map(async (name) => {
      await expect(heading(page, name)).toBeVisible();
      return (await heading(page, name).boundingBox())?.y ?? 0;
    }),
  );
  return (official ?? 0) < (results ?? 0);
}

/** Once the server has an arrangement that leaves these parts out; null for none. */
const sent = (page: Page, hidden: readonly string[] | null) =>
  page.waitForResponse((response) => {
    const { home }: { home?: { hidden: readonly string[] } | null } = Object(response.request().postDataJSON());
    return response.url().endsWith('/api/access/preferences/') && JSON.stringify(home?.hidden ?? null) === JSON.stringify(hidden);
  });

test('@real a first page that is arranged by keys alone is so in another browser of the same person, until it is restored', async ({
  otherBrowser,
}) => {
  const desk = await otherBrowser();
  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await enter(desk);
  await enter(phone);
  expect([await officialFirst(desk), await officialFirst(phone)]).toEqual([false, false]);

  await desk.getByRole('button', { name: 'Exibir' }).press('Enter');
  await desk.getByRole('menuitem', { name: 'Organizar página inicial' }).press('Enter');
  await part(desk, 'Resultado em resumo').press('Alt+ArrowDown');
  await expect(drawer(desk).getByRole('status')).toHaveText(/^Resultado em resumo: posição 3 de \d$/);
  await expect(part(desk, 'Resultado em resumo')).toBeFocused();
  const arranged = sent(desk, ['shortcuts']);
  await part(desk, 'Telas recentes').press('Space');
  await arranged;
  expect(await barriers(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await expect(heading(desk, SHORTCUTS)).toHaveCount(0);
  expect(await officialFirst(desk)).toBe(true);

  await phone.reload();
  expect(await officialFirst(phone)).toBe(true);
  await expect(heading(phone, SHORTCUTS)).toHaveCount(0);

  const restored = sent(phone, null);
  await phone.getByRole('button', { name: 'Exibir' }).click();
  await phone.getByRole('menuitem', { name: 'Restaurar padrão' }).click();
  await restored;
  await desk.reload();
  await expect(heading(desk, SHORTCUTS)).toHaveCount(1);
  expect(await officialFirst(desk)).toBe(false);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`@mock what waits for a person stands above the year, in sight at once, ${width} pixels wide`, async ({
    page,
    beginSession,
  }) => {
    await page.setViewportSize({ width, height });
    await beginSession();
    await page.goto('/home/page');
    const waiting = page.getByRole('region', { name: 'Aguardando você' });
    await expect(waiting.getByRole('link', { name: 'Plano 2027–2029' })).toBeInViewport({ ratio: 1 });
    const results = heading(page, 'Resultado em resumo');
    await expect(results).toBeInViewport();
    const [above, below] = await Promise.all([waiting.boundingBox(), results.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });
