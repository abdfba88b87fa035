import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ActualCosts, ActualReceipts } from '#contract/actuals.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Month } from '#planning/numbers/months.ts';
import { isActual } from '#planning/uau/actuals.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import type { Database } from '#server/db/schema.ts';
import { notFound } from '#server/http/errors.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { fundingTypesOf } from '#server/uau/read/funding.ts';

/** What UAU says of a module's months, as far as the reader reaches its companies. */

export interface Requested {
  modulo: number;
  through: Month;
}

interface Place {
  company: number;
  job: string;
}

const placeOf = (text: string): Place => {
  const [company, job] = text.split('/', 2);
  return { company: Number(company), job: job ?? '' };
};

const NONE = 'O empreendimento não tem obras do UAU. Informe-as no cadastro dele, ou no do módulo.';
const several = (modules: number) =>
  `O empreendimento tem ${modules} módulos, e este não tem obras próprias. Informe as obras do UAU de cada módulo no cadastro, para que nada conte duas vezes.`;
const shared = (job: string, module: number) =>
  `A obra ${job} também é do módulo ${module}. Deixe cada obra do UAU em um módulo só.`;
const unreached = (company: number) =>
  `Você não alcança a empresa ${company} do UAU, ou ela não está no de-x-para de empresas. Peça a quem administra o de-x-para.`;
const unreadText = (jobs: readonly string[]) =>
  `Nada foi lido do UAU de ${jobs.join(', ')}. Sincronize as obras, ou importe um arquivo, em UAU › Base de dados.`;

// What was not read yet would be applied as nothing.
const tooLate = (month: Month) =>
  `O UAU foi lido pela última vez em ${monthLabel(month)}. Escolha um mês de corte até lá, ou sincronize as obras.`;

interface Jobs {
  jobs: string[];
  reason: string;
}

/**
 * The jobs of a module: its own, else the development's where it has no other module; with the reason where it cannot
 * be told. Throws 404 for a module that is not seen.
 */
async function jobsOf(db: Kysely<Database>, scope: Scope, modulo: number): Promise<Jobs> {
  const { rows } = await sql<{ id: number; n_modulo: number; own: string[]; all: string[]; requested: boolean }>`
    select m.id, m.n_modulo, m.uau_jobs as own, e.uau_jobs as all, m.id = ${modulo}::integer as requested
    from enterprise_module as m join enterprise as e on e.id = m.empreendimento
    where ${inScope(scope, 'enterprise_module', 'm')} and m.empreendimento = (
      select o.empreendimento from enterprise_module as o where ${inScope(scope, 'enterprise_module', 'o')} and o.id = ${modulo}::integer)
    order by m.n_modulo`.execute(db);
  const module = rows.find(({ requested }) => requested);
  if (!module) throw notFound();
  const jobs = module.own.length > 0 ? module.own : rows.length === 1 ? module.all : [];
  if (jobs.length === 0) return { jobs, reason: rows.length > 1 && module.all.length > 0 ? several(rows.length) : NONE };
  for (const other of rows)
    for (const job of jobs) if (!other.requested && other.own.includes(job)) return { jobs, reason: shared(job, other.n_modulo) };
  const companies = [...new Set(jobs.map((job) => placeOf(job).company))];
  const missing = await unreachedOf(db, scope, companies);
  return { jobs, reason: missing === undefined ? '' : unreached(missing) };
}

/** A company of UAU that the reader does not reach: what of it is left out would be taken for nothing. */
async function unreachedOf(db: Kysely<Database>, scope: Scope, companies: readonly number[]): Promise<number | undefined> {
  if (scope.rights.reach.companies.shown === 'all') return undefined;
  const { rows } = await sql<{ code: number }>`
    select map.code from uau_company_map as map
    where ${inScope(scope, 'uau_company_map', 'map')} and map.code = any(${[...companies]}::integer[])`.execute(db);
  return companies.find((company) => !rows.some(({ code }) => code === company));
}

