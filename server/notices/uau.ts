import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { uauManagers } from '#server/notices/people.ts';
import { raise } from '#server/notices/raise.ts';

/** A reading of UAU that has ended. */
interface Ended {
  id: string;
  organization: number;
  user: number | null;
  origin: string;
  status: 'done' | 'failed';
  at: string;
}

/**
 * Tells of a reading's end, in its transaction. Who asked for it, or sent the file, is told that it is done; a file
 * that failed is its sender's alone. That UAU could not be read is told to those who manage it when it begins to fail,
 * and not again before it was read once.
 */
export async function tellOfSync(db: Kysely<Database>, { id, organization, user, origin, status, at }: Ended): Promise<void> {
  const about = { organization, event: `sync/${id}`, by: null, at, sync: id } as const;
  const asker = user === null ? [] : [user];
  if (status === 'done') return raise(db, asker, { ...about, kind: 'import_done' });
  if (origin === 'file') return raise(db, asker, { ...about, kind: 'sync_failed' });
  const { rows } = await sql<{ status: string }>`
    select s.status from uau_sync as s
    where s.organization_id = ${organization}::integer and s.id <> ${id}::uuid and s.origin <> 'file'
      and s.status in ('done', 'failed')
    order by s.finished_at desc, s.created_at desc limit 1`.execute(db);
  if (rows[0]?.status === 'failed') return undefined;
  return raise(db, await uauManagers(db, organization), { ...about, kind: 'sync_failed' });
}
