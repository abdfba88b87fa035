import { describe, expect, it } from 'vitest';
import { sumColumns, withSums, type Line } from '#server/reports/sheet-sums.ts';

const COLUMNS = sumColumns({ labels: 3, parts: 1, amounts: [0], totals: [[2, [0, 1]]] });
const line = (indent: number, ...amounts: number[]): Line => ({ row: { cells: ['', '', ...amounts], indent } });
const sumsOf = (...lines: Line[]) => [...withSums(lines, COLUMNS)].flatMap((row) => (row === null ? [] : [row.sums ?? null]));
const across = { columns: [[2, 3]] };

describe('which cells are sums', () => {
  it('a subtotal of the lines right below it, a total of its periods, the grand total of the groups', () => {
    const found = sumsOf(line(0, 6, 2, 8), line(1, 1, 1, 2), line(1, 5, 1, 6), line(2, 5, 1, 6), line(0, 1, 0, 1), {
      ...line(0, 7, 2, 9),
      total: true,
    });
    const rows = (...runs: number[][]) => ({ 2: { rows: runs }, 3: { rows: runs }, 4: across });
    expect(found).toEqual([rows([1, 2]), { 4: across }, rows([3, 3]), { 4: across }, { 4: across }, rows([0, 0], [4, 4])]);
  });

  it('what holds more than the lines below it stays a value, as does a total that is none of its periods', () => {
    expect(sumsOf(line(0, 7, 2, 8), line(1, 6, 2, 8))).toEqual([null, { 4: across }]);
  });

  it('so does what a spreadsheet would miss by a cent', () => {
    const large = 2 ** 49;
    expect(sumsOf(line(0, large, 0, large), line(1, large - 1, 0, large - 1), line(1, 1, 0, 1))).toEqual([
      null,
      null,
      { 4: across },
    ]);
  });
});
