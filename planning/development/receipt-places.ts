import { receiptsOn, type CashReceipts } from '#planning/cashflow/receipts.ts';
import { cashflowOf, receiptSourceOf, type DevelopmentPlans } from '#planning/development/calculate.ts';
import { addMonths, monthRange } from '#planning/numbers/months.ts';

const PLACED = [
  'down_payment',
  'instalments',
  'balloons',
  'keys_payment',
  'own',
  'correction',
  'land',
  'works',
  'refunds',
  'kept',
  'sales',
] as const;

/** Of each month of the cash flow the place, counted from 1, of the month of receipts that it takes; 0: none. */
export function receiptPlaces(plans: DevelopmentPlans): CashReceipts | null {
  const flow = cashflowOf(plans);
  const source = receiptSourceOf(plans, flow);
  if (source === null) return null;
  const places = source.result.months.map((_, at) => at + 1);
  const columns = { ...source.result.columns };
  for (const name of PLACED) columns[name] = places;
  const months = monthRange(flow.start, addMonths(flow.start, flow.months - 1));
  const placed = { ...source, price: 1, result: { ...source.result, columns, returned: [] } };
  return receiptsOn({ associative: placed, poc: null }, flow.start, months);
}
