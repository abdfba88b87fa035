import { sql, type Kysely } from 'kysely';
import type { AuditEvent } from '#contract/audit-log.ts';
import type { Database } from '#server/db/schema.ts';
import { subscriptionImage } from '#server/engine/audit.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';

interface AccountEvent {
  event: AuditEvent;
  /** What it changed of the account, which is no field of the subscription's row. */
  before?: object;
  after?: object;
  /** The subscription is removed with it. */
  gone?: true;
}

/** Keeps in the history of an organisation's user what was done to their account, or for them; nothing secret. */
export async function logOfAccount(
  { db, scope, now }: WriteContext,
  subscription: number,
  { event, before = {}, after = {}, gone }: AccountEvent,
): Promise<void> {
  await sql`
    insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, event, before, after)
    select ${scope.organization}::integer, ${scope.user}::integer, ${now}::timestamptz, 'subscription', s.id,
      ${gone ? 'delete' : 'update'}::text, ${event}::text, ${subscriptionImage(before)}, ${gone ? sql`null::jsonb` : subscriptionImage(after)}
    from subscription as s where ${inOrganization(scope, 's')} and s.id = ${subscription}::integer`.execute(db);
}

/**
 * The same of what a person does to their own account: in each organisation that has them, since the account is one.
 */
export async function logOfOwnAccount(
  db: Kysely<Database>,
  { user, now }: { user: number; now: number },
  { event, before = {}, after = {} }: AccountEvent,
): Promise<void> {
  await sql`
    insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, event, before, after)
    select s.organization_id, s.user_id, ${new Date(now).toISOString()}::timestamptz, 'subscription', s.id, 'update', ${event}::text,
      ${subscriptionImage(before)}, ${subscriptionImage(after)}
    from subscription as s where s.user_id = ${user}::integer and s.accepted_at is not null order by s.id`.execute(db);
}
