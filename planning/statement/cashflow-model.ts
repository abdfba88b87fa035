import type { Source, SourceKind } from '#planning/statement/amounts.ts';
import type { StatementModel } from '#planning/statement/model.ts';

const from = (kind: SourceKind, ...keys: string[]): Source[] => keys.map((key) => ({ kind, key }));

/** «Modelo incorporadora» of the direct cash flow of a development, with the sources of planning where they belong. */
export const CASHFLOW_MODEL: StatementModel = {
  groups: [
    {
      code: '10',
      name: 'Entradas de clientes',
      nature: 'R',
      subgroups: [
        { code: '11', name: 'Ato e sinal', sign: 1, sources: from('associativo', 'down_payment') },
        { code: '12', name: 'Parcelas mensais', sign: 1, sources: from('associativo', 'instalments', 'own_realised') },
        { code: '13', name: 'Intermediárias', sign: 1, sources: from('associativo', 'balloons') },
        { code: '14', name: 'Chaves', sign: 1, sources: from('associativo', 'keys_payment') },
        { code: '15', name: 'Correção monetária', sign: 1, sources: from('associativo', 'correction') },
        { code: '16', name: 'Multa e juros de atraso', sign: 1, sources: [] },
        { code: '17', name: 'Recuperação de atrasados', sign: 1, sources: from('premissa', 'late') },
        { code: '18', name: 'Outras entradas', sign: 1, sources: from('premissa', 'other_in') },
      ],
    },
    {
      code: '20',
      name: 'Entradas do banco',
      nature: 'R',
      subgroups: [
        { code: '21', name: 'Liberação de terreno', sign: 1, sources: from('associativo', 'bank_land') },
        { code: '22', name: 'Liberação de obra e retenção final', sign: 1, sources: from('associativo', 'bank_works') },
        { code: '23', name: 'FGTS e subsídio', sign: 1, sources: [] },
      ],
    },
    {
      code: '30',
      name: 'Terreno',
      nature: 'D',
      subgroups: [
        { code: '31', name: 'Aquisição', sign: -1, sources: from('premissa', 'land') },
        { code: '32', name: 'Outorga', sign: -1, sources: from('premissa', 'land_grant') },
        { code: '33', name: 'ITBI', sign: -1, sources: from('premissa', 'land_transfer') },
        { code: '34', name: 'Registro', sign: -1, sources: from('premissa', 'land_registry') },
        { code: '35', name: 'Corretagem do terreno', sign: -1, sources: from('premissa', 'land_brokerage') },
      ],
    },
    {
      code: '40',
      name: 'Obra',
      nature: 'D',
      subgroups: [
        { code: '41', name: 'Construção', sign: -1, sources: from('premissa', 'works') },
        { code: '42', name: 'Projetos', sign: -1, sources: from('premissa', 'projects') },
        { code: '43', name: 'Licenças e taxas', sign: -1, sources: from('premissa', 'licences') },
        { code: '44', name: 'Manutenção pós-obra', sign: -1, sources: from('premissa', 'maintenance') },
        { code: '45', name: 'Taxa de administração', sign: -1, sources: from('premissa', 'administration') },
      ],
    },
    {
      code: '50',
      name: 'Comerciais',
      nature: 'D',
      subgroups: [
        { code: '51', name: 'Comissão', sign: -1, sources: from('premissa', 'commission') },
        { code: '52', name: 'Publicidade', sign: -1, sources: from('premissa', 'marketing') },
        { code: '53', name: 'Estande', sign: -1, sources: from('premissa', 'stand') },
        { code: '54', name: 'Cartório e ITBI promocional', sign: -1, sources: from('premissa', 'notary') },
      ],
    },
    {
      code: '60',
      name: 'Impostos',
      nature: 'D',
      subgroups: [
        { code: '61', name: 'PIS', sign: -1, sources: from('imposto', 'pis') },
        { code: '62', name: 'COFINS', sign: -1, sources: from('imposto', 'cofins') },
        { code: '63', name: 'IRPJ', sign: -1, sources: from('imposto', 'irpj') },
        { code: '64', name: 'CSLL', sign: -1, sources: from('imposto', 'csll') },
      ],
    },
    {
      code: '70',
      name: 'Administrativas',
      nature: 'D',
      subgroups: [
        { code: '71', name: 'Despesas corporativas e rateio', sign: -1, sources: from('premissa', 'corporate') },
        { code: '72', name: 'Outras saídas', sign: -1, sources: from('premissa', 'other_out') },
      ],
    },
    {
      code: '75',
      name: 'Distratos',
      nature: 'D',
      subgroups: [{ code: '76', name: 'Devoluções', sign: -1, sources: from('associativo', 'refunds') }],
    },
    {
      code: '80',
      name: 'Financiamento à produção',
      nature: 'R',
      subgroups: [
        { code: '81', name: 'Liberação', sign: 1, sources: from('premissa', 'loan_release') },
        { code: '82', name: 'Juros', sign: -1, sources: from('premissa', 'loan_interest') },
        { code: '83', name: 'Amortização', sign: -1, sources: from('premissa', 'loan_amortisation') },
        { code: '84', name: 'Tarifas', sign: -1, sources: from('premissa', 'loan_fees') },
      ],
    },
    {
      code: '90',
      name: 'Sócios',
      nature: 'R',
      subgroups: [
        { code: '91', name: 'Aportes', sign: 1, sources: from('premissa', 'contributions') },
        { code: '92', name: 'Dividendos e devoluções', sign: -1, sources: from('premissa', 'distributions') },
        { code: '93', name: 'Mútuos', sign: 1, sources: [] },
      ],
    },
  ],
  aggregators: [
    { code: '29', name: 'Total de entradas', kind: 'subtotal', formula: '+10 +20' },
    { code: '78', name: 'Total de saídas', kind: 'subtotal', formula: '+30 +40 +50 +60 +70 +75' },
    { code: '79', name: 'Fluxo operacional', kind: 'subtotal', formula: '+29 +78' },
    { code: '89', name: 'Fluxo antes dos sócios', kind: 'subtotal', formula: '+79 +80' },
    { code: '99', name: 'Fluxo do mês', kind: 'subtotal', formula: '+89 +90' },
  ],
  lines: [
    { code: '10', open: true },
    { code: '20', open: true },
    { code: '29', style: 'negrito' },
    { code: '30', open: true },
    { code: '40', open: true },
    { code: '50', open: true },
    { code: '60' },
    { code: '70' },
    { code: '75' },
    { code: '78', style: 'negrito' },
    { code: '79', style: 'destaque' },
    { code: '80', open: true },
    { code: '89', style: 'negrito' },
    { code: '90', open: true },
    { code: '99', style: 'destaque' },
  ],
};
