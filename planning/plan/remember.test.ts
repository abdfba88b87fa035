import { describe, expect, it } from 'vitest';
import { Remembered } from '#planning/plan/remember.ts';

describe('what is remembered of a value', () => {
  it('is made once under a text, and only the last text is kept', () => {
    const store = new Remembered<object, number>();
    const plan = {};
    let created = 0;
    const of = (key: string) => store.of(plan, key, () => (created += 1));
    expect([of('a'), of('a'), of('b'), of('a')]).toEqual([1, 1, 2, 3]);
    expect(store.of({}, 'a', () => 0)).toBe(0);
  });

  it('asked for once is let go, and kept from the second time on', () => {
    const store = new Remembered<object, number>();
    const plan = {};
    let created = 0;
    const again = (key: string) => store.again(plan, key, () => (created += 1));
    expect([again('a'), again('a'), again('a')]).toEqual([1, 2, 2]);
    expect([again('b'), again('b'), again('b'), again('a')]).toEqual([3, 4, 4, 5]);
  });
});
