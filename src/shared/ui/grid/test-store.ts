import { createGridStore, type GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridColumn, GridOptions } from '#src/shared/ui/grid/types.ts';

/**
 * A small grid for the tests: company › cost centre, an account, an editable description, three months, a total, a
 * status.
 */
export interface TestRow {
  id: number;
  company: string;
  center: string;
  account: string;
  description: string;
  months: readonly (number | null)[];
}

const testColumns: GridColumn<TestRow>[] = [
  { key: 'account', label: 'Conta', kind: 'text', width: 200, frozen: true, read: (row) => row.account },
  {
    key: 'description',
    label: 'Descrição',
    kind: 'text',
    width: 160,
    frozen: true,
    editable: true,
    maxLength: 20,
    read: (row) => row.description,
  },
  ...['jan', 'fev', 'mar'].map((label, index): GridColumn<TestRow> => ({
    key: label,
    label,
    kind: 'money',
    width: 100,
    editable: true,
    read: (row) => row.months[index] ?? null,
  })),
  { key: 'total', label: 'Total', kind: 'total', width: 120 },
  { key: 'status', label: 'Situação', kind: 'status', width: 120 },
];

export function testRow(id: number, months: TestRow['months'], place: Partial<TestRow> = {}): TestRow {
  return { id, company: 'Alfa', center: 'Obra', account: `Conta ${id}`, description: '', ...place, months };
}

/** Lines: 0 Alfa, 1 Obra, 2–3 rows 1–2, 4 Vendas, 5 row 3, 6 Beta, 7 Obra, 8 row 4. */
export const fourRows: TestRow[] = [
  testRow(1, [100, 200, 300]),
  testRow(2, [1000, null, -500]),
  testRow(3, [1, 2, 3], { center: 'Vendas' }),
  testRow(4, [70, 80, 90], { company: 'Beta' }),
];

export function testStore(rows: readonly TestRow[] = fourRows, more: Partial<GridOptions<TestRow>> = {}): GridStore<TestRow> {
  return createGridStore({
    columns: testColumns,
    rows,
    rowKey: (row) => row.id,
    groups: (row) => [
      { key: row.company, label: row.company },
      { key: row.center, label: row.center },
    ],
    clock: () => new Date('2027-01-05T17:32:00Z'),
    ...more,
  });
}

/** Cells of a row by its key. */
export function cellsOf(store: GridStore<TestRow>, key: number): unknown[] {
  return store.model.row(key)?.cells.slice(0, 6) ?? [];
}

/** What every line shows in its sums, computed anew from the rows. */
export function sumsByHand(store: GridStore<TestRow>): number[][] {
  return [store.model.root, ...store.model.lines()].flatMap((line) => {
    if (line.type === 'row') return [];
    const rows = [...Array(20).keys()].flatMap((key) => store.model.row(key) ?? []);
    const own = rows.filter((row) => {
      for (let group: typeof row.parent | null = row.parent; group; group = group.parent) if (group === line) return true;
      return false;
    });
    const months = [2, 3, 4].map((at) => own.reduce((sum, row) => sum + Number(row.cells[at] ?? 0), 0));
    return [[...months, months.reduce((sum, value) => sum + value, 0), own.length]];
  });
}

export function sumsShown(store: GridStore<TestRow>): number[][] {
  return [store.model.root, ...store.model.lines()].flatMap((line) =>
    line.type === 'row' ? [] : [[...line.sums.slice(2, 6), line.count]],
  );
}
