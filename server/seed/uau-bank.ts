import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';
import type { UauRow } from '#planning/uau/areas.ts';
import { KNOWN, moduleFacts } from '#server/seed/sample-modules.ts';
import { UAU_COMPANIES, UAU_JOBS } from '#server/seed/sample-uau.ts';
import { uauFlows } from '#server/seed/uau-flows.ts';

/** What of planning a bank enters by itself: type of movement and category. */
const ENTERED: Readonly<Record<string, readonly [type: string, category: string]>> = {
  'imposto:pis': ['05', 'PIS'],
  'imposto:cofins': ['05', 'COFINS'],
  'imposto:irpj': ['05', 'IRPJ'],
  'imposto:csll': ['05', 'CSLL'],
  'premissa:loan_release': ['06', 'LIBERA'],
  'premissa:loan_interest': ['06', 'JUROS'],
  'premissa:loan_amortisation': ['06', 'AMORT'],
  'premissa:loan_fees': ['06', 'TARFIN'],
  'premissa:contributions': ['04', 'APORTE'],
  'premissa:distributions': ['04', 'DISTRIB'],
};
/** What each company's account has in each month, in cents, whatever is planned. */
const USUAL: readonly (readonly [type: string, category: string, amount: number])[] = [
  ['01', 'DESPFIN', -18_990],
  ['02', 'RECFIN', 342_315],
  ['03', 'TRANSF', -1_200_000],
];

/** What the bank entered until the last known month. */
export function uauControl(): UauRow<'control'>[] {
  const months = Array.from({ length: monthIndex(KNOWN) - monthIndex('2026-01') + 1 }, (_, at) => at + 1);
  const usual = months.flatMap((month) =>
    UAU_COMPANIES.flatMap(({ code }) =>
      USUAL.map(([type, category, amount]) => ({
        company: code,
        job: '',
        month: monthOf(month),
        day: 28,
        type,
        category,
        amount: mulDiv(amount, 90 + month, 100),
      })),
    ),
  );
  const planned = UAU_JOBS.flatMap(({ company, code, module }) =>
    (module === null ? [] : uauFlows(module)).flatMap(({ source, month, amount }) => {
      const [type, category] = ENTERED[source] ?? [];
      return type === undefined || category === undefined || month > KNOWN
        ? []
        : [{ company, job: code, month, day: 20, type, category, amount }];
    }),
  );
  const ordered = [...planned, ...usual].toSorted((one, other) => monthIndex(one.month) - monthIndex(other.month));
  return ordered.map(({ month, day, amount, company, ...row }, index) => ({
    ...row,
    company,
    bank: 341,
    account: `1${company}`,
    number: 101 + index,
    exit: amount < 0,
    date: `${month}-${day}`,
    cap: '',
    document: '',
    amount,
  }));
}

const monthOf = (month: number): Month => `2026-${String(month).padStart(2, '0')}`;

/** Sales that buyers gave up, as planning knows them; one of the company that is none of the planner's. */
export function uauTerminations(): UauRow<'terminations'>[] {
  const given = UAU_JOBS.flatMap(({ company, code, module, sold, price }) => {
    const planned = module === null ? null : (moduleFacts(module, 'current')?.cancelled ?? []);
    const small = sold > 0 ? [{ sale: '2026-03', month: '2026-07' }] : [];
    return (planned ?? small).map((one) => ({ company, job: code, price, ...one }));
  });
  return given.map(({ company, job, price, sale, month }, at) => ({
    company,
    job,
    sale: 9011 + at,
    sold_on: `${sale}-15`,
    cancelled_on: `${month}-10`,
    date: `${month}-10`,
    client: 5911 + at,
    associative: at % 2 === 0,
    ret: true,
    value: price,
    addition: 0,
    discount: 0,
    total: price,
  }));
}
