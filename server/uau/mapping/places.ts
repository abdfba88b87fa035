import { sql, type Kysely } from 'kysely';
import type { FoundPlaces } from '#contract/uau/mapping.ts';
import { asCash, MAPPED_AREAS, type MappedArea } from '#planning/uau/actuals.ts';
import type { Database } from '#server/db/schema.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { assertPeriod, hiddenInMonths } from '#server/uau/read/hidden.ts';
import { inPeriod, overMonths, sumsFor } from '#server/uau/read/source-sums.ts';

interface Moved {
  rows: number;
  amount: number;
  size: number;
  first: string | null;
  last: string | null;
}
const NOTHING: Moved = { rows: 0, amount: 0, size: 0, first: null, last: null };

const least = (one: string | null, other: string | null) => (one === null || (other !== null && other < one) ? other : one);
const most = (one: string | null, other: string | null) => (one === null || (other !== null && other > one) ? other : one);
const sum = (one: Moved, other: Moved): Moved => ({
  rows: one.rows + other.rows,
  amount: one.amount + other.amount,
  size: one.size + other.size,
  first: least(one.first, other.first),
  last: most(one.last, other.last),
});

/**
 * UAU's companies and jobs that the reader sees, registered or known by their movements alone (PLACES_URL). Throws 400
 * for what is no month.
 */
export async function foundPlaces(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<FoundPlaces> {
  assertPeriod(params);
  // Of a company nothing is asked: the hidden ones of the months are counted.
  const period = new URLSearchParams([...params].filter(([name]) => name === 'from' || name === 'until'));
  const { rows } = await sql<Moved & { area: MappedArea; company: number; job: string; first: string; last: string }>`
    select m.area, m.company, m.job, ${overMonths(period)}
    where ${inScope(scope, sumsFor(period), 'm')} and m.area = any(${[...MAPPED_AREAS]}::text[]) and m.part = '' and ${inPeriod(period)}
    group by m.area, m.company, m.job`.execute(db);
  const { rows: companies } = await sql<{ code: number; name: string; cnpj: string }>`
    select t.code, t.name, t.cnpj from uau_company as t where ${inScope(scope, 'uau_company', 't')}`.execute(db);
  const { rows: jobs } = await sql<{ company: number; code: string; name: string }>`
    select t.company, t.code, t.name from uau_job as t where ${inScope(scope, 'uau_job', 't')}`.execute(db);

  const byCompany = new Map(companies.map((row) => [row.code, { ...row, ...NOTHING }]));
  const byJob = new Map(jobs.map((row) => [`${row.company}/${row.code}`, { ...row, ...NOTHING }]));
  for (const { area, company, job, ...own } of rows) {
    const moved: Moved = { ...own, amount: asCash(area, own.amount) };
    const there = byCompany.get(company) ?? { code: company, name: '', cnpj: '', ...NOTHING };
    byCompany.set(company, { ...there, ...sum(there, moved) });
    const place = byJob.get(`${company}/${job}`) ?? { company, code: job, name: '', ...NOTHING };
    byJob.set(`${company}/${job}`, { ...place, ...sum(place, moved) });
  }
  return {
    companies: [...byCompany.values()].toSorted((one, other) => other.size - one.size || one.code - other.code),
    jobs: [...byJob.values()].toSorted(
      (one, other) => other.size - one.size || one.company - other.company || (one.code < other.code ? -1 : 1),
    ),
    hidden_companies: await hiddenInMonths(db, scope, MAPPED_AREAS, period),
  };
}
