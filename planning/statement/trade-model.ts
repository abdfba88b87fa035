import { from, group, minus, plus, type StatementModel } from '#planning/statement/model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';

const poc = (...keys: string[]) => from('receita_custo', ...keys);

/**
 * «Modelo comércio, indústria e serviços» of the income statement: what is sold is goods, products and services, and
 * what they cost is opened by what it is spent on. Its totals are those of a developer's, and what is planned by
 * development stands in it too.
 */
export const TRADE_MODEL: StatementModel = {
  groups: [
    group('10', 'Receita bruta', 'R', [
      plus('11', 'Receita de vendas de mercadorias e produtos', poc('revenue_works', 'revenue_finished', 'revenue_swap')),
      plus('12', 'Receita de serviços', from('premissa', 'services')),
      plus('13', 'Outras receitas da atividade', from('associativo', 'correction')),
    ]),
    group('20', 'Deduções da receita', 'D', [
      minus('21', 'Impostos sobre vendas e serviços', from('imposto', 'deductions')),
      minus('22', 'Devoluções e vendas canceladas'),
      minus('23', 'Descontos incondicionais e abatimentos'),
      minus('24', 'Ajuste a valor presente', from('premissa', 'present_value')),
    ]),
    group('40', 'Custo das vendas e dos serviços', 'D', [
      minus('41', 'Mercadorias, produtos e materiais', poc('cost_land', 'cost_construction')),
      minus('42', 'Pessoal da produção'),
      minus('43', 'Custos gerais de produção', [
        ...poc('cost_development', 'cost_charges'),
        ...from('premissa', 'capitalised_charges', 'maintenance'),
      ]),
      minus('44', 'Custo dos serviços prestados'),
    ]),
    group('60', 'Despesas operacionais', 'D', [
      minus('61', 'Despesas com vendas', from('premissa', 'commission', 'marketing', 'stand', 'notary')),
      minus('62', 'Despesas gerais e administrativas', from('premissa', 'corporate', 'administration')),
      minus('63', 'Honorários da administração'),
      minus('64', 'Depreciação e amortização', from('premissa', 'depreciation')),
      minus('67', 'Perdas com créditos (PECLD)', from('premissa', 'provisions', 'pecld')),
      plus('65', 'Outras receitas e despesas operacionais', from('associativo', 'kept')),
      plus('66', 'Equivalência patrimonial'),
    ]),
    ...DRE_MODEL.groups.slice(-2),
  ],
  aggregators: DRE_MODEL.aggregators,
  lines: DRE_MODEL.lines,
};
