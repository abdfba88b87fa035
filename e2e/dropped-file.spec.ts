import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { draft } from './support/expense.ts';
import { expect, test } from './support/test.ts';

/** Drops a file of the machine in the middle of an element, as the browser itself is told of it. */
async function dropFile(page: Page, selector: string, file: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  const place = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a hand does
    await browser.send('Input.dispatchDragEvent', { type, ...place, data: { items: [], files: [file], dragOperationsMask: 1 } });
  await browser.detach();
}

test('@mock [RT-19][RT-20] a file dropped beside the place that takes it opens nothing, and on it the import; the page stays', async ({
  page,
  beginSession,
}, info) => {
  await beginSession();
  const version = await draft(page, 'Arquivo solto');
  const file = info.outputPath('razao.csv');
  await writeFile(file, 'Empresa;Centro de custo;Conta contábil;Data;Débito;Crédito\r\n10;101;5.1.01;05/01/2031;1,00;\r\n');
  const places = [
    ['/home/page', 'main'],
    [`/despesa/lancamento?versao=${version}`, '[role=grid]'],
    [`/despesa/lancamento?versao=${version}`, 'header'],
    [`/despesa/relatorio?versao=${version}`, '[role=treegrid]'],
  ] as const;
  for (const [path, selector] of places) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await page.goto(path);
    // Until the shell is drawn, which has the menu, a frame with a header and a main of its own stands in its place.
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await page.locator(selector).first().waitFor();
    await page.evaluate(() => {
      document.title = '';
      // After everybody else: what the browser would do by itself then, and with what sign under the pointer.
      addEventListener('dragover', (event) =>
        queueMicrotask(() => (document.title = `${event.defaultPrevented} ${event.dataTransfer?.dropEffect}`)),
      );
    });
    await dropFile(page, selector, file);
    await expect(page, `${path} ${selector}`).toHaveTitle('true none');
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    // oxlint-enable no-await-in-loop
  }
  await page.goto(`/despesa/relatorio?versao=${version}&painel=importar-realizado`);
  await page.getByText('Arraste o arquivo para cá').waitFor();
  await dropFile(page, '[class*=drop]', file);
  await expect(page.getByRole('region', { name: 'Primeiras linhas do arquivo' })).toContainText('5.1.01');
});
