import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Sync, SyncStep } from '#contract/uau/sync.ts';
import type { Database } from '#server/db/schema.ts';
import { personName } from '#server/engine/person.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/** What people are shown of syncs. */

export const SYNCS_A_PAGE = 20;
export const STEPS_A_PAGE = 100;

/**
 * Of syncs under the alias `s`: whoever sees all companies sees all of them; whoever sees some sees those that they
 * asked for, since the others tell of companies that they do not.
 */
export const syncsSeen = (scope: Scope): RawBuilder<SqlBool> => {
  const own = inOrganization(scope, 's');
  return scope.rights.reach.companies.shown === 'all' ? own : sql<SqlBool>`(${own} and s.user_id = ${scope.user}::integer)`;
};

/** Syncs as the wire has them but for instants, which the contract takes as they are; newest first. */
export async function listSyncs(db: Kysely<Database>, scope: Scope, page: number): Promise<Sync[]> {
  return selectSyncs(db, sql<SqlBool>`${syncsSeen(scope)}`, sql`limit ${SYNCS_A_PAGE + 1} offset ${(page - 1) * SYNCS_A_PAGE}`);
}

export async function findSync(db: Kysely<Database>, scope: Scope, id: string): Promise<Sync | null> {
  const [found] = await selectSyncs(db, sql<SqlBool>`${syncsSeen(scope)} and s.id = ${id}::uuid`, sql`limit 1`);
  return found ?? null;
}

async function selectSyncs(db: Kysely<Database>, where: RawBuilder<SqlBool>, limit: RawBuilder<unknown>): Promise<Sync[]> {
  const { rows } = await sql<Sync & { wish: { area?: Sync['areas'][number]; areas?: Sync['areas']; name: string | null } }>`
    select s.id, s.origin, s.status, ${personName('s', 'user_id')} as by, s.created_at, s.started_at, s.finished_at, s.wish,
      s.done, s.total, s.error, t.read, t.added, t.removed, t.refused, t.failed_steps
    from uau_sync as s, lateral (
      select coalesce(sum(p.read), 0) as read, coalesce(sum(p.added), 0) as added, coalesce(sum(p.removed), 0) as removed,
        coalesce(sum(p.refused), 0) as refused, count(*) filter (where p.status = 'failed') as failed_steps
      from uau_sync_step as p where p.sync_id = s.id
    ) as t
    where ${where} order by s.created_at desc, s.id ${limit}`.execute(db);
  return rows.map(({ wish, ...row }) => ({ ...row, areas: wish.areas ?? (wish.area ? [wish.area] : []), file: wish.name }));
}

/** The steps of a sync that was found, in their order; of one status where one is told. */
export async function listSteps(
  db: Kysely<Database>,
  id: string,
  { status, page }: { status: string | null; page: number },
): Promise<{ results: SyncStep[]; count: number }> {
  const where = sql<SqlBool>`p.sync_id = ${id}::uuid and (${status}::text is null or p.status = ${status}::text)`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from uau_sync_step as p where ${where}`.execute(db);
  const { rows } = await sql<SyncStep>`
    select p.position, p.area, p.company, p.job, p.from_month as from, p.until_month as until, p.status, p.attempts, p.read, p.added, p.removed,
      p.refused, p.amount, p.started_at, p.finished_at, p.message
    from uau_sync_step as p where ${where} order by p.position limit ${STEPS_A_PAGE} offset ${(page - 1) * STEPS_A_PAGE}`.execute(
    db,
  );
  return { results: rows, count: counted[0]?.count ?? 0 };
}
