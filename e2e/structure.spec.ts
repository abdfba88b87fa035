import { NEW_REGIONAL, STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

/** The real server keeps what earlier journeys made, so each names its own. */
const unique = () => Math.random().toString(36).slice(2, 7).toUpperCase();

test('[RT-6][RES-4] from the first regional to an account, by the keyboard', async ({ page, signIn, complaints }) => {
  const mark = unique();
  await signIn(NEW_REGIONAL);
  await page.getByLabel('Código').fill(`R${mark}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Regional ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `R${mark}`, exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: new RegExp(mark) })).toBeVisible();

  await page.getByRole('treeitem', { name: new RegExp(mark) }).click();
  await expect(page.getByText('Nenhum resultado')).toBeVisible();
  await page.getByRole('button', { name: 'Nova empresa' }).click();
  // The regional of the tree is proposed.
  await expect(page.getByRole('combobox', { name: 'Regional' })).toHaveValue(`R${mark} · Regional ${mark}`);
  await page.getByLabel('Código').fill(`E${mark}`);
  await page.getByLabel('Nome').fill(`Empresa ${mark}`);
  await page.getByLabel('CNPJ').pressSequentially('11222333000182');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Os dígitos verificadores (os dois últimos) não conferem')).toBeVisible();
  await page.getByLabel('CNPJ').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `E${mark}`, exact: true })).toBeVisible();

  await page.getByRole('treeitem', { name: `Empresa ${mark}` }).click();
  await expect(page).toHaveURL(/aba=centro-de-custo/);
  await page.getByRole('button', { name: 'Novo centro de custo' }).click();
  await page.getByLabel('Código').fill(`C${mark}`);
  await page.getByLabel('Nome').fill(`Centro ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `C${mark}`, exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Conta contábil' }).click();
  await page.getByRole('button', { name: 'Nova conta contábil' }).click();
  const code = `5.1.${Math.floor(Math.random() * 900_000) + 1000}`;
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nome').fill(`Conta ${mark}`);
  await page.getByRole('button', { name: 'Salvar e nova' }).click();
  const account = page.getByRole('treegrid', { name: 'Plano de contas' }).getByRole('row', { name: new RegExp(`Conta ${mark}`) });
  await expect(account).toBeVisible();
  await expect(account).toHaveAttribute('aria-level', '3');
  // The panel is ready for the next one, which here takes the same code.
  await expect(page.getByLabel('Nome')).toHaveValue('');
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nome').fill(`Outra ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Já existe uma conta contábil com este código ou nome.').first()).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  // The browser tells the refused request.
  complaints.splice(0);
});

test('[RES-9] @real from the second save on, what is saved is on its way before it is drawn', async ({ page, signIn }) => {
  const mark = unique();
  // Told in the page itself: what the list shows at the moment in which a write leaves.
  await page.addInitScript(() => {
    const own = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const { method } = input instanceof Request ? input : new Request(input, init);
      if (method === 'POST') document.documentElement.dataset['drawn'] = document.querySelector('tbody')?.textContent ?? '';
      return own(input, init);
    };
  });
  await signIn(NEW_REGIONAL);
  for (const turn of ['A', 'B']) {
    await page.getByLabel('Código').fill(`${turn}${mark}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Regional ${turn}${mark}`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: `${turn}${mark}`, exact: true })).toBeVisible();
    await expect(page.getByLabel('Código')).toHaveValue('');
  }
  const drawn = await page.evaluate(() => document.documentElement.dataset['drawn'] ?? '');
  expect(drawn).toContain(`A${mark}`);
  expect(drawn).not.toContain(`B${mark}`);
});

test('@real [RES-6] what others point to is not deleted, and the reason is told', async ({ page, signIn, complaints }) => {
  await signIn(STRUCTURE);
  await page.getByRole('button', { name: 'Ações de 01 · Sudeste' }).click();
  await page.getByRole('menuitem', { name: 'Excluir…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir regional' }).click();
  await expect(page.getByText('Não é possível excluir este registro porque há vínculos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ações de 01 · Sudeste' })).toBeVisible();
  // The browser tells every refused request.
  complaints.splice(0);
});

test('[RT-22] @real search, tab and open record are in the address, and Back undoes them', async ({ page, signIn }) => {
  await signIn(STRUCTURE);
  await page.getByRole('searchbox', { name: 'Buscar regional' }).fill('sude');
  await expect(page).toHaveURL(/busca=sude/);
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await page.getByRole('button', { name: '01', exact: true }).click();
  await expect(page).toHaveURL(/registro=\d+/);
  await page.reload();
  await expect(page.getByLabel('Nome')).toHaveValue('Sudeste');
  await page.goBack();
  await expect(page).not.toHaveURL(/registro/);
  await page.goBack();
  await expect(page).not.toHaveURL(/busca/);
});

test('@real a chart of accounts is imported with its proposals', async ({ page, signIn }) => {
  const mark = unique();
  const group = String(1000 + Math.floor(Math.random() * 8_000_000));
  const csv = [
    'Código;Nome',
    `${group}.1.01;Tarifa ${mark}`,
    `${group}.2.01;Tarifa ${mark}`,
    `${group}.2.02;Água ${mark}`,
    '5.1;',
  ].join('\r\n');
  await signIn(`${STRUCTURE}?aba=conta-contabil`);
  await page.getByRole('button', { name: 'Importar' }).click();
  await page
    .getByLabel('Arquivo do plano de contas')
    .setInputFiles({ name: 'plano.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) });
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByText('4 linhas no arquivo')).toBeVisible();
  await page.getByRole('switch', { name: /Criar 3 contas pai ausentes/ }).check();
  await page.getByRole('switch', { name: /Renomear 2 contas com nome repetido/ }).check();
  const importing = page.getByRole('button', { name: 'Importar 6 contas' });
  // One line has no name: it keeps the rest back until the good ones are asked for.
  await expect(importing).toBeDisabled();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar as que ficam de fora' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plano-de-contas-erros.csv');
  await page.getByRole('switch', { name: /Importar só as linhas boas/ }).check();
  await importing.click();
  await expect(page.getByText('6 contas criadas, 0 alteradas, 1 linha com erro deixada de fora.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver o plano de contas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar conta contábil' }).fill(mark);
  const tree = page.getByRole('treegrid', { name: 'Plano de contas' });
  await expect(tree.getByRole('row', { name: new RegExp(`Tarifa ${mark} \\(${group}\\.1\\.01\\)`) })).toBeVisible();
  await expect(tree.getByRole('row', { name: `Grupo ${group}.2` })).toBeVisible();

  // It is taken back as one, from the list of notices, after a reload too.
  await page.reload();
  await expect(tree.getByRole('row', { name: `Grupo ${group}.2` })).toBeVisible();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  await notices.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect(notices.getByText('Importação desfeita.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tree.getByRole('row', { name: new RegExp(mark) })).toHaveCount(0);
});
