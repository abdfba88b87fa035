import { unitsSold } from '#planning/curves/sales.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';
import type { UauRow } from '#planning/uau/areas.ts';
import { unevenness } from '#server/seed/sample-amounts.ts';
import { KNOWN, moduleFacts, type ModuleFacts } from '#server/seed/sample-modules.ts';
import { UAU_JOBS, type SampleJob } from '#server/seed/sample-uau.ts';
import { uauFlows, type Flow } from '#server/seed/uau-flows.ts';

/** What planning calls a receipt, and what the ERP does; how many sales a month of it is written for. */
const RECEIPTS: Readonly<Record<string, { type: string; day: number; rows: number }>> = {
  'associativo:down_payment': { type: 'S', day: 4, rows: 3 },
  'associativo:instalments': { type: 'P', day: 10, rows: 6 },
  'associativo:balloons': { type: 'B', day: 15, rows: 3 },
  'associativo:keys_payment': { type: 'C', day: 12, rows: 3 },
  'associativo:bank_land': { type: 'T', day: 22, rows: 1 },
  'associativo:bank_works': { type: 'F', day: 25, rows: 3 },
};
const BANK: readonly string[] = ['T', 'F'];
/** One of the buyers pays these so many months late, with a fine, interest and correction. */
const LATE = { types: ['P', 'B'] as readonly string[], months: 2, fine: 20, interest: 15, correction: 8 };
/** What tower B was measured at in October is seen by the bank late, and paid in November. */
const MEASURED_LATE = { job: 'IPEB', type: 'F', month: KNOWN, until: '2026-11-16' } as const;
/** Every sixth month one of the rows has a discount, in ten thousandths. */
const DISCOUNT: Readonly<Record<string, number>> = { F: 10, P: 60, S: 20, B: 8 };

export interface Receipts {
  received: UauRow<'received'>[];
  receivables: UauRow<'receivables'>[];
}

interface Sale {
  sale: number;
  client: number;
  month: Month;
}

/** What buyers and their bank paid until the last known month, as planning has it; what contracts still bring. */
export function uauReceipts(): Receipts {
  const receipts: Receipts = { received: [], receivables: [] };
  for (const [serial, job] of UAU_JOBS.filter(({ sold }) => sold > 0).entries()) {
    const sales = salesOf(job, serial + 1);
    for (const flow of job.module === null ? small(sales) : uauFlows(job.module)) {
      const receipt = RECEIPTS[flow.source];
      if (receipt !== undefined) add(receipts, job, sales, flow, receipt);
    }
  }
  return receipts;
}

/** The sales of a job, in the order of their months. */
function salesOf({ module, from, sold }: SampleJob, serial: number): Sale[] {
  const facts = module === null ? null : moduleFacts(module, 'current');
  const first = facts?.launch ?? from;
  const monthly = facts && soldUntil(facts, KNOWN);
  const months = monthly
    ? monthly.flatMap((count, at) => Array.from({ length: count }, () => addMonths(first, at)))
    : Array.from({ length: sold }, (_, at) => addMonths(first, at));
  return months
    .slice(0, sold)
    .map((month, at) => ({ sale: serial * 1000 + at + 1, client: 5000 + serial * 100 + at + 1, month }));
}

/** A contract of the company that is none of the planner's, in cents; its parts in thousandths. */
const SMALL = { price: 19_000_000, S: 50, P: 9, B: 20 } as const;

function small(sales: readonly Sale[]): Flow[] {
  const first = sales[0]?.month ?? KNOWN;
  const parts: readonly (readonly [string, number, (at: number) => boolean])[] = [
    ['associativo:down_payment', SMALL.S, (at) => at < sales.length],
    ['associativo:instalments', SMALL.P, (at) => at > 0],
    ['associativo:balloons', SMALL.B, (at) => at > 0 && at % 6 === 0],
    ['associativo:bank_works', SMALL.B, (at) => at > 4],
  ];
  return Array.from({ length: 20 }, (_, at) => at).flatMap((at) =>
    parts.flatMap(([source, share, due]) =>
      due(at) ? [{ source, month: addMonths(first, at), amount: mulDiv(SMALL.price, share, 1000) }] : [],
    ),
  );
}

