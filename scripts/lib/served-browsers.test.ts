import { describe, expect, it } from 'vitest';
import { tooNew } from './served-browsers.ts';

describe('a built file', () => {
  it.each([
    ['P.size>0||N.values().some(e=>e()!==void 0)', 'helpers of iterators'],
    ['[...e.matchAll(t).map(e=>e[0])]', 'helpers of iterators'],
    ['new Set(a).symmetricDifference(b)', 'set operations'],
    ['let t=URL.parse(e,Bt)', 'URL.parse'],
    ['await Array.fromAsync(e)', 'Array.fromAsync'],
    ['return Promise.try(e)', 'Promise.try'],
    ['m.getOrInsert(e,[])', 'getOrInsert'],
    ['e.toBase64()', 'bytes as text'],
    ['a{color:light-dark(#000,#fff)}', 'light-dark()'],
  ])('of %s is told to use what browsers of two years ago lack', (text, name) => {
    expect(tooNew(text)).toEqual([name]);
  });

  it('may use what they have', () => {
    expect(tooNew('[...e.values()].some(t);URL.canParse(e,t);Object.groupBy(e,t);Promise.withResolvers();e.map(t)')).toEqual([]);
  });
});
