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
