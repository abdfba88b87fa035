import { describe, expect, it } from 'vitest';
import { ancestors } from '#planning/chart/lines.ts';
import type { ResultNature } from '#planning/statement/account-words.ts';
import { proposeCash } from '#planning/statement/cash-classes.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { DEVELOPER_CHART } from '#planning/test/charts.ts';

const { structure } = structureOf(CASHFLOW_MODEL);
const codes = new Map(structure.subgroups.map(({ id, codigo }) => [id, codigo]));
/** `código`, «?» behind what has to be looked at; empty where nothing is proposed. */
const proposed = (nature: ResultNature, ...names: string[]): string => {
  const found = proposeCash({ names, nature }, structure.subgroups);
  return found ? `${codes.get(found.subgroup)}${found.sure ? '' : '?'}` : '';
};

const groundOf = (...names: string[]) => proposeCash({ names, nature: 'despesa' }, structure.subgroups)?.ground;

describe('[RT-13] where an account is paid in the cash flow', () => {
  it.each<[ResultNature, string, string, string]>([
    ['custo', 'Terreno', 'Custo da incorporação', '31'],
    ['custo', 'ITBI, registro e escritura', 'Custo de terreno', '33'],
    ['custo', 'Outorga onerosa', 'Custo de terreno', '32'],
    ['custo', 'Materiais aplicados na obra', 'Custo das unidades vendidas', '41'],
    ['custo', 'Mão de obra empreitada', 'Custo das unidades vendidas', '41'],
    ['custo', 'Projeto de arquitetura', 'Projetos e aprovações', '42'],
    ['custo', 'Taxas e emolumentos de aprovação', 'Projetos e aprovações', '43'],
    ['custo', 'Assistência técnica e garantias', 'Custos pós-obra', '44'],
    ['custo', 'IPTU de unidades em estoque', 'Custos pós-obra', '44'],
    ['despesa', 'Salários', 'Despesas administrativas', '71'],
    ['despesa', 'Aluguel do escritório', 'Despesas administrativas', '71'],
    ['despesa', 'Licenças de software', 'Tecnologia', '71'],
    ['despesa', 'Comissão de corretagem', 'Despesas comerciais', '51'],
    ['despesa', 'Publicidade e propaganda', 'Despesas comerciais', '52'],
    ['despesa', 'Stand de vendas', 'Despesas comerciais', '53'],
    ['despesa', 'Tarifas bancárias', 'Despesas financeiras', '84'],
    ['despesa', 'Juros s/ financiamento à produção', 'Despesas financeiras', '82'],
    ['despesa', 'RET - IRPJ', 'IRPJ e CSLL', '63'],
    ['despesa', 'RET - CSLL', 'IRPJ e CSLL', '64'],
    ['receita', '(-) PIS s/ receita', 'Deduções da receita', '61'],
    ['receita', '(-) Distratos', 'Deduções da receita', '76'],
    ['receita', 'Rendimento de aplicações financeiras', 'Receitas financeiras', '18'],
    ['receita', 'Juros e multas recebidos de clientes', 'Receitas financeiras', '16'],
    // How much of it is received, and when, no account tells.
    ['receita', 'Receita de venda de unidades imobiliárias', 'Receita de incorporação', '12?'],
    // Two taxes in one account, of which each has a line.
    ['receita', 'PIS e COFINS sobre receitas', 'Deduções da receita', ''],
    // An expense that speaks of the works may be one of building.
    ['despesa', 'Vistoria de obra', 'Despesas financeiras', '84?'],
    ['despesa', 'Tabela 9', 'Grupo', '71?'],
  ])('%s «%s» in «%s»: %s', (nature, name, group, code) => {
    expect(proposed(nature, name, group)).toBe(code);
  });

  it.each<[ResultNature, string, string]>([
    ['despesa', 'Depreciação de equipamentos', 'Depreciação e amortização'],
    ['despesa', 'Amortização de software', 'Depreciação e amortização'],
    ['custo', 'Provisão para garantia', 'Custos dos imóveis vendidos'],
    ['despesa', 'Provisão de férias', 'Despesas administrativas'],
    ['receita', 'Provisão AVP', 'Deduções'],
    ['despesa', 'IRPJ e CSLL diferidos', 'Tributos sobre o lucro'],
    ['receita', 'Custo apropriado: terreno', 'Resultado dos empreendimentos (POC)'],
  ])('%s «%s» in «%s» is never paid, and goes nowhere', (nature, name, group) => {
    expect(proposed(nature, name, group)).toBe('');
  });

  it('none is guessed where the line that a name means is missing', () => {
    const without = structure.subgroups.filter(({ codigo }) => codigo !== '31');
    expect(proposeCash({ names: ['Terreno', 'Custos'], nature: 'custo' }, without)).toBeNull();
  });

  it('says what it is known by', () => {
    expect(groundOf('Salários', 'Pessoal')).toEqual({ by: 'nome', of: 'Salários' });
    expect(groundOf('Tabela 9', 'Despesas administrativas')).toEqual({ by: 'grupo', of: 'Despesas administrativas' });
  });

  it('nine tenths of what a developer spends are mapped by one confirmation', () => {
    const names = new Map(DEVELOPER_CHART.map(([codigo, nome]) => [codigo, nome]));
    const spent = DEVELOPER_CHART.flatMap(([codigo, nome, amount = 0]) => {
      const nature = codigo.startsWith('4') ? 'custo' : codigo.startsWith('5') ? 'despesa' : null;
      const above = ancestors(codigo)
        .toReversed()
        .flatMap((code) => names.get(code) ?? []);
      return nature === null || amount === 0 ? [] : [{ name: nome, amount, to: proposed(nature, nome, ...above) }];
    });
    // Depreciation, provisions and what is deferred are no cash.
    const cash = spent.filter(({ name }) => !/Deprec|Provis|diferid/.test(name));
    const sum = (of: typeof spent) => of.reduce((all, { amount }) => all + amount, 0);
    const open = cash.filter(({ to }) => to === '' || to.endsWith('?'));
    expect(sum(open) * 10 > sum(cash) ? open : []).toEqual([]);
    expect(spent.filter(({ name, to }) => /Deprec|Provis|diferid/.test(name) && to !== '')).toEqual([]);
  });
});
