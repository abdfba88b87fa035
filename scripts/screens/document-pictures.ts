import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { PAGES } from '#contract/pages.ts';
import { ROOT } from '../lib/run.ts';
import { explain, type Place } from './places.ts';
import { visit } from './visit.ts';

/** What the handbook and the README show, by the names of their files. */
export const DOCUMENT_PICTURES: readonly Place[] = [
  { name: 'inicio', path: PAGES.home },
  { name: 'estrutura', path: `${PAGES.structure}?aba=centro-de-custo` },
  { name: 'versoes', path: PAGES.version },
  { name: 'despesas', path: PAGES.expenseEntry },
  { name: 'empreendimentos', path: `${PAGES.enterprise}?empreendimento=1` },
  { name: 'receita', path: `${PAGES.revenueAssociative}?empreendimento=1&modulo=1` },
  { name: 'fluxo-de-caixa', path: `${PAGES.cashflow}?empreendimento=1` },
  { name: 'dre', path: `${PAGES.dreReport}?grafico=fechado`, open: explain },
  { name: 'uau', path: `${PAGES.uauFromTo}?aba=a-receber` },
  { name: 'fechamento', path: `${PAGES.expenseReport}?versao=1&com=realizado` },
  { name: 'usuarios', path: `${PAGES.adminGroups}?registro=1` },
];

/** Makes the pictures of the documents anew, in light, as small as they can be read. */
export async function documentPictures(page: Page): Promise<number> {
  const folder = join(ROOT, 'docs', 'pictures');
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const place of DOCUMENT_PICTURES) {
    await visit(page, place, 1200);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const small = await sharp(picture).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer();
    await writeFile(join(folder, `${place.name}.webp`), small);
    bytes += small.byteLength;
  }
  return bytes;
}
