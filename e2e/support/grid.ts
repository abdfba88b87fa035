import type { Locator, Page } from '@playwright/test';

/** Presses on one cell and lets go over another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('where the drag ends is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Puts a text into the browser's clipboard, as another program would. */
export async function clip(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const area = document.body.appendChild(document.createElement('textarea'));
    area.id = 'recorte';
    area.value = block;
    area.select();
  }, text);
  await page.keyboard.press('Control+c');
  await page.evaluate(() => document.getElementById('recorte')?.remove());
}

/** Where the grid's cursor stands, as assistive technology is told: the line's name and the column's place. */
export function active(page: Page): Promise<{ closest: string; column: number }> {
  return page.getByRole('grid').evaluate((grid) => {
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    return {
      closest: cell?.closest('[role=row]')?.textContent ?? '',
      column: Number(cell?.getAttribute('aria-colindex') ?? 0),
    };
  });
}

/** How many lines the page says there are. */
export async function lineCount(page: Page): Promise<number> {
  const counted = await page
    .getByRole('status')
    .filter({ hasText: / linhas?/ })
    .first()
    .textContent();
  return Number.parseInt(counted?.split(' · ').find((part) => / linhas?$/.test(part)) ?? '', 10);
}
