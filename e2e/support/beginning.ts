import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { MockApi } from '#mocks/app.ts';
import { asConsultant, CONSULTANT, OWN } from './consultant.ts';
import { fillSignIn } from './test.ts';

/** A file's lines, as programs end them. */
export const csv = (...lines: string[]): string => lines.join('\r\n');

/** Counts what a person does: presses, and files that they give; what is typed is none. */
export function person(page: Page) {
  let actions = 0;
  return {
    actions: () => actions,
    press: async (control: Locator) => {
      actions += 1;
      await control.click();
    },
    give: async (label: string, name: string, text: string) => {
      actions += 1;
      await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
    },
  };
}

/** Signs in to the organisation in which a company begins. */
export async function enterOwn(page: Page): Promise<void> {
  await page.goto('/access/login');
  await fillSignIn(page, CONSULTANT);
  await page.getByRole('radio', { name: OWN }).check();
  await page.getByRole('button', { name: 'Entrar' }).click();
}

const ids = z.array(z.looseObject({ id: z.int() }));

/** Takes all that the organisation has away, so that it stands as on its first day. */
export async function empty(api: MockApi): Promise<void> {
  const call = await asConsultant(api);
  for (const records of ['versions', 'center-costs', 'accountings', 'companies', 'regionals']) {
    const rows = ids.parse(await call('GET', `structure/${records}/?all=1`)).map(({ id }) => id);
    if (rows.length > 0) await call('DELETE', `structure/${records}/`, { ids: rows, delete_multiple: true });
  }
}
