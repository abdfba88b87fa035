import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { csv, empty, enterOwn, person } from './support/beginning.ts';
import { expect, test } from './support/test.ts';

/** What a person does from an empty organisation to a drawn cash flow, at most; what they type is none of it. */
const MOST_ACTIONS = 40;

const YEAR = new Date().getFullYear();
const STRUCTURE = '/estrutura-organizacional/cadastros';
const REGIONALS = csv('Código;Nome', '01;Sudeste');
const COMPANIES = csv('Código;Razão social;CNPJ;Regional;Regime tributário', '10;Ipê SPE Ltda;;Sudeste;RET');
const CENTERS = csv('Código;Nome;Empresa;Tipo', '101;Obra Ipê;10;Obra');
/** As programs of the accounting write it: codes without points, and the authority's account below each of them. */
const ACCOUNTS: readonly (readonly [code: string, above: string, name: string, referential?: string])[] = [
  ['4', '', 'CUSTOS E DESPESAS'],
  ['41', '4', 'CUSTO DAS UNIDADES VENDIDAS'],
  ['4101', '41', 'CUSTO DA INCORPORAÇÃO'],
  ['4101001', '4101', 'Terreno', '3.01.01.03.01.04'],
  ['4101002', '4101', 'Mão de obra empreitada', '3.01.01.03.01.04'],
  ['42', '4', 'DESPESAS OPERACIONAIS'],
  ['4201', '42', 'DESPESAS ADMINISTRATIVAS'],
  ['4201001', '4201', 'Salários', '3.01.01.07.01.02'],
  ['4201002', '4201', 'Depreciação de móveis', '3.01.01.07.01.23'],
  ['4202', '42', 'DESPESAS COMERCIAIS'],
  ['4202001', '4202', 'Comissão de corretagem', '3.01.01.07.01.20'],
];
const ECD = csv(
  `|0000|LECD|0101${YEAR}|3112${YEAR}|IPE|`,
  ...ACCOUNTS.flatMap(([code, above, name, referential]) => [
    `|I050|0101${YEAR}|04|${referential ? 'A' : 'S'}|${(code.length + 1) / 2}|${code}|${above}|${name}|`,
    ...(referential ? [`|I051||${referential}|`] : []),
  ]),
);
const UNITS = ['A101;2 quartos;53,20;289.000,00;Disponível;0,5', 'A102;2 quartos;53,20;290.500,00;Vendida;0,5'];

