import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { streamXlsxRows } from 'hucre/xlsx';
import { pressExport } from './support/report.ts';
import { barriers } from './support/axe.ts';
import { draft, openEntries } from './support/expense.ts';
import { save } from './support/structure.ts';
import { expect, fillSignIn, test, userMenu } from './support/test.ts';

const GROUPS = '/admin/cadastro-grupos';
const USERS = '/admin/cadastro-usuario';
const PASSWORD = 'varanda-azul-92-trem';
const unique = () => Math.random().toString(36).slice(2, 7);

/** The boxes of a row of a tree of grants. */
const box = (page: Page, name: RegExp, level: 'ler' | 'editar') =>
  page.getByRole('treeitem', { name }).locator(`[data-level=${level}]`);

/** Searches a tree of grants for a cost centre, and gives it or takes it. */
async function turnCenter(page: Page, code: string, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Centros de custo' }).click();
  await page.getByRole('textbox', { name: 'Buscar em Centros de custo' }).fill(code);
  await box(page, name, 'ler').click();
}

/** Texts of a workbook that arrives once it is asked for. */
async function exported(page: Page, press: () => Promise<void>, sheet: number | string = 0): Promise<string[]> {
  const arriving = page.waitForEvent('download');
  await press();
  const texts: string[] = [];
  for await (const row of streamXlsxRows(await readFile(await (await arriving).path()), { sheet }))
    texts.push(row.values.join(' | '));
  return texts;
}

test('[SEC-2][SEC-3][RT-17][RT-18] @real a manager of one cost centre sees its rows alone, and what is taken from them leaves their screen', async ({
  page,
  signIn,
  otherBrowser,
  complaints,
}) => {
  test.slow();
  const mark = unique();
  const group = `Gestores ${mark}`;
  const email = `bruno.${mark}@exemplo.com.br`;
  await signIn(`${GROUPS}?registro=novo`);
  const version = await draft(page, `Gestão ${mark}`);

  // A group: pages, and the whole chart of accounts to be read.
  await page.getByRole('textbox', { name: 'Nome' }).fill(group);
  await page.getByRole('checkbox', { name: 'Ver: Início' }).check();
  await page.getByRole('checkbox', { name: 'Marcar todas: Despesa › Lançamento' }).check();
  await page.getByRole('checkbox', { name: 'Exportar: Despesa › Relatório' }).check();
  await expect(page.getByRole('checkbox', { name: 'Ver: Despesa › Relatório' })).toBeChecked();
  await page.getByRole('tab', { name: 'Contas' }).click();
  await page.getByRole('tree', { name: 'Contas' }).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('treeitem', { name: 'Todas, inclusive as futuras, pode editar' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await page.getByRole('tab', { name: 'O que este grupo vê' }).click();
  await expect(page.getByText('Lê e edita todas as contas, inclusive as futuras.')).toBeVisible();
  expect(await barriers(page, 'aside')).toEqual([]);
  await save(page);
  await expect(page.getByRole('button', { name: group, exact: true })).toBeVisible();

  // A user in it, restricted to one cost centre, with a first password.
  await page.goto(`${USERS}?registro=novo`);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Bruno Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('combobox', { name: 'Grupos' }).click();
  await page.getByRole('option', { name: group }).click();
  await page.keyboard.press('Tab');
  await turnCenter(page, '101', /^101 Diretoria/);
  await save(page);
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await expect(page.getByText(/^Senha inicial definida/).first()).toBeVisible();

  // They sign in, and see their own alone: in the menu, the grid, the report and what they export.
  const theirs = await otherBrowser();
  await theirs.goto('/access/login');
  await fillSignIn(theirs, { email, password: PASSWORD });
  await userMenu(theirs).waitFor();
  const menu = theirs.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link')).toHaveText(['Início', 'Lançamento', 'Relatório']);
  await openEntries(theirs, version);
  await expect(theirs.getByRole('row', { name: /101 Diretoria/ })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /102 / })).toHaveCount(0);
  const lines = await exported(theirs, () => theirs.getByRole('button', { name: 'Exportar xlsx' }).click());
  expect(lines.filter((line) => line.includes('Diretoria')).length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.includes('Controladoria'))).toEqual([]);
  await theirs.goto(`/despesa/relatorio?versao=${version}`);
  const report = theirs.getByRole('treegrid');
  await expect(report.getByRole('row', { name: /101 Diretoria/ })).toBeVisible();
  const hidden = /^Valores de \d+ centros de custo sem permissão não estão no total\.$/;
  await expect(theirs.getByText(hidden)).toBeVisible();
  const figures = await exported(theirs, () => pressExport(theirs, 'Exportar xlsx'), 'Despesas');
  expect(figures.some((line) => line.includes('Diretoria'))).toBe(true);
  expect(figures.some((line) => line.includes('Controladoria'))).toBe(false);

  // Taken from them, it leaves the screen that stands open.
  await page.getByRole('tab', { name: 'Centros de custo' }).click();
  await expect(page.getByRole('treeitem', { name: /^Todos, inclusive os futuros/ })).toHaveAttribute('aria-checked', 'mixed');
  await turnCenter(page, '101', /^101 Diretoria/);
  await save(page);
  await expect(page.getByText('Atualizado com sucesso.').first()).toBeVisible();
  await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(report.getByRole('row', { name: /101 Diretoria/ })).toHaveCount(0);
  await expect(theirs.getByText(hidden)).toBeVisible();

  // A page they were never given says so.
  await theirs.goto(USERS);
  await expect(theirs.getByText('Você não tem permissão para executar essa ação.')).toBeVisible();
  expect(complaints).toEqual([]);
});
