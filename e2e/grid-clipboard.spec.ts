import { draft, month, openEntries, status, total, traffic } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test('@mock @firefox [API-12] what is typed is copied, pasted and taken back by the browser’s own clipboard and keys', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const version = await draft(page, 'Área de transferência');
  await openEntries(page, version);
  const before = [await month(page, 4).textContent(), await month(page, 5).textContent()];
  await page.keyboard.type('1234,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('=1200/12');
  await page.keyboard.press('Enter');
  await expect(month(page, 1)).toHaveText('1.234,50');
  await expect(month(page, 2)).toHaveText('100,00');
  await expect(status(page)).toHaveText(/^Salvo/);
  const sum = await total(page).textContent();

  await month(page, 1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await month(page, 4).click();
  const sent = traffic(page);
  await page.keyboard.press('Control+v');
  await expect(month(page, 4)).toHaveText('1.234,50');
  await expect(month(page, 5)).toHaveText('100,00');
  await expect(status(page)).toHaveText(/^Salvo/);
  expect(sent()).toEqual(['PATCH']);
  await page.keyboard.press('Control+z');
  await expect(month(page, 4)).toHaveText(before[0] ?? '');
  await expect(month(page, 5)).toHaveText(before[1] ?? '');
  await expect(total(page)).toHaveText(sum ?? '');
});
