import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Whether a user must have a second factor to work in an organisation. Nothing requires one yet. */
export function secondFactorRequired(_db: Kysely<Database>, _user: number, _organization: number): Promise<boolean> {
  return Promise.resolve(false);
}
