import { sql, type Kysely } from 'kysely';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { hasJob } from '#planning/uau/partition.ts';
import type { Database } from '#server/db/schema.ts';
import type { Piece } from '#server/ports.ts';
import type { ClaimedSync, StoredWish } from '#server/uau/sync-store.ts';

/** Steps of a sync, in the order in which they are done. */
export interface Step {
  position: number;
  piece: Piece;
  attempts: number;
}

type ApiWish = Extract<StoredWish, { origin: 'api' }>;

const piece = (area: AreaId, company: number | null = null): Piece => ({ area, company, job: null, from: null, until: null });
const isRegister = (area: AreaId) => UAU_AREAS[area].partition === 'whole';

/**
 * What is read first: registers of all companies. Companies and jobs are always, where anything of them is asked for:
 * the rest goes by them. Who reaches some companies only reads the jobs of those.
 */
function firstPieces({ areas, reach, companies }: ApiWish): Piece[] {
  const parts = areas.some((area) => !isRegister(area));
  const registers = areas.filter((area) => isRegister(area) && area !== 'companies').map((area) => piece(area));
  const all = reach === 'all' && (parts || areas.includes('companies')) ? [piece('companies')] : [];
  const limited = limitedTo(reach, companies);
  const jobs = !parts ? [] : limited === null ? [piece('jobs')] : limited.map((company) => piece('jobs', company));
  return [...all, ...jobs, ...registers];
}

/** The companies that are read; null for all there are. */
function limitedTo(reach: StoredWish['reach'], companies: readonly number[] | null): readonly number[] | null {
  if (reach === 'all') return companies;
  return companies === null ? reach : companies.filter((code) => reach.includes(code));
}

/** What is read of each job, one company after another, as companies and jobs were just read. */
async function jobPieces(db: Kysely<Database>, organization: number, wish: ApiWish): Promise<Piece[]> {
  const areas = wish.areas.filter(hasJob);
  if (areas.length === 0) return [];
  const limited = limitedTo(wish.reach, wish.companies);
  const { rows } = await sql<{ company: number; code: string }>`
    select j.company, j.code from uau_job as j where j.organization_id = ${organization}::integer
      and (${limited === null}::boolean or j.company = any(${limited === null ? [] : [...limited]}::integer[]))
    order by j.company, j.code`.execute(db);
  return rows.flatMap(({ company, code }) =>
    areas.map((area): Piece => {
      const dated = UAU_AREAS[area].partition === 'month';
      return { area, company, job: code, from: dated ? wish.from : null, until: dated ? wish.until : null };
    }),
  );
}

/**
 * Adds the steps that are known now: at the beginning those of the registers, once these are done those of the jobs.
 * True when there are new ones.
 */
export async function addSteps(trx: Kysely<Database>, { id, organization, wish }: ClaimedSync): Promise<boolean> {
  const { rows } = await sql<{ steps: number; placed: boolean; failed: boolean }>`
    select count(*)::integer as steps, coalesce(bool_or(job is not null), false) as placed,
      coalesce(bool_or(status = 'failed' and area in ('companies', 'jobs')), false) as failed
    from uau_sync_step where sync_id = ${id}::uuid`.execute(trx);
  const { steps = 0, placed = false, failed = false } = rows[0] ?? {};
  if (wish.origin === 'file') {
    if (steps > 0) return false;
    await insertSteps(trx, id, 0, [{ area: wish.area, company: null, job: null, from: null, until: null }]);
    return true;
  }
  // Without the list of jobs there is nothing to go by.
  if (placed || failed) return false;
  const pieces = steps === 0 ? firstPieces(wish) : await jobPieces(trx, organization, wish);
  await insertSteps(trx, id, steps, pieces);
  return pieces.length > 0;
}

async function insertSteps(trx: Kysely<Database>, id: string, first: number, pieces: readonly Piece[]): Promise<void> {
  const part = <Value>(of: (piece: Piece) => Value) => pieces.map(of);
  if (pieces.length === 0) return;
  await sql`
    insert into uau_sync_step (sync_id, position, area, company, job, from_month, until_month)
    select ${id}::uuid, ${first}::integer + t.position, t.area, t.company, t.job, t.from_month, t.until_month
    from unnest(${part(({ area }) => area)}::text[], ${part(({ company }) => company)}::integer[], ${part(({ job }) => job)}::text[],
      ${part(({ from }) => from)}::text[], ${part(({ until }) => until)}::text[])
      with ordinality as t (area, company, job, from_month, until_month, position)`.execute(trx);
}

export async function nextStep(db: Kysely<Database>, id: string): Promise<Step | null> {
  const row = await db
    .selectFrom('uau_sync_step')
    .select(['position', 'area', 'company', 'job', 'from_month as from', 'until_month as until', 'attempts'])
    .where('sync_id', '=', id)
    .where('status', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { position, attempts, area, ...place } = row;
  // Written by insertSteps alone.
  return { position, attempts, piece: { area: area as AreaId, ...place } };
}

interface StepChange {
  status: 'running' | 'done' | 'failed';
  attempts: number;
  read: number;
  refused: number;
  amount: number;
  started_at: string;
  finished_at: string | null;
  message: string;
}

export async function setStep(db: Kysely<Database>, id: string, position: number, change: Partial<StepChange>): Promise<void> {
  // One that was skipped by a cancellation stays so.
  await db
    .updateTable('uau_sync_step')
    .set(change)
    .where('sync_id', '=', id)
    .where('position', '=', position)
    .where('status', '<>', 'skipped')
    .execute();
}

/** Counts what a unit changed; added up over tries, since what a former one replaced is not found changed again. */
export async function countChanged(
  trx: Kysely<Database>,
  id: string,
  position: number,
  { added, removed }: { added: number; removed: number },
): Promise<void> {
  await sql`update uau_sync_step set added = added + ${added}::integer, removed = removed + ${removed}::integer
    where sync_id = ${id}::uuid and position = ${position}::integer`.execute(trx);
}
