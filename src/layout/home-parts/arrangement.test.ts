import { describe, expect, it } from 'vitest';
import { HOME_TILES } from '#contract/preference-choices.ts';
import { arrangementOf, toggled } from '#src/layout/home-parts/arrangement.ts';

describe('how the first page is arranged', () => {
  it('is as it is by itself where nothing was set, or nothing of use stands there', () => {
    for (const value of [undefined, null, 7, 'x', [], { order: 'x', hidden: 3 }, { order: [null, {}], hidden: ['gone'] }])
      expect(arrangementOf(value)).toEqual({ order: HOME_TILES, hidden: new Set() });
  });

  it('holds every part once; one that came later stands after the one that it follows', () => {
    const { order, hidden } = arrangementOf({ order: ['shortcuts', 'gone', 'results', 'shortcuts'], hidden: ['months', 'gone'] });
    expect(order.toSorted()).toEqual(HOME_TILES.toSorted());
    expect(order.slice(0, 4)).toEqual(['waiting', 'shortcuts', 'results', 'official']);
    expect(order.indexOf('official')).toBe(order.indexOf('results') + 1);
    expect([...hidden]).toEqual(['months']);
  });

  it('is changed part by part', () => {
    const without = toggled(arrangementOf(undefined), 'waiting');
    expect([...without.hidden]).toEqual(['waiting']);
    expect(toggled(without, 'waiting').hidden.size).toBe(0);
  });
});
