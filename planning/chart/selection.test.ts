import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredBy, marksOf, toggleChoice } from '#planning/chart/selection.ts';
import { chartTree } from '#planning/chart/tree.ts';

const CODES = ['1', '1.1', '1.1.1', '1.1.2', '1.2', '2', '2.1'];
const nodes = chartTree(CODES.map((codigo, index) => ({ id: 100 + index, codigo, nome: codigo })));
const idOf = (code: string) => 100 + CODES.indexOf(code);
const choice = (...chosen: string[]) => new Set(chosen.map(idOf));
const names = (chosen: ReadonlySet<number>) => [...chosen].map((id) => CODES[id - 100]).sort();
const toggle = (chosen: Set<number>, code: string) => names(toggleChoice(nodes, chosen, CODES.indexOf(code)));
const marks = (chosen: Set<number>) => Object.fromEntries(marksOf(nodes, chosen).map((mark, index) => [CODES[index], mark]));

describe('marks', () => {
  it('a named account covers what is below, and shows in part above', () => {
    expect(marks(choice('1.1'))).toEqual({
      1: 'some',
      1.1: 'all',
      '1.1.1': 'all',
      '1.1.2': 'all',
      1.2: 'none',
      2: 'none',
      2.1: 'none',
    });
  });

  it('naming every child leaves the parent in part: what is registered later is not meant', () => {
    expect(marks(choice('1.1', '1.2'))).toMatchObject({ 1: 'some' });
  });
});

describe('clicks', () => {
  it('naming a parent drops what it implies', () => {
    expect(toggle(choice('1.1.1', '2.1'), '1')).toEqual(['1', '2.1']);
  });

  it('taking one leaf out of a named group names the other branches', () => {
    expect(toggle(choice('1'), '1.1.1')).toEqual(['1.1.2', '1.2']);
    expect(toggle(choice('1', '2'), '1.1')).toEqual(['1.2', '2']);
    expect(toggle(choice('1'), '1')).toEqual([]);
  });

  it('one click changes exactly the cover of its own subtree', () => {
    const sets = fc.array(fc.nat({ max: CODES.length - 1 }), { maxLength: 12 });
    fc.assert(
      fc.property(sets, fc.nat({ max: CODES.length - 1 }), (clicks, last) => {
        let chosen: ReadonlySet<number> = new Set<number>();
        for (const click of clicks) chosen = toggleChoice(nodes, chosen, click);
        const before = new Set(coveredBy(nodes, chosen));
        const leavesOf = (cover: Set<number>) =>
          [...cover].filter((index) => nodes[index]?.end === index + 1).sort((left, right) => left - right);
        const after = new Set(coveredBy(nodes, toggleChoice(nodes, chosen, last)));
        const end = nodes[last]?.end ?? 0;
        const outside = (list: number[]) => list.filter((index) => index < last || index >= end);
        expect(outside(leavesOf(after))).toEqual(outside(leavesOf(before)));
        const inside = leavesOf(after).filter((index) => index >= last && index < end);
        const all = nodes.flatMap((node, index) => (index >= last && index < end && node.end === index + 1 ? [index] : []));
        expect(inside).toEqual(before.has(last) ? [] : all);
        for (const id of chosen) expect(nodes.some((node) => node.account.id === id)).toBe(true);
      }),
    );
  });
});
