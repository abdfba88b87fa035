import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Whether a user must have a second factor to work in an organisation: one of his groups there asks for it. */
export async function secondFactorRequired(db: Kysely<Database>, user: number, organization: number): Promise<boolean> {
  const { rows } = await sql`
    select g.id from subscription as s join permit_group as g on g.organization_id = s.organization_id and g.id = any(s.groups)
    where s.user_id = ${user}::integer and s.organization_id = ${organization}::integer and g.require_otp limit 1`.execute(db);
  return rows.length > 0;
}
