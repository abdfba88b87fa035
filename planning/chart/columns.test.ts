import { describe, expect, it } from 'vitest';
import { chartColumnsBelow, detectChartShape, proposeNatures } from '#planning/chart/columns.ts';
import { ancestors } from '#planning/chart/lines.ts';

describe('titles and columns', () => {
  it.each([
    [
      [
        ['Código', 'Nome'],
        ['1', 'Ativo'],
      ],
      { header: 0, columns: { codigo: 0, nome: 1 } },
    ],
    [
      [
        ['id', 'code', 'name'],
        ['a_1', '1.1', 'Caixa'],
      ],
      { header: 0, columns: { codigo: 1, nome: 2 } },
    ],
    [
      [['Plano de contas'], [], ['Classificação', 'Reduzido', 'Descrição da conta'], ['1.1', '7', 'Caixa']],
      { header: 2, columns: { codigo: 0, nome: 2 } },
    ],
    // The short number is no code, wherever it stands and whatever it is called.
    [
      [
        ['Conta Contábil', 'Descrição da Conta', 'Analítica/Sintética', 'Reduzido'],
        ['1.1', 'Caixa', 'A', '7'],
      ],
      { header: 0, columns: { codigo: 0, nome: 1 } },
    ],
    [
      [
        ['Código', 'Classificação', 'Nome'],
        ['7', '1.1', 'Caixa'],
      ],
      { header: 0, columns: { codigo: 1, nome: 2 } },
    ],
    [
      [
        ['Reduzido', 'Nome'],
        ['7', 'Caixa'],
      ],
      { header: 0, columns: { codigo: 0, nome: 1 } },
    ],
    [
      [
        ['CONTA', 'DESCRIÇÃO'],
        ['1', 'Ativo'],
      ],
      { header: 0, columns: { codigo: 0, nome: 1 } },
    ],
    [
      [
        ['Código', 'Conta'],
        ['1', 'Ativo'],
      ],
      { header: 0, columns: { codigo: 0, nome: 1 } },
    ],
    [
      [
        ['1', 'Ativo', '10'],
        ['1.1', 'Caixa', '11'],
      ],
      { header: null, columns: { codigo: 0, nome: 1 } },
    ],
    [
      [
        ['12', 'Ativo', '1'],
        ['13', 'Caixa', '1.1'],
      ],
      { header: null, columns: { codigo: 2, nome: 1 } },
    ],
    [
      [
        ['A', 'B'],
        ['1', 'Ativo'],
        ['1.1', 'Caixa'],
      ],
      { header: 0, columns: { codigo: 0, nome: 1 } },
    ],
    [
      [
        ['Só', 'textos'],
        ['sem', 'código'],
      ],
      { header: null, columns: null },
    ],
    [[], { header: null, columns: null }],
  ])('%j', (rows, shape) => {
    expect(detectChartShape(rows)).toEqual(shape);
  });
});

describe('natures', () => {
  it('the title of a group decides', () => {
    const lines = [
      { codigo: '3', nome: 'DESPESAS' },
      { codigo: '3.1', nome: 'Vendas diversas' },
      { codigo: '3.2', nome: 'Receitas recuperadas' },
      { codigo: '4', nome: 'Receita bruta' },
    ];
    expect(proposeNatures(lines)).toEqual({ 3: 'despesa', 4: 'receita' });
  });

  it('without a title, most of its accounts decide', () => {
    const lines = [
      { codigo: '6.1', nome: 'Vendas de Mercadorias' },
      { codigo: '6.2', nome: 'Vendas de Serviços' },
      { codigo: '6.3', nome: 'Despesas recuperadas' },
    ];
    expect(proposeNatures(lines)).toEqual({ 6: 'receita' });
  });

  it('else the usual numbering', () => {
    const groups = ['1', '02', '3', '4', '5', '9', 'x'].map((codigo) => ({ codigo, nome: 'Grupo' }));
    const usual = { 1: 'ativo', '02': 'passivo', 3: 'receita', 4: 'custo', 5: 'despesa', 9: 'despesa' };
    expect(proposeNatures(groups)).toEqual(usual);
  });
});

const natures = (...chart: readonly string[]) =>
  proposeNatures(
    chart.map((one) => {
      const [codigo = '', ...words] = one.split(' ');
      return { codigo, nome: words.join(' ') };
    }),
  );

