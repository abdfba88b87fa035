import type { Browser } from 'playwright';
import { barriers } from '../e2e/support/axe.ts';
import { signIn, withSample } from './lib/sample.ts';
import { placesWith } from './screens/places.ts';
import { isOutside, visit } from './screens/visit.ts';

/**
 * `npm run accessibility [-- WORDS]`: what axe finds wrong on every screen of the product with its sample, its tabs and
 * panels, at 1440, 390 and 320 px, in light, in dark and in a reader's own colours. A word leaves out screens whose
 * address does not hold it. Ends with 1 when anything is found, or a screen did not open.
 */
const words = process.argv.slice(2);
const widths = [1440, 390, 320];
const LOOKS = 3;

let failures = 0;
let screens = 0;
/** Told as it is found: the whole takes minutes. */
const tell = (problem: string): void => {
  failures += 1;
  console.log(`FALHA ${problem}`);
};

async function judge(browser: Browser, look: object): Promise<void> {
  const outside = await (await browser.newContext(look)).newPage();
  const inside = await (await browser.newContext(look)).newPage();
  await signIn(inside);
  for (const place of placesWith(words)) {
    const page = isOutside(place) ? outside : inside;
    screens += 1;
    for (const width of widths) {
      const screen = `${place.path} (${width} px)`;
      try {
        await visit(page, place, width);
        for (const barrier of await barriers(page)) tell(`${screen}: ${barrier}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (over > 0) tell(`${screen}: a página é ${over} px mais larga que a janela`);
      } catch (error) {
        tell(`${screen}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
      }
    }
  }
}

await withSample(judge);
console.log(`${screens} telas × ${widths.length} larguras × ${LOOKS} aparências: ${failures} falhas`);
process.exitCode = failures > 0 || screens === 0 ? 1 : 0;
