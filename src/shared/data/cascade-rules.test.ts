import { describe, expect, it } from 'vitest';
import type { CascadeNode } from '#contract/cascade.ts';
import { withNode, withoutNodes } from '#src/shared/data/cascade-rules.ts';

const leaf = (id: number, codigo = `C${id}`, nome = codigo) => ({ id, codigo, nome });
const tree: readonly CascadeNode[] = [
  {
    ...leaf(1),
    children: [
      { ...leaf(1, 'E1'), children: [leaf(1, 'X1'), leaf(2, 'X2')] },
      { ...leaf(2, 'E2'), children: [] },
    ],
  },
  { ...leaf(2), children: [] },
];
const codes = (nodes: readonly CascadeNode[]): unknown[] =>
  nodes.map(({ codigo, children }) => (children ? [codigo, ...codes(children)] : codigo));

describe('a cascade follows what was saved', () => {
  it('[RES-9] new nodes stand in the order of their codes, at every depth', () => {
    expect(codes(withNode(tree, 0, { leaf: leaf(9, 'C10'), parent: null, last: false }))).toEqual([
      ['C1', ['E1', 'X1', 'X2'], ['E2']],
      ['C2'],
      ['C10'],
    ]);
    expect(codes(withNode(tree, 1, { leaf: leaf(9, 'E0'), parent: 2, last: false }))[1]).toEqual(['C2', ['E0']]);
    expect(codes(withNode(tree, 2, { leaf: leaf(9, 'X1a'), parent: 1, last: true }))[0]).toEqual([
      'C1',
      ['E1', 'X1', 'X1a', 'X2'],
      ['E2'],
    ]);
  });

  it('[RES-9] a moved node takes along what hangs below it', () => {
    expect(codes(withNode(tree, 1, { leaf: leaf(1, 'E9'), parent: 2, last: false }))).toEqual([
      ['C1', ['E2']],
      ['C2', ['E9', 'X1', 'X2']],
    ]);
  });

  it('[RES-9] ids of other depths are other nodes, and what is removed is gone', () => {
    expect(codes(withoutNodes(tree, 2, [1]))).toEqual([['C1', ['E1', 'X2'], ['E2']], ['C2']]);
    expect(codes(withoutNodes(tree, 0, [1]))).toEqual([['C2']]);
    expect(withoutNodes(tree, 2, [77])).toBe(tree);
  });

  it('nothing given is changed in place, and branches that stay are the same objects', () => {
    const before = JSON.stringify(tree);
    const after = withNode(tree, 1, { leaf: leaf(5, 'E5'), parent: 2, last: true });
    expect(JSON.stringify(tree)).toBe(before);
    expect(after[0]).toBe(tree[0]);
  });
});
