import { describe, expect, it } from 'vitest';
import { suggestTarget, type Suggestible, type Targets } from '#planning/uau/suggest.ts';

const line = (id: number, nome: string, sign: 1 | -1 = 1) => ({ id, nome, sign });
const TARGETS: Targets = {
  subgroups: [
    line(11, 'Ato e sinal'),
    line(12, 'Parcelas mensais'),
    line(13, 'Intermediárias'),
    line(15, 'Correção monetária'),
    line(16, 'Multa e juros de atraso'),
    line(42, 'Projetos', -1),
    line(84, 'Tarifas', -1),
  ],
  accounts: [
    { id: 7, codigo: '4.2.02.02', nome: 'Aço e telas', sign: -1 },
    { id: 8, codigo: '4.2.04', nome: 'Grua', sign: -1 },
  ],
};
const of = (kind: Suggestible['source']['kind'], key: string, names: string[], amount = 100, cap = '') =>
  suggestTarget({ source: { kind, key }, names, cap, amount }, TARGETS);
const toSubgroup = (subgroup: number) => ({ target: 'subgroup', subgroup, accounting: null });
const toAccount = (accounting: number) => ({ target: 'account', subgroup: null, accounting });

describe('suggestions for what UAU brings', () => {
  it.each([
    ['P|ValorConf', ['PARCELA MENSAL', 'Valor'], 12],
    ['S|ValorConf', ['SINAL', 'Valor'], 11],
    ['E|ValorConf', ['ENTRADA', 'Valor'], 11],
    ['B|ValorConf', ['BALÃO', 'Valor'], 13],
    // A part of a value is what it is, whatever the instalment.
    ['P|VlMultaConf', ['PARCELA MENSAL', 'Multa'], 16],
    ['S|VlJurosConf', ['SINAL', 'Juros de atraso'], 16],
    ['P|VlCorrecaoConf', ['PARCELA MENSAL', 'Correção'], 15],
  ] as const)('[RT-12] %s goes by its words', (key, names, expected) => {
    expect(of('uau_recebida', key, [...names])).toEqual(toSubgroup(expected));
  });

  it('[RT-12] what moves between own accounts goes nowhere; a bank entry never against its sign', () => {
    expect(of('uau_controle', '03|TRANSF', ['TRANSFERÊNCIA ENTRE CONTAS', ''])).toMatchObject({ target: 'ignore' });
    expect(of('uau_controle', '01|X', ['TARIFA BANCÁRIA', 'TARIFAS'], -100)).toEqual(toSubgroup(84));
    expect(of('uau_controle', '01|X', ['TARIFA BANCÁRIA', 'TARIFAS'], 100)).toBeNull();
  });

  it('[RT-12] an input goes to the account whose code or name its CAP is, else by its own name', () => {
    expect(of('uau_insumo', 'I1', ['CIMENTO'], -1, '4.2.02.09')).toBeNull();
    expect(of('uau_insumo', 'I1', ['CIMENTO'], -1, '4.2.02.02')).toEqual(toAccount(7));
    expect(of('uau_insumo', 'I1', ['CIMENTO'], -1, 'Aço e telas')).toEqual(toAccount(7));
    expect(of('uau_insumo', 'I1', ['GRUA'], -1)).toEqual(toAccount(8));
    expect(of('uau_insumo', 'I1', ['PROJETOS'], -1)).toEqual(toSubgroup(42));
    expect(of('uau_cap', '4.2.04', [], -1)).toEqual(toAccount(8));
  });

  it('[RT-12] what has no words has no suggestion', () => {
    expect(of('uau_saida', 'sem insumo', [])).toBeNull();
    expect(of('uau_recebida', 'Z|ValorConf', ['', 'Valor'])).toBeNull();
    expect(of('uau_insumo', 'I9', [''])).toBeNull();
  });
});
