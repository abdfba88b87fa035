import { barriers } from './support/axe.ts';
import { draft } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

const LEDGER = [
  'Empresa;Centro de custo;Conta contábil;Data;Documento;Histórico;Débito;Crédito',
  '10;101;5.1.01;05/01/2031;NF 10;Pagamento a Fulana de Tal;1.500,00;',
  '10;101;5.1.01;20/01/2031;NF 11;Pagamento a Fulana de Tal;250,50;',
  '10;101;5.1.04;03/02/2031;NF 12;Pagamento a Fulana de Tal;;100,00',
].join('\r\n');
const WRONG = `${LEDGER}\r\n10;101;9.9.9;03/02/2031;NF 13;;1,00;`;

test('[RT-20] @real the ledger’s file is tried, refused for one wrong line, imported, and taken away again', async ({ page }) => {
  test.slow();
  const version = await draft(page, 'Razão de 2031');
  await page.goto(`/despesa/relatorio?versao=${version}`);
  await page.getByRole('button', { name: 'Importar realizado' }).click();
  await expect(page).toHaveURL(/painel=importar-realizado/);
  const send = (name: string, text: string) =>
    page.getByLabel('Arquivo do razão ou balancete').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await send('com-erro.csv', WRONG);
  await expect(page.getByText('Estas colunas têm textos ou dados de pessoas e não são lidas')).toContainText('Histórico');
  await expect(page.getByRole('region', { name: 'Primeiras linhas do arquivo' })).not.toContainText('Fulana');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('alert')).toContainText('1 linha tem erro');
  await expect(page.getByRole('region', { name: 'Linhas com erro' })).toContainText('Conta contábil «9.9.9»');
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  await page.waitForLoadState('networkidle');
  expect.soft(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  await send('razao-2031.csv', LEDGER);
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByText('Nada é substituído')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meses do arquivo' })).toContainText('fev/2031');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('3 lançamentos importados')).toBeVisible();

  await page.getByRole('button', { name: 'Importações' }).click();
  await expect(page).toHaveURL(/painel=importacoes/);
  const load = page.getByRole('listitem').filter({ hasText: 'razao-2031.csv' });
  await expect(load).toContainText('débito 1.750,50 · crédito 100,00');
  await load.getByRole('button', { name: 'Remover razao-2031.csv' }).click();
  await page.getByRole('button', { name: 'Remover lançamentos' }).click();
  await expect(load).toContainText('Removida em');
});

test('[RT-20] @real the ledger’s template comes as a workbook', async ({ page }) => {
  const version = await draft(page, 'Modelo do razão');
  await page.goto(`/despesa/relatorio?versao=${version}&painel=importar-realizado`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar modelo' }).click();
  expect((await arriving).suggestedFilename()).toBe('modelo-realizado.xlsx');
});
