import { describe, expect, it } from 'vitest';
import { structureIssues } from '#planning/statement/check.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { coefficientsOf, filteredAggregators } from '#planning/statement/formula.ts';
import { mappingIssues } from '#planning/statement/mapping.ts';
import { structureOf } from '#planning/statement/model.ts';
import { type Aggregator, type AggregatorItem, type StatementStructure } from '#planning/statement/structure.ts';

const plus = (kind: AggregatorItem['kind'], ref: number): AggregatorItem => ({ kind, ref, sign: 1 });
const total = (id: number, nome: string, ...items: AggregatorItem[]): Aggregator => ({
  id,
  nome,
  kind: 'subtotal',
  items,
  format: 'valor',
  denominator: null,
});

/** Revenue and costs, net revenue over them, and the result. */
function structure(change: Partial<StatementStructure> = {}): StatementStructure {
  return {
    groups: [
      { id: 1, codigo: '10', nome: 'Receita', nature: 'R', position: 1 },
      { id: 2, codigo: '20', nome: 'Custo', nature: 'D', position: 2 },
    ],
    subgroups: [
      { id: 1, group: 1, codigo: '11', nome: 'Vendas', sign: 1, position: 1 },
      { id: 2, group: 2, codigo: '21', nome: 'Obra', sign: -1, position: 1 },
    ],
    aggregators: [total(1, 'Receita líquida', plus('grupo', 1)), total(2, 'Resultado', plus('agrupador', 1), plus('grupo', 2))],
    lines: [
      { id: 1, position: 1, kind: 'grupo', ref: 1, show_subgroups: true, style: 'normal' },
      { id: 2, position: 2, kind: 'agrupador', ref: 1, show_subgroups: false, style: 'negrito' },
      { id: 3, position: 3, kind: 'grupo', ref: 2, show_subgroups: true, style: 'normal' },
      { id: 4, position: 4, kind: 'agrupador', ref: 2, show_subgroups: false, style: 'destaque' },
    ],
    ...change,
  };
}

const messagesOf = (one: StatementStructure): string[] => structureIssues(one).map(({ message }) => message);

