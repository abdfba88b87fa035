import { from, group, minus, plus, type StatementModel } from '#planning/statement/model.ts';

const poc = (key: string) => from('receita_custo', key);

/**
 * «Modelo incorporadora» of the income statement: the lines that listed Brazilian developers publish, with the sources
 * of planning where they belong. PIS and COFINS are deductions, IR and CSLL a line of their own: under RET both parts
 * of one payment.
 */
export const DRE_MODEL: StatementModel = {
  groups: [
    group('10', 'Receita bruta', 'R', [
      plus('11', 'Receita de incorporação (POC)', poc('revenue_works')),
      plus('12', 'Receita de unidades concluídas', poc('revenue_finished')),
      plus('13', 'Receita de permuta', poc('revenue_swap')),
      plus('14', 'Receita de serviços e administração de obra', from('premissa', 'services')),
      plus('15', 'Correção monetária de contratos', from('associativo', 'correction')),
    ]),
    group('20', 'Deduções da receita', 'D', [
      minus('21', 'PIS e COFINS', from('imposto', 'deductions')),
      minus('22', 'Distratos e vendas canceladas'),
      minus('23', 'Ajuste a valor presente', from('premissa', 'present_value')),
      minus('24', 'PECLD, provisão para distratos e descontos', from('premissa', 'provisions', 'pecld')),
    ]),
    group('40', 'Custo dos imóveis vendidos', 'D', [
      minus('41', 'Terreno', poc('cost_land')),
      minus('42', 'Construção', poc('cost_construction')),
      minus('43', 'Incorporação (projetos, licenças, registro)', poc('cost_development')),
      minus('44', 'Encargos capitalizados', [...poc('cost_charges'), ...from('premissa', 'capitalised_charges')]),
      minus('45', 'Garantia e manutenção', from('premissa', 'maintenance')),
    ]),
    group('60', 'Despesas operacionais', 'D', [
      minus('61', 'Despesas comerciais', from('premissa', 'commission', 'marketing', 'stand', 'notary')),
      minus('62', 'Despesas gerais e administrativas', from('premissa', 'corporate', 'administration')),
      minus('63', 'Honorários da administração'),
      minus('64', 'Depreciação e amortização', from('premissa', 'depreciation')),
      plus('65', 'Outras receitas e despesas operacionais', from('associativo', 'kept')),
      plus('66', 'Equivalência patrimonial'),
    ]),
    group('80', 'Resultado financeiro', 'R', [
      plus('81', 'Receitas financeiras', [...from('associativo', 'financial_correction'), ...from('premissa', 'investments')]),
      minus('82', 'Despesas financeiras', from('premissa', 'loan_interest', 'loan_fees')),
    ]),
    group('95', 'IR e CSLL', 'D', [
      minus('96', 'IR e CSLL correntes', from('imposto', 'current')),
      minus('97', 'IR e CSLL diferidos', from('imposto', 'deferred')),
    ]),
  ],
  aggregators: [
    { code: '30', name: 'Receita líquida', kind: 'subtotal', formula: '+10 +20' },
    { code: '50', name: 'Lucro bruto', kind: 'subtotal', formula: '+30 +40' },
    { code: '51', name: 'Margem bruta', kind: 'indicador', formula: '+50', over: '30' },
    { code: '70', name: 'Resultado antes do resultado financeiro', kind: 'subtotal', formula: '+50 +60' },
    { code: '75', name: 'EBITDA', kind: 'indicador', formula: '+70 -64' },
    { code: '76', name: 'Margem EBITDA', kind: 'indicador', formula: '+75', over: '30' },
    { code: '90', name: 'Resultado antes do IR e da CSLL', kind: 'subtotal', formula: '+70 +80' },
    { code: '99', name: 'Lucro (prejuízo) líquido', kind: 'subtotal', formula: '+90 +95' },
    { code: '991', name: 'Margem líquida', kind: 'indicador', formula: '+99', over: '30' },
  ],
  lines: [
    { code: '10', open: true },
    { code: '20', open: true },
    { code: '30', style: 'negrito' },
    { code: '40', open: true },
    { code: '50', style: 'negrito' },
    { code: '51' },
    { code: '60', open: true },
    { code: '70', style: 'negrito' },
    { code: '75' },
    { code: '76' },
    { code: '80', open: true },
    { code: '90', style: 'negrito' },
    { code: '95', open: true },
    { code: '99', style: 'destaque' },
    { code: '991' },
  ],
};
