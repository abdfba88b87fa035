import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/resource.ts';
import {
  add,
  asPage,
  confirm,
  fold,
  isPage,
  isBeingAdded,
  isWithoutId,
  type ListOf,
  merge,
  mergeOrAppend,
  remove,
  replace,
  rowsOf,
  withKeys,
} from '#src/shared/data/list-rules.ts';

interface Row {
  id: number;
  key: number;
  nome: string;
}

const row = (id: number, nome = `R${id}`): Row => ({ id, key: id, nome });
const page = (rows: Row[], count = rows.length): Page<Row> => ({
  results: rows,
  count,
  next: null,
  previous: null,
  total_pages: 1,
});
const countOf = (list: ListOf<Row>) => (isPage(list) ? list.count : list.length);
const idsOf = (list: ListOf<Row>) => rowsOf(list).map(({ id }) => id);

/** Each rule must hold for both shapes a server sends. */
const SHAPES: [string, (rows: Row[]) => ListOf<Row>][] = [
  ['an array', (rows) => rows],
  ['a page', (rows) => page(rows, rows.length + 40)],
];

describe.each(SHAPES)('the rules over %s', (_shape, list) => {
  const two = () => list([row(1), row(2)]);
  const before = countOf(two());

  it('[RES-4] a new row is added and the count rises by one', () => {
    const after = add(two(), [row(9)]);
    expect(idsOf(after).toSorted()).toEqual([1, 2, 9]);
    expect(countOf(after)).toBe(before + 1);
  });

  it('[RES-4] a row that is there already is replaced, and the count stays', () => {
    const after = add(two(), [row(2, 'novo')]);
    expect(rowsOf(after).map(({ nome }) => nome)).toEqual(['R1', 'novo']);
    expect(countOf(after)).toBe(before);
    expect(rowsOf(replace(two(), [row(2, 'outro')]))[1]).toEqual(row(2, 'outro'));
    expect(countOf(replace(two(), [row(2, 'outro')]))).toBe(before);
    expect(replace(two(), [row(7)])).toEqual(two());
  });

  it('[RES-5] a patch is merged into its row, or appended', () => {
    expect(rowsOf(merge(two(), [{ id: 1, nome: 'x' }]))[0]).toEqual(row(1, 'x'));
    expect(rowsOf(mergeOrAppend(two(), row(2, 'y')))[1]).toEqual(row(2, 'y'));
    expect(idsOf(mergeOrAppend(two(), row(5)))).toEqual([1, 2, 5]);
  });

  it('[RES-6][RES-7] rows leave, and the count falls by as many, never below 0', () => {
    expect(idsOf(remove(two(), [1]))).toEqual([2]);
    expect(countOf(remove(two(), [1]))).toBe(before - 1);
    expect(countOf(remove(two(), [1, 2, 3]))).toBe(before - 2);
    expect(remove(two(), [7])).toEqual(two());
    expect(countOf(remove(page([row(1)], 0), [1]))).toBe(0);
  });

  it('[RES-9] nothing given is ever changed in place', () => {
    const rows = Object.freeze([Object.freeze(row(1)), Object.freeze(row(2))]) as Row[];
    const frozen = Object.freeze(list(rows));
    const changes = [
      { kind: 'add' as const, rows: [row(-1)] },
      { kind: 'merge' as const, parts: [{ id: 1, nome: 'x' }] },
      { kind: 'replace' as const, rows: [row(2, 'y')] },
      { kind: 'remove' as const, ids: [1] },
    ];
    expect(idsOf(fold(frozen, changes)).toSorted()).toEqual([-1, 2]);
    expect(idsOf(frozen)).toEqual([1, 2]);
  });

  it('rows that do not change stay the same objects', () => {
    const known = two();
    expect(rowsOf(merge(known, [{ id: 1, nome: 'x' }]))[1]).toBe(rowsOf(known)[1]);
    expect(fold(known, [])).toBe(known);
  });
});

