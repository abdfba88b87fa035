import { describe, expect, it } from 'vitest';
import type { ResultNature } from '#planning/statement/account-words.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { proposeSubgroup } from '#planning/statement/propose.ts';

const { structure } = structureOf(DRE_MODEL);
const codes = new Map(structure.subgroups.map(({ id, codigo }) => [id, codigo]));
const suggest = (nature: ResultNature, names: readonly string[]) => {
  const found = proposeSubgroup({ names, nature }, structure.subgroups);
  return found?.sure ? (codes.get(found.subgroup) ?? '') : '';
};

/**
 * A chart as an accountant's office keeps it, in other words than the sample's: group, nature, and each account with
 * the subgroup of the model that it belongs to (empty: somebody's to say).
 */
const CHART: readonly [group: string, ResultNature, Readonly<Record<string, string>>][] = [
  [
    'Receitas Operacionais',
    'receita',
    {
      'Receita com Venda de Apartamentos': '11',
      'Receita de Incorporação Imobiliária': '11',
      'Venda de Lotes Urbanizados': '11',
      'Receita de Permuta Física': '13',
      'Prestação de Serviços': '14',
      'Taxa de Administração de Obras': '14',
      'Taxa de Transferência': '',
      'Receita de Atualização Monetária s/ Vendas': '15',
      'Correção Monetária de Contratos de Clientes': '15',
      'Aluguéis Recebidos': '',
      'Outras Receitas Operacionais': '65',
    },
  ],
  [
    '(-) Deduções da Receita Bruta',
    'receita',
    {
      '(-) PIS s/ Faturamento': '21',
      '(-) COFINS': '21',
      '(-) RET Patrimônio de Afetação': '21',
      '(-) ISSQN': '21',
      '(-) Vendas Canceladas': '22',
      '(-) Distratos': '22',
      '(-) Ajuste a Valor Presente - AVP': '23',
      '(-) Descontos Incondicionais': '',
    },
  ],
  [
    'Receitas Financeiras',
    'receita',
    {
      'Juros Ativos': '81',
      'Rendimentos de CDB': '81',
      'Variações Monetárias Ativas': '81',
      'Descontos Obtidos': '81',
      'Resgates de Fundos': '81',
    },
  ],
  [
    'Custo dos Imóveis Vendidos',
    'custo',
    {
      'Terrenos Incorporados': '41',
      'Outorga Onerosa do Direito de Construir': '41',
      'Projeto Executivo': '43',
      'Registro de Incorporação': '43',
      'Material Aplicado': '42',
      'Empreitada Global': '42',
      'Mão de Obra Direta': '42',
      'Encargos Financeiros Capitalizados': '44',
      'Garantia e Assistência Técnica': '45',
      'Fretes e Carretos': '',
    },
  ],
  [
    'Despesas com Pessoal',
    'despesa',
    {
      'Salários e Ordenados': '62',
      '13º Salário': '62',
      'INSS Patronal': '62',
      FGTS: '62',
      'Vale Alimentação': '62',
      'Assistência Médica': '62',
      'Pró-Labore': '63',
      'Honorários da Diretoria': '63',
    },
  ],
  [
    'Despesas Administrativas',
    'despesa',
    {
      'Aluguéis de Imóveis': '62',
      'Energia Elétrica': '62',
      'Material de Expediente': '62',
      'Honorários Contábeis': '62',
      'Honorários Advocatícios': '62',
      'Manutenção de Veículos': '62',
      IPTU: '62',
      Depreciações: '64',
      'Depreciação e Amortização': '64',
      'Seguro de Obra': '',
      'Provisão para Devedores Duvidosos': '24',
    },
  ],
  [
    'Despesas com Vendas',
    'despesa',
    {
      'Comissões sobre Vendas': '61',
      'Propaganda e Publicidade': '61',
      Corretagem: '61',
      'Stand de Vendas': '61',
      Feirões: '61',
    },
  ],
  [
    'Despesas Financeiras',
    'despesa',
    {
      'Juros Passivos': '82',
      IOF: '82',
      'Tarifas Bancárias': '82',
      'Descontos Concedidos': '82',
      'Vistoria de Obra pelo Banco': '',
    },
  ],
  [
    'Provisões',
    'despesa',
    {
      'IRPJ Corrente': '96',
      CSLL: '96',
      'IRPJ Diferido': '97',
      'CSLL Diferida': '97',
      'Contribuição Social sobre o Lucro': '96',
      Doações: '',
    },
  ],
];

const TRIED = CHART.flatMap(([group, nature, accounts]) =>
  Object.entries(accounts).map(([name, meant]) => ({ name, meant, got: suggest(nature, [name, group]) })),
);

describe('[RT-16] accounts known by their class', () => {
  it('are never led where they do not belong', () => {
    expect(TRIED.filter(({ meant, got }) => got !== '' && got !== meant)).toEqual([]);
  });

  it('find their line, nine of ten of those that have one', () => {
    const clear = TRIED.filter(({ meant }) => meant !== '');
    const missed = clear.filter(({ got }) => got === '').map(({ name }) => name);
    expect(missed.length > clear.length / 10 ? missed : []).toEqual([]);
  });

  it('keep their class whatever the group is called', () => {
    expect(suggest('despesa', ['Tarifas bancárias', 'Grupo 7'])).toBe('82');
    expect(suggest('despesa', ['Grupo 9', 'Despesas comerciais'])).toBe('61');
  });

  it('propose nothing where the structure has no such line, or two', () => {
    const names = ['Salários', 'Pessoal'];
    expect(proposeSubgroup({ names, nature: 'despesa' }, [{ id: 1, nome: 'Pessoal próprio', sign: -1 }])).toBeNull();
    const two = ['Despesas administrativas da sede', 'Despesas administrativas da obra'].map((nome, id) => ({
      id,
      nome,
      sign: -1 as const,
    }));
    expect(proposeSubgroup({ names, nature: 'despesa' }, two)).toBeNull();
  });
});
