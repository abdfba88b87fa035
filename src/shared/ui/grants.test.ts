import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, marksOfGrants, underAll, withGrant, type Grants, type Level } from '#src/shared/ui/grants.ts';
import type { TreeNode } from '#src/shared/ui/tree.ts';

const node = (key: string, ...children: TreeNode[]): TreeNode => ({ key, id: 1, kind: 'x', label: key, children });
const root = underAll(
  [node('r1', node('e1', node('c1'), node('c2'), node('c3')), node('e2', node('c4'))), node('r2', node('e3', node('c5')))],
  'Todos',
);
const LEAVES = ['c1', 'c2', 'c3', 'c4', 'c5'];
const KEYS = [EVERYTHING, 'r1', 'r2', 'e1', 'e2', 'e3', ...LEAVES];

const none: Grants = new Map();
const set = (grants: Grants, key: string, level: Level, on: boolean) => withGrant(root, grants, { key, level, on });
const entries = (grants: Grants) => Object.fromEntries(grants);

const leavesOf = (key: string): string[] => {
  const find = (at: TreeNode): TreeNode | undefined =>
    at.key === key ? at : at.children.map(find).find((found) => found !== undefined);
  const collect = (at: TreeNode): string[] => (at.children.length === 0 ? [at.key] : at.children.flatMap(collect));
  const found = find(root);
  return found ? collect(found) : [];
};

describe('grants of a tree', () => {
  it('[SEC-2] giving a node names it alone, whatever stood below', () => {
    const company = set(set(none, 'c1', 'read', true), 'e1', 'read', true);
    expect(entries(company)).toEqual({ e1: 'read' });
    expect(entries(set(company, EVERYTHING, 'edit', true))).toEqual({ all: 'edit' });
  });

  it('[SEC-2] a right to edit below a right to read stands beside it', () => {
    const both = set(set(none, 'e1', 'read', true), 'c2', 'edit', true);
    expect(entries(both)).toEqual({ e1: 'read', c2: 'edit' });
    const marks = marksOfGrants(root, both);
    expect(marks.get('e1')).toEqual({ read: true, edit: 'mixed' });
    expect(marks.get('r1')).toEqual({ read: 'mixed', edit: 'mixed' });
    expect(marks.get('c1')).toEqual({ read: true, edit: false });
    expect(marks.get('r2')).toEqual({ read: false, edit: false });
  });

  it('[SEC-2] taking one from below a grant leaves the others by their own names', () => {
    expect(entries(set(set(none, EVERYTHING, 'read', true), 'c2', 'read', false))).toEqual({
      c1: 'read',
      c3: 'read',
      e2: 'read',
      r2: 'read',
    });
    // Taking the right to edit leaves the right to read, of the whole.
    expect(entries(set(set(none, 'e1', 'edit', true), 'c2', 'edit', false))).toEqual({ e1: 'read', c1: 'edit', c3: 'edit' });
  });

  it('[SEC-2] «todos» is another thing than each one there is', () => {
    const each = ['r1', 'r2'].reduce((grants, key) => set(grants, key, 'read', true), none);
    expect(marksOfGrants(root, each).get(EVERYTHING)?.read).toBe('mixed');
  });

  it('[SEC-2] grants of what is not on screen stay, but for what is taken from all', () => {
    const odd: Grants = new Map([['c99', 'read']]);
    expect(entries(set(odd, 'c1', 'read', true))).toEqual({ c1: 'read', c99: 'read' });
    expect(entries(set(odd, EVERYTHING, 'read', false))).toEqual({});
  });

  it('[SEC-2] whatever was clicked, each leaf has exactly what was last given or taken', () => {
    const step = fc.record({
      key: fc.constantFrom(...KEYS),
      level: fc.constantFrom<Level>('read', 'edit'),
      on: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let grants = none;
        const oracle = new Map(LEAVES.map((leaf) => [leaf, 0]));
        for (const { key, level, on } of steps) {
          grants = set(grants, key, level, on);
          const rank = level === 'edit' ? 2 : 1;
          for (const leaf of leavesOf(key)) {
            const now = oracle.get(leaf) ?? 0;
            oracle.set(leaf, on ? Math.max(now, rank) : Math.min(now, rank - 1));
          }
        }
        const marks = marksOfGrants(root, grants);
        for (const leaf of LEAVES) {
          const rank = oracle.get(leaf) ?? 0;
          expect(marks.get(leaf)).toEqual({ read: rank >= 1, edit: rank >= 2 });
        }
      }),
      { numRuns: 300 },
    );
  });
});
