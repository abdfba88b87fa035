import type { Page } from '@playwright/test';
import { CONSULTANT } from './support/consultant.ts';
import { barriers } from './support/axe.ts';
import { expect, fillSignIn, test, userMenu } from './support/test.ts';

const FIRST = 'Grupo Horizonte';
const SECOND = 'Vale Verde Urbanismo';
/** Words that are in the data of one organisation alone. */
const MARKS = {
  [FIRST]: ['Sudeste', 'Diretoria', 'Horizonte Incorporações', 'Orçamento 2026'],
  [SECOND]: ['Vale do Paraíba', 'Loteamento Vale Verde', 'Plano do Vale'],
} as const;

/** Everything that the page holds: what is drawn, what is read, and what is stored in the browser. */
const wholePage = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]));

/** Goes over the structure, so that it is read, drawn and kept in memory. */
async function lookAround(page: Page, place: keyof typeof MARKS): Promise<void> {
  await page.goto('/estrutura-organizacional/cadastros');
  await expect(page.getByRole('treeitem', { name: new RegExp(MARKS[place][0]) }).first()).toBeVisible();
}

async function has(page: Page, place: keyof typeof MARKS): Promise<void> {
  const text = await wholePage(page);
  const found = Object.entries(MARKS).flatMap(([name, marks]) => (marks.some((mark) => text.includes(mark)) ? [name] : []));
  expect(found).toEqual([place]);
}

test('[SES-17][SEC-2] @real a person of two organisations chooses one, goes on in the other, and takes nothing along', async ({
  page,
  complaints,
}) => {
  await page.goto('/access/login');
  await fillSignIn(page, CONSULTANT);
  const places = page.getByRole('radio');
  await expect(places).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
  // By the keyboard alone: the choice has the focus.
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  if (!(await page.getByRole('radio', { name: FIRST }).isChecked())) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: FIRST })).toBeChecked();
  await page.keyboard.press('Enter');
  await userMenu(page).waitFor();
  await lookAround(page, FIRST);
  await has(page, FIRST);

  // A second tab of the same browser stands on it, too.
  const tab = await page.context().newPage();
  await lookAround(tab, FIRST);

  await userMenu(page).click();
  await page.getByRole('menuitem', { name: SECOND }).click();
  // The other tab closes what it shows, and says why.
  await expect(tab.getByText('Você passou a outra organização.').first()).toBeVisible();
  await expect(tab.getByRole('treeitem', { name: /Sudeste/ })).toHaveCount(0);
  await page.waitForURL('**/home/page');
  await userMenu(page).click();
  await expect(page.getByRole('menu').getByText(SECOND)).toBeVisible();
  await page.keyboard.press('Escape');
  await lookAround(page, SECOND);
  await has(page, SECOND);
  // Back leads to pages, never to what was on them.
  await page.goBack();
  await userMenu(page).waitFor();
  expect(await wholePage(page)).not.toContain(MARKS[FIRST][0]);

  await lookAround(tab, SECOND);
  await has(tab, SECOND);
  await tab.close();

  // Next time the last one is offered first.
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await fillSignIn(page, CONSULTANT);
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(SECOND));
  // What is asked for besides the password is answered 401 until it is given; reads end with the page that asked.
  expect(complaints.filter((text) => !/401|write failed|read failed/.test(text))).toEqual([]);
  complaints.length = 0;
});
