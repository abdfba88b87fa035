import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What is worked out of colours; nothing else changes between light and dark, which are one document. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Left out unless they are asked for: what is too small to be hit (WCAG 2.5.8). */
const ALSO = { 'target-size': { enabled: true } };

/**
 * What axe finds wrong on the page, or within a part of it, in light, in dark and in the reader's own colours: the
 * looks of one visit. Asked without axe's own wrapper for Playwright, which hands over its half megabyte for each
 * question and takes back every element that is good: two thirds of the time.
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const light = await found(page, 'light', { within });
  const dark = await found(page, 'dark', { within, runOnly: OF_COLOURS });
  const forced = await found(page, 'forced', { within, runOnly: OF_COLOURS });
  return [...light, ...dark, ...forced];
}

interface Requested {
  within: string | undefined;
  runOnly?: string[];
}

async function found(page: Page, look: 'light' | 'dark' | 'forced', { within, ...only }: Requested): Promise<string[]> {
  const colorScheme = look === 'forced' ? 'light' : look;
  await page.emulateMedia({ colorScheme, forcedColors: look === 'forced' ? 'active' : 'none' });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, rules: ALSO, ...only };
  // What is being read again is paler until it has come.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const looked = await page.evaluate(
    async (requested) => {
      let busy = document.querySelector('[aria-busy=true]') !== null;
      const began = new MutationObserver(() => {
        busy = true;
      });
      began.observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
      // A colour on its way to another is neither; what turns for ever, or stands still (the grid's cursor), has no end
      // to wait for.
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { violations } = await window.axe.run(requested.within ?? document, requested.options);
      began.disconnect();
      const wrong = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
      return { wrong, busy };
    },
    { within, options },
  );
  // Read again meanwhile, as every list is from time to time: what was found is of two looks.
  if (looked.busy && looked.wrong.length > 0) return found(page, look, { within, ...only });
  return looked.wrong.map((text) => `${look}: ${text}`);
}
