import { describe, expect, it } from 'vitest';
import { curveColumns, type CurveRow } from '#src/features/revenue/associative/curve-columns.ts';
import { copySelection, pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { fillRight } from '#src/shared/ui/grid/fill-cells.ts';
import { createGridStore } from '#src/shared/ui/grid/store.ts';

const rows: CurveRow[] = ['2027-01', '2027-02', '2027-03'].map((month) => ({ month, sales: null, signings: 0, work: null }));
const store = () =>
  createGridStore<CurveRow>({ columns: curveColumns('unidades', 'Assinaturas'), rows, rowKey: ({ month }) => month });
const cells = (of: ReturnType<typeof store>, column: number) => rows.map(({ month }) => of.model.row(month)?.cells[column]);

describe('the grid of the curves', () => {
  it('takes units and shares pasted from a spreadsheet, each in its own notation', () => {
    const grid = store();
    grid.cursor.go({ line: 0, column: 1 });
    const report = pasteBlock(grid, '3\t9\t10%\n2,0\t9\t12,5\n1\t9\t100,00%');
    expect(cells(grid, 1)).toEqual([3, 2, 1]);
    expect(cells(grid, 3)).toEqual([100_000, 125_000, 1_000_000]);
    expect(report).toMatchObject({ written: 6, readOnly: 3, refused: [] });
    grid.cursor.select({ line: 0, column: 1 }, { line: 1, column: 3 });
    expect(copySelection(grid).text).toBe('3\t0\t10\r\n2\t0\t12,5');
  });

  it('refuses half a unit and more than everything, with the reason', () => {
    const grid = store();
    grid.cursor.go({ line: 0, column: 1 });
    const report = pasteBlock(grid, '1,5\t0\t101');
    expect(report.refused.map(({ column, problem }) => [column, problem])).toEqual([
      ['sales', '“1,5” não é um número inteiro.'],
      ['work', 'A porcentagem deve ficar entre 0 % e 100 %.'],
    ]);
    expect(cells(grid, 1)[0]).toBeNull();
  });

  it('never fills shares with units', () => {
    const grid = store();
    grid.apply([{ row: '2027-01', column: 'sales', from: null, to: 3 }]);
    grid.cursor.select({ line: 0, column: 1 }, { line: 0, column: 3 });
    fillRight(grid);
    expect(cells(grid, 3)[0]).toBeNull();
  });
});
