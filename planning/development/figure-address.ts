import { ACCRUAL_SOURCES, CASH_SOURCES, DRE_SOURCES, POC_SOURCES } from '#planning/development/amounts.ts';
import { isMonth, type Month } from '#planning/numbers/months.ts';
import type { Statement } from '#planning/statement/structure.ts';

/** The assumptions that a figure of a module comes from. */
export const PREMISES = ['associative', 'poc', 'cashflow', 'dre'] as const;
export type Premises = (typeof PREMISES)[number];

/** One figure of a module: a column of one of its calculations, or of the statement, and its month. */
export interface FigureAddress {
  modulo: number;
  /** The calculation; null: the statement's own column, with its sign. */
  sheet: string | null;
  column: string;
  /** Null: of the whole plan. */
  month: Month | null;
}

/** Reads `module:12/works/2027-03` and `module:12/associative.works/2027-03`; null for anything else. */
export function figureAddress(text: string): FigureAddress | null {
  const found = /^module:(\d{1,9})\/(?:([a-z]+)\.)?([a-z_0-9.]+)\/(\d{4}-\d{2})?$/.exec(text);
  if (!found) return null;
  const [, id, sheet, column = '', month] = found;
  return month !== undefined && !isMonth(month)
    ? null
    : { modulo: Number(id), sheet: sheet ?? null, column, month: month ?? null };
}

/** Whose assumptions a reader must be shown for a figure to be opened. */
export function premisesOf(statement: Statement, { sheet, column }: Pick<FigureAddress, 'sheet' | 'column'>): Premises {
  return sheet === null ? (placeOf(statement, column)?.of ?? 'cashflow') : premisesOfSheet(sheet, column);
}

/** The assumptions that a column of a calculation comes from. */
export function premisesOfSheet(sheet: string, column: string): Premises {
  if (sheet === 'poc' || sheet === 'dre') return sheet;
  if (sheet === 'receipts') return column === 'revenue' || column === 'gross_profit' ? 'poc' : 'associative';
  return sheet === 'associative' || sheet === 'returned' ? 'associative' : 'cashflow';
}

/** The calculation a statement's column is read from, and its sign there. */
export function placeOf(statement: Statement, column: string): { sheet: string; of: Premises; sign: 1 | -1 } | null {
  const sheets =
    statement === 'cashflow'
      ? [{ lines: CASH_SOURCES, sheet: 'cash', of: 'cashflow' as const }]
      : [
          { lines: POC_SOURCES, sheet: 'poc', of: 'poc' as const },
          { lines: ACCRUAL_SOURCES, sheet: 'cash', of: 'cashflow' as const },
          { lines: DRE_SOURCES, sheet: 'dre', of: 'dre' as const },
        ];
  for (const { lines, sheet, of } of sheets) {
    const line = lines.find((one) => one.column === column);
    if (line) return { sheet, of, sign: line.sign };
  }
  return null;
}

/** What receipts are called in the assumptions they come from, where they are called otherwise. */
export const RECEIPT_COLUMNS: Readonly<Record<string, string>> = { own_realised: 'own', bank_land: 'land', bank_works: 'works' };
