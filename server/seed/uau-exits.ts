import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';
import type { UauRow } from '#planning/uau/areas.ts';
import { KNOWN } from '#server/seed/sample-modules.ts';
import { spentOn, SAMPLE_LINES, UNBUDGETED } from '#server/seed/sample-spent.ts';
import { SAMPLE_CENTERS } from '#server/seed/sample-structure.ts';
import { accountInput, OVERHEAD_JOBS, UAU_INPUTS, UAU_JOBS, type SampleJob } from '#server/seed/sample-uau.ts';
import { uauFlows } from '#server/seed/uau-flows.ts';
import { split } from '#server/seed/uau-receipts.ts';

/** What is bought for the works, each as often as its weight. */
const WORKS = Object.entries({ I0101: 3, I0102: 5, I0103: 7, I0201: 9, I0202: 4, I0203: 3, I0301: 1 });
const WORKS_INPUTS = WORKS.flatMap(([input, weight]) => Array.from({ length: weight }, () => input));
/** Inputs of the other payments of a development. */
const PAID_BY: Readonly<Record<string, string>> = {
  'premissa:land': 'I0501',
  'premissa:land_transfer': 'I0502',
  'premissa:land_registry': 'I0503',
  'premissa:projects': 'I0401',
  'premissa:licences': 'I0402',
  'premissa:maintenance': 'I0403',
  'premissa:administration': 'I0703',
  'premissa:commission': 'I0701',
  'premissa:marketing': 'I0702',
  'associativo:refunds': 'I0801',
};
/** What selling takes is paid by a job of its own: a module's job holds what it costs to build. */
const SELLING = ['premissa:administration', 'premissa:commission', 'premissa:marketing', 'associativo:refunds'];
/** What the company that is none of the planner's pays month by month. */
const SMALL: readonly (readonly [string, Cents])[] = [
  ['I0102', 420_000],
  ['I0201', 310_000],
];

interface Payment {
  company: number;
  job: string;
  month: Month;
  input: string;
  amount: Cents;
}

/** What was paid until the last known month, and what is to be paid: the developments' as planned, and the overhead. */
export function uauExits(): UauRow<'exits'>[] {
  const payments = [...UAU_JOBS.flatMap(ofDevelopment), ...ofCompanies()].filter(({ amount }) => amount !== 0);
  const dated = payments.map((payment) => ({ ...payment, at: UAU_INPUTS.findIndex(({ code }) => code === payment.input) }));
  const ordered = dated.toSorted((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0));
  return ordered.map(({ company, job, month, input, amount, at }, index) => {
    const paid = month <= KNOWN;
    const contracted = month <= `${KNOWN.slice(0, 4)}-12`;
    const discount = (index + at) % 9 === 0 ? mulDiv(amount, 1, 200) : 0;
    const number = 11_001 + index;
    const { category, price } = UAU_INPUTS[at] ?? { category: '', price: 0 };
    const line = String(at + 1).padStart(2, '0');
    return {
      company,
      job,
      status: paid ? 'pago' : contracted ? 'pagar' : 'projetado',
      date: `${month}-${String(3 + ((at * 2 + monthIndex(month)) % 25)).padStart(2, '0')}`,
      contract: 1,
      product: 1,
      service: line,
      item: `${line}.01`,
      input,
      process: contracted ? number : null,
      parcel: contracted ? 1 : null,
      supplier: 701 + at,
      document: paid ? `NF${number}` : '',
      category,
      price,
      addition: 0,
      discount,
      gross: amount + discount,
      net: amount,
    };
  });
}

function ofDevelopment({ company, code, module, sold, selling }: SampleJob): Payment[] {
  if (module === null) {
    if (sold === 0) return [];
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
    return months.flatMap((month) => SMALL.map(([input, amount]) => ({ company, job: code, month, input, amount })));
  }
  return uauFlows(module).flatMap(({ source, month, amount }) => {
    const payment = { company, job: SELLING.includes(source) ? selling : code, month };
    if (source === 'premissa:works') {
      const parts = split(-amount, WORKS_INPUTS, `${code} ${month}`);
      const of = (input: string) => parts.reduce((sum, part, at) => (WORKS_INPUTS[at] === input ? sum + part : sum), 0);
      return WORKS.map(([input]) => ({ ...payment, input, amount: of(input) }));
    }
    const input = PAID_BY[source];
    return input === undefined ? [] : [{ ...payment, input, amount: -amount }];
  });
}

/** What the cost centres spent by account, and what they still have of the budget. */
function ofCompanies(): Payment[] {
  const companies = new Map(SAMPLE_CENTERS.map(({ codigo, company }) => [codigo, company]));
  const sums = new Map<string, Payment>();
  const known = monthIndex(KNOWN) - monthIndex('2026-01') + 1;
  const add = (center: string, account: string, month: number, amount: Cents) => {
    const company = companies.get(center) ?? '';
    const key = [company, account, month].join(' ');
    const sum = sums.get(key);
    if (sum) sum.amount += amount;
    else
      sums.set(key, {
        company: Number(company),
        job: OVERHEAD_JOBS[company] ?? '',
        month: `2026-${String(month).padStart(2, '0')}`,
        input: accountInput(account),
        amount,
      });
  };
  for (const line of SAMPLE_LINES)
    for (let month = 1; month <= 12; month += 1) {
      const amount = month <= known ? spentOn(line, month)?.amount : line.months[month - 1];
      add(line.center, line.account, month, amount ?? 0);
    }
  for (const { center, account, month, amount } of UNBUDGETED) add(center, account, month, amount);
  return [...sums.values()];
}
