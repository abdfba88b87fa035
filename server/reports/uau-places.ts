import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { among, type StatementQuery } from '#server/reports/statement-query.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

/**
 * Whose what UAU tells is: its companies are the planner's by the map, its jobs are a development's by
 * `enterprise.uau_jobs` («empresa/obra»).
 */
export interface UauPlaces {
  companyOf: (code: number) => number | null;
  enterpriseOf: (code: number, job: string) => number | null;
  jobName: (code: number, job: string) => string;
  /** What the filters leave of the sums by month (`m`). */
  conditions: RawBuilder<SqlBool>[];
  /** The filters leave nothing: UAU knows no cost centres. */
  none: boolean;
}

/** Reads the maps as far as the reader sees them; a development or company that they do not see is none to them. */
export async function placesOf(
  db: Kysely<Database>,
  scope: Scope,
  { filters }: Pick<StatementQuery, 'filters'>,
): Promise<UauPlaces> {
  const { rows: companies } = await sql<{ code: number; company: number; regional: number }>`
    select map.code, map.company, co.regional from uau_company_map as map
    join company as co on co.organization_id = map.organization_id and co.id = map.company
    where ${inScope(scope, 'uau_company_map', 'map')} order by map.code`.execute(db);
  const { rows: developments } = await sql<{ id: number; uau_jobs: string[] }>`
    select en.id, en.uau_jobs from enterprise as en
    where ${inScope(scope, 'enterprise', 'en')} and en.uau_jobs <> '{}' order by en.id desc`.execute(db);
  const { rows: jobs } = await sql<{ company: number; code: string; name: string }>`
    select t.company, t.code, t.name from uau_job as t where ${inScope(scope, 'uau_job', 't')}`.execute(db);

  const own = new Map(companies.map(({ code, company }) => [code, company]));
  // A job that two developments name is the first one's: nothing is counted twice.
  const built = new Map(developments.flatMap(({ id, uau_jobs }) => uau_jobs.map((job) => [job, id] as const)));
  const names = new Map(jobs.map(({ company, code, name }) => [`${company}/${code}`, name]));
  const { regional, company, enterprise, center_cost } = filters;
  const placed = companies.filter(
    (row) =>
      (regional.length === 0 || regional.includes(row.regional)) && (company.length === 0 || company.includes(row.company)),
  );
  const wanted = [...built].filter(([, id]) => enterprise.includes(id)).map(([job]) => job);
  return {
    companyOf: (code) => own.get(code) ?? null,
    enterpriseOf: (code, job) => built.get(`${code}/${job}`) ?? null,
    jobName: (code, job) => (job === '' ? `${code} sem obra` : `${code}/${job} ${names.get(`${code}/${job}`) ?? ''}`.trim()),
    conditions: [
      ...(regional.length + company.length === 0
        ? []
        : placed.length === 0
          ? [sql<SqlBool>`false`]
          : among(
              placed.map(({ code }) => code),
              'm.company',
            )),
      ...(enterprise.length === 0 ? [] : [sql<SqlBool>`(m.company || '/' || m.job) = any(${wanted}::text[])`]),
    ],
    none: center_cost.length > 0,
  };
}