function add(
  { received, receivables }: Receipts,
  job: SampleJob,
  sales: readonly Sale[],
  flow: Flow,
  { type, day, rows }: (typeof RECEIPTS)[string],
): void {
  const happened = flow.month <= KNOWN;
  if (!happened && type === 'S') return;
  const planned = happened || job.module === null ? flow.amount : ofSigned(job, flow, sales.length);
  const buyers = buyersOf(sales, flow.month, type === 'S', happened ? rows : Math.min(rows, 2));
  const parts = split(planned, buyers, `${job.code} ${flow.month} ${type}`);
  const turn = monthIndex(flow.month);
  for (const [at, { sale, client, month }] of buyers.entries()) {
    const value = parts[at] ?? 0;
    const due_on = `${flow.month}-${day + (at % 3)}`;
    const parcel = type === 'S' ? 1 : Math.max(1, turn - monthIndex(month));
    const row = { company: job.company, job: job.code, sale, parcel, general_parcel: parcel, type, client, due_on };
    const late = LATE.types.includes(type) && buyers.length > 1 && at === buyers.length - 1;
    const paid = late ? addMonths(flow.month, LATE.months) : flow.month;
    const delayed = job.code === MEASURED_LATE.job && type === MEASURED_LATE.type && flow.month === MEASURED_LATE.month;
    if (paid <= KNOWN && !delayed) {
      const per = (thousandths: number) => (late ? mulDiv(value, thousandths, 1000) : 0);
      const [correction, late_interest, fine] = [per(LATE.correction), per(LATE.interest), per(LATE.fine)];
      const discount = at === 0 && turn % 6 === 0 ? mulDiv(value, DISCOUNT[type] ?? 0, 10_000) : 0;
      received.push({
        ...row,
        paid_by: BANK.includes(type) ? 'E' : 'D',
        date: `${paid}-${day + (at % 3) + (turn % 3)}`,
        confirmed: true,
        value,
        correction,
        interest: 0,
        late_interest,
        fine,
        addition: 0,
        fee: 0,
        discount,
        early_discount: 0,
        total: value + correction + late_interest + fine - discount,
      });
    } else {
      const overdue = happened && !delayed;
      const [correction, late_interest, fine] = [
        happened ? 0 : mulDiv(value, turn - monthIndex(KNOWN), 400),
        overdue ? mulDiv(value, LATE.interest, 1000) : 0,
        overdue ? mulDiv(value, LATE.fine, 1000) : 0,
      ];
      const postponed_on = delayed ? MEASURED_LATE.until : null;
      receivables.push({
        ...row,
        postponed_on,
        date: postponed_on ?? due_on,
        index_code: 'INCC',
        principal: value,
        correction,
        interest: 0,
        late_interest,
        late_correction: 0,
        fine,
        fee: 0,
        cost_discount: 0,
        tax_discount: 0,
        total: value + correction + late_interest + fine,
      });
    }
  }
}

/** What is still to come of an amount of the plan: the part of those who have signed of all who will have by then. */
function ofSigned({ module }: SampleJob, { month, amount }: Flow, signed: number): Cents {
  const facts = moduleFacts(module ?? '', 'current');
  const planned = facts === null ? 0 : soldUntil(facts, addMonths(month, -1)).reduce((sum, units) => sum + units, 0);
  return planned <= signed ? amount : mulDiv(amount, signed, planned);
}

/** Units of a module that are sold in each month from its launch on. */
const soldUntil = ({ sales, units, swapped, launch }: ModuleFacts, last: Month): number[] =>
  unitsSold(
    plain,
    { kind: sales.kind, values: [...sales.values] },
    units - swapped,
    monthIndex(last) - monthIndex(launch) + 1,
    null,
  );

/** Whose rows a month's amount stands in: other buyers each month, of those who had bought by then. */
function buyersOf(sales: readonly Sale[], month: Month, begin: boolean, rows: number): Sale[] {
  const until = sales.filter((sale) => sale.month <= month);
  const own = begin ? until.filter((sale) => sale.month === month) : until;
  const among = own.length > 0 ? own : until.length > 0 ? until : sales.slice(0, 1);
  const count = Math.min(rows, among.length);
  const from = 5 * Math.abs(monthIndex(month) - monthIndex(KNOWN) - 1);
  return Array.from({ length: count }, (_, at) => among[(from + at) % among.length]).filter((sale) => sale !== undefined);
}

/** An amount over rows that do not look copied, whose sum it is to the cent. */
export function split(amount: Cents, rows: readonly unknown[], text: string): Cents[] {
  const weights = rows.map((_, at) => unevenness(`${text} ${at}`));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [weight, before] = [0, 0];
  return weights.map((own) => {
    weight += own;
    const until = mulDiv(amount, weight, whole);
    const part = until - before;
    before = until;
    return part;
  });
}