describe('what is wrong with a structure', () => {
  it('is nothing where every group counts once', () => {
    expect(messagesOf(structure())).toEqual([]);
  });

  it('a circle of formulas is refused by its names', () => {
    const circle = [
      total(1, 'Receita líquida', plus('agrupador', 3)),
      total(2, 'Resultado', plus('agrupador', 1), plus('grupo', 2)),
      total(3, 'Lucro bruto', plus('grupo', 1), plus('agrupador', 2)),
    ];
    expect(messagesOf(structure({ aggregators: circle }))).toContain(
      'A fórmula do agrupador criaria uma referência circular. Receita líquida → Lucro bruto → Resultado → Receita líquida',
    );
    expect(
      messagesOf(structure({ aggregators: [total(1, 'Eu', plus('agrupador', 1)), total(2, 'Fim', plus('grupo', 1))] })),
    ).toContain('A fórmula do agrupador criaria uma referência circular. Eu → Eu');
  });

  it('only the circle is named, not the way that led into it', () => {
    const led = [
      total(1, 'De fora', plus('agrupador', 2)),
      total(2, 'Um', plus('agrupador', 3)),
      total(3, 'Outro', plus('agrupador', 2)),
    ];
    expect(messagesOf(structure({ aggregators: led }))).toContain(
      'A fórmula do agrupador criaria uma referência circular. Um → Outro → Um',
    );
  });

  it('a circle by way of a denominator is one too', () => {
    const share: Aggregator = {
      ...total(1, 'Margem', plus('grupo', 1)),
      format: 'percentual',
      denominator: plus('agrupador', 2),
    };
    expect(messagesOf(structure({ aggregators: [share, total(2, 'Resultado', plus('agrupador', 1))] }))).toContain(
      'A fórmula do agrupador criaria uma referência circular. Margem → Resultado → Margem',
    );
  });

  it('a subgroup without group, and what a formula or line names that is not there', () => {
    const orphan = { id: 9, group: 7, codigo: '99', nome: 'Perdido', sign: 1 as const, position: 1 };
    expect(messagesOf(structure({ subgroups: [...structure().subgroups, orphan] }))).toContain(
      'O subgrupo Perdido não tem grupo. Escolha o grupo dele.',
    );
    expect(
      messagesOf(structure({ aggregators: [...structure().aggregators, total(3, 'Vazio', plus('subgrupo', 77))] })),
    ).toContain('A fórmula de Vazio usa um subgrupo que não existe mais. Retire-o da fórmula.');
    const line = { id: 5, position: 5, kind: 'grupo' as const, ref: 77, show_subgroups: false, style: 'normal' as const };
    expect(messagesOf(structure({ lines: [...structure().lines, line] }))).toContain(
      'A linha 5 do relatório é de um grupo que não existe mais.',
    );
  });

  it('groups that the report lacks are counted and named; a group twice and one place twice are refused', () => {
    const [first, second, third, last] = structure().lines;
    if (!first || !second || !third || !last) throw new Error('four lines');
    expect(messagesOf(structure({ lines: [first, second, last] }))).toEqual(['1 grupo não aparece no relatório: Custo.']);
    expect(messagesOf(structure({ lines: [second, last] }))).toEqual(['2 grupos não aparecem no relatório: Receita, Custo.']);
    expect(messagesOf(structure({ lines: [first, second, third, last, { ...first, id: 8, position: 8 }] }))).toContain(
      'O grupo Receita aparece 2 vezes no relatório.',
    );
    expect(messagesOf(structure({ lines: [first, second, { ...third, position: 1 }, last] }))).toContain(
      'Há 2 linhas na posição 1 do relatório.',
    );
  });

  it('a last line that leaves a subgroup out or takes it twice is told', () => {
    const twice = [
      total(1, 'Receita líquida', plus('grupo', 1)),
      total(2, 'Resultado', plus('agrupador', 1), plus('subgrupo', 1)),
    ];
    expect(messagesOf(structure({ aggregators: twice }))).toEqual([
      'Obra: não entra em Resultado, a última linha.',
      'Vendas: entra mais de uma vez em Resultado, a última linha.',
    ]);
  });

  it('a share is neither summed nor without a denominator', () => {
    const share: Aggregator = { ...total(3, 'Margem', plus('grupo', 1)), format: 'percentual' };
    expect(
      messagesOf(structure({ aggregators: [...structure().aggregators, share, total(4, 'Soma', plus('agrupador', 3))] })),
    ).toEqual([
      'O percentual Margem não tem denominador. Escolha a linha que vale 100 %.',
      'A fórmula de Soma usa Margem, que é um percentual e não se soma.',
    ]);
  });

  it('a chain of a thousand formulas is worked through', () => {
    const chain = Array.from({ length: 1_000 }, (_, at) =>
      total(at + 1, `Linha ${at + 1}`, at === 0 ? plus('grupo', 1) : plus('agrupador', at)),
    ).toReversed();
    expect(messagesOf(structure({ aggregators: chain, lines: [] })).filter((text) => text.includes('circular'))).toEqual([]);
    expect(coefficientsOf(structure({ aggregators: chain }), 1_000)).toEqual(new Map([[1, 1]]));
  });
});

describe('aggregators that a formula may name', () => {
  it('are neither itself nor any that rests on it; with a place, only those before it', () => {
    const { structure: dre } = structureOf(DRE_MODEL);
    const named = (of: string | null, before: number | null = null): string[] => {
      const id = of === null ? null : (dre.aggregators.find(({ nome }) => nome === of)?.id ?? null);
      return filteredAggregators(dre, id, before).map(({ nome }) => nome);
    };
    expect(named('Lucro bruto')).toEqual(['Receita líquida']);
    expect(named(null)).toHaveLength(6);
    expect(named(null, 5)).toEqual(['Receita líquida']);
    expect(named('Lucro (prejuízo) líquido')).not.toContain('Lucro (prejuízo) líquido');
  });
});

describe('what is wrong with a mapping', () => {
  it('a source twice, a subgroup that is gone, cash in the income statement', () => {
    const source = { kind: 'conta_contabil' as const, key: '7' };
    const rows = [
      { source, subgroup: 1 },
      { source, subgroup: 2 },
      { source: { kind: 'imposto' as const, key: 'current' }, subgroup: 99 },
      { source: { kind: 'associativo' as const, key: 'land' }, subgroup: 1 },
      { source: { kind: 'associativo' as const, key: 'correction' }, subgroup: 1 },
    ];
    expect(mappingIssues('dre', rows, structure()).map(({ code, field }) => [code, field])).toEqual([
      ['origem_repetida', 'conta_contabil:7'],
      ['subgrupo_ausente', 'imposto:current'],
      ['associativo_na_dre', 'associativo:land'],
    ]);
    expect(mappingIssues('cashflow', rows.slice(3), structure())).toEqual([]);
  });
});
