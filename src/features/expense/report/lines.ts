import type { ExpenseRow } from '#src/features/expense/report/table.ts';
import type { FigureRow } from '#src/shared/ui/figures/figure-rows.ts';

/** A line of the report as the tree of figures draws it. */
export interface ExpenseLine extends FigureRow {
  row: ExpenseRow;
  /** The row's place among all of the report's. */
  at: number;
}

/**
 * How far each line of the report is open: the level asked for, and the lines a reader opened or closed by hand since.
 */
interface Opening {
  /** Lines of a smaller depth stand open; Infinity opens all. */
  level: number;
  turned: ReadonlySet<string>;
}

/** The lines a reader sees, the grand total last. */
export function shownLines(rows: readonly ExpenseRow[], { level, turned }: Opening): ExpenseLine[] {
  const lines: ExpenseLine[] = [];
  let closedAt = Infinity;
  for (const [at, row] of rows.entries()) {
    const { key, type, depth, subtotal, codigo, nome } = row;
    const total = type === 'total';
    if (!total && depth > closedAt) continue;
    const open = subtotal && !total ? depth < level !== turned.has(key) : undefined;
    closedAt = open === false ? depth : Infinity;
    lines.push({
      row,
      at,
      key,
      label: `${codigo} ${nome}`.trim(),
      depth,
      open,
      tone: type !== 'account' ? 'strong' : subtotal ? 'bold' : 'normal',
      leads: !subtotal,
    });
  }
  return lines;
}
