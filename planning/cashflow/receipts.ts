import type { AssociativeResult } from '#planning/associative/calculate.ts';
import type { ReturnedCorrection } from '#planning/associative/correction.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import type { PocResult } from '#planning/poc/calculate.ts';
import { product } from '#planning/numbers/ratio.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/** What a cash flow takes from the assumptions of receipts: lines by month from the cash flow's start, in cents. */
export interface CashReceipts {
  lines: Record<ReceiptLine, Cents[]>;
  refunds: Cents[];
  /** Price of what is sold in each month, and of all units for sale. */
  sales_value: Cents[];
  vgv: Cents;
  /** What is kept of cancelled sales, in the month of the cancellation. */
  kept: Cents[];
  /** Correction given back for cancelled sales, by the places of the cancellation and the instalment it came with. */
  returned: readonly ReturnedCorrection<Cents>[];
  /** Place of the month of conclusion: what is corrected after it is financial revenue. Null: none in sight. */
  concluded: number | null;
  /** Revenue recognised but for what is given for the land, which is taxed nowhere: for what is deferred of taxes. */
  revenue: Cents[];
  /** Gross profit recognised, for the taxes of actual profit. */
  gross_profit: Cents[];
  /** Last month of which receipts are actuals; null: none. */
  realised: Month | null;
}

export const RECEIPT_LINES = [
  'down_payment',
  'instalments',
  'balloons',
  'keys_payment',
  'own_realised',
  'correction',
  'bank_land',
  'bank_works',
] as const;
export type ReceiptLine = (typeof RECEIPT_LINES)[number];

/** One module's receipts and revenue as its cash flow takes them. */
export interface ReceiptSource {
  /** The result, and what of its plan the cash flow asks for. */
  associative: {
    result: AssociativeResult;
    price: Cents;
    payment_lag: number;
    through: Month | null;
    /** Months whose own payments are actuals, as one amount. */
    own_months: number;
    /** Months that the bank pays later than by the plan, from a month (null: the first) on. */
    delay: { from: Month | null; months: number } | null;
  } | null;
  poc: PocResult | null;
}

/**
 * Puts receipts on the months of a cash flow. Own payments that are actuals are one amount a month, told apart from
 * those still to come; what the bank pays comes with the plan's payment lag. A month without recognised revenue counts
 * 0. Months outside are left out.
 */
export function receiptsOn({ associative, poc }: ReceiptSource, start: Month, months: readonly Month[]): CashReceipts {
  const on = (from: Month | undefined, values: readonly (number | null)[]): Cents[] => {
    const offset = monthIndex(start) - monthIndex(from ?? start);
    const found = zeros(months.length);
    for (let at = Math.max(0, -offset); at < found.length; at += 1) found[at] = values[offset + at] ?? 0;
    return found;
  };
  const none = zeros(months.length);
  const recognised = (column: 'revenue' | 'revenue_swap' | 'gross_profit'): Cents[] =>
    poc === null ? none : on(poc.months[0], poc.columns[column]);
  const swap = recognised('revenue_swap');
  const revenue = recognised('revenue').map((cents, at) => cents - (swap[at] ?? 0));
  const recognisedParts = { revenue, gross_profit: recognised('gross_profit'), concluded: concludedOn(poc, start) };
  if (associative === null) {
    const lines = Object.fromEntries(RECEIPT_LINES.map((line) => [line, none])) as Record<ReceiptLine, Cents[]>;
    const nothing = { refunds: none, kept: none, returned: [], sales_value: none, vgv: 0, realised: null };
    return { lines, ...nothing, ...recognisedParts };
  }
  const { result, price, payment_lag: lag, own_months: ownMonths, through, delay } = associative;
  const { columns, kpis } = result;
  const from = result.months[0];
  const forecast = (values: readonly Cents[]): readonly Cents[] =>
    ownMonths === 0 ? values : values.map((value, at) => (at < ownMonths ? 0 : value));
  const later = (values: readonly Cents[]): readonly Cents[] =>
    delayed(lag === 0 ? values : values.map((_, at) => values[at - lag] ?? 0), from, delay);
  return {
    lines: {
      down_payment: on(from, forecast(columns.down_payment)),
      instalments: on(from, forecast(columns.instalments)),
      balloons: on(from, forecast(columns.balloons)),
      keys_payment: on(from, forecast(columns.keys_payment)),
      own_realised: ownMonths === 0 ? none : on(from, columns.own.slice(0, ownMonths)),
      correction: on(from, columns.correction),
      bank_land: on(from, later(columns.land)),
      bank_works: on(from, later(columns.works)),
    },
    refunds: on(from, columns.refunds),
    kept: on(from, columns.kept),
    returned: returnedOn(result, start, months.length),
    sales_value: on(
      from,
      columns.sales.map((units) => product(units, price)),
    ),
    vgv: (kpis.vgv ?? 0) - (kpis.vgv_swap ?? 0),
    ...recognisedParts,
    realised: through,
  };
}

/** The place of a cost's month of conclusion among the months from `start` on. */
function concludedOn(poc: PocResult | null, start: Month): number | null {
  const first = poc?.months[0];
  if (poc?.concluded === null || poc?.concluded === undefined || first === undefined) return null;
  return poc.concluded + monthIndex(first) - monthIndex(start);
}

/** What is given back of what came within the months, cancelled within them. */
function returnedOn({ months, returned }: AssociativeResult, start: Month, count: number): ReturnedCorrection<Cents>[] {
  const [first] = months;
  if (returned.length === 0 || first === undefined) return [];
  const offset = monthIndex(first) - monthIndex(start);
  return returned
    .map(({ at, due, amount }) => ({ at: at + offset, due: due + offset, amount }))
    .filter(({ at, due }) => due >= 0 && at < count);
}

/** What comes from the delay's month on comes later; what came before stays. */
function delayed(
  values: readonly Cents[],
  start: Month | undefined,
  delay: { from: Month | null; months: number } | null,
): readonly Cents[] {
  if (delay === null || delay.months === 0 || start === undefined) return values;
  const place = delay.from === null ? 0 : Math.max(0, monthIndex(delay.from) - monthIndex(start));
  return values.map((cents, at) => (at < place ? cents : at - delay.months >= place ? (values[at - delay.months] ?? 0) : 0));
}
