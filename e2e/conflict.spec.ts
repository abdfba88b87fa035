import type { Page } from '@playwright/test';
import { failing } from '#mocks/faults.ts';
import { barriers } from './support/axe.ts';
import { draft, month, openEntries } from './support/expense.ts';
import { fillRegional, NEW_REGIONAL, save, STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

interface Row {
  id: number;
  nome: string;
}

/** Calls the API as somebody else would: from outside the page's own knowledge. */
async function elsewhere<T>(page: Page, method: string, url: string, body?: unknown): Promise<T> {
  const call = { method, url, body: body === undefined ? undefined : JSON.stringify(body) };
  return page.evaluate(async (sent) => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`/api/${sent.url}`, { method: sent.method, headers, ...(sent.body ? { body: sent.body } : {}) });
    return (await answer.json()) as unknown;
  }, call) as Promise<T>; // what the API answers, by its contract
}

/** The browser tells every answer that is a refusal; this one is meant. */
const expectOnlyConflicts = (complaints: string[]) => {
  expect(complaints.filter((text) => !/412|write failed/.test(text))).toEqual([]);
  complaints.length = 0;
};

test('[RES-9] two people change one record: the later one reads both and chooses, field by field', async ({
  beginSession,
  page,
  complaints,
}) => {
  await beginSession();
  const codigo = `C${Date.now() % 1_000_000}`;
  const { id } = await elsewhere<Row>(page, 'POST', 'structure/regionals/', { codigo, nome: `Conflito ${codigo}` });
  await page.goto(`${STRUCTURE}?registro=${id}`);
  const panel = page.getByRole('complementary', { name: `${codigo} · Conflito ${codigo}` });
  await panel.getByRole('textbox', { name: 'Nome' }).fill(`Meu nome ${codigo}`);
  await elsewhere(page, 'PATCH', `structure/regionals/${id}/`, { nome: `De outra pessoa ${codigo}`, is_active: false });
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Duas alterações ao mesmo tempo' });
  await expect(dialog.getByRole('radio', { name: `Manter o meu Meu nome ${codigo}` })).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Ativa você não alterou' }).getByLabel(/Usar o do servidor/)).toBeChecked();
  await expect(dialog.getByText(/alterou este registro em \d\d\/\d\d\/\d{4}/)).toBeVisible();
  expect(await barriers(page, '[role=dialog]')).toEqual([]);

  // Put off, nothing is lost; asked again, the choice is applied.
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('textbox', { name: 'Nome' })).toHaveValue(`Meu nome ${codigo}`);
  await panel.getByRole('button', { name: 'Comparar e escolher' }).click();
  await dialog.getByRole('button', { name: 'Aplicar a escolha' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toHaveCount(0);
  const stored = await elsewhere<Row>(page, 'GET', `structure/regionals/${id}/`);
  expect(stored).toMatchObject({ nome: `Meu nome ${codigo}`, is_active: false, row_version: 3 });
  expectOnlyConflicts(complaints);
});

test('[RES-9] @real two people write one cell: the choice shows both amounts, and the one that is kept is saved', async ({
  beginSession,
  page,
  complaints,
}) => {
  await beginSession();
  const version = await draft(page, `Conflito de células ${Date.now() % 1_000_000}`);
  await openEntries(page, version);
  const [first] = await elsewhere<(Row & { accounting: number })[]>(
    page,
    'GET',
    `expense/entries/?version=${version}&all=1&ordering=line`,
  );
  const id = first?.id ?? 0;
  // The cell is open when it is written elsewhere: told of it, the page does not put it below the hand that types.
  await page.keyboard.type('1234,56');
  await elsewhere(page, 'PATCH', `expense/entries/${id}/`, { m01: '777.00' });
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/changes/'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answered;
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Duas alterações ao mesmo tempo' });
  await expect(dialog.getByRole('radio', { name: 'Manter o meu R$ 1.234,56' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Usar o do servidor R$ 777,00' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Aplicar a escolha' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(month(page, 1)).toHaveText('1.234,56');
  await expect
    .poll(async () => elsewhere(page, 'GET', `expense/entries/${id}/`))
    .toMatchObject({ m01: '1234.56', row_version: 3 });
  // The other months of the line never were in question: they are saved without a word.
  await elsewhere(page, 'PATCH', `expense/entries/${id}/`, { m03: '3.00' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => elsewhere(page, 'GET', `expense/entries/${id}/`))
    .toMatchObject({ m01: '1234.56', m02: '5.00', m03: '3.00' });
  await expect(dialog).toHaveCount(0);
  expectOnlyConflicts(complaints);
});

test('[RES-15] what another person saves is seen on the open screen: within the quarter of a minute, on focus, and after one’s own save', async ({
  beginSession,
  mockApi,
  page,
}) => {
  await beginSession();
  const version = await draft(page, `Outra pessoa ${Date.now() % 1_000_000}`);
  await openEntries(page, version);
  const [first, second] = await elsewhere<Row[]>(page, 'GET', `expense/entries/?version=${version}&all=1&ordering=line`);
  const write = (m01: string) => elsewhere(page, 'PATCH', `expense/entries/${first?.id}/`, { m01 });
  await page.keyboard.press('ArrowRight');

  await write('701.00');
  await expect(month(page, 1)).toHaveText('701,00', { timeout: 30_000 });

  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/expense/entries/?')) lists.push(request.url());
  });
  await write('702.00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(month(page, 1)).toHaveText('702,00', { timeout: 5_000 });

  await elsewhere(page, 'PATCH', `expense/entries/${second?.id}/`, { description: 'Lida ao salvar' });
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Lida ao salvar')).toBeVisible({ timeout: 10_000 });
  // The cursor stood where it was left.
  await expect(month(page, 2)).toHaveText('5,00');
  // Rows that changed were read, and not the list: where nobody else writes so much meanwhile that all is read anew, as
  // other journeys may on the server that all of them share.
  if (mockApi) expect(lists).toEqual([]);
});

test('[API-12] @real twenty clicks in 200 ms make one row', async ({ page, signIn }) => {
  const codigo = `V${Date.now() % 1_000_000}`;
  await signIn(NEW_REGIONAL);
  const panel = page.getByRole('complementary', { name: 'Nova regional' });
  await fillRegional(page, codigo, `Vinte cliques ${codigo}`);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/structure/regionals/')) posts += 1;
  });
  await panel.getByRole('button', { name: 'Salvar', exact: true }).evaluate(async (button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await expect(panel).toHaveCount(0);
  const rows = await elsewhere<Row[]>(page, 'GET', `structure/regionals/?all=1&search=${codigo}`);
  expect([posts, rows.length]).toEqual([1, 1]);
});

test('[ERR-2] @mock a fault of the server is told with the code that support asks for', async ({
  complaints,
  network,
  page,
  signIn,
}) => {
  const body = { detail: 'A server error occurred.' };
  await network?.use(
    failing({ path: 'structure/regionals/', method: 'post' }, 500, body, {
      'x-request-id': '3f2b8c1d-0000-4000-8000-000000000000',
    }),
  );
  await signIn(NEW_REGIONAL);
  const panel = page.getByRole('complementary', { name: 'Nova regional' });
  await fillRegional(page, 'F1', 'Falha');
  await save(page);
  await expect(page.getByText('Se continuar, informe ao suporte o código 3f2b8c1d.').first()).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Nome' })).toHaveValue('Falha');
  complaints.length = 0;
});
