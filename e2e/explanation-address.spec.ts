import type { Page } from '@playwright/test';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: /^Explica/ });
const terms = (page: Page) => panel(page).getByRole('treeitem');
/** What is seen of an explanation: whose it is, its terms, and which of them stand open. */
const seen = async (page: Page) => ({
  address: new URL(page.url()).search,
  note: await panel(page).getByRole('tree').getAttribute('aria-label'),
  terms: await terms(page).allTextContents(),
  open: await panel(page).locator('[role=treeitem][aria-expanded=true]').count(),
  marked: await page.locator('td[aria-current=true]').allInnerTexts(),
});

test('[RT-15] an explanation stands as it was on the way back from where it leads, after a reload, and for nobody who may not see it', async ({
  page,
  signIn,
  complaints,
}) => {
  test.setTimeout(120_000);
  await signIn('/dre/relatorio?visao=trimestral&grafico=fechado&nivel=1');
  const report = page.getByRole('treegrid', { name: /^DRE, / });
  await report
    .getByRole('row', { name: /62 Despesas gerais/ })
    .getByRole('rowheader')
    .click();
  await report.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'e']) await page.keyboard.press(key);
  await expect(panel(page).getByText(/^Conferência: .* o mesmo valor\.$/)).toBeVisible();

  // A term below the first is opened: an account, whose terms are entries.
  await panel(page)
    .getByRole('treeitem', { name: /^5\.1\.01 Salários e ordenados/, expanded: false })
    .click();
  await expect(terms(page).and(page.locator('[aria-level="3"]')).first()).toBeVisible();
  await expect(page).toHaveURL(/figura=.*coluna=.*aberto=0-/);
  const before = await seen(page);
  expect(before.open).toBeGreaterThan(1);
  expect(before.marked).toHaveLength(1);

  // Its link leads to entries; Back leads to it.
  await panel(page)
    .getByRole('button', { name: /^Abrir (o lançamento|os lançamentos)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/despesa\/lancamento\?.*conta=\d+/);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goBack();
  await expect(panel(page).getByText(/^Conferência: .* o mesmo valor\.$/)).toBeVisible();
  await expect.poll(() => seen(page)).toEqual(before);
  await page.reload();
  await expect(panel(page).getByText(/^Conferência: .* o mesmo valor\.$/)).toBeVisible();
  await expect.poll(() => seen(page)).toEqual(before);

  // Back from here does not go through every term that was turned.
  const address = page.url();
  await panel(page).getByRole('button', { name: 'Fechar painel' }).click();
  await expect(panel(page)).toBeHidden();
  expect(new URL(page.url()).search).not.toMatch(/figura|coluna|aberto/);
  await page.goBack();
  await expect(page).not.toHaveURL(/figura=/);

  // Who enters the works' expenses has no income statement to read: nothing of it comes with the address.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  complaints.length = 0;
  await page.goto(address);
  await fillSignIn(page, { email: 'obra@exemplo.com.br', password: PERSON.password });
  await userMenu(page).waitFor();
  await expect(page.getByText('Você não tem permissão', { exact: false }).first()).toBeVisible();
  const text = await page.locator('body').innerText();
  expect(text).not.toContain('Salários e ordenados');
  for (const term of before.terms) expect(text).not.toContain(/−?[\d.]+,\d{2}$/.exec(term)?.[0] ?? 'no value');
  complaints.length = 0;
});
