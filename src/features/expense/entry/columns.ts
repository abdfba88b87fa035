import { formatMoney } from '#planning/text/money-format.ts';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { fieldsWithin, MONTHS_OF_YEAR, monthOfField, type Month, type MonthField } from '#planning/numbers/months.ts';
import { isBeingAdded } from '#src/shared/data/list-rules.ts';
import { isUnsent } from '#src/shared/data/waiting.ts';
import { shortMonth } from '#src/shared/format/month.ts';
import { moneyWidth } from '#src/shared/ui/grid/money-width.ts';
import type { GridColumn, GroupName } from '#src/shared/ui/grid/types.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { named, type Structure } from '#src/shared/places/structure.ts';
import { EVERY_LINE, type LineRight } from '#src/features/expense/entry/line-rights.ts';
import type { Entry } from '#src/features/expense/entry/lines.ts';

/** A line as lists hold it. */
export type EntryRow = Entry & { key: number };

/** What the grid of one calendar year of a version is drawn for. */
export interface YearOfVersion {
  year: number;
  start: Month;
  end: Month;
  /** Last closed month of the version; null while none is. */
  closed: Month | null;
}

/** Widths of the months and of the total, so that one size of figures reads down a column. */
export interface MoneyWidths {
  month: number;
  total: number;
}

/** Twelve months stand on a wide screen at this width; years of larger amounts take more. */
const MONTH_WIDTH = 108;
const TOTAL_WIDTH = 120;
const sizeOf = (cents: number): number => Math.abs(cents);

/**
 * Months hold the year's largest amount, the total the sum of all; subtotals that are longer still take smaller type.
 */
export function moneyWidths(rows: readonly Entry[]): MoneyWidths {
  const months = rows.flatMap((row) => MONTHS_OF_YEAR.map((field) => row[field] ?? 0));
  const largest = months.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), 0);
  const all = months.reduce((sum, cents) => sum + sizeOf(cents), 0);
  return {
    month: Math.max(MONTH_WIDTH, moneyWidth(formatMoney(largest))),
    total: Math.max(TOTAL_WIDTH, moneyWidth(formatMoney(Math.min(all, MAX_CENTS)))),
  };
}

/**
 * What the grid's names and locks are read from. It changes while the grid stands, as colleagues rename an account or
 * close a month.
 */
export interface EntryBook {
  structure: Structure;
  span: YearOfVersion;
}

/** Account and description stay at the left; twelve months, the total, and what became of the last change. */
export function entryColumns(year: number, book: () => EntryBook, widths: MoneyWidths): GridColumn<EntryRow>[] {
  return [
    {
      key: 'account',
      label: 'Conta',
      kind: 'text',
      width: 224,
      narrowWidth: 148,
      frozen: true,
      read: (row) => named(book().structure.accounting.get(row.accounting)),
    },
    {
      key: 'description',
      label: 'Descrição',
      kind: 'text',
      width: 136,
      narrowWidth: 92,
      frozen: true,
      editable: true,
      maxLength: 200,
      read: (row) => row.description,
    },
    ...MONTHS_OF_YEAR.map((field): GridColumn<EntryRow> => ({
      key: field,
      label: shortMonth(monthOfField(year, field)),
      kind: 'money',
      lock: () => (isClosed(monthOfField(year, field), book().span) ? LABELS.closed : null),
      width: widths.month,
      editable: true,
      read: (row) => row[field],
    })),
    { key: 'total', label: 'Total', kind: 'total', width: widths.total },
    { key: 'status', label: 'Situação', kind: 'status', width: 144 },
  ];
}

const isClosed = (month: Month, { closed }: YearOfVersion): boolean => closed !== null && month <= closed;

/** A line's groups: company › cost centre. */
export function entryGroups(book: () => EntryBook): (row: EntryRow) => GroupName[] {
  return (row) => {
    const { structure } = book();
    const center = structure.centerCost.get(row.center_cost);
    const company = center && structure.company.get(center.company);
    return [
      { key: `e${company?.id ?? 0}`, label: named(company) },
      { key: `c${row.center_cost}`, label: named(center) },
    ];
  };
}

/** Columns of the year's months that take values: within the version's span, and not closed. */
export const openFields = (span: YearOfVersion): MonthField[] =>
  fieldsWithin(span.year, span.start, span.end).filter((field) => !isClosed(monthOfField(span.year, field), span));

/**
 * Why a cell takes no edits: the version's lock, a line that may only be read, a closed month or one outside its span,
 * or a line that the server does not have yet.
 */
export function entryReadOnly(
  { year, start, end, closed }: YearOfVersion,
  lock: string | null,
  right: LineRight = EVERY_LINE,
): (row: EntryRow, column: GridColumn<EntryRow>) => string | null {
  const open = new Set<string>(fieldsWithin(year, start, end));
  const shut = new Set<string>(closed === null ? [] : fieldsWithin(year, start, closed));
  return (row, column) => {
    if (lock !== null) return lock;
    if (isUnsent(row)) return isBeingAdded(row) ? LABELS.arriving : LABELS.withoutId;
    const unwritable = right(row);
    if (unwritable !== null) return unwritable;
    if (column.kind !== 'money') return null;
    if (!open.has(column.key)) return LABELS.outside;
    return shut.has(column.key) ? LABELS.closed : null;
  };
}

const MONTHS: ReadonlySet<string> = new Set(MONTHS_OF_YEAR);

/** The months among some columns of the grid. */
export function monthsAmong(columns: readonly { key: string }[]): MonthField[] {
  // The set holds the names of the months and nothing else.
  return columns.map(({ key }) => key).filter((key) => MONTHS.has(key)) as MonthField[];
}
