import { expect, test } from './support/test.ts';

const PAGE = '/empreendimento/cadastros';
const NO_MODULES = 'Não há módulos vinculados ao empreendimento selecionado.';
/** The real server keeps what earlier journeys made, so each names its own. */
const unique = () => Math.random().toString(36).slice(2, 7).toUpperCase();

test('[RT-8] [VAL-1] [VAL-2] [VAL-5] [VAL-6] @real from a new development to its units, by the keyboard', async ({
  page,
  signIn,
  complaints,
}) => {
  const mark = unique();
  const press = async (name: string, role: 'button' | 'link' | 'tab' = 'button') => {
    await page.getByRole(role, { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  await signIn(`${PAGE}?registro=novo`);
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.keyboard.type('ipe');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Residencial ${mark}`);
  await page.keyboard.press('Tab');
  // Past the regional, by which companies may be narrowed.
  await expect(page.getByRole('combobox', { name: 'Buscar na regional' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Horizonte');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Regional: ', { exact: false })).toBeVisible();
  await page.getByLabel('Início da obra').fill('mar/2027');
  await page.getByLabel('Fim da obra').fill('fev/2027');
  await page.keyboard.press('Enter');
  await expect(page.getByText('O fim da obra não pode vir antes do início.')).toBeVisible();
  await page.getByLabel('Fim da obra').fill('ago/2029');
  await page.keyboard.press('Enter');
  // A code is one whatever its case.
  await expect(page.getByText('Já existe um empreendimento com este código.').first()).toBeVisible();
  await page.getByLabel('Código').fill(mark);
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: mark, exact: true });
  await expect(row).toBeVisible();

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/registro=\d+/);
  const id = new URL(page.url()).searchParams.get('registro') ?? '';
  await page.goto(`/receita/custo?versao=2&empreendimento=${id}`);
  await expect(page.getByRole('heading', { name: NO_MODULES })).toBeVisible();
  await press('Cadastrar módulo', 'link');
  await expect(page).toHaveURL(new RegExp(`empreendimento=${id}`));

  const number = page.getByLabel('Número');
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('1');
  await number.fill('abc');
  await page.getByLabel('Campo da unidade no UAU').fill('C100_unid');
  await page.keyboard.press('Enter');
  await expect(page.getByText("O valor informado 'abc' não é um número inteiro.")).toBeVisible();
  await expect(
    page.getByText('O valor informado não está no formato esperado. Use algo como: C1_unid, C12_unid etc.'),
  ).toBeVisible();
  await number.fill('1');
  await page.getByLabel('Nome').fill('Torre Única');
  await page.getByLabel('Campo da unidade no UAU').fill('c46_unid');
  await expect(page.getByText('O UAU tem de C1_unid a C45_unid. Confira se esta coluna existe.')).toBeVisible();
  await page.getByLabel('Valor no campo').fill('TORRE A');
  await page.getByLabel('Unidades', { exact: true }).fill('3');
  await page.getByLabel('VGV', { exact: true }).fill('900.000,00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'C46_unid = TORRE A' })).toBeVisible();

  await page.getByRole('tab', { name: 'Módulos' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Nenhuma unidade cadastrada.')).toBeVisible();
  await press('Importar');
  await expect(page.getByLabel('Cole as células')).toBeFocused();
  await page
    .getByLabel('Cole as células')
    .fill('A 101;2 quartos;50,00;300.000,00;vendida;0,4\nA 102;2 quartos;50,00;abc;;0,3\nA 103;;50,00;300.000,00;;0,3');
  await expect(page.getByText('2 novas · 0 alteradas · 0 iguais · 1 com erro, que ficam de fora')).toBeVisible();
  await press('Importar 2 linhas');
  await expect(page.getByRole('button', { name: 'A 103', exact: true })).toBeVisible();
  const sums = page.getByLabel('Somas do empreendimento');
  await expect(sums).toContainText('2 de 3');
  await expect(sums).toContainText('0,70000000 · faltam 0,30000000');

  await press('Nova unidade');
  await expect(page.getByLabel('Identificador')).toBeFocused();
  await page.keyboard.type('A 102');
  await page.getByLabel('Preço').fill('300.000,00');
  await page.getByLabel('Fração ideal', { exact: true }).fill('30%');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'A 102', exact: true })).toBeVisible();
  await expect(sums).toContainText('3 de 3');
  await expect(sums).not.toContainText('faltam');

  await page.getByRole('tab', { name: 'Unidades' }).focus();
  await page.keyboard.press('ArrowRight');
  await press('Nova versão');
  await page.getByLabel('Nome').fill('Base');
  // The version that the planning pages work on is proposed.
  await expect(page.getByRole('combobox', { name: 'Versão orçamentária' })).toHaveValue('Orçamento 2027');
  await page.getByLabel('Nome').press('Enter');
  await expect(page.getByRole('heading', { name: 'Módulos nesta versão' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 · Torre Única' })).toBeVisible();
  await page.goto(`/receita/custo?versao=2&empreendimento=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Custo' })).toBeVisible();
  await expect(page.getByText(NO_MODULES)).toHaveCount(0);
  // The browser tells the refused request.
  complaints.splice(0);
});

test('@mock an index is made, and its months come from a file of the bank: the separator is asked for where it cannot be known', async ({
  page,
  signIn,
}) => {
  const mark = unique();
  await signIn(`${PAGE}?aba=indices&registro=novo`);
  await page.getByLabel('Código').fill(`I${mark}`);
  await page.getByLabel('Nome').fill('Índice próprio');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Ações de I${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Ver tabela' }).click();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByLabel('Arquivo a importar').setInputFiles({
    name: 'indice.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('M\u00eas;Valor\r\njan/15;11.805\r\nfev/15;11.822\r\n', 'latin1'),
  });
  await page.getByRole('combobox', { name: 'Separador decimal' }).click();
  await page.getByRole('option', { name: /^Ponto/ }).click();
  await expect(page.getByText('2 novas · 0 alteradas · 0 iguais · 0 com erro')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click();
  await expect(page.getByRole('cell', { name: '11,822' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Linha de jan/2015 a fev/2015: de 11,805 a 11,822.' })).toBeVisible();
  // Each month is read from the line, too, by the pointer and by keys.
  const reading = page.getByRole('slider', { name: 'Índice próprio, número-índice, valor a valor' });
  await reading.focus();
  await page.keyboard.press('Home');
  await expect(reading).toHaveAttribute('aria-valuetext', 'jan/2015: 11,805');
});