/** The file to fill in, as it is offered beside an import. */
async function template(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar modelo' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Of mocks alone: it empties an organisation that other journeys of the real server look at. */
test('[RT-8][RT-13] @mock an empty organisation comes by an ECD, units and the model to a first cash flow with figures', async ({
  page,
  mockApi,
  complaints,
}) => {
  test.slow();
  if (mockApi) await empty(mockApi);
  await enterOwn(page);
  await expect(page.getByRole('region', { name: /^Próximos passos/ })).toContainText('0 de 10');
  // Which organisation is asked by a 401, as who signs in is told.
  complaints.length = 0;

  const { actions, press, give } = person(page);
  for (const [tab, text] of [
    ['regional', REGIONALS],
    ['empresa', COMPANIES],
    ['centro-de-custo', CENTERS],
  ] as const) {
    await page.goto(`${STRUCTURE}?aba=${tab}&importar=1`);
    await give('Arquivo a importar', `${tab}.csv`, text);
    await press(page.getByRole('button', { name: 'Importar 1 linha' }));
    await expect(page.getByText('Salvo com sucesso.').first()).toBeVisible();
  }
  await page.goto(`${STRUCTURE}?aba=conta-contabil&importar=1`);
  await give('Arquivo do plano de contas', 'SpedContabil.txt', ECD);
  await press(page.getByRole('button', { name: 'Conferir' }));
  await press(page.getByRole('button', { name: 'Importar 11 contas' }));
  await expect(page.getByText('11 contas criadas, 0 alteradas.')).toBeVisible();

  await page.goto('/empreendimento/cadastros?registro=novo');
  const form = page.getByRole('complementary', { name: 'Novo empreendimento' });
  await form.getByRole('textbox', { name: 'Código' }).fill('IPE');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Residencial Ipê');
  await press(form.getByRole('combobox', { name: /^Empresa/ }));
  await press(page.getByRole('option', { name: /Ipê SPE/ }));
  await press(form.getByRole('button', { name: 'Salvar', exact: true }));
  await press(page.getByRole('button', { name: /^Ações de .*Ipê/ }));
  await press(page.getByRole('menuitem', { name: 'Módulos e unidades' }));
  await press(page.getByRole('button', { name: 'Novo módulo' }).first());
  await press(page.getByRole('button', { name: 'Salvar', exact: true }));
  await press(page.getByRole('tab', { name: 'Unidades' }));

  // The file that is offered is filled in and given back; what it brought is taken back and brought again.
  await press(page.getByRole('button', { name: 'Importar', exact: true }));
  const filled = csv((await template(page)).trim(), ...UNITS);
  const units = page.getByRole('table', { name: 'Unidades' });
  for (const again of [false, true]) {
    if (again) await press(page.getByRole('button', { name: 'Importar', exact: true }));
    await page
      .getByLabel('Arquivo a importar')
      .setInputFiles({ name: 'unidades.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) });
    await press(page.getByRole('button', { name: 'Importar 2 linhas' }));
    await expect(units.getByRole('button', { name: 'A102', exact: true })).toBeVisible();
    if (again) break;
    await press(page.getByRole('button', { name: 'Desfazer' }).first());
    await expect(page.getByText('Importação desfeita.').first()).toBeVisible();
    await expect(page.getByText('Nenhuma unidade cadastrada.')).toBeVisible();
  }
  await expect(page.getByLabel('Somas do empreendimento')).toContainText('579.500,00');

  await page.goto('/estrutura-organizacional/versao-orcamentaria?registro=novo');
  await press(page.getByRole('button', { name: `Ano de ${YEAR}` }));
  await press(page.getByRole('button', { name: 'Salvar', exact: true }));
  await expect(page.getByText('Salvo com sucesso.').first()).toBeVisible();

  await page.goto('/fluxo/premissas');
  await press(page.getByRole('link', { name: 'Configurar a estrutura' }));
  await press(page.getByRole('button', { name: 'Carregar modelo incorporadora' }));
  await expect(page.getByText('Modelo carregado.').first()).toBeVisible();

  await page.goto('/despesa/lancamento');
  await press(page.getByRole('button', { name: 'Adicionar linhas' }).first());
  const lines = page.getByRole('complementary', { name: 'Adicionar linhas' });
  // The one cost centre that there is stands there already.
  await expect(lines.getByRole('combobox', { name: /^Centro de custo/ })).toHaveValue(/Obra Ipê/);
  for (const name of ['Salários', 'Comissão', 'Terreno']) {
    await lines.getByLabel('Buscar em Contas').fill(name);
    await press(lines.getByRole('treegrid', { name: 'Contas' }).getByRole('row', { name: new RegExp(name) }));
  }
  await press(lines.getByRole('button', { name: 'Adicionar 3 linhas' }));
  await expect(lines).toHaveCount(0);
  for (const amount of ['100000', '60000', '40000']) {
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('grid').getByText(/^Salvo \d/)).toHaveCount(3);

  // A mapping of a file is taken back as one, and the proposals bring the same by one confirmation.
  await page.goto('/fluxo/premissas?aba=de-x-para&importar=1');
  const salaries = page.getByRole('grid', { name: 'De-x-para' }).getByRole('row', { name: /Salários/ });
  await page.getByLabel('Cole as células').fill('4201001;72');
  await press(page.getByRole('button', { name: 'Importar 1 linha' }));
  await expect(salaries).toContainText('72 · Outras saídas');
  await press(page.getByRole('button', { name: 'Desfazer' }).first());
  await expect(salaries).toContainText('Escolher subgrupo');
  await expect(salaries).toContainText('71 · Despesas corporativas e rateio');
  await expect(
    page
      .getByRole('grid', { name: 'De-x-para' })
      .getByRole('row', { name: /Terreno/ })
      .first(),
  ).toContainText('31 · Aquisição');
  await press(page.getByRole('button', { name: 'Aceitar 3 sugestões' }));
  await expect(page.getByText(/mapeado em Orçamento/).locator('strong')).toHaveText('100,00 %');

  // All lines are drawn where there is room for them.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await press(page.getByRole('tab', { name: 'Relatório' }));
  const report = page.getByRole('treegrid', { name: /^Fluxo de caixa/ });
  await expect(report.getByRole('row', { name: /Administrativas/ })).toContainText('60,0');
  await expect(report.getByRole('row', { name: /Total de saídas/ })).toContainText('200,0');
  expect(actions(), 'presses and files').toBeLessThanOrEqual(MOST_ACTIONS);
  expect(await barriers(page)).toEqual([]);
});
