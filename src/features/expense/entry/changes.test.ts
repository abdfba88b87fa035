import { describe, expect, it } from 'vitest';
import { lineTotal, patchesOf, reversed, type Change } from '#src/features/expense/entry/changes.ts';
import { planFill, sumMonths } from '#src/features/expense/entry/fill-plan.ts';
import { entryOf } from '#src/features/expense/test-data.ts';

describe('patches of an action', () => {
  it('[API-7] are one element a line with only the cells that changed', () => {
    const changes: Change[] = [
      { id: 1, field: 'm01', from: null, to: 100 },
      { id: 2, field: 'm01', from: 5, to: 6 },
      { id: 1, field: 'm02', from: 7, to: null },
      { id: 2, field: 'description', from: '', to: 'x' },
    ];
    expect(patchesOf(changes)).toEqual([
      { id: 1, m01: 100, m02: null },
      { id: 2, m01: 6, description: 'x' },
    ]);
  });

  it('drop a cell that ends as it began, and a line with nothing left', () => {
    expect(
      patchesOf([
        { id: 1, field: 'm01', from: 1, to: 2 },
        { id: 1, field: 'm01', from: 2, to: 1 },
        { id: 2, field: 'm03', from: 0, to: null },
      ]),
    ).toEqual([{ id: 2, m03: null }]);
  });

  it('undo is the same cells the other way round', () => {
    const changes: Change[] = [
      { id: 1, field: 'm01', from: 1, to: 2 },
      { id: 1, field: 'm01', from: 2, to: 3 },
    ];
    expect(patchesOf(reversed(changes))).toEqual([{ id: 1, m01: 1 }]);
    expect(reversed(reversed(changes))).toEqual(changes);
  });

  it('a line’s total leaves blanks out', () => {
    expect(lineTotal(entryOf(1, { m01: 100, m12: -40 }))).toBe(60);
    expect(lineTotal(entryOf(1, { m01: 100, m12: -40 }), ['m12'])).toBe(-40);
  });
});

describe('fill plan', () => {
  const rows = [entryOf(1, { m01: 10 }), entryOf(2, { m02: 5 })];

  it('previews and changes come from one computation', () => {
    const plan = planFill(rows, ['m01', 'm02', 'm03'], () => ({ kind: 'linear', total: 100 }), 'overwrite');
    expect(plan.previews.map(({ after }) => after)).toEqual([
      [33, 33, 34],
      [33, 33, 34],
    ]);
    expect(patchesOf(plan.changes)).toEqual([
      { id: 1, m01: 33, m02: 33, m03: 34 },
      { id: 2, m01: 33, m02: 33, m03: 34 },
    ]);
  });

  it('a refused line says why and keeps its values; the others are filled', () => {
    const plan = planFill(rows, ['m01', 'm02'], () => ({ kind: 'repeat', from: 0 }), 'overwrite');
    expect(plan.previews[1]?.problem).toBe('O mês a repetir está vazio.');
    expect(patchesOf(plan.changes)).toEqual([{ id: 1, m02: 10 }]);
  });

  it('adds up the lines a share is taken of, blank where all are blank', () => {
    expect(sumMonths(rows, ['m01', 'm02', 'm03'])).toEqual([10, 5, null]);
  });
});
