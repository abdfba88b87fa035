import type { Page } from '@playwright/test';
import { NEW_REGIONAL, save, STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

/** Names of what is worked with, in the page and in the header's menu, that a notice lies on. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('.mantine-Notifications-notification')].map((element) =>
      element.getBoundingClientRect(),
    );
    const worked = 'button, a, input, select, textarea, th, td, [role=tab], [role=status], [role=row], [role=treeitem]';
    return [...document.querySelectorAll(`main :is(${worked}), header > button, header nav li`)]
      .filter((element) =>
        notices.some((notice) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
        }),
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`@mock at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('[API-7] a notice covers nothing that is worked with', async ({ page, signIn }) => {
      await signIn(`${STRUCTURE}?registro=1`);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Atualizado com sucesso.')).toBeVisible();
      // It says so once; its title is its name.
      await expect(page.getByRole('status', { name: 'Sucesso' })).toHaveText('Atualizado com sucesso.');
      await expect(page.getByText(/^1–\d+ de \d+$/)).toBeVisible();
      expect(await covered(page)).toEqual([]);
    });

    test('[API-8] what is refused in a field is told beside it and by a notice that leaves the field free, and kept behind the bell', async ({
      page,
      signIn,
      complaints,
    }) => {
      await signIn(NEW_REGIONAL);
      await page.getByLabel('Código').fill('01');
      await page.getByLabel('Nome').fill('Outra');
      await save(page);
      const messages = page.getByText('Já existe uma regional com este código ou nome.');
      await expect(messages).toHaveCount(2);
      await expect(page.getByRole('alert').filter({ hasText: 'Falha na operação' })).toContainText('Código: Já existe');
      await expect(page.getByLabel('Código')).toBeFocused();
      // Its lines may hang over the page for their seconds; what has to be mended is free.
      await page.getByLabel('Código').click({ trial: true });
      await page.getByRole('button', { name: 'Fechar painel' }).click();
      await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await page.getByRole('button', { name: /^Avisos.*, 1 falha nova$/ }).click();
      await expect(page.getByRole('dialog', { name: 'Avisos' }).getByText('Falha na operação')).toBeVisible();
      // The browser tells the refused request.
      complaints.splice(0);
    });
  });
}

// By area: on a slow machine a screen takes some seconds, and a test has an end.
const NARROW = {
  home: ['/home/page'],
  structure: [
    STRUCTURE,
    `${STRUCTURE}?aba=empresa&registro=novo`,
    `${STRUCTURE}?aba=conta-contabil`,
    `${STRUCTURE}?aba=agrupador`,
    '/estrutura-organizacional/versao-orcamentaria',
  ],
  expense: ['/despesa/lancamento?versao=2', '/despesa/relatorio?versao=2'],
};

for (const [area, paths] of Object.entries(NARROW))
  test(`@mock no screen of ${area} is wider than a phone, and nothing on it is too small for a finger`, async ({
    beginSession,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await beginSession();
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const wrong = await page.evaluate(() => {
        const small = [...document.querySelectorAll('a, button, select, [role=tab], [role=treeitem]')].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 1 && height > 1 && Math.min(Math.round(width), Math.round(height)) < 24;
        });
        return [
          ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []),
          ...small.map((element) => element.getAttribute('aria-label') ?? element.textContent),
        ];
      });
      expect.soft(wrong, path).toEqual([]);
    }
  });
