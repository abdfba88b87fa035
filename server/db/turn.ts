import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Waits until nobody else is past this point for the same thing, and keeps them there until the transaction ends: what
 * is counted after it is still so many when one more is written. `of` is whose it is: a person, an organisation.
 */
export async function takeTurn(trx: Transaction<Database>, what: string, of: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), ${of}::integer)`.execute(trx);
}
