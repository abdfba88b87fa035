import { sql, type Kysely } from 'kysely';
import { MOST_NOTICES, type NoticeKind } from '#contract/notices.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * How long a mail waits, so that whoever is looking at the product and has read the notice there is not written to.
 */
export const MAIL_WAITS_MS = 120_000;

/** Of one thing nobody is written to more often, whatever is done to it meanwhile. */
const MAIL_AGAIN_MS = 3_600_000;

/** What people are told. */
export interface Raised {
  organization: number;
  kind: NoticeKind;
  /** What caused it, by a name of its own: nobody is told of one event twice. */
  event: string;
  /** Who did it; null: nobody, or the reader themselves. */
  by: number | null;
  /** ISO 8601. */
  at: string;
  /** No mail is sent of it: nobody took a step. */
  unmailed?: boolean;
  version?: { id: number; step: number };
  sync?: string;
  load?: string;
}

/**
 * Tells people of something, in the transaction that does it: the notice is there when the step is, and not otherwise.
 * Who belongs to the organisation no more is left out; of a person's oldest notices go as many as are too many. Of a
 * version they have one of each kind, the newest: whoever moves it to and fro a thousand times neither pushes out what
 * else they are told, nor has them written to each time.
 */
export async function raise(db: Kysely<Database>, people: readonly number[], raised: Raised): Promise<void> {
  if (people.length === 0) return;
  const { organization, kind, event, by, at, unmailed = false, version, sync, load } = raised;
  const mail = unmailed ? 'none' : 'due';
  const due = new Date(Date.parse(at) + MAIL_WAITS_MS).toISOString();
  const again = new Date(Date.parse(due) - MAIL_WAITS_MS - MAIL_AGAIN_MS).toISOString();
  await sql`
    with older as (
      delete from notice as o
      where o.organization_id = ${organization}::integer and o.user_id = any(${people}::integer[])
        and o.version = ${version?.id ?? null}::integer and o.kind = ${kind}::text and o.event <> ${event}::text
        and o.created_at <= ${at}::timestamptz
      returning o.user_id, o.mail, o.mail_due_at
    ), written as (
      -- What was due stays due when it was; what was sent lately is followed by the next only after a while.
      select user_id, max(case when mail = 'due' then mail_due_at
        when mail in ('sent', 'sending') and mail_due_at > ${again}::timestamptz
          then mail_due_at + make_interval(secs => ${MAIL_AGAIN_MS / 1000}::integer) end) as next_at
      from older group by user_id
    )
    insert into notice (organization_id, user_id, kind, event, by_user, version, version_step, sync_id, load_id, created_at, mail, mail_due_at)
    select s.organization_id, s.user_id, ${kind}::text, ${event}::text, ${by}::integer, ${version?.id ?? null}::integer,
      ${version?.step ?? null}::integer, ${sync ?? null}::uuid, ${load ?? null}::uuid, ${at}::timestamptz, ${mail}::text,
      coalesce(w.next_at, ${due}::timestamptz)
    from subscription as s join app_user as u on u.id = s.user_id and u.is_active left join written as w on w.user_id = s.user_id
    where s.organization_id = ${organization}::integer and s.user_id = any(${people}::integer[]) and s.is_active
      and s.accepted_at is not null
    order by s.user_id
    on conflict on constraint notice_event_key do nothing`.execute(db);
  // Two that tell the same people at once leave a row to each other instead of waiting crosswise.
  await sql`
    delete from notice where id = any(array(
      select n.id from unnest(${people}::integer[]) as p (id), lateral (
        select o.id from notice as o where o.organization_id = ${organization}::integer and o.user_id = p.id
        order by o.created_at desc, o.id desc offset ${MOST_NOTICES}::integer
      ) as old join notice as n on n.id = old.id
      -- By these it is known how many mails somebody was sent lately (server/inbox/mail.ts).
      where not (n.mail in ('sent', 'sending') and n.mail_due_at > ${again}::timestamptz) for update of n skip locked))`.execute(
    db,
  );
}
