import type { ReportRow } from '#planning/expense/report.ts';

/** How far each line of the report is open: the level asked for, and the lines a reader opened or closed by hand since. */
export interface Opening {
  /** Lines of a smaller depth stand open; Infinity opens all. */
  level: number;
  turned: ReadonlySet<string>;
}

export function isOpen(row: Pick<ReportRow, 'key' | 'depth'>, { level, turned }: Opening): boolean {
  return row.depth < level !== turned.has(row.key);
}

/** The lines a reader sees, without the grand total, which has its own place at the foot. */
export function shownRows(rows: readonly ReportRow[], opening: Opening): ReportRow[] {
  const shown: ReportRow[] = [];
  let closedAt = Infinity;
  for (const row of rows) {
    if (row.type === 'total') continue;
    if (row.depth > closedAt) continue;
    closedAt = row.subtotal && !isOpen(row, opening) ? row.depth : Infinity;
    shown.push(row);
  }
  return shown;
}

/** Deepest level of the chart in the report, 0 when there is nothing. */
export function deepest(rows: readonly ReportRow[]): number {
  return rows.reduce((depth, row) => Math.max(depth, row.depth), 0);
}
