import { sql, type Kysely } from 'kysely';
import type { AreaStatus, CompanyStatus, Reconciliation } from '#contract/uau/rows.ts';
import { AREA_IDS, type AreaId } from '#planning/uau/areas.ts';
import { companyField, isMovement, isNobodys } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';
import { tableOf } from '#server/uau/read/requested.ts';

/** Beyond this, what was read is called late. */
const LATE_MS = 36 * 60 * 60 * 1000;

interface Counted {
  rows: number;
  hidden: boolean;
}

/** How many rows of an area the reader sees, and whether there are others. */
async function counted(db: Kysely<Database>, scope: Scope, area: AreaId): Promise<Counted> {
  const table = isMovement(area) ? 'uau_source_sum' : tableOf({ area });
  const own = isMovement(area) ? sql`m.area = ${area}::text and m.part = ''` : sql`true`;
  const rows = isMovement(area) ? sql`coalesce(sum(m.rows), 0)::bigint` : sql`count(*)`;
  const limited = scope.rights.reach.companies.shown !== 'all';
  const hidden = limited
    ? sql`exists (select from ${sql.table(table)} as m where ${inOrganization(scope, 'm')} and ${own} and not ${inScope(scope, table, 'm')})`
    : sql`false`;
  const found = await sql<Counted>`
    select (select ${rows} from ${sql.table(table)} as m where ${inScope(scope, table, 'm')} and ${own}) as rows, ${hidden} as hidden`.execute(
    db,
  );
  return found.rows[0] ?? { rows: 0, hidden: false };
}

interface ReadAt {
  area: string;
  /** Of UAU; 0: the area is read at once, of no company. */
  company: number;
  at: string;
}

/**
 * When each company of UAU that the reader sees was read last, by area and oldest first: the oldest of its jobs counts.
 * What is read whole, of no company, tells its instant to everybody, but none of its rows.
 */
async function readTimes(db: Kysely<Database>, scope: Scope, area: AreaId | null): Promise<ReadAt[]> {
  const { rows } = await sql<ReadAt>`
    select t.area, t.company, min(t.at) as at from uau_loaded as t
    where ${inOrganization(scope, 't')} and (${area}::text is null or t.area = ${area}::text)
      and (t.company = 0 or ${inScope(scope, 'uau_loaded', 't')})
    group by t.area, t.company order by 1, 3, 2`.execute(db);
  return rows;
}

const isLate = (at: string, now: number) => now - Date.parse(at) > LATE_MS;

/** When each area was last read, of the companies the reader sees: the oldest counts, and is late after 36 hours. */
export async function areaStatuses(db: Kysely<Database>, scope: Scope, now: number): Promise<AreaStatus[]> {
  const read = Map.groupBy(await readTimes(db, scope, null), ({ area }) => area);
  const statuses: AreaStatus[] = [];
  for (const area of AREA_IDS) {
    const times = read.get(area) ?? [];
    const [oldest] = times;
    statuses.push({
      area,
      ...(await counted(db, scope, area)),
      updated_at: oldest?.at ?? null,
      late: oldest !== undefined && isLate(oldest.at, now),
      // 0 is of no company.
      oldest_company: oldest?.company || null,
      companies: times.filter(({ company }) => company !== 0).length,
    });
  }
  return statuses;
}

/** How many areas are late, of the companies the reader sees, and since when the oldest was not read. */
export async function lateAreas(db: Kysely<Database>, scope: Scope, now: number) {
  const late = (await readTimes(db, scope, null)).filter(({ at }) => isLate(at, now));
  const oldest = late.reduce<string | null>((first, { at }) => (first === null || at < first ? at : first), null);
  return { areas: new Set(late.map(({ area }) => area)).size, oldest };
}

/** The same of each company of UAU that the reader sees, oldest first (COMPANY_STATUS_URL). */
export async function companyStatuses(db: Kysely<Database>, scope: Scope, area: AreaId, now: number): Promise<CompanyStatus[]> {
  const times = (await readTimes(db, scope, area)).filter(({ company }) => company !== 0);
  return times.map(({ company, at }) => ({ company, updated_at: at, late: isLate(at, now) }));
}

/** What is here against what the last loads reported, of the companies that the reader sees (RECONCILIATION_URL). */
export async function reconcile(
  db: Kysely<Database>,
  scope: Scope,
  area: AreaId,
  { company, job }: { company: number | null; job: string | null },
): Promise<Reconciliation> {
  if (isWhole(area) && scope.rights.reach.companies.shown !== 'all') return NOTHING;
  const place = (alias: string) =>
    sql`(${company}::integer is null or ${sql.ref(`${alias}.company`)} = ${company}::integer)
      and (${job}::text is null or ${sql.ref(`${alias}.job`)} = ${job}::text)`;
  const { rows } = await sql<{
    company: number;
    job: string;
    stored: number;
    amount: number;
    read: number;
    loaded: number;
    at: string | null;
  }>`
    select coalesce(stored.company, loaded.company) as company, coalesce(stored.job, loaded.job) as job,
      coalesce(stored.rows, 0)::bigint as stored, coalesce(stored.amount, 0)::bigint as amount,
      coalesce(loaded.rows, 0)::bigint as read, coalesce(loaded.amount, 0)::bigint as loaded, loaded.at
    from (${storedRows(scope, area)}) as stored
    full join (select t.company, t.job, t.rows, t.amount, t.at from uau_loaded as t
      where ${inScope(scope, 'uau_loaded', 't')} and t.area = ${area}::text) as loaded
      on loaded.company = stored.company and loaded.job = stored.job
    where ${place('stored')} or ${place('loaded')}
    order by 1, 2`.execute(db);
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const unequal = rows.filter((row) => row.stored !== row.read || row.amount !== row.loaded);
  return {
    kept: { rows: sum((row) => row.stored), amount: sum((row) => row.amount) },
    loaded: { rows: sum((row) => row.read), amount: sum((row) => row.loaded) },
    at: rows.reduce<string | null>((latest, { at }) => (at !== null && (latest === null || at > latest) ? at : latest), null),
    differences: unequal.slice(0, MOST_DIFFERENCES).map((row) => ({
      company: row.company,
      job: row.job,
      kept: { rows: row.stored, amount: row.amount },
      loaded: { rows: row.read, amount: row.loaded },
    })),
  };
}

const MOST_DIFFERENCES = 50;
const NOTHING: Reconciliation = { kept: { rows: 0, amount: 0 }, loaded: { rows: 0, amount: 0 }, at: null, differences: [] };
/** Read at once, whoever's its rows are. */
const isWhole = (area: AreaId) => isNobodys(area) || companyField(area) === 'code';

/** Rows and amount by company and job: of movements by their sums, of registers by their rows. */
function storedRows(scope: Scope, area: AreaId) {
  if (isMovement(area))
    return sql`
      select m.company, m.job, sum(m.rows) as rows, sum(m.amount) as amount from uau_source_sum as m
      where ${inScope(scope, 'uau_source_sum', 'm')} and m.area = ${area}::text and m.part = '' group by 1, 2`;
  const table = tableOf({ area });
  return isWhole(area)
    ? sql`select 0 as company, '' as job, count(*) as rows, 0 as amount from ${sql.table(table)} as t where ${inScope(scope, table, 't')} having count(*) > 0`
    : sql`select t.company, ${area === 'units' ? sql`t.job` : sql`''`} as job, count(*) as rows, 0 as amount
      from ${sql.table(table)} as t where ${inScope(scope, table, 't')} group by 1, 2`;
}
