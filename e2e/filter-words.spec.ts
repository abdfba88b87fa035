import { official } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test('@firefox @mock on a telephone no filter cuts its word', async ({ page, beginSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginSession();
  const version = await official(page);
  for (const path of [
    '/empreendimento/cadastros',
    '/empreendimento/cadastros?empreendimento=1&secao=unidades',
    '/empreendimento/cadastros?empreendimento=1&secao=versoes',
    '/estrutura-organizacional/versao-orcamentaria',
    '/admin/cadastro-usuario',
    '/admin/historico',
    `/dre/de-x-para?versao=${version}`,
    '/uau/de-x-para?aba=a-receber',
  ]) {
    await page.goto(path);
    const filters = page.locator('[data-word]').getByRole('combobox');
    await expect(filters.first(), path).toBeVisible();
    const search = page.getByRole('searchbox');
    const cut = () =>
      filters.or(search).evaluateAll((fields) =>
        fields.flatMap((field) => {
          if (!(field instanceof HTMLInputElement)) return [];
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
    // Two arrows of its own stand for a choice, until a pointer comes near one of them: then all are drawn.
    const standIns = page.locator('[data-word] span[aria-hidden]');
    // A list's page size comes with its rows.
    const beyond = async () => (await standIns.count()) - (await filters.count());
    await expect.poll(beyond, path).toBe(0);
    await expect.poll(cut, path).toEqual([]);
    await filters.first().hover();
    await expect(standIns, path).toHaveCount(0);
    const drawn = page.locator('[data-word] svg');
    await expect.poll(async () => (await drawn.count()) - (await filters.count()), path).toBe(0);
    await expect.poll(cut, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
});
