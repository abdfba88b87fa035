import { describe, expect, it } from 'vitest';
import { FILE_COST, pageGroups } from './page-groups.ts';

/** Files by name: the pages that need each, its size, and what it needs. */
type Files = Record<string, { pages: number[]; size?: number; imports?: string[] }>;
const grouped = (files: Files) =>
  pageGroups(
    Object.entries(files).map(([fileName, { size = 10, imports = [] }]) => ({ fileName, imports, code: 'x'.repeat(size) })),
    (file) => files[file]?.pages ?? [],
  )
    .map((group) => group.files.toSorted().join(' '))
    .toSorted();

describe('what pages load in one file', () => {
  it('is what the same pages need', () => {
    const size = 3 * FILE_COST;
    expect(grouped({ a: { pages: [1, 2], size }, b: { pages: [1, 2], size }, c: { pages: [3], size } })).toEqual(['a b', 'c']);
  });

  it('is what other pages load in vain where that is less than one more file', () => {
    expect(grouped({ a: { pages: [1, 2] }, b: { pages: [1], size: FILE_COST - 1 } })).toEqual(['a b']);
    expect(grouped({ a: { pages: [1, 2] }, b: { pages: [1], size: FILE_COST + 1 } })).toEqual(['a', 'b']);
  });

  it('is never what no page needs together', () => {
    expect(grouped({ a: { pages: [1] }, b: { pages: [2] } })).toEqual(['a', 'b']);
  });

  it('draws what it needs to other pages only where that is worth it', () => {
    const files: Files = { a: { pages: [1, 2], size: 10 }, b: { pages: [1], size: 10, imports: ['c'] } };
    expect(grouped({ ...files, c: { pages: [1], size: 5 * FILE_COST } })).toEqual(['a', 'b c']);
  });

  it('leaves nothing out that stands between two', () => {
    const between = { pages: [1, 2, 3], imports: ['low'] };
    expect(grouped({ top: { pages: [1, 2], imports: ['between'] }, between, low: { pages: [1, 2, 3, 4] } })).toEqual([
      'between low top',
    ]);
  });
});
