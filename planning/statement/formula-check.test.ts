import { describe, expect, it } from 'vitest';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { CYCLE } from '#planning/statement/formula.ts';
import { formulaProblems } from '#planning/statement/formula-check.ts';
import { structureOf } from '#planning/statement/model.ts';
import type { Aggregator } from '#planning/statement/structure.ts';

const { structure } = structureOf(DRE_MODEL);
const named = (nome: string): Aggregator => {
  const found = structure.aggregators.find((one) => one.nome === nome);
  if (!found) throw new RangeError(nome);
  return found;
};
const fresh: Aggregator = { id: 0, nome: 'Novo', kind: 'subtotal', items: [], format: 'valor', denominator: null };

describe('a formula before it is saved', () => {
  it('[RT-14] is refused by the names of the circle it would close', () => {
    const gross = named('Lucro bruto');
    const closed = { ...named('Receita líquida'), items: [{ kind: 'agrupador' as const, ref: gross.id, sign: 1 as const }] };
    expect(formulaProblems(structure, closed).items).toEqual([`${CYCLE} Receita líquida → Lucro bruto → Receita líquida`]);
  });

  it('is refused where it has no lines, sums a share, or is a share of nothing', () => {
    const margin = named('Margem bruta');
    expect(formulaProblems(structure, fresh)).toEqual({ items: ['O agrupador Novo não tem fórmula.'], denominator: [] });
    const summed = { ...fresh, items: [{ kind: 'agrupador' as const, ref: margin.id, sign: 1 as const }] };
    expect(formulaProblems(structure, summed).items).toEqual([
      'A fórmula de Novo usa Margem bruta, que é um percentual e não se soma.',
    ]);
    const share = { ...fresh, format: 'percentual' as const, items: [{ kind: 'grupo' as const, ref: 1, sign: 1 as const }] };
    expect(formulaProblems(structure, share)).toEqual({
      items: [],
      denominator: ['O percentual Novo não tem denominador. Escolha a linha que vale 100 %.'],
    });
  });

  it('is not blamed for another’s fault, nor for a name that is taken', () => {
    const broken = { ...structure, aggregators: [...structure.aggregators, { ...fresh, id: 99, nome: 'Vazio' }] };
    const good = { ...fresh, nome: 'Vazio', items: [{ kind: 'grupo' as const, ref: 1, sign: 1 as const }] };
    expect(formulaProblems(broken, good)).toEqual({ items: [], denominator: [] });
  });
});
