import type { Locator, Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

/** Whose list of cost centres no other journey expects anything of. */
const READER = { email: 'diretoria@exemplo.com.br', password: PERSON.password };
const LIST = '/estrutura-organizacional/cadastros?aba=centro-de-custo';
const USUAL = ['Código', 'Nome', 'Empresa', 'Tipo', 'Ativo'];

const table = (page: Page) => page.getByRole('table', { name: 'Centros de custo' });
const heads = (page: Page) => table(page).locator('th[data-column]');
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const panel = (page: Page) => page.getByRole('region', { name: 'Colunas de Centros de custo' });
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name });
const boundsOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const widthOf = async (part: Locator) => Math.round((await boundsOf(part)).width);

async function enter(page: Page) {
  await page.goto('/access/login');
  await fillSignIn(page, READER);
  await userMenu(page).waitFor();
  await open(page);
}

async function open(page: Page) {
  await page.goto(LIST);
  await expect(table(page).getByRole('button', { name: /^Colunas/ })).toBeVisible();
}

/** Presses at one point and lets go at another. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

interface Columns {
  hidden: readonly string[];
  order?: readonly string[];
  widths: Readonly<Record<string, number>>;
}

/** Columns of the list as the server has them for who is signed in; null: none. Firefox does not tell what was sent. */
const storedBy = (page: Page): Promise<Columns | null> =>
  page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}` };
    const profile = await (await fetch('/api/access/user/profile/', { headers })).json();
    const { tables = {} }: { tables?: Record<string, Columns | null> } = Object(profile).preferences ?? {};
    return tables['centerCost'] ?? null;
  });

test('@firefox columns that are hidden, moved by keys and by the mouse and widened are so after a reload, in another browser and on a telephone', async ({
  otherBrowser,
}) => {
  const desk = await otherBrowser();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await enter(desk);
  await expect(heads(desk)).toHaveText(USUAL);

  await desk.getByRole('button', { name: 'Colunas' }).click();
  await box(desk, 'Código').uncheck();
  await expect(heads(desk)).toHaveText(['Nome', 'Empresa', 'Tipo', 'Ativo']);
  await box(desk, 'Empresa').press('Alt+ArrowUp');
  await expect(box(desk, 'Empresa')).toBeFocused();
  await expect(panel(desk).getByRole('status')).toHaveText('Empresa: posição 2 de 5');
  await expect(heads(desk)).toHaveText(['Empresa', 'Nome', 'Tipo', 'Ativo']);
  const grip = await boundsOf(panel(desk).getByRole('listitem').filter({ hasText: 'Ativo' }).locator('[data-handle]'));
  const first = await boundsOf(panel(desk).getByRole('listitem').first());
  await drag(desk, [grip.x + grip.width / 2, grip.y + grip.height / 2], [grip.x + grip.width / 2, first.y + 3]);
  const arranged = ['Ativo', 'Empresa', 'Nome', 'Tipo'];
  await expect(heads(desk)).toHaveText(arranged);
  await desk.keyboard.press('Escape');
  await expect(panel(desk)).toHaveCount(0);

  const before = await boundsOf(head(desk, 'Nome'));
  const edge = [before.x + before.width - 1, before.y + before.height / 2] as const;
  await drag(desk, edge, [edge[0] + 80, edge[1]]);
  await expect.poll(async () => (await storedBy(desk))?.widths['nome'] ?? 0).toBeGreaterThan(before.width + 60);
  const width = await widthOf(head(desk, 'Nome'));
  expect(width).toBeGreaterThan(before.width + 60);
  // What was a drag is no press: the list stands in the order that it had.
  await expect(desk).not.toHaveURL(/ordem=/);

  await desk.reload();
  await expect(heads(desk)).toHaveText(arranged);
  expect(await widthOf(head(desk, 'Nome'))).toBe(width);

  const other = await otherBrowser();
  await other.setViewportSize({ width: 1440, height: 900 });
  await enter(other);
  await expect(heads(other)).toHaveText(arranged);
  expect(await widthOf(head(other, 'Nome'))).toBe(width);
  await expect(other.getByRole('button', { name: 'Colunas (1 oculta)' })).toBeVisible();

  await other.goto(`${LIST}&ordem=-codigo`);
  await expect(other.getByText('Em ordem decrescente de «Código», que está oculta.')).toBeVisible();
  await other.getByRole('button', { name: 'Voltar à ordem de início' }).click();
  await expect(other.getByText('que está oculta')).toHaveCount(0);
  await expect(other).not.toHaveURL(/ordem=/);

  // On a telephone: all of it within the window, what is turned off goes, what is usual comes back everywhere.
  await other.setViewportSize({ width: 390, height: 844 });
  await open(other);
  await other.getByRole('button', { name: /^Colunas/ }).click();
  for (const name of USUAL) await expect(box(other, name)).toBeInViewport({ ratio: 1 });
  const { x, width: wide } = await boundsOf(panel(other));
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + wide).toBeLessThanOrEqual(390);
  await expect(panel(other).getByRole('button', { name: 'Alargar Nome' })).toBeHidden();
  await box(other, 'Código').check();
  await expect(heads(other).filter({ visible: true })).toHaveText(['Código', 'Nome']);
  await expect(box(other, 'Nome')).toBeDisabled();
  await panel(other).getByRole('button', { name: 'Mover Nome para cima' }).click();
  await panel(other).getByRole('button', { name: 'Como de início' }).click();
  await expect.poll(() => storedBy(other)).toBe(null);
  await desk.reload();
  await expect(heads(desk)).toHaveText(USUAL);
});

for (const width of [1440, 390])
  test(`@mock [RES-1] what arranges columns has no barriers, in a list and in one of UAU, ${width} pixels wide`, async ({
    page,
    beginSession,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await beginSession();
    for (const { path, name } of [
      { path: LIST, name: 'Centros de custo' },
      { path: '/uau/base-de-dados', name: 'Contas a receber' },
    ]) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Colunas' }).click();
      await expect(
        page
          .getByRole('region', { name: `Colunas de ${name}` })
          .getByRole('checkbox')
          .first(),
      ).toBeInViewport();
      expect(await barriers(page), path).toEqual([]);
    }
  });

test('@mock [RT-20] widths of one’s own are the screen’s: paper has those that its contents want, and no name is cut there', async ({
  page,
  beginSession,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginSession();
  await page.goto('/estrutura-organizacional/cadastros?aba=conta-contabil');
  const tree = page.getByRole('treegrid', { name: 'Plano de contas' });
  const title = tree.getByRole('columnheader', { name: 'Natureza' });
  const names = tree.getByRole('columnheader', { name: 'Conta', exact: true });
  await page.getByRole('button', { name: 'Colunas' }).click();
  const widen = page.getByRole('button', { name: 'Alargar Natureza' });
  const usual = await widthOf(title);
  for (let step = 0; step < 20; step += 1) await widen.press('Enter');
  await expect.poll(() => widthOf(title)).toBe(usual + 320);
  await page.keyboard.press('Escape');
  // A4 upright, within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => widthOf(names)).toBeGreaterThan(280);
  expect(await widthOf(title)).toBe(usual);
  await expect(tree.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
});
