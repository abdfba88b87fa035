import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright';
import { month, total } from './support/expense.ts';
import { expect, fillSignIn, test as base, userMenu } from './support/test.ts';

/** The address that `npm run demo` tells, once it has built what it serves. */
const test = base.extend<{ demonstration: string }>({
  demonstration: [
    async ({ page }, provide) => {
      const program = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'demo.ts')], {
        env: { ...process.env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      // Nothing is left behind where its time is over before it told its address.
      process.once('exit', () => program.kill('SIGTERM'));
      const ended = once(program, 'exit');
      let address: string | undefined;
      for await (const line of createInterface({ input: program.stdout })) {
        address = /http:\S+/.exec(line)?.[0];
        if (address !== undefined) break;
      }
      if (address === undefined) throw new Error('npm run demo ended without an address');
      await provide(address);
      // The page still loads ahead what it may need next, and would complain of a server that is gone.
      await page.close();
      program.kill('SIGTERM');
      await ended;
    },
    // A build of the whole product comes before the address, and is no time of the journey's own.
    { timeout: 120_000 },
  ],
});

// The service worker is the demonstration's server.
test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 });

/** In pixels: what the banner hides of its words, and what the page reaches beyond the window. */
const leftOver = () => {
  const region = document.querySelector<HTMLElement>('.demo-banner');
  const cut = [region, ...(region?.querySelectorAll<HTMLElement>('p, span') ?? [])].map((box) =>
    box ? Math.max(0, box.scrollHeight - box.clientHeight) : 1,
  );
  const bottom = document.querySelector('#root')?.getBoundingClientRect().bottom ?? 0;
  return { cut: Math.max(...cut), beyond: Math.round(bottom - innerHeight) };
};

const banner = (page: Page) => page.getByRole('region', { name: 'Modo demonstração' });

test('@real [RES-9] the demonstration, as it is built, signs in, keeps an entry, reports it and begins again', async ({
  page,
  demonstration,
}) => {
  // Its database starts in the browser.
  test.setTimeout(180_000);
  await page.goto(demonstration);
  await expect(page.getByRole('progressbar', { name: 'Preparando a demonstração' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).waitFor({ timeout: 90_000 });
  // Who opens the site alone is told with what one signs in, until they have.
  const entry = banner(page).getByText('admin@exemplo.com.br e a senha previsto-exemplo');
  await expect(entry).toBeVisible();
  // Whatever it says, it is read whole in the narrowest window, and the page fills what is left.
  await page.setViewportSize({ width: 320, height: 640 });
  await banner(page).evaluate((region) => {
    region.dataset['says'] = 'lost';
    const words = region.querySelector('[data-kept]');
    if (words) words.textContent = 'Este navegador não guarda o que você fez por último. '.repeat(3);
  });
  await expect.poll(() => page.evaluate(leftOver)).toEqual({ cut: 0, beyond: 0 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await fillSignIn(page);
  await expect(userMenu(page)).toBeVisible();
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(/\/home\/page/);

  await page.getByRole('link', { name: 'Abrir lançamentos' }).click();
  await page.getByRole('button', { name: /^Versão: Orçamento 2026/ }).click();
  await page
    .getByRole('dialog', { name: 'Versão orçamentária' })
    .getByRole('button', { name: /Rascunho/ })
    .click();
  await page.getByRole('grid').focus();
  await expect(total(page)).not.toBeEmpty();
  await page.keyboard.type('1234,5');
  await page.keyboard.press('Tab');
  await expect(month(page, 1)).toHaveText('1.234,50');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();

  // What is done is kept, also for another tab.
  await expect(banner(page)).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(month(page, 1)).toHaveText('1.234,50', { timeout: 60_000 });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(month(other, 1)).toHaveText('1.234,50', { timeout: 60_000 });

  await page.locator('a[href^="/dre/relatorio"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'DRE' })).toBeVisible();
  await expect(page.getByRole('row', { name: /10 Receita bruta/ }).first()).toBeVisible();

  // Until somebody begins it again, for every tab.
  await other.setViewportSize({ width: 390, height: 844 });
  await banner(other).getByRole('button', { name: 'Recomeçar' }).click();
  // The question is read whole on a phone, too.
  const question = banner(other).getByText('Apagar o que foi feito na demonstração?');
  expect(await question.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  await other.setViewportSize({ width: 1280, height: 720 });
  await banner(other).getByRole('button', { name: 'Cancelar' }).press('Tab');
  await banner(other).getByRole('button', { name: 'Apagar e recomeçar' }).press('Enter');
  for (const tab of [other, page]) await tab.getByRole('button', { name: 'Entrar' }).waitFor({ timeout: 90_000 });
  await fillSignIn(other);
  await expect(userMenu(other)).toBeVisible();
  // The window would ask first.
  await expect(banner(other)).toHaveAttribute('aria-busy', 'false');
  await other.goto(new URL('/despesa/lancamento?versao=2', demonstration).href);
  await expect(total(other)).not.toBeEmpty({ timeout: 60_000 });
  await expect(other.getByText('1.234,50')).toHaveCount(0);
});
