import { describe, expect, it } from 'vitest';
import { ancestors } from '#planning/chart/lines.ts';
import type { ResultNature } from '#planning/statement/account-words.ts';
import { proposeCash } from '#planning/statement/cash-classes.ts';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { structureOf } from '#planning/statement/model.ts';
import { CASH_ACCOUNTS, NEVER_PAID } from '#planning/test/cash-accounts.ts';
import { DEVELOPER_CHART } from '#planning/test/charts.ts';

const { structure } = structureOf(CASHFLOW_MODEL);
const codes = new Map(structure.subgroups.map(({ id, codigo }) => [id, codigo]));
/** `código`, «?» behind what has to be looked at; empty where nothing is proposed. */
const proposed = (nature: ResultNature, ...names: string[]): string => {
  const found = proposeCash({ names, nature }, structure.subgroups);
  return found ? `${codes.get(found.subgroup)}${found.sure ? '' : '?'}` : '';
};

const groundOf = (...names: string[]) => proposeCash({ names, nature: 'despesa' }, structure.subgroups)?.ground;

/** What accounts lie in, plainly and in two words. */
const GROUPS: readonly string[] = [
  'Despesas administrativas',
  'Despesas comerciais',
  'Despesas financeiras',
  'Despesas com pessoal e provisões',
  'Despesas com comissões e publicidade',
  'Custo dos imóveis vendidos',
  'Custo de terreno',
  'Custo de construção e assistência técnica',
  'Terrenos e construção',
  'Receitas financeiras',
  'Outras receitas operacionais',
];
const NATURES: readonly ResultNature[] = ['receita', 'custo', 'despesa'];
const INFLOWS = new Set(structure.subgroups.filter(({ sign }) => sign === 1).map(({ codigo }) => codigo));

describe('[RT-13] where an account is paid in the cash flow', () => {
  it.each(CASH_ACCOUNTS)('%s «%s» in «%s»: %s', (nature, name, above, line) => {
    expect(proposed(nature, name, ...above.split(' › '))).toBe(line);
  });

  it('what is never paid goes nowhere, whatever it lies in', () => {
    const all = NEVER_PAID.flatMap((name) => GROUPS.flatMap((group) => NATURES.map((nature) => [nature, name, group] as const)));
    expect(all.filter(([nature, name, group]) => proposed(nature, name, group) !== '')).toEqual([]);
  });

  it('nothing that lies under deductions comes in', () => {
    const names = [...CASH_ACCOUNTS.map(([, name]) => name), ...structure.subgroups.map(({ nome }) => nome)];
    const above = [
      'Deduções da receita bruta',
      'Deduções de vendas e serviços',
      '(-) Deduções',
      'Impostos sobre vendas e serviços',
    ];
    const all = names.flatMap((name) =>
      above.map((group) => ({ name, group, to: proposed('receita', name, group, 'RECEITAS') })),
    );
    expect(all.filter(({ to }) => INFLOWS.has(to.replace('?', '')))).toEqual([]);
  });

  it('nothing that lies under deductions goes to a tax that a structure has among what comes in', () => {
    const among = structure.subgroups.map((one) => (one.codigo === '61' ? { ...one, sign: 1 as const } : one));
    const found = (above: string) => proposeCash({ names: ['PIS', above], nature: 'receita' }, among);
    expect(found('Deduções da receita')).toBeNull();
    expect(found('Receitas')?.sure).toBe(true);
  });

  it('no group of two lines says surely what lies in it', () => {
    const two = [...GROUPS.filter((group) => group.includes(' e ')), 'Despesas comerciais e administrativas', 'Projetos e obras'];
    const all = two.flatMap((group) => NATURES.map((nature) => ({ group, nature, to: proposed(nature, 'Tabela 9', group) })));
    expect(all.filter(({ to }) => to !== '' && !to.endsWith('?'))).toEqual([]);
  });

  it('what holds nothing but what is never paid says it of all that lies in it', () => {
    const above = ['Depreciação e amortização', 'Provisões', 'Provisões para férias e 13º salário', 'Ajustes a valor presente'];
    expect(
      above.flatMap((group) => ['Salários', 'Tabela 9', 'Diversos'].map((name) => proposed('despesa', name, group))),
    ).toEqual(above.flatMap(() => ['', '', '']));
  });

  it('none is guessed where the line that a name means is missing', () => {
    const without = structure.subgroups.filter(({ codigo }) => codigo !== '31');
    expect(proposeCash({ names: ['Terreno', 'Custos'], nature: 'custo' }, without)).toBeNull();
  });

  it('says what it is known by', () => {
    expect(groundOf('Salários', 'Pessoal')).toEqual({ by: 'nome', of: 'Salários' });
    expect(groundOf('Tabela 9', 'Despesas administrativas')).toEqual({ by: 'grupo', of: 'Despesas administrativas' });
  });
});

