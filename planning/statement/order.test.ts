import { describe, expect, it } from 'vitest';
import { afterAll, enteredAt, movedTo, type Placed } from '#planning/statement/order.ts';
import { byPosition } from '#planning/statement/structure.ts';

const rows = (...positions: number[]): Placed[] => positions.map((position, at) => ({ id: at + 1, position }));
/** The ids in their order once the changes are written. */
const after = (before: readonly Placed[], changes: readonly Placed[]): number[] => {
  const now = new Map([...before, ...changes].map((row) => [row.id, row]));
  return byPosition([...now.values()]).map(({ id }) => id);
};
/** A fixed sequence of numbers below `most`. */
const numbers = (seed: number) => {
  let now = seed;
  return (most: number) => (now = (now * 48_271) % 2_147_483_647) % most;
};

describe('moving a row among its own', () => {
  it('two neighbours exchange their positions, and nobody else is written', () => {
    const list = rows(10, 20, 30, 40);
    expect(movedTo(list, 2, 2)).toEqual([
      { id: 3, position: 20 },
      { id: 2, position: 30 },
    ]);
    expect(movedTo(list, 2, 1)).toEqual([]);
    expect(movedTo(list, 9, 1)).toEqual([]);
    expect(after(list, movedTo(list, 4, -3))).toEqual([4, 1, 2, 3]);
    expect(after(list, movedTo(list, 1, 99))).toEqual([2, 3, 4, 1]);
  });

  it('rows that share a position are numbered anew', () => {
    const list = rows(0, 0, 0);
    const moved = movedTo(list, 3, 0);
    expect(moved).toEqual([
      { id: 3, position: 1 },
      { id: 1, position: 2 },
      { id: 2, position: 3 },
    ]);
  });

  it('a thousand moves leave every row once, in the order they were moved to, with positions apart', () => {
    const next = numbers(7);
    let list = rows(...Array.from({ length: 12 }, () => next(6)));
    for (let turn = 0; turn < 1_000; turn += 1) {
      const [id, to] = [next(12) + 1, next(12)];
      const order = byPosition(list).map((row) => row.id);
      const wanted = order.filter((one) => one !== id);
      wanted.splice(to, 0, id);
      const changes = movedTo(list, id, to);
      expect(after(list, changes)).toEqual(wanted);
      const written = new Map(changes.map((row) => [row.id, row]));
      list = list.map((row) => written.get(row.id) ?? row);
    }
    expect(new Set(list.map(({ position }) => position)).size).toBe(12);
  });
});

describe('a row that comes from elsewhere', () => {
  it('follows the one before it, and pushes on only whom it must', () => {
    const list = rows(1, 2, 9);
    expect(enteredAt(list, 7, 3)).toEqual([{ id: 7, position: 10 }]);
    expect(enteredAt(list, 7, 2)).toEqual([{ id: 7, position: 3 }]);
    expect(enteredAt(list, 7, 1)).toEqual([
      { id: 7, position: 2 },
      { id: 2, position: 3 },
    ]);
    expect(enteredAt([], 7, 4)).toEqual([{ id: 7, position: 1 }]);
  });

  it('numbers all anew where there is no room above', () => {
    expect(enteredAt(rows(9_998, 9_999), 7, 2)).toEqual([
      { id: 1, position: 1 },
      { id: 2, position: 2 },
      { id: 7, position: 3 },
    ]);
  });

  it('a new one stands after all others', () => {
    expect([afterAll([]), afterAll(rows(4, 2)), afterAll(rows(9_999))]).toEqual([1, 5, 9_998]);
  });
});
