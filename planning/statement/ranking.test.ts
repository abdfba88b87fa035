import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActualsRow } from '#planning/statement/actuals.ts';
import { judge } from '#planning/statement/judgement.ts';
import { largestVariances, MOST_RANKED } from '#planning/statement/ranking.ts';

type Given = Pick<ActualsRow, 'key' | 'type' | 'parent'> & { budget: number; fact: number };

/** A row as the comparison makes it: what happened is judged, where anything did. */
function rowOf({ budget, fact, ...given }: Given): ActualsRow {
  const effect = fact - budget;
  const favour = judge({ effect, happened: fact !== 0 });
  const variance = { base: budget, other: fact, difference: effect, percent: null, favour };
  const head = {
    ref: null,
    codigo: '',
    nome: `Linha ${given.key}`,
    depth: 0,
    style: 'normal',
    format: 'valor',
    open: null,
  } as const;
  return { ...head, ...given, known: [], values: [], total: variance, toDate: variance, trend: null, toGo: null };
}
const line = (key: string, budget: number, fact: number): ActualsRow =>
  rowOf({ key, type: 'subgroup', parent: 'g1', budget, fact });
const account = (parent: string, key: string, budget: number, fact: number): ActualsRow =>
  rowOf({ key: `${parent}|${key}`, type: 'source', parent, budget, fact });

const keys = (rows: readonly ActualsRow[]) => largestVariances(rows).ranked.map(({ key }) => key);

describe('[RT-5] the largest variances', () => {
  it('are ranked by size, whichever way they go, and told with both sides', () => {
    const { ranked } = largestVariances([line('s1', -100, -90), line('s2', -100, -300), line('s3', 500, 550)]);
    expect(ranked.map(({ key, favour }) => [key, favour])).toEqual([
      ['s2', 'desfavoravel'],
      ['s3', 'favoravel'],
      ['s1', 'favoravel'],
    ]);
    expect(ranked[0]).toMatchObject({ nome: 'Linha s2', within: null, budgeted: -100, realised: -300 });
  });

  it('leave sums out, of which the parts stand in the list', () => {
    const sums = [
      rowOf({ key: 'g1', type: 'group', parent: null, budget: -100, fact: -300 }),
      rowOf({ key: 'a1', type: 'aggregator', parent: null, budget: -100, fact: -300 }),
    ];
    expect(keys([...sums, line('s1', -100, -300)])).toEqual(['s1']);
  });

  it('name the account in which nearly all of a line’s differences stand, and not one that has less of them', () => {
    const nearly = [line('s1', -100, -200), account('s1', 'c:1', -50, -130), account('s1', 'c:2', -50, -70)];
    expect(largestVariances(nearly).ranked).toMatchObject([{ key: 's1|c:1', within: 'Linha s1', budgeted: -50, realised: -130 }]);
    const less = [line('s1', -100, -199), account('s1', 'c:1', -50, -129), account('s1', 'c:2', -50, -70)];
    expect(keys(less)).toEqual(['s1']);
    // What goes both ways within a line is no single reason for it.
    expect(keys([line('s1', -100, -110), account('s1', 'c:1', -50, -100), account('s1', 'c:2', -50, -10)])).toEqual(['s1']);
  });

  it('do not name what was never posted; it is counted', () => {
    const rows = [line('s1', -900, 0), line('s2', -10, -20), line('s3', 0, 0)];
    expect(largestVariances(rows)).toMatchObject({ ranked: [{ key: 's2' }], unposted: 1 });
    // Nor an account of them within a line that was.
    expect(keys([line('s1', -100, -20), account('s1', 'c:1', -80, 0), account('s1', 'c:2', -20, -20)])).toEqual(['s1']);
  });

  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const lines = fc.array(fc.tuple(cents, fc.array(fc.tuple(cents, cents), { maxLength: 4 }), cents), { maxLength: 12 });

  it('hold each real once, none of them larger left out, whatever the report', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const rows = given.flatMap(([budget, accounts, fact], at) => {
          const own = accounts.map(([one, other], of) => account(`s${at}`, `c:${of}`, one, other));
          const sum = (of: 0 | 1) => accounts.reduce((total, pair) => total + pair[of], 0);
          // A line is the sum of its accounts, as far as it has any.
          return [accounts.length > 0 ? line(`s${at}`, sum(0), sum(1)) : line(`s${at}`, budget, fact), ...own];
        });
        const { ranked } = largestVariances(rows);
        const size = ({ budgeted, realised }: (typeof ranked)[number]) => Math.abs(realised - budgeted);
        const tops = ranked.map(({ key }) => key.split('|')[0]);
        expect(ranked.length).toBeLessThanOrEqual(MOST_RANKED);
        expect(new Set(tops).size).toBe(ranked.length);
        expect(ranked.map(size)).toEqual(ranked.map(size).toSorted((one, other) => other - one));
        const every = largestVariances(rows, rows.length).ranked;
        expect(every.slice(0, ranked.length)).toEqual(ranked);
        expect(every.every((one) => size(one) > 0 && one.favour !== 'sem_realizado')).toBe(true);
        // Whichever order the lines come in.
        expect(largestVariances(rows.toReversed()).ranked).toEqual(ranked);
      }),
    );
  });
});
