import type { Source, SourceKind } from '#planning/statement/amounts.ts';
import type { StatementModel } from '#planning/statement/model.ts';

const from = (kind: SourceKind, ...keys: string[]): Source[] => keys.map((key) => ({ kind, key }));
const poc = (key: string): Source[] => from('receita_custo', key);

/**
 * «Modelo incorporadora» of the income statement: the lines that listed Brazilian developers publish, with the sources
 * of planning where they belong. PIS and COFINS are deductions, IR and CSLL a line of their own: under RET both parts
 * of one payment.
 */
export const DRE_MODEL: StatementModel = {
  groups: [
    {
      code: '10',
      name: 'Receita bruta',
      nature: 'R',
      subgroups: [
        { code: '11', name: 'Receita de incorporação (POC)', sign: 1, sources: poc('revenue_works') },
        { code: '12', name: 'Receita de unidades concluídas', sign: 1, sources: poc('revenue_finished') },
        { code: '13', name: 'Receita de permuta', sign: 1, sources: poc('revenue_swap') },
        { code: '14', name: 'Receita de serviços e administração de obra', sign: 1, sources: from('premissa', 'services') },
        { code: '15', name: 'Correção monetária de contratos', sign: 1, sources: from('associativo', 'correction') },
      ],
    },
    {
      code: '20',
      name: 'Deduções da receita',
      nature: 'D',
      subgroups: [
        { code: '21', name: 'PIS e COFINS', sign: -1, sources: from('imposto', 'deductions') },
        { code: '22', name: 'Distratos e vendas canceladas', sign: -1, sources: [] },
        { code: '23', name: 'Ajuste a valor presente', sign: -1, sources: from('premissa', 'present_value') },
        {
          code: '24',
          name: 'PECLD, provisão para distratos e descontos',
          sign: -1,
          sources: from('premissa', 'provisions', 'pecld'),
        },
      ],
    },
    {
      code: '40',
      name: 'Custo dos imóveis vendidos',
      nature: 'D',
      subgroups: [
        { code: '41', name: 'Terreno', sign: -1, sources: poc('cost_land') },
        { code: '42', name: 'Construção', sign: -1, sources: poc('cost_construction') },
        { code: '43', name: 'Incorporação (projetos, licenças, registro)', sign: -1, sources: poc('cost_development') },
        {
          code: '44',
          name: 'Encargos capitalizados',
          sign: -1,
          sources: [...poc('cost_charges'), ...from('premissa', 'capitalised_charges')],
        },
        { code: '45', name: 'Garantia e manutenção', sign: -1, sources: from('premissa', 'maintenance') },
      ],
    },
    {
      code: '60',
      name: 'Despesas operacionais',
      nature: 'D',
      subgroups: [
        {
          code: '61',
          name: 'Despesas comerciais',
          sign: -1,
          sources: from('premissa', 'commission', 'marketing', 'stand', 'notary'),
        },
        {
          code: '62',
          name: 'Despesas gerais e administrativas',
          sign: -1,
          sources: from('premissa', 'corporate', 'administration'),
        },
        { code: '63', name: 'Honorários da administração', sign: -1, sources: [] },
        { code: '64', name: 'Depreciação e amortização', sign: -1, sources: from('premissa', 'depreciation') },
        { code: '65', name: 'Outras receitas e despesas operacionais', sign: 1, sources: from('associativo', 'kept') },
        { code: '66', name: 'Equivalência patrimonial', sign: 1, sources: [] },
      ],
    },
    {
      code: '80',
      name: 'Resultado financeiro',
      nature: 'R',
      subgroups: [
        {
          code: '81',
          name: 'Receitas financeiras',
          sign: 1,
          sources: [...from('associativo', 'financial_correction'), ...from('premissa', 'investments')],
        },
        { code: '82', name: 'Despesas financeiras', sign: -1, sources: from('premissa', 'loan_interest', 'loan_fees') },
      ],
    },
    {
      code: '95',
      name: 'IR e CSLL',
      nature: 'D',
      subgroups: [
        { code: '96', name: 'IR e CSLL correntes', sign: -1, sources: from('imposto', 'current') },
        { code: '97', name: 'IR e CSLL diferidos', sign: -1, sources: from('imposto', 'deferred') },
      ],
    },
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
