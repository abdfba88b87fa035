import { http, passthrough } from 'msw';
import { draft } from './support/expense.ts';
import { forgive } from './support/faults.ts';
import { active, clip } from './support/grid.ts';
import { expect, test } from './support/test.ts';

// More lines than one request takes: they go in parts, whose progress is seen, and which may be stopped (058, 061).

const LINES = 4_000;
/** What a server takes in one request is counted in bytes: long names make more parts of fewer lines. */
const NAME = 'Viagens de um orçamento longo, com uma descrição que ocupa o seu lugar no pedido até perto do que a coluna aceita';

const word = (count: number) => count.toLocaleString('pt-BR');

test('@mock [API-12][RES-9] thousands of pasted lines, and a fill down them, go in parts: stopped half-way, what was saved and what was not is told', async ({
  page,
  network,
  beginSession,
  complaints,
}) => {
  test.slow();
  await beginSession();
  const version = await draft(page, 'Muitas linhas');
  await page.goto(`/despesa/lancamento?versao=${version}&texto=Viagens`);
  const lines = page.getByRole('row', { name: /^\d+ 5\.9\.01 Viagens/ });
  await expect(lines.first()).toBeVisible();
  /** Of the sample's 218 lines, eleven are asked for. */
  const counted = (more: number) => page.getByText(`${word(11 + more)} de ${word(218 + more)} linhas`);
  await expect(counted(0)).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  const values = Array.from({ length: 12 }, (_, at) => `${at + 1}.234,56`).join('\t');
  // The first falls on the line where the cursor stands.
  const block = Array.from({ length: LINES + 1 }, (_, at) => `5.9.01\t${at === 0 ? '' : `${NAME} ${at}`}\t${values}`);
  await clip(page, block.join('\n'));
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+v');

  let held = Promise.withResolvers<void>();
  const wait = async () => {
    await held.promise;
    return passthrough();
  };
  await network?.use(http.post('*/api/expense/entries/', wait), http.patch('*/api/expense/entries/', wait));
  const strip = page.getByRole('status').filter({ hasText: /^Gravando: / });
  /** Stops a write whose first part is on its way; answers how many lines were told as saved. */
  const stopped = async (total: string): Promise<number> => {
    await expect(strip).toHaveText(new RegExp(`^Gravando: 0 de ${total} linhas…`));
    await strip.getByRole('button', { name: 'Interromper' }).click();
    const stopping = page.getByRole('status').filter({ hasText: /^Interrompendo depois da parte que está em envio: / });
    await expect(stopping).toBeVisible();
    held.resolve();
    // A database in this process takes its time for thousands of lines while the other journeys have the processors.
    await expect(stopping).toHaveCount(0, { timeout: 60_000 });
    const notice = page.getByRole('alert').filter({ hasText: 'Você interrompeu a gravação.' });
    await expect(notice).toContainText(/[\d.]{1,7} linhas foram gravadas, as outras não\./);
    const saved = Number(/([\d.]{1,7}) linhas/.exec((await notice.textContent()) ?? '')?.[1]?.replace('.', ''));
    await notice.getByRole('button').click();
    await expect(strip).toHaveCount(0);
    forgive(complaints);
    return saved;
  };

  await page.getByRole('button', { name: 'Criar 4.000 linhas' }).click();
  const created = await stopped('4\\.000');
  expect(created).toBeGreaterThan(0);
  expect(created).toBeLessThan(LINES);
  // The lines that were made stand in the grid, and the others are offered again.
  await expect(counted(created)).toBeVisible();
  await page.getByRole('button', { name: `Criar ${word(LINES - created)} linhas` }).click();
  await expect(counted(LINES)).toBeVisible();
  // The cursor goes to the first of them when the server has answered.
  await expect.poll(async () => (await active(page)).closest).toContain(`${NAME} ${created + 1}`);

  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  // Below its company and its cost centre.
  const first = page.locator('[aria-rowindex="4"]');
  await first.getByRole('gridcell').nth(2).click();
  await clip(page, Array.from({ length: 12 }, () => '12.345.678,90').join('\t'));
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+v');
  await expect(first).toContainText('Salvo');
  held = Promise.withResolvers<void>();
  await page.keyboard.press('Control+Shift+End');
  await page.keyboard.press('Control+d');
  const filled = await stopped('4\\.010');
  expect(filled).toBeGreaterThan(0);
  expect(filled).toBeLessThan(LINES);
  // Each cell that was not reached says why in a few words, and the server has just the lines that were told.
  // In the order of their texts.
  const last = page.getByRole('row', { name: new RegExp(`${NAME} 999 `) });
  await expect(last).toContainText('Não salvo');
  await expect(last.getByRole('gridcell', { name: '12.345.678,90' }).last()).toHaveAccessibleDescription(
    'Você interrompeu a gravação.',
  );
  const inDatabase = await page.evaluate(async (of) => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}` };
    const rows = (await (await fetch(`/api/expense/entries/?all=1&version=${of}`, { headers })).json()) as { m12: string }[];
    return rows.filter(({ m12 }) => m12 === '12345678.90').length;
  }, version);
  expect(inDatabase).toBe(1 + filled);
});
