import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether an element is what is seen at its middle: nothing lies over it, neither a head that stays nor a bar. */
const seenAtItsMiddle = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
};

/** The cell of a table that the cursor stands on: its text, its row's, and whether it is seen. */
const activeCell = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('[role=grid][aria-activedescendant]:focus');
    const cell = grid && document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const { left = -1, right = -1, top = -1, bottom = -1 } = cell?.getBoundingClientRect() ?? {};
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      text: cell?.textContent ?? '',
      row: cell?.closest('[role=row]')?.textContent ?? '',
      // Nothing lies over its middle.
      seen: over !== null && cell?.contains(over) === true,
    };
  });

/** The cursor of a table stands on a cell of this text, in the row of this month, and is seen. */
export const isAtCell = (page: Page, text: string, month: string) =>
  expect.poll(() => activeCell(page)).toEqual({ text, row: expect.stringContaining(month), seen: true });

/** The title of the column that a table's cursor stands in. */
export const columnHere = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('[role=grid][aria-activedescendant]:focus');
    const cell = grid && document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const at = cell?.getAttribute('aria-colindex') ?? '';
    return grid?.querySelector(`[role=columnheader][aria-colindex="${at}"]`)?.textContent ?? '';
  });

/**
 * The last of a term's columns: its value as it is written. Not by what is drawn of it, which is nothing beyond the
 * window.
 */
export async function valueOf(term: Locator): Promise<string> {
  const value = (await term.locator(':scope > span').last().textContent())?.trim() ?? '';
  if (!/\d/.test(value)) throw new Error(`no value in «${(await term.textContent()) ?? ''}»`);
  return value;
}

/** The field that a link marked; it is seen. */
export async function markedField(page: Page): Promise<Locator> {
  const field = page.locator('[data-sought]');
  await expect(field).toHaveCount(1);
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect.poll(() => field.evaluate(seenAtItsMiddle)).toBe(true);
  return field;
}
