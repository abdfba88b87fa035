import { sql, type Kysely } from 'kysely';
import type { OpenSession } from '#contract/account.ts';
import { deviceName } from '#server/auth/device.ts';
import { REFRESH_IDLE_SECONDS } from '#server/auth/policy.ts';
import type { Database } from '#server/db/schema.ts';

interface Asking {
  user: number;
  /** The session that asks. */
  family: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * The sign-ins of a user that can still be used, last used first: neither ended, nor past their twelve hours, nor left
 * so long that nothing of them can be renewed. `last_used_at` is written at each renewal, so that it is at most the
 * life of an access token old.
 */
export async function openSessionsOf(db: Kysely<Database>, { user, family, now }: Asking): Promise<OpenSession[]> {
  const renewable = new Date(now - REFRESH_IDLE_SECONDS * 1000).toISOString();
  const rows = await db
    .selectFrom('session_family as f')
    .select(['f.id', 'f.user_agent', 'f.address', 'f.created_at', 'f.last_used_at'])
    .where('f.user_id', '=', user)
    .where('f.revoked_at', 'is', null)
    .where('f.expires_at', '>', new Date(now).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_token as t')
          .select(sql`1`.as('one'))
          .whereRef('t.family_id', '=', 'f.id')
          .where('t.used_at', 'is', null)
          .where('t.created_at', '>', renewable),
      ),
    )
    .orderBy('f.last_used_at', 'desc')
    .orderBy('f.id')
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceName(user_agent), current: row.id === family }));
}

/** Ends one sign-in of a user. False when they have none of that id that is open, whoever else may have. */
export async function endSession(db: Kysely<Database>, { user, now }: Asking, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_family')
    .set({ revoked_at: new Date(now).toISOString() })
    .where('id', '=', sql<string>`${id}::uuid`)
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
