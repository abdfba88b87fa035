import { barriers } from './support/axe.ts';
import { csv, empty, enterOwn, person } from './support/beginning.ts';
import { expect, test } from './support/test.ts';

/** What a person does from the first page to a drawn income statement, at most. */
const MOST_ACTIONS = 25;

const YEAR = new Date().getFullYear();
const REGIONALS = csv('Código;Nome', '01;Sudeste', '02;Sul');
const COMPANIES = csv(
  'Código;Razão social;CNPJ;Regional;Regime tributário',
  '10;Ipê Incorporação SPE Ltda;12.345.678/0001-95;Sudeste;RET 4%',
  '20;Cedro Incorporação SPE Ltda;;Sul;',
);
const CENTERS = csv('Código;Centro de custo;Empresa', '101;Obra Ipê;10', '102;Administração;10', '201;Obra Cedro;20');
/** As the accounting hands it to the authority. */
const ECD = csv(
  `|0000|LECD|0101${YEAR}|3112${YEAR}|IPE|`,
  ...[
    ['3', '', 'RECEITAS'],
    ['3.1', '3', 'Receita bruta'],
    ['3.1.01', '3.1', 'Receita com venda de apartamentos'],
    ['3.1.02', '3.1', 'Prestação de serviços'],
    ['3.2', '3', 'Receitas financeiras'],
    ['3.2.01', '3.2', 'Rendimentos de CDB'],
    ['4', '', 'CUSTOS'],
    ['4.1', '4', 'Custo dos imóveis vendidos'],
    ['4.1.01', '4.1', 'Terrenos incorporados'],
    ['4.1.02', '4.1', 'Empreitada global'],
    ['5', '', 'DESPESAS'],
    ['5.1', '5', 'Despesas com pessoal'],
    ['5.1.01', '5.1', 'Salários e ordenados'],
    ['5.1.02', '5.1', 'FGTS'],
    ['5.2', '5', 'Despesas com vendas'],
    ['5.2.01', '5.2', 'Comissões sobre vendas'],
    ['5.3', '5', 'Despesas financeiras'],
    ['5.3.01', '5.3', 'Tarifas bancárias'],
    ['5.3.02', '5.3', 'Juros passivos'],
    ['5.4', '5', 'Outras'],
    // A name that stands twice, as in many a chart: its proposal is accepted by the press that imports.
    ['5.4.01', '5.4', 'Outras'],
  ].map(
    ([code = '', above = '', name = '']) =>
      `|I050|0101${YEAR}|04|${code.length > 3 ? 'A' : 'S'}|${code.split('.').length}|${code}|${above}|${name}|`,
  ),
);
const POSTED: readonly [code: string, debit: string, credit: string][] = [
  ['3.1.01', '', '1.200.000,00'],
  ['3.1.02', '', '30.000,00'],
  ['3.2.01', '', '4.000,00'],
  ['4.1.01', '150.000,00', ''],
  ['4.1.02', '520.000,00', ''],
  ['5.1.01', '60.000,00', ''],
  ['5.1.02', '5.000,00', ''],
  ['5.2.01', '48.000,00', ''],
  ['5.3.01', '900,00', ''],
  ['5.3.02', '7.100,00', ''],
];
const LEDGER = csv(
  'Empresa;Centro de custo;Conta contábil;Data;Documento;Débito;Crédito',
  ...['01', '02', '03'].flatMap((month) =>
    POSTED.map(([code, debit, credit]) => `10;101;${code};28/${month}/${YEAR};NF 1;${debit};${credit}`),
  ),
);

/** Of mocks alone: it empties an organisation that other journeys of the real server look at. */
test('[RT-5][RT-16] @mock an empty organisation comes by its files to a first income statement in few steps', async ({
  page,
  mockApi,
  complaints,
}) => {
  test.slow();
  if (mockApi) await empty(mockApi);
  await enterOwn(page);
  const steps = page.getByRole('region', { name: /^Próximos passos/ });
  await expect(steps).toContainText('0 de 10');
  expect(await barriers(page)).toEqual([]);
  // Which organisation is asked by a 401, as who signs in is told.
  expect(complaints.filter((text) => !/401|write failed/.test(text))).toEqual([]);
  complaints.length = 0;

  const { actions, press, give } = person(page);
  const guide = page.getByRole('region', { name: 'Primeiros passos' });
  /** On to what comes next, from wherever one is. */
  const next = async (title: string) => {
    await expect(guide.getByRole('status')).toContainText(title);
    await press(guide.getByRole('link', { name: 'Continuar' }));
  };
  const bring = async (name: string, text: string, count: number) => {
    await give('Arquivo a importar', name, text);
    await press(page.getByRole('button', { name: `Importar ${count} linhas` }));
  };

  await press(steps.getByRole('link', { name: /^A fazer\s*Cadastrar regionais/ }));
  await bring('regionais.csv', REGIONALS, 2);
  await next('Cadastrar empresas');
  await bring('empresas.csv', COMPANIES, 2);
  await next('Cadastrar centros de custo');
  await bring('centros.csv', CENTERS, 3);

  await next('Importar o plano de contas');
  await give('Arquivo do plano de contas', 'ecd.txt', ECD);
  await press(page.getByRole('button', { name: 'Conferir' }));
  await press(page.getByRole('button', { name: 'Aceitar as propostas e importar' }));

  await next('Criar uma versão orçamentária');
  await press(page.getByRole('button', { name: `Ano de ${YEAR}` }));
  await expect(page.getByLabel('Nome')).toHaveValue(`Orçamento ${YEAR}`);
  await press(page.getByRole('button', { name: 'Salvar', exact: true }));

  await next('Importar o realizado');
  await give('Arquivo do razão ou balancete', 'balancete.csv', LEDGER);
  await press(page.getByRole('button', { name: 'Conferir' }));
  await press(page.getByRole('button', { name: 'Importar', exact: true }));
  await expect(page.getByText('30 lançamentos importados')).toBeVisible();

  await next('Montar as linhas da DRE');
  await press(page.getByRole('button', { name: 'Carregar modelo incorporadora' }));
  await next('Levar as contas às linhas da DRE');
  // Each proposal stands beside its account, and can be taken back once it was accepted.
  const mapping = page.getByRole('grid', { name: 'De-x-para' });
  await expect(mapping.getByRole('row', { name: /^3\.1\.01 / })).toContainText('Receita de incorporação (POC)');
  await press(page.getByRole('button', { name: 'Aceitar 10 sugestões' }));
  await expect(page.getByRole('button', { name: 'Desfazer 10 sugestões' })).toBeVisible();
  await expect(page.getByText(/mapeado do realizado em Orçamento/).locator('strong')).toHaveText('100,00 %');

  await next('Abrir a primeira DRE');
  const report = page.getByRole('treegrid', { name: /^DRE/ });
  await expect(report.getByRole('row', { name: /Receita bruta/ })).toContainText('1.230,0');
  await expect(report.getByRole('row', { name: /^Lucro bruto/ })).toContainText('1.680,0');
  // Nothing is budgeted yet: what happened stands alone, month beside month.
  await expect(report.getByRole('columnheader', { name: /Orçado$/ })).toHaveCount(0);
  await expect(report.getByRole('columnheader', { name: 'Realizado' }).nth(11)).toBeAttached();
  expect(actions(), 'presses and files').toBeLessThanOrEqual(MOST_ACTIONS);
  expect(await barriers(page)).toEqual([]);
  await page.goto('/home/page');
  await expect(steps).toContainText('9 de 10');
});
