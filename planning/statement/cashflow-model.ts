import { from, group, minus, plus, type StatementModel } from '#planning/statement/model.ts';

/** «Modelo incorporadora» of the direct cash flow of a development, with the sources of planning where they belong. */
export const CASHFLOW_MODEL: StatementModel = {
  groups: [
    group('10', 'Entradas de clientes', 'R', [
      plus('11', 'Ato e sinal', from('associativo', 'down_payment')),
      plus('12', 'Parcelas mensais', from('associativo', 'instalments', 'own_realised')),
      plus('13', 'Intermediárias', from('associativo', 'balloons')),
      plus('14', 'Chaves', from('associativo', 'keys_payment')),
      plus('15', 'Correção monetária', from('associativo', 'correction')),
      plus('16', 'Multa e juros de atraso'),
      plus('17', 'Recuperação de atrasados', from('premissa', 'late')),
      plus('18', 'Outras entradas', from('premissa', 'other_in')),
    ]),
    group('20', 'Entradas do banco', 'R', [
      plus('21', 'Liberação de terreno', from('associativo', 'bank_land')),
      plus('22', 'Liberação de obra e retenção final', from('associativo', 'bank_works')),
      plus('23', 'FGTS e subsídio'),
    ]),
    group('30', 'Terreno', 'D', [
      minus('31', 'Aquisição', from('premissa', 'land')),
      minus('32', 'Outorga', from('premissa', 'land_grant')),
      minus('33', 'ITBI', from('premissa', 'land_transfer')),
      minus('34', 'Registro', from('premissa', 'land_registry')),
      minus('35', 'Corretagem do terreno', from('premissa', 'land_brokerage')),
    ]),
    group('40', 'Obra', 'D', [
      minus('41', 'Construção', from('premissa', 'works')),
      minus('42', 'Projetos', from('premissa', 'projects')),
      minus('43', 'Licenças e taxas', from('premissa', 'licences')),
      minus('44', 'Manutenção pós-obra', from('premissa', 'maintenance')),
      minus('45', 'Taxa de administração', from('premissa', 'administration')),
    ]),
    group('50', 'Comerciais', 'D', [
      minus('51', 'Comissão', from('premissa', 'commission')),
      minus('52', 'Publicidade', from('premissa', 'marketing')),
      minus('53', 'Estande', from('premissa', 'stand')),
      minus('54', 'Cartório e ITBI promocional', from('premissa', 'notary')),
    ]),
    group('60', 'Impostos', 'D', [
      minus('61', 'PIS', from('imposto', 'pis')),
      minus('62', 'COFINS', from('imposto', 'cofins')),
      minus('63', 'IRPJ', from('imposto', 'irpj')),
      minus('64', 'CSLL', from('imposto', 'csll')),
    ]),
    group('70', 'Administrativas', 'D', [
      minus('71', 'Despesas corporativas e rateio', from('premissa', 'corporate')),
      minus('72', 'Outras saídas', from('premissa', 'other_out')),
    ]),
    group('75', 'Distratos', 'D', [minus('76', 'Devoluções', from('associativo', 'refunds'))]),
    group('80', 'Financiamento à produção', 'R', [
      plus('81', 'Liberação', from('premissa', 'loan_release')),
      minus('82', 'Juros', from('premissa', 'loan_interest')),
      minus('83', 'Amortização', from('premissa', 'loan_amortisation')),
      minus('84', 'Tarifas', from('premissa', 'loan_fees')),
    ]),
    group('90', 'Sócios', 'R', [
      plus('91', 'Aportes', from('premissa', 'contributions')),
      minus('92', 'Dividendos e devoluções', from('premissa', 'distributions')),
      plus('93', 'Mútuos'),
    ]),
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
