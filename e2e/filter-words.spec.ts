import { official } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test('@firefox @mock on a telephone no filter cuts its word', async ({ page, beginSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginSession();
  const version = await official(page);
  for (const [path, folds] of [
    ['/empreendimento/cadastros', true],
    ['/empreendimento/cadastros?empreendimento=1&secao=unidades', true],
    ['/empreendimento/cadastros?empreendimento=1&secao=versoes', true],
    ['/estrutura-organizacional/versao-orcamentaria', true],
    ['/admin/cadastro-usuario', true],
    ['/admin/historico', true],
    [`/dre/de-x-para?versao=${version}`, true],
    ['/uau/de-x-para?aba=a-receber', true],
  ] as const) {
    await page.goto(path);
    const search = page.getByRole('searchbox');
    if (folds) {
      await expect(search, path).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Filtros' }).click();
    }
    const place = folds ? page.getByRole('dialog', { name: 'Filtros' }) : page.locator('body');
    const filters = place.locator('[data-word]').getByRole('combobox');
    await expect(filters.first(), path).toBeVisible();
    // By the page itself: Firefox ends where the driver hands it fields that stand in an open sheet.
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('[data-word] input, input[type="search"]')].flatMap((field) => {
          const { fontFamily, fontSize, fontWeight, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
          const word = document.createElement('span');
          word.textContent = field.value || field.placeholder;
          Object.assign(word.style, { fontFamily, fontSize, fontWeight, letterSpacing, position: 'absolute', whiteSpace: 'pre' });
          document.body.append(word);
          const { width } = word.getBoundingClientRect();
          word.remove();
          // Not its clientWidth, which Firefox tells without the padding.
          const room = field.offsetWidth - 2 - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return width > room + 1 ? [`${word.textContent}: ${Math.round(width)} > ${Math.round(room)}`] : [];
        }),
      );
    // Fields were found at all.
    expect(await page.locator('[data-word] input').count(), path).toBeGreaterThan(0);
    // Two arrows of its own stand for a choice, until a pointer comes near one of them: then all are drawn.
    const standIns = place.locator('[data-word] span[aria-hidden]');
    // A list's page size comes with its rows.
    const beyond = async () => (await standIns.count()) - (await filters.count());
    await expect.poll(beyond, path).toBe(0);
    await expect.poll(cut, path).toEqual([]);
    await filters.first().hover();
    await expect(standIns, path).toHaveCount(0);
    const drawn = place.locator('[data-word] svg');
    await expect.poll(async () => (await drawn.count()) - (await filters.count()), path).toBe(0);
    await expect.poll(cut, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
});
