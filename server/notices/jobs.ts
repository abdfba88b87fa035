import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { raise } from '#server/notices/raise.ts';

/** Imports whose failure is told to who began them, by the job's kind: what a notice of it is about. */
const SUBJECTS = { chart_import: 'chart', ledger_import: 'ledger' } as const satisfies Record<string, 'chart' | 'ledger'>;
const subjectOf = (kind: string) => (kind in SUBJECTS ? SUBJECTS[kind as keyof typeof SUBJECTS] : null);

/** How the event of a failed import begins; the job's id stands behind it. */
export const FAILED = { chart: 'chart-failed/', ledger: 'ledger-failed/' } as const;

/**
 * Tells who began an import that it failed, in the transaction that ends it: nothing else of it is left, and they have
 * gone elsewhere since. Why, their job says, as long as it is there.
 */
export async function tellOfFailedJob(db: Kysely<Database>, id: string, at: string): Promise<void> {
  const job = await db
    .selectFrom('job')
    .select(['organization_id', 'user_id', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const subject = subjectOf(job.kind);
  if (subject === null) return;
  const about = { organization: job.organization_id, kind: 'sync_failed', event: FAILED[subject] + id, by: null, at } as const;
  await raise(db, [job.user_id], about);
}