describe('natures of groups within others', () => {
  it('follow a heading that says another nature than the group around it', () => {
    expect(
      natures(
        '2 PASSIVO',
        '2.3 PATRIMÔNIO LÍQUIDO',
        '2.3.01 Capital social',
        '4 CUSTOS E DESPESAS',
        '4.1 CUSTO DOS IMÓVEIS VENDIDOS',
        '4.1.01 Terreno',
        '4.2 (-) DESPESAS',
        '4.2.01 OUTRAS RECEITAS OPERACIONAIS',
        '4.2.01.001 Aluguéis',
      ),
    ).toEqual({ 2: 'passivo', '2.3': 'patrimonio', 4: 'custo', '4.2': 'despesa', '4.2.01': 'receita' });
  });

  it('are none of an account, of two natures at once, or of what is no result', () => {
    expect(
      natures(
        '1 ATIVO',
        '1.1 Despesas do exercício seguinte',
        '1.1.01 Seguros',
        '5 DESPESAS',
        '5.1 Receitas e despesas financeiras',
        '5.1.01 Juros',
        '5.2 Custo de nada',
      ),
    ).toEqual({ 1: 'ativo', 5: 'despesa' });
  });
});

describe('natures that an ECD says', () => {
  it('hold for groups of the balance, wherever they stand, and keep those of a result within it', () => {
    const lines = [
      { codigo: '2', nome: 'CREDORES', of: 'passivo' },
      { codigo: '2.7', nome: 'RECURSOS PRÓPRIOS', of: 'patrimonio' },
      { codigo: '2.7.1', nome: 'Capital', of: 'patrimonio' },
      { codigo: '4', nome: 'PROVISÕES E ENCARGOS', of: 'resultado' },
      { codigo: '4.1', nome: 'Provisão para IRPJ', of: 'resultado' },
      { codigo: '6', nome: 'CONTROLE', of: 'compensacao' },
      { codigo: '6.1', nome: 'Despesas de seguros contratados', of: 'compensacao' },
    ] as const;
    expect(proposeNatures(lines)).toEqual({ 2: 'passivo', 2.7: 'patrimonio', 4: 'custo', 6: 'ativo' });
    // Without it, accounts of compensation say so themselves: they make no result.
    expect(proposeNatures([{ codigo: '5', nome: 'CONTAS DE COMPENSAÇÃO' }])).toEqual({ 5: 'ativo' });
  });
});

const COST = '3.01.01.03.01.04';
const EXPENSE = '3.01.01.07.01.02';
const referred = (nome: string, ...accounts: readonly (string | undefined)[]) =>
  proposeNatures([
    { codigo: '3', nome: 'RECEITAS' },
    { codigo: '3.2', nome },
    ...accounts.map((referential, at) => ({ codigo: `3.2.${at + 1}`, nome: `Tabela ${at + 1}`, referential })),
  ]);

describe('natures of groups by the authority’s chart', () => {
  it('are those of eight in ten of the accounts below them that are led anywhere', () => {
    expect(referred('GRUPO 32', COST, COST, COST, COST, EXPENSE)).toEqual({ 3: 'receita', '3.2': 'custo' });
    expect(referred('GRUPO 32', COST, COST, COST, COST, EXPENSE, undefined, '1.01.01')).toEqual({ 3: 'receita', '3.2': 'custo' });
    const most = Array.from({ length: 100 }, (_, at) => (at < 79 ? COST : EXPENSE));
    expect(referred('GRUPO 32', ...most)).toEqual({ 3: 'receita' });
  });

  it('outweigh what the heading says', () => {
    expect(referred('DESPESAS', COST, COST)).toEqual({ 3: 'receita', '3.2': 'custo' });
    expect(referred('DESPESAS', COST, EXPENSE)).toEqual({ 3: 'receita', '3.2': 'despesa' });
  });
});

describe('a code of more levels than an account may have', () => {
  it('has nothing above it, nor makes groups of what it begins with', () => {
    expect(ancestors('1.2.3')).toEqual(['1', '1.2']);
    const deep = `5${'.1'.repeat(5_000)}`;
    expect(ancestors(deep)).toEqual([]);
    const below = { codigo: deep, nome: 'Receita' };
    expect(proposeNatures([{ codigo: '5', nome: 'Custos' }, { codigo: '5.1', nome: 'DESPESAS' }, below])).toEqual({ 5: 'custo' });
  });
});

describe('columns below a row of titles that was chosen', () => {
  const rows = [
    ['Código', 'Nome', ''],
    ['1', 'Resumo', ''],
    ['Descrição', 'x', 'Classificação'],
    ['Caixa', '7', '1.1'],
    ['Bancos', '9', '1.2'],
  ];

  it('are known by its titles, and otherwise by the cells below it', () => {
    expect(chartColumnsBelow(rows, 0)).toEqual({ codigo: 0, nome: 1 });
    expect(chartColumnsBelow(rows, 2)).toEqual({ codigo: 2, nome: 0 });
    expect(chartColumnsBelow(rows.slice(3), null)).toEqual({ codigo: 2, nome: 0 });
    expect(chartColumnsBelow([['x'], ...rows.slice(3)], 0)).toEqual({ codigo: 2, nome: 0 });
  });

  it('are none where nothing stands below', () => {
    expect(chartColumnsBelow(rows, 40)).toBeNull();
  });
});
