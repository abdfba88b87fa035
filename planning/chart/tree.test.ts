import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartTree, indexAbove, searchChart, visibleNodes } from '#planning/chart/tree.ts';

const chart = (...codes: string[]) =>
  chartTree(codes.map((codigo, index) => ({ id: index + 1, codigo, nome: `Conta ${codigo}` })));
const codes = (nodes: ReturnType<typeof chart>, indexes: Iterable<number>) =>
  [...indexes].map((index) => nodes[index]?.account.codigo);

const anyCode = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
const anyChart = fc.uniqueArray(anyCode, { maxLength: 60 });

describe('the chart as a tree', () => {
  it('reads in the order of the codes, whatever the order they came in', () => {
    const nodes = chart('1.10', '2', '1.2', '1', '1.1.1');
    expect(nodes.map((node) => `${node.depth} ${node.account.codigo}`)).toEqual(['0 1', '1 1.1.1', '1 1.2', '1 1.10', '0 2']);
  });

  it('hangs an account under its longest registered prefix', () => {
    const nodes = chart('1', '1.1.1.01', '1.10', '11', '3.1');
    expect(nodes.map((node) => node.parent)).toEqual([null, 0, 0, null, null]);
    expect(nodes.map((node) => node.end)).toEqual([3, 2, 3, 4, 5]);
  });

  it('agrees with the definition for any chart', () => {
    fc.assert(
      fc.property(anyChart, (list) => {
        const nodes = chart(...list);
        for (const [index, node] of nodes.entries()) {
          const prefixes = list.filter((code) => node.account.codigo.startsWith(`${code}.`));
          const longest = prefixes.toSorted((left, right) => right.length - left.length)[0];
          const parent = node.parent === null ? undefined : nodes[node.parent];
          expect(parent?.account.codigo).toBe(longest);
          expect(node.depth).toBe(prefixes.length);
          const below = nodes.filter((other) => other.account.codigo.startsWith(`${node.account.codigo}.`));
          expect(nodes.slice(index + 1, node.end)).toEqual(below);
          expect(indexAbove(nodes, node.account.codigo)).toBe(node.parent);
        }
      }),
    );
  });

  it('knows what a code that is not registered would hang under', () => {
    const nodes = chart('1', '1.1.1', '1.10', '2');
    expect(['1.1.1.5', '1.1.2', '1.10.1', '1.9', '3.1', '2', ''].map((code) => indexAbove(nodes, code))).toEqual([
      1,
      0,
      2,
      0,
      null,
      null,
      null,
    ]);
  });
});

describe('searching', () => {
  it('keeps the accounts above a hit, and finds by the beginning of the code or any part of the name', () => {
    const nodes = chartTree([
      { id: 1, codigo: '3', nome: 'Despesas' },
      { id: 2, codigo: '3.1', nome: 'Comerciais' },
      { id: 3, codigo: '3.1.1', nome: 'Comissões' },
      { id: 4, codigo: '1.3', nome: 'Caixa' },
    ]);
    const found = (text: string) => {
      const { hits, matching } = searchChart(nodes, text);
      return [
        codes(nodes, hits),
        codes(
          nodes,
          [...matching].sort((left, right) => left - right),
        ),
      ];
    };
    expect(found('COMISSOES')).toEqual([['3.1.1'], ['3', '3.1', '3.1.1']]);
    expect(found('3.1')).toEqual([
      ['3.1', '3.1.1'],
      ['3', '3.1', '3.1.1'],
    ]);
    expect(found('nada')).toEqual([[], []]);
  });
});

describe('what is seen', () => {
  it('leaves out what lies under a closed account, and what the search did not keep', () => {
    const nodes = chart('1', '1.1', '1.1.1', '1.2', '2');
    expect(
      codes(
        nodes,
        visibleNodes(nodes, () => false),
      ),
    ).toEqual(['1', '2']);
    expect(
      codes(
        nodes,
        visibleNodes(nodes, (index) => index === 0),
      ),
    ).toEqual(['1', '1.1', '1.2', '2']);
    expect(
      codes(
        nodes,
        visibleNodes(nodes, () => true, new Set([0, 3])),
      ),
    ).toEqual(['1', '1.2']);
    expect(visibleNodes(nodes, () => true)).toHaveLength(5);
  });
});
