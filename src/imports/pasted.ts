import type { ImportLine } from '#planning/import/import-plan.ts';
import { parseBlock } from '#src/shared/ui/grid/clipboard.ts';

/**
 * Pasted cells by line: tabs of a spreadsheet, else semicolons of a CSV. Blank lines are left out, and still counted.
 */
export function linesOf(text: string): ImportLine[] {
  if (text.trim() === '') return [];
  const rows = text.includes('\t') ? parseBlock(text) : text.split(/\r\n|\r|\n/).map((line) => line.split(';'));
  return rows
    .map((cells, index): ImportLine => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
