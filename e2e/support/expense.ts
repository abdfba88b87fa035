import { expect, type Page } from '@playwright/test';

export interface Version {
  id: number;
  nome: string;
  status: string;
  entry_count: number;
}

/** A draft of one's own, copied from the sample's, so that journeys over the real server do not meet. */
export async function draft(page: Page, nome: string): Promise<number> {
  return page.evaluate(async (name) => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
    const listed = await fetch('/api/structure/versions/?all=1', { headers });
    const versions = (await listed.json()) as Version[];
    const source = versions.find(({ status, entry_count }) => status === 'rascunho' && entry_count > 0);
    const body = JSON.stringify({ nome: name, adjustment: '0', year_offset: 0 });
    const copied = await fetch(`/api/structure/versions/${source?.id}/copy/`, { method: 'POST', headers, body });
    return ((await copied.json()) as Version).id;
  }, nome);
}

/** The sample's official version, whose first months have happened. */
export const official = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}` };
    const versions = (await (await fetch('/api/structure/versions/?all=1', { headers })).json()) as Version[];
    return versions.find(({ nome }) => nome === 'Orçamento 2026')?.id ?? 0;
  });

/** What went to the entries' address since it was last asked. */
export function traffic(page: Page) {
  let seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/expense/')) seen.push(request.method());
  });
  return () => {
    const requests = seen;
    seen = [];
    return requests;
  };
}

export async function openEntries(page: Page, version: number, filters = '') {
  await page.goto(`/despesa/lancamento?versao=${version}${filters}`);
  const grid = page.getByRole('grid');
  await grid.focus();
  await expect(page.getByRole('row', { name: /5\.1\.01 Salários/ }).first()).toBeVisible();
  return grid;
}

const firstRow = (page: Page) => page.getByRole('row', { name: /5\.1\.01 Salários/ }).first();
const cells = (page: Page) => firstRow(page).getByRole('gridcell');
/** Account and description stand before the months; the total after them. */
export const month = (page: Page, number: number) => cells(page).nth(1 + number);
export const total = (page: Page) => cells(page).nth(14);
export const status = (page: Page) => cells(page).nth(15);

export async function paste(page: Page, text: string) {
  await page.getByRole('grid').evaluate((element, block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
