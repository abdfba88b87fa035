import { describe, expect, it } from 'vitest';
import { suggestSubgroup, type Suggested } from '#planning/statement/suggest.ts';

const subgroup = (id: number, nome: string, sign: 1 | -1 = -1): Suggested => ({ id, nome, sign });
const SUBGROUPS = [
  subgroup(1, 'Receita de serviços e administração de obra', 1),
  subgroup(2, 'Despesas comerciais'),
  subgroup(3, 'Honorários da administração'),
  subgroup(4, 'Depreciação e amortização'),
  subgroup(5, 'PIS e COFINS'),
  subgroup(6, 'Receitas financeiras', 1),
  subgroup(7, 'Despesas financeiras'),
];
const suggest = (effect: 1 | -1 | null, ...names: string[]) => suggestSubgroup({ names, effect }, SUBGROUPS);

describe('a subgroup suggested by name', () => {
  it('is found whatever the accents, the number and the small words', () => {
    expect(suggest(-1, 'Depreciações e Amortizações')).toBe(4);
    expect(suggest(-1, 'PIS/COFINS sobre receita')).toBe(5);
    expect(suggest(null, 'HONORARIOS DE ADMINISTRACAO')).toBe(3);
  });

  it('is found by what the account lies in, where its own name says nothing', () => {
    expect(suggest(-1, 'Comissões', 'Comerciais', 'Despesas')).toBe(2);
    expect(suggest(-1, 'Comissões')).toBeNull();
  });

  it('is never one of the other sign', () => {
    expect(suggest(-1, 'Juros', 'Financeiras')).toBe(7);
    expect(suggest(1, 'Juros', 'Financeiras')).toBe(6);
  });

  it('is none where two are as like, or nothing is like enough', () => {
    expect(suggest(null, 'Resultado das financeiras')).toBeNull();
    expect(suggest(-1, 'Energia elétrica')).toBeNull();
    expect(suggest(-1, '')).toBeNull();
    expect(suggestSubgroup({ names: ['Terreno'], effect: null }, [])).toBeNull();
  });
});
