import type { Kysely } from 'kysely';
import { secondFactorRequired } from '#server/auth/second-factor-required.ts';
import { secondFactorSince } from '#server/auth/second-factor.ts';
import type { Session } from '#server/auth/session.ts';
import type { Database } from '#server/db/schema.ts';

/** Whether somebody has to enrol before he may do anything else. Read per request, as every right is. */
export async function secondFactorMissing(
  db: Kysely<Database>,
  { user, organization }: Pick<Session, 'user' | 'organization'>,
): Promise<boolean> {
  return (await secondFactorRequired(db, user.id, organization.id)) && (await secondFactorSince(db, user.id)) === null;
}
