import { expect, test } from './support/test.ts';

/** Sheets that stand in a page itself, whose links load nothing. */
const THERE = /<link rel="stylesheet" disabled[^>]* href="([^"]+)">/g;

test('@mock @firefox a sheet that stands in the page is loaded by nothing, now or when another page is opened', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const answer = await page.goto('/estrutura-organizacional/cadastros');
  const there = Array.from(((await answer?.text()) ?? '').matchAll(THERE), ([, name = '']) => name);
  expect(there.length).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page of pieces of its own, whose sheets do come.
  await page.getByRole('link', { name: 'Versão orçamentária' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /versões|versão/i })).toBeVisible();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(async () => (await loaded()).some((name) => name.endsWith('.css'))).toBe(true);
  expect((await loaded()).filter((name) => there.includes(name))).toEqual([]);
});