/** Rows `alias` of these jobs. */
function ofJobs(jobs: readonly string[], alias: string): RawBuilder<SqlBool> {
  const places = jobs.map(placeOf);
  return sql<SqlBool>`(${sql.ref(`${alias}.company`)}, ${sql.ref(`${alias}.job`)}) in (
    select * from unnest(${places.map(({ company }) => company)}::integer[], ${places.map(({ job }) => job)}::text[]))`;
}

type ReadActuals = Pick<ActualCosts, 'modulo' | 'through' | 'jobs' | 'reason' | 'unread' | 'read_at'>;

async function readActuals(
  db: Kysely<Database>,
  scope: Scope,
  { modulo, through }: Requested,
  area: AreaId,
): Promise<ReadActuals> {
  const { jobs, reason } = await jobsOf(db, scope, modulo);
  const head = { modulo, through, jobs, reason, unread: [], read_at: null };
  if (reason !== '') return head;
  const { rows } = await sql<{ job: string; at: string }>`
    select l.company || '/' || l.job as job, l.at from uau_loaded as l
    where ${inScope(scope, 'uau_loaded', 'l')} and l.area = ${area} and ${ofJobs(jobs, 'l')} order by l.at`.execute(db);
  const unread = jobs.filter((job) => !rows.some((row) => row.job === job));
  const [oldest] = rows;
  if (!oldest) return { ...head, reason: unreadText(jobs), unread };
  const lastRead = new Date(oldest.at).toISOString().slice(0, 7);
  return { ...head, reason: through > lastRead ? tooLate(lastRead) : '', unread, read_at: oldest.at };
}

interface MonthSum {
  key1: string;
  month: Month;
  amount: number;
}

async function sumsOf(db: Kysely<Database>, scope: Scope, area: 'received' | 'exits', head: ReadActuals): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select m.key1, m.month, sum(m.amount)::bigint as amount from uau_month as m
    where ${inScope(scope, 'uau_month', 'm')} and m.area = ${area} and m.part = '' and m.month <= ${head.through}
      and ${ofJobs(head.jobs, 'm')} group by 1, 2 order by 1, 2`.execute(db);
  return rows.filter(({ key1 }) => isActual({ area, key1, key2: '', part: '' }));
}

/** What a module received up to a month, by type and month, and the sales cancelled. */
export async function receiptsOf(db: Kysely<Database>, scope: Scope, requested: Requested): Promise<ActualReceipts> {
  const head = await readActuals(db, scope, requested, 'received');
  const funding = await fundingTypesOf(db, scope);
  const nothing = { ...head, types: [], bank_known: funding.length > 0, terminations: [] };
  if (head.reason !== '') return nothing;
  const sums = await sumsOf(db, scope, 'received', head);
  const labels = await labelsOf(db, scope);
  const types = [...Map.groupBy(sums, ({ key1 }) => key1)].map(([type, rows]) => ({
    type,
    label: labels.get(type) ?? '',
    bank: funding.includes(type),
    months: rows.map(({ month, amount }) => ({ month, amount })),
  }));
  const { rows: terminations } = await sql<{ month: Month; sale: Month | null; units: number }>`
    select to_char(t.date, 'YYYY-MM') as month, to_char(t.sold_on, 'YYYY-MM') as sale, count(*)::integer as units from uau_termination as t
    where ${inScope(scope, 'uau_termination', 't')} and ${ofJobs(head.jobs, 't')} and to_char(t.date, 'YYYY-MM') <= ${head.through}
    group by 1, 2 order by 1, 2`.execute(db);
  return { ...nothing, types, terminations };
}

/** Words for types of instalment, as far as the reader sees the register. */
async function labelsOf(db: Kysely<Database>, scope: Scope): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select t.code, t.name from uau_parcel_type as t where ${inScope(scope, 'uau_parcel_type', 't')}`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** What was paid for a module up to a month, month by month. */
export async function costsOf(db: Kysely<Database>, scope: Scope, requested: Requested): Promise<ActualCosts> {
  const head = await readActuals(db, scope, requested, 'exits');
  const sums = head.reason === '' ? await sumsOf(db, scope, 'exits', head) : [];
  return { ...head, months: sums.map(({ month, amount }) => ({ month, amount })) };
}
