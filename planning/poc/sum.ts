import { proportion } from '#planning/numbers/ratio.ts';
import { sumColumns } from '#planning/totals/module-sum.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { PocResult } from '#planning/poc/calculate.ts';
import { POC_COLUMNS, type PocColumn } from '#planning/poc/sheet.ts';

/** All modules together; the sold fraction has no sum, nor has what is recognised where a module has no result. */
export interface PocTotal {
  months: Month[];
  columns: Record<PocColumn, (number | null)[]>;
}

/** What stays as it was after a module's last month. */
export const STANDING_POC: readonly PocColumn[] = [
  'units_sold',
  'vgv',
  'incurred',
  'budget',
  'revenue_accumulated',
  'cost_accumulated',
  'gross_profit_accumulated',
  'backlog',
  'cost_to_incur',
];

/** Shares have no sum: they are worked out anew from the sums. */
const SHARES = ['poc', 'sold_fraction', 'margin'] as const;
const isSummed = (column: PocColumn): column is Exclude<PocColumn, (typeof SHARES)[number]> =>
  !SHARES.some((share) => share === column);
const SUMMED_POC = POC_COLUMNS.filter(isSummed);

/** Sums modules' results by month. POC and margin are those of the sums: incurred ÷ budget, 1 − to incur ÷ backlog. */
export function sumPoc(results: Iterable<PocResult>): PocTotal {
  const { months, columns } = sumColumns(results, SUMMED_POC, STANDING_POC);
  return {
    months,
    columns: {
      ...columns,
      poc: months.map((_, at) => ratio(Math.max(0, columns.incurred[at] ?? 0), columns.budget[at])),
      sold_fraction: months.map(() => null),
      margin: months.map((_, at) => {
        const backlog = columns.backlog[at] ?? 0;
        return ratio(backlog - (columns.cost_to_incur[at] ?? 0), backlog);
      }),
    },
  };
}

function ratio(part: number | null | undefined, whole: number | null | undefined): number | null {
  return part === null || part === undefined || !whole || whole < 0 ? null : proportion(part, 100_000_000, whole);
}
