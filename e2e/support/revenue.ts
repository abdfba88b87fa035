import type { Locator, Page } from '@playwright/test';

/** A development with one module of nothing but a number. */
export async function development(page: Page, code: string): Promise<{ enterprise: number; module: number }> {
  return page.evaluate(async (name) => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
    const ask = async (path: string, body?: object): Promise<{ id: number; empresa: number }[]> => {
      const answer = await fetch(`/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
      // Lists and single rows of the server's own shapes.
      return ([] as { id: number; empresa: number }[]).concat(await answer.json());
    };
    const [sample] = await ask('enterprise/enterprises/?all=1');
    const fields = {
      code: name,
      name: `Residencial ${name}`,
      empresa: sample?.empresa,
      kind: 'vertical',
      modality: 'associativo',
      status: 'viabilidade',
    };
    const [enterprise] = await ask('enterprise/enterprises/', fields);
    const [module] = await ask('enterprise/modules/', { empreendimento: enterprise?.id, n_modulo: 1, name: 'Torre' });
    return { enterprise: enterprise?.id ?? 0, module: module?.id ?? 0 };
  }, code);
}

/** Goes to an element with the tabulator alone. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 90; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the tabulator does not reach ${String(target)}`);
}

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

/** Goes to an element and presses it. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Types down a column of the table that has the focus, from its first row or `lower` ones below. */
export async function column(page: Page, right: number, values: readonly (string | number)[], lower = 0): Promise<void> {
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < lower; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowRight');
  for (const value of values) {
    await page.keyboard.type(String(value));
    await page.keyboard.press('Enter');
  }
}

export const figures = (page: Page, month: string) =>
  page
    .getByRole('grid', { name: /^Resultado/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month }) })
    .getByRole('gridcell');

export const RESULT = [
  ['jan/2027', '3', '–', '–', '0 %', '0 %', '–', '–', '–', '–', '30.000,00'],
  ['fev/2027', '2', '3', '3', '10 %', '10 %', '57.600,00', '42.240,00', '99.840,00', '99.840,00', '50.000,00'],
  ['mar/2027', '2', '2', '5', '25 %', '25 %', '38.400,00', '133.760,00', '172.160,00', '272.000,00', '70.000,00'],
  ['abr/2027', '1', '2', '7', '45 %', '45 %', '38.400,00', '267.520,00', '305.920,00', '577.920,00', '80.000,00'],
  ['mai/2027', '–', '1', '8', '70 %', '70 %', '19.200,00', '344.960,00', '364.160,00', '942.080,00', '50.000,00'],
  ['jun/2027', '1', '–', '8', '90 %', '90 %', '–', '225.280,00', '225.280,00', '1.167.360,00', '40.000,00'],
  ['jul/2027', '–', '1', '9', '100 %', '95 %', '19.200,00', '190.080,00', '209.280,00', '1.376.640,00', '20.000,00'],
  ['ago/2027', '–', '–', '9', '100 %', '100 %', '–', '63.360,00', '63.360,00', '1.440.000,00', '10.000,00'],
] as const;

export const POC = [
  [
    'jan/2027',
    '2',
    '600.000,00',
    '400.000,00',
    '2.000.000,00',
    '20,000000 %',
    '120.000,00',
    '120.000,00',
    '80.000,00',
    '80.000,00',
    '40.000,00',
  ],
  [
    'fev/2027',
    '5',
    '1.500.000,00',
    '560.000,33',
    '2.000.000,00',
    '28,000017 %',
    '420.000,25',
    '300.000,25',
    '280.000,17',
    '200.000,17',
    '100.000,08',
  ],
  [
    'mar/2027',
    '5',
    '1.500.000,00',
    '800.000,33',
    '2.000.000,00',
    '40,000017 %',
    '600.000,25',
    '180.000,00',
    '400.000,17',
    '120.000,00',
    '60.000,00',
  ],
  [
    'abr/2027',
    '6',
    '1.824.691,34',
    '1.200.000,33',
    '2.000.000,00',
    '60,000017 %',
    '1.094.815,11',
    '494.814,86',
    '720.000,20',
    '320.000,03',
    '174.814,83',
  ],
  [
    'mai/2027',
    '7',
    '2.137.037,01',
    '1.680.000,33',
    '2.050.000,00',
    '81,951236 %',
    '1.751.328,24',
    '656.513,13',
    '1.176.000,23',
    '456.000,03',
    '200.513,10',
  ],
  [
    'jun/2027',
    '9',
    '2.761.728,35',
    '2.050.000,00',
    '2.050.000,00',
    '100,000000 %',
    '2.761.728,35',
    '1.010.400,11',
    '1.845.000,00',
    '668.999,77',
    '341.400,34',
  ],
] as const;
export const UNITS = Array.from({ length: 10 }, (_, at) => `AP ${at + 1}`);
