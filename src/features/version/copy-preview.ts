import { adjustByPercent, MoneyRangeError, type Cents, type Millionths } from '#planning/numbers/money.ts';
import { addMonths, isMonth, type Month } from '#planning/numbers/months.ts';

interface Source {
  nome: string;
  start_month: Month;
  end_month: Month;
  /** Null: more than a total holds. */
  total: Cents | null;
}

export interface CopyPreview {
  /**
   * The total raised as a whole; the server raises and rounds month by month, so the copy may differ by some cents.
   * Null where the total is.
   */
  total: Cents | null;
  difference: Cents | null;
  start_month: Month;
  end_month: Month;
}

/** What a copy would come to, its entries among it or not; null when it leaves the amounts or years that can be. */
export function previewCopy(source: Source, adjustment: Millionths, years: number, entries = true): CopyPreview | null {
  const start_month = addMonths(source.start_month, years * 12);
  const end_month = addMonths(source.end_month, years * 12);
  if (!isMonth(start_month) || !isMonth(end_month)) return null;
  if (source.total === null) return { total: null, difference: null, start_month, end_month };
  try {
    const total = entries ? adjustByPercent(source.total, adjustment) : 0;
    return { total, difference: total - source.total, start_month, end_month };
  } catch (error) {
    if (error instanceof MoneyRangeError) return null;
    throw error;
  }
}

/**
 * A name for the copy: the year in it moves along, else it says what it is. At most 60 characters, as the contract has
 * it.
 */
export function copyName({ nome, start_month }: Pick<Source, 'nome' | 'start_month'>, years: number): string {
  const year = start_month.slice(0, 4);
  if (years !== 0 && nome.includes(year)) return nome.replaceAll(year, String(Number(year) + years));
  return `${nome.slice(0, 52)} (cópia)`;
}
