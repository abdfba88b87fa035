import type { Kysely } from 'kysely';
import type { Session } from '#server/rights/session.ts';
import type { Database } from '#server/db/schema.ts';
import { logOfAccount } from '#server/engine/account-log.ts';
import { scopeOf } from '#server/engine/scope.ts';

/** The session's own rights again, if it looked with another's; told in the history of whom it looked as. `at`: ms. */
export async function endView(db: Kysely<Database>, session: Session, at: number): Promise<void> {
  const { viewing, family } = session;
  if (!viewing) return;
  await db.updateTable('session_family').set({ viewing: null }).where('id', '=', family).execute();
  const context = { db, scope: scopeOf(session), now: new Date(at).toISOString() };
  await logOfAccount(context, viewing.id, { event: 'view_ended' });
}
