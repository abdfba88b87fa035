import { describe, expect, it } from 'vitest';
import { accountScope, lineKey, visibleLines } from '#src/features/expense/entry/lines.ts';
import { entrySearch } from '#src/features/expense/entry/search.ts';
import { accountsOfAggregator, accountsUnder, structureOf } from '#src/shared/places/structure.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';

const structure = structureOf(dictionary);
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const entries = [
  entryOf(1, { center_cost: 21, accounting: 33 }),
  entryOf(2, { center_cost: 22, accounting: 34, description: 'Obra nova' }),
  entryOf(3, { center_cost: 22, accounting: 33 }),
  entryOf(4, { center_cost: 23, accounting: 35 }),
  entryOf(5, { center_cost: 22, accounting: 34, description: 'Água mineral' }),
];

describe('visible lines', () => {
  it('[RES-3] stand in the order company › cost centre › account › description, codes compared as numbers', () => {
    expect(ids(visibleLines(entries, structure, {}, null))).toEqual([4, 3, 5, 2, 1]);
  });

  it('cascade: regional, company and cost centre each leave what lies below them', () => {
    expect(ids(visibleLines(entries, structure, { regional: 1 }, null))).toEqual([3, 5, 2, 1]);
    expect(ids(visibleLines(entries, structure, { empresa: 12 }, null))).toEqual([4]);
    expect(ids(visibleLines(entries, structure, { regional: 1, cc: 21 }, null))).toEqual([1]);
    expect(ids(visibleLines(entries, structure, { regional: 2, empresa: 11 }, null))).toEqual([]);
  });

  it('search account, cost centre and description without accents, every word', () => {
    expect(ids(visibleLines(entries, structure, { texto: 'agua' }, null))).toEqual([4, 5]);
    expect(ids(visibleLines(entries, structure, { texto: 'SALARIOS obra' }, null))).toEqual([2]);
    expect(ids(visibleLines(entries, structure, { texto: '  ' }, null))).toHaveLength(5);
  });

  it('a synthetic account stands for what is below it, by whole parts of the code', () => {
    expect([...accountsUnder(structure, 32)].sort()).toEqual([32, 33, 34]);
    const scope = accountScope([accountsUnder(structure, 32), null]);
    expect(ids(visibleLines(entries, structure, {}, scope))).toEqual([3, 5, 2, 1]);
  });

  it('an account and an aggregator filter hold together', () => {
    const people = accountsOfAggregator(structure, { id: 1, row_version: 1, nome: 'X', position: 0, accountings: [33, 35] });
    expect([...(accountScope([accountsUnder(structure, 32), people]) ?? [])]).toEqual([33]);
    expect(accountScope([null, null])).toBeNull();
  });

  it('know a line by cost centre, account and description without accents', () => {
    expect(lineKey(entryOf(1, { description: 'Água ' }))).toBe(lineKey(entryOf(2, { description: 'agua' })));
    expect(lineKey(entryOf(1, { center_cost: 21 }))).not.toBe(lineKey(entryOf(2)));
  });
});

describe('the screen’s search', () => {
  it('[RT-22] reads bad values as none and a number as text', () => {
    expect(entrySearch.parse({ ano: 'x', regional: -1, cc: '3', texto: 12 })).toEqual({ texto: '12' });
    expect(entrySearch.parse({ ano: 2027, conta: 4, texto: '' })).toEqual({ ano: 2027, conta: 4 });
    expect(entrySearch.parse({ ano: 20_270 })).toEqual({});
  });
});