/** What a developer's chart has, and its line; nothing where it is never paid or no line is its own. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  '12': ['3.1.01', '3.1.02'],
  '16': ['3.3.02'],
  '18': ['3.1.04', '3.1.06', '3.3.01', '3.4.01', '3.4.02'],
  '31': ['4.1.01'],
  '32': ['4.1.02'],
  '41': ['4.1.03', '4.1.04', '4.1.05', '4.1.06', '4.1.07', '4.1.12'],
  '42': ['4.1.08'],
  '43': ['4.1.09'],
  '44': ['5.2.10'],
  '51': ['5.1.01'],
  '52': ['5.1.02'],
  '53': ['5.1.05'],
  '61': ['3.2.02'],
  '62': ['3.2.03'],
  '63': ['5.5.01'],
  '64': ['5.5.02'],
  '71': ['5.1.03', '5.1.04', '5.4.01', '5.4.02', '5.4.04', ...['1', '2', '3', '4', '5', '6', '7', '8'].map((at) => `5.2.0${at}`)],
  '76': ['3.2.05'],
  '82': ['4.1.10', '5.3.02'],
  '84': ['5.3.01', '5.3.03', '5.4.03'],
  '15': ['3.1.05'],
  '': ['3.1.03', '3.2.01', '3.2.04', '3.2.06', '4.1.11', '5.2.09', '5.5.03'],
};

describe('[RT-13] of a developer’s chart', () => {
  const names = new Map(DEVELOPER_CHART.map(([codigo, nome]) => [codigo, nome]));
  const meant = new Map(Object.entries(LINES).flatMap(([line, of]) => of.map((codigo) => [codigo, line] as const)));
  const natures: Readonly<Record<string, ResultNature>> = { '3': 'receita', '4': 'custo', '5': 'despesa' };
  const accounts = DEVELOPER_CHART.flatMap(([codigo, nome, amount = 0]) => {
    const nature = natures[codigo[0] ?? ''];
    if (nature === undefined || amount === 0) return [];
    const above = ancestors(codigo)
      .toReversed()
      .flatMap((code) => names.get(code) ?? []);
    return [{ name: `${codigo} ${nome}`, nature, amount, line: meant.get(codigo), to: proposed(nature, nome, ...above) }];
  });
  const sum = (of: typeof accounts) => of.reduce((all, { amount }) => all + amount, 0);

  it('nine tenths of what is spent go to their line by one confirmation', () => {
    const spent = accounts.filter(({ nature, line }) => nature !== 'receita' && line !== '');
    const open = spent.filter(({ to, line }) => to !== line);
    expect(sum(spent)).toBeGreaterThan(0);
    expect(sum(open) * 10 > sum(spent) ? open : []).toEqual([]);
  });

  it('nothing is led where it does not belong, surely or for somebody to look at', () => {
    expect(accounts.filter(({ to, line }) => to !== '' && to.replace('?', '') !== line)).toEqual([]);
  });
});
