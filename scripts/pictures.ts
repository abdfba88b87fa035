import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { ROOT } from './lib/run.ts';
import { signIn, withSample } from './lib/sample.ts';
import { contactSheets } from './screens/contact-sheets.ts';
import { documentPictures } from './screens/document-pictures.ts';
import { placesWith } from './screens/places.ts';
import { isOutside, SCHEMES, visit } from './screens/visit.ts';

/**
 * `npm run pictures [-- --to FOLDER] [--documents] [WORDS]`: pictures of every screen of the product with its sample,
 * at 1440 and 390 px, light and dark, into `.cache/pictures`, with sheets of many to look through; and those of the
 * handbook and the README into `docs/pictures`, alone with `--documents`. A word leaves out screens whose address does
 * not hold it, and the documents.
 */
const { values, positionals } = parseArgs({
  options: {
    to: { type: 'string', default: join(ROOT, '.cache', 'pictures') },
    documents: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folder = resolve(values.to);
const WIDTHS = [1440, 390];

/** What could not be opened. */
const lost: string[] = [];
let taken = 0;

async function everyScreen(browser: Browser, look: object): Promise<void> {
  const outside = await (await browser.newContext(look)).newPage();
  const inside = await (await browser.newContext(look)).newPage();
  await signIn(inside);
  for (const place of placesWith(positionals)) {
    const page = isOutside(place) ? outside : inside;
    for (const width of WIDTHS) {
      try {
        await visit(page, place, width);
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
          const path = join(folder, `${width}-${scheme}`, `${place.name}.png`);
          await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
          taken += 1;
        }
      } catch (error) {
        lost.push(`${place.path} (${width} px): ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
      }
    }
  }
}

if (!values.documents) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
await withSample(async (browser, look) => {
  if (positionals.length === 0) {
    const page = await (await browser.newContext(look)).newPage();
    await signIn(page);
    console.log(`docs/pictures: ${Math.round((await documentPictures(page)) / 1000)} kB`);
  }
  if (!values.documents) await everyScreen(browser, look);
});
if (!values.documents)
  for (const width of WIDTHS) for (const scheme of SCHEMES) await contactSheets(folder, `${width}-${scheme}`, width);
for (const problem of lost) console.log(`FALHA ${problem}`);
console.log(`${taken} imagens em ${folder}; ${lost.length} telas que não abriram`);
process.exitCode = lost.length > 0 ? 1 : 0;
