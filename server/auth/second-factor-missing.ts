import type { Kysely } from 'kysely';
import { secondFactorSince } from '#server/auth/second-factor.ts';
import type { Session } from '#server/auth/session.ts';
import type { Database } from '#server/db/schema.ts';

/** Whether somebody has to enrol before he may do anything else. Read per request, as every right is. */
export async function secondFactorMissing(
  db: Kysely<Database>,
  { user, secondFactorRequired }: Pick<Session, 'user' | 'secondFactorRequired'>,
): Promise<boolean> {
  return secondFactorRequired && (await secondFactorSince(db, user.id)) === null;
}
