import { sql, type Kysely, type SqlBool } from 'kysely';
import { BEYOND_ASSUMPTIONS } from '#planning/totals/beyond.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { asks } from '#planning/development/companies.ts';
import { indicesOf } from '#planning/development/module-plans.ts';
import type { Database } from '#server/db/schema.ts';
import { among, type StatementQuery } from '#server/reports/statement-query.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';
import { errorOf, cachedTables, plansOf, stampOf, type PlanStamps } from '#server/reports/cached-plans.ts';
import { PLAN_TABLES } from '#server/resources/module-plans.ts';

/** A module of a development with what is planned of it in a version. */
interface Planned extends PlanStamps {
  modulo: number;
  n_modulo: number;
  name: string;
  enterprise: number;
  code: string;
  enterprise_name: string;
  company: number;
}

export interface FaultyModule {
  modulo: number;
  nome: string;
  message: string;
}

export interface Plans {
  plans: DevelopmentPlans[];
  /** Modules of the same companies that the filters leave out, where taxes rest on them. */
  otherPlans: DevelopmentPlans[];
  /** Names of the modules, by their reference. */
  modules: Map<string, { modulo: number; nome: string }>;
  /** Modules of which an assumption has an error. */
  faulty: FaultyModule[];
}

const PARTS = Object.values(PLAN_TABLES);

/**
 * The assumptions of the modules that the filters leave, free of errors. A filter by cost centre leaves none: modules
 * belong to no cost centre.
 */
export async function readModules(
  db: Kysely<Database>,
  scope: Scope,
  query: Pick<StatementQuery, 'version' | 'filters'>,
): Promise<Plans> {
  const { version, filters } = query;
  const read = await readPlanned(db, scope, query);
  const companies = [...new Set(read.plans.filter(asks).flatMap(({ place }) => place.company ?? []))];
  // Only a filter by development cuts a company in two.
  if (filters.enterprise.length === 0 || companies.length === 0) return read;
  const whole = { ...filters, regional: [], company: companies, enterprise: [] };
  const { plans } = await readPlanned(db, scope, { version, filters: whole });
  return { ...read, otherPlans: plans.filter(({ place }) => !read.modules.has(place.ref)) };
}

async function readPlanned(
  db: Kysely<Database>,
  scope: Scope,
  { version, filters }: Pick<StatementQuery, 'version' | 'filters'>,
): Promise<Plans> {
  if (filters.center_cost.length > 0) return { plans: [], otherPlans: [], modules: new Map(), faulty: [] };
  const stamped = (table: (typeof PARTS)[number]) => sql`left join lateral (
    select ${stampOf('p')} as stamp from ${sql.table(table)} as p
    where ${inScope(scope, table, 'p')} and p.version = ${version.id} and p.modulo = m.id) as ${sql.id(table)} on true`;
  const where = [
    // Whose module it is, its assumptions say.
    inOrganization(scope, 'm'),
    sql<SqlBool>`(${sql.join(
      PARTS.map((table) => sql`${sql.ref(`${table}.stamp`)} is not null`),
      sql` or `,
    )})`,
    ...among(filters.enterprise, 'en.id'),
    ...among(filters.company, 'en.empresa'),
    ...among(filters.regional, 'co.regional'),
  ];
  const { rows } = await sql<Planned>`
    select m.id as modulo, m.n_modulo, m.name, en.id as enterprise, en.code, en.name as enterprise_name, en.empresa as company,
      associative_plan.stamp as associative, poc_plan.stamp as poc, cashflow_plan.stamp as cashflow, dre_plan.stamp as dre
    from enterprise_module as m
    join enterprise as en on en.organization_id = m.organization_id and en.id = m.empreendimento
    join company as co on co.organization_id = en.organization_id and co.id = en.empresa
    ${sql.join(PARTS.map(stamped), sql` `)}
    where ${sql.join(where, sql` and `)} order by en.id, m.n_modulo, m.id`.execute(db);
  const modules = await plansOf(db, scope, rows);
  const tables = await cachedTables(db, scope, modules.flatMap(indicesOf));
  const result: Plans = { plans: [], otherPlans: [], modules: new Map(), faulty: [] };
  for (const [at, plans] of modules.entries()) {
    const row = rows[at];
    // Plans may have been deleted since their modules were found.
    if (!row || Object.values(plans).every((plan) => plan === null)) continue;
    const { modulo, enterprise, company } = row;
    const nome = nameOf(row);
    const message = errorOf(plans, tables);
    if (message !== null) {
      result.faulty.push({ modulo, nome, message });
      continue;
    }
    const ref = `module:${modulo}`;
    result.modules.set(ref, { modulo, nome });
    result.plans.push({ place: { company, enterprise, center_cost: null, ref, nome }, ...plans, tables });
  }
  return result;
}

/** The same, with those modules among the faulty that lead to more than a total holds. */
export const withUncounted = (plans: Plans, refs: readonly string[]): Plans => ({
  ...plans,
  faulty: [
    ...plans.faulty,
    ...refs.map((ref) => ({ ...(plans.modules.get(ref) ?? { modulo: 0, nome: '' }), message: BEYOND_ASSUMPTIONS })),
  ],
});

const nameOf = ({ code, enterprise_name, n_modulo, name }: Planned): string =>
  `${code} ${enterprise_name}, módulo ${n_modulo} ${name}`.trim();

/** Developments with assumptions in the version that are kept from the reader, whatever the filters. */
export async function hiddenEnterprises(db: Kysely<Database>, scope: Scope, version: number): Promise<number> {
  if (scope.rights.reach.companies.shown === 'all') return 0;
  const planned = PARTS.map(
    (table) => sql`select p.modulo from ${sql.table(table)} as p where ${inOrganization(scope, 'p')} and p.version = ${version}`,
  );
  const { rows } = await sql<{ hidden: number }>`
    select count(distinct en.id)::integer as hidden from enterprise as en
    join enterprise_module as m on m.organization_id = en.organization_id and m.empreendimento = en.id
    where ${inOrganization(scope, 'en')} and m.id in (${sql.join(planned, sql` union all `)})
      and not ${inScope(scope, 'enterprise', 'en')}`.execute(db);
  return rows[0]?.hidden ?? 0;
}