describe('keys and answers', () => {
  it('[RES-3] each row gets its key from its id, else from its position, in both shapes', () => {
    expect(rowsOf(withKeys([{ id: 7 }, { id: 9 }])).map(({ key }) => key)).toEqual([7, 9]);
    expect(rowsOf(withKeys([{ a: 1 }, { a: 2 }])).map(({ key }) => key)).toEqual([0, 1]);
    const paged = withKeys({ results: [{ id: 3 }], count: 1, next: null, previous: null, total_pages: 1 });
    expect(paged).toMatchObject({ count: 1, results: [{ id: 3, key: 3 }] });
  });

  it('[RES-12] the rows of no list are none', () => expect(rowsOf(undefined)).toEqual([]));

  it.each(SHAPES)(
    '[RES-5] an answered patch that %s lacks is appended, where the list was asked for such rows',
    (_shape, list) => {
      const answered = { kind: 'patch' as const, rows: [row(5)] };
      const shown = list([row(1)]);
      expect(idsOf(confirm(shown, answered))).toEqual([1, 5]);
      expect(idsOf(confirm(shown, answered, () => false))).toEqual([1]);
    },
  );

  it('[RES-5] a page that a patched row is appended to counts as many as before: the row is none that is new', () =>
    expect(countOf(confirm(page([row(1)], 41), { kind: 'patch', rows: [row(5)] }))).toBe(41));

  it('[RES-3] rows without an id have numbers of their own, which no row that is being added has', () => {
    const rows = rowsOf(withKeys<{ nome: string; id?: number }>([{ nome: 'A' }, { nome: 'B' }, { id: 4, nome: 'C' }]));
    expect(rows.map(({ key }) => key)).toEqual([0, 1, 4]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    expect(rows.map((one) => isWithoutId({ id: Number(one.id) }))).toEqual([true, true, false]);
    expect(isWithoutId({ id: -1 })).toBe(false);
    expect(rows.map((one) => isBeingAdded({ id: Number(one.id) }))).toEqual([false, false, false]);
    expect(isBeingAdded({ id: -1 })).toBe(true);
  });

  it('[RES-3] a whole list where a page was asked for is shown page by page', () => {
    const rows = Array.from({ length: 45 }, (_, at) => row(at + 1));
    expect(asPage(rows, { page: 3, page_size: 20 })).toMatchObject({ count: 45, total_pages: 3 });
    expect(idsOf(asPage(rows, { page: 3, page_size: 20 }))).toEqual([41, 42, 43, 44, 45]);
    expect(idsOf(asPage(rows, { page: 4, page_size: 20 }))).toEqual([]);
    expect(asPage(rows, {}).results).toHaveLength(45);
    expect(asPage(page([row(1)], 7), { page: 2 })).toEqual(page([row(1)], 7));
  });

  it('an added row that a list was not asked for stays out of it', () => {
    expect(idsOf(fold([row(1)], [{ kind: 'add', rows: [row(-1)] }], ({ id }) => id > 0))).toEqual([1]);
  });
});

describe('fifty commands against a plain model', () => {
  const command = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), id: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('replace' as const), id: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('remove' as const), ids: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }) }),
  );

  it.each(SHAPES)('[RES-4][RES-5][RES-6] %s ends with the rows and the count of the model', (_shape, list) => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 50 }), (commands) => {
        let shown = list([]);
        const extra = countOf(shown);
        const model = new Map<number, string>();
        commands.forEach((one, step) => {
          const nome = `passo ${step}`;
          if (one.kind === 'remove') {
            shown = remove(shown, one.ids);
            for (const id of one.ids) model.delete(id);
          } else if (one.kind === 'add') {
            shown = add(shown, [row(one.id, nome)]);
            model.set(one.id, nome);
          } else {
            shown = replace(shown, [row(one.id, nome)]);
            if (model.has(one.id)) model.set(one.id, nome);
          }
        });
        expect(new Map(rowsOf(shown).map(({ id, nome }) => [id, nome]))).toEqual(model);
        expect(countOf(shown)).toBe(extra + model.size);
      }),
    );
  });
});
