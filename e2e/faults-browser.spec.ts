import type { Page } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { fillRegional, NEW_REGIONAL, rowOf, save, STRUCTURE } from './support/structure.ts';
import { expect, fillSignIn, test, userMenu } from './support/test.ts';

async function throughMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Cadastros' }).first().click();
  await expect(rowOf(page, '01')).toBeVisible();
}

async function addRegional(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova regional' }).first().click();
  await fillRegional(page, code);
  await save(page);
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
  await expect(rowOf(page, code)).toBeVisible();
}

const STORAGES: Record<string, () => void> = {
  cheio: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  desligado: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  },
};

for (const [about, breakIt] of Object.entries(STORAGES)) {
  test(`[SES-5][SES-7] @mock @fault [armazenamento ${about}] one signs in, reads and saves, for as long as the page lasts`, async ({
    page,
    signInByForm,
  }) => {
    await page.addInitScript(breakIt);
    await signInByForm();
    await throughMenu(page);
    await addRegional(page, 'RA');
    await page.reload();
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  });
}

const DAMAGES: Record<string, string> = {
  'JSON quebrado': '{"object":{"token":"x"',
  'outra forma': '[]',
  'expires como texto': '{"object":{"token":"x"},"expires":"amanhã"}',
  enorme: JSON.stringify({ object: { token: 'x'.repeat(500_000) }, expires: 9_999_999_999 }),
};
for (const [about, text] of Object.entries(DAMAGES)) {
  test(`[SES-7] @mock @fault @long [armazenamento corrompido: ${about}] leads to the sign-in page, which works`, async ({
    complaints,
    page,
    signInByForm,
  }) => {
    await page.goto('/access/login');
    await page.evaluate((value) => ['session', 'refresh', 'user'].forEach((key) => localStorage.setItem(key, value)), text);
    await page.goto(STRUCTURE);
    await expect(page).toHaveURL(/\/access\/login/);
    await signInByForm();
    await throughMenu(page);
    complaints.splice(0);
  });
}

test('[SES-11] @mock @fault @long [cookies bloqueados] the sign-in page says so', async ({
  complaints,
  mockApi,
  network,
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await network?.use(
    http.post('*/api/login/', async ({ request }) => {
      const answer = await mockApi?.fetch(request.clone());
      return HttpResponse.json(await answer?.json());
    }),
  );
  await page.goto('/access/login');
  await fillSignIn(page);
  await expect(page.getByText('Este navegador está com os cookies bloqueados.')).toBeVisible();
  complaints.splice(0);
});

test('[SES-8] @mock @fault @long [outra aba sai] the first tab shows nothing of before', async ({
  complaints,
  context,
  page,
  signIn,
}) => {
  await signIn();
  await throughMenu(page);
  const other = await context.newPage();
  await other.goto('/home/page');
  await userMenu(other).click();
  await other.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/access\/login/);
  await expect(page.getByText('Sudeste')).toHaveCount(0);
  complaints.splice(0);
});

test('[SES-8] @mock @fault [Voltar depois de sair] shows the sign-in page and none of what was read', async ({
  complaints,
  page,
  signIn,
}) => {
  await signIn();
  await throughMenu(page);
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/access\/login/);
  // Signing out stands in the place of the page it was asked on.
  for (const way of ['goBack', 'goForward'] as const) {
    await page[way]();
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await expect(page.getByText('Sudeste')).toHaveCount(0);
  }
  complaints.splice(0);
});

test('[RT-6] @mock @fault [extensão que mexe na página] foreign nodes everywhere change nothing', async ({
  page,
  signInByForm,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        for (const element of document.querySelectorAll('main, header, form, label, button, td, [role=dialog]')) {
          if (element.querySelector(':scope > .foreign')) continue;
          const node = document.createElement('span');
          node.className = 'foreign';
          element.prepend(node);
        }
      }).observe(document.body, { childList: true, subtree: true }),
    );
  });
  await signInByForm();
  await throughMenu(page);
  await addRegional(page, 'RX');
});

test('[RT-6] @mock @fault [tradução do navegador] a translator finds the mark that keeps it off, so that no figure stays behind', async ({
  page,
  signInByForm,
}) => {
  await page.addInitScript(() => {
    // What Chrome's translator does where nothing keeps it off: every text node goes into two font elements, again
    // after each change.
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          const parent = text.parentElement;
          if (!parent || text.data.trim() === '' || parent.closest('font, script, style, [translate=no], .notranslate')) continue;
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.textContent = text.data;
          outer.append(inner);
          text.replaceWith(outer);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true }),
    );
  });
  await signInByForm();
  await throughMenu(page);
  await page.getByRole('searchbox', { name: 'Buscar regional' }).fill('sude');
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar regional' }).fill('');
  await addRegional(page, 'RT');
  await page.getByRole('tab', { name: 'Empresa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/home/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('font').count()).toBe(0);
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
});

test('[RT-22] @mock @fault @long [zoom de 400 %] every screen fits 320 pixels and can be used', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn();
  for (const path of [
    '/home/page',
    STRUCTURE,
    NEW_REGIONAL,
    '/estrutura-organizacional/versao-orcamentaria',
    '/despesa/lancamento?versao=2',
    '/despesa/relatorio?versao=2',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await page.goto(NEW_REGIONAL);
  await fillRegional(page, 'RZ');
  await save(page);
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
});
