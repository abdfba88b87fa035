import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { sameRows } from '#src/shared/data/same-rows.ts';

interface Row {
  id: number;
  key: number;
  nome: string;
  tags: readonly string[];
}

const row = (id: number, nome = `R${id}`): Row => ({ id, key: id, nome, tags: ['a'] });
const page = (results: Row[], count = results.length) => ({ results, count, next: null, previous: null, total_pages: 1 });
const read = (...ids: number[]) => ids.map((id) => row(id));

describe('a list that is read anew', () => {
  it('is the one of before where nothing differs, and has its rows where they do not', () => {
    const before = read(1, 2, 3);
    expect(sameRows(before, read(1, 2, 3))).toBe(before);
    const after = sameRows(before, [row(1), row(2, 'outro'), row(3)]) as Row[];
    expect(after).toEqual([row(1), row(2, 'outro'), row(3)]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.tags).toBe(before[1]?.tags);
    expect(after[2]).toBe(before[2]);
  });

  it('keeps the rows beside one that came, went or moved', () => {
    const before = read(1, 2, 3, 4);
    for (const ids of [
      [9, 1, 2, 3, 4],
      [1, 2, 9, 3, 4],
      [1, 3, 4],
      [4, 3, 2, 1],
      [2, 3, 4, 1, 9],
    ]) {
      const after = sameRows(before, read(...ids)) as Row[];
      expect(after).toEqual(read(...ids));
      expect(after.filter((one) => one.id < 9 && !before.includes(one))).toEqual([]);
    }
  });

  it('of a page holds as well, whose numbers count too', () => {
    const before = page(read(1, 2));
    expect(sameRows(before, page(read(1, 2)))).toBe(before);
    const more = sameRows(before, page(read(1, 2), 40)) as typeof before;
    expect(more).toEqual(page(read(1, 2), 40));
    expect(more.results[1]).toBe(before.results[1]);
    expect(sameRows(before, read(1, 2))).toBe(before.results);
    expect(sameRows(before.results, page(read(1, 2)))).toEqual(before);
  });

  it('is what was read, whatever both hold', () => {
    const anyList = fc
      .uniqueArray(fc.integer({ min: 1, max: 12 }))
      .chain((ids) => fc.tuple(...ids.map((id) => fc.boolean().map((other) => row(id, other ? 'x' : undefined)))));
    fc.assert(
      fc.property(anyList, anyList, fc.boolean(), (before, after, same) => {
        // Some rows of a list that was written are those of before themselves.
        const written = after.map((one) => (same ? (before.find(({ id }) => id === one.id) ?? one) : one));
        const expected = structuredClone(written);
        const result = sameRows(before, written) as Row[];
        expect(result).toEqual(expected);
        const renewed = result.filter((one) => {
          const old = before.find(({ id }) => id === one.id);
          return old?.nome === one.nome && old !== one;
        });
        expect(renewed).toEqual([]);
      }),
    );
  });

  it('that was written compares no row that is the same object', () => {
    const looked = vi.fn<() => string>(() => 'x');
    const before = read(1, 2, 3).map((one) => Object.defineProperty(one, 'nome', { get: looked, enumerable: true }));
    const added = [...before, row(-1)];
    expect(sameRows(before, added)).toBe(added);
    expect(sameRows(added, before)).toBe(before);
    expect(looked).not.toHaveBeenCalled();
  });
});
