import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { MOST_NOTICES, type PersonalNotice } from '#contract/notices.ts';
import type { Database } from '#server/db/schema.ts';
import { personName } from '#server/engine/person.ts';
import { FAILED } from '#server/notices/jobs.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';
import { holdsNamed, holdsPage } from '#server/rights/rights.ts';
import { syncsSeen } from '#server/uau/sync-list.ts';

/** Notices with what they are about. */
const FROM = sql`notice as n left join version as v on v.organization_id = n.organization_id and v.id = n.version
  left join uau_sync as s on s.id = n.sync_id left join ledger_load as l on l.id = n.load_id
  left join job as j on j.id = case when n.event ~ ${`^(${FAILED.chart}|${FAILED.ledger})`} then split_part(n.event, '/', 2)::uuid end`;

/** Of a file of the ledger that left no load. */
const ofLedger = sql<SqlBool>`starts_with(n.event, ${FAILED.ledger})`;

const NEVER = sql<SqlBool>`false`;

/** The reader's own, as far as they may see now what each is about: a right that was taken away hides it. */
function own(scope: Scope): RawBuilder<SqlBool> {
  const { rights } = scope;
  const approves = holdsNamed(rights, 'version.approve') ? sql<SqlBool>`true` : sql<SqlBool>`n.kind <> 'to_approve'`;
  const version = holdsPage(rights, 'version', 'view')
    ? sql<SqlBool>`(${inScope(scope, 'version', 'v')} and ${approves})`
    : NEVER;
  const sync = holdsPage(rights, 'uauDatabase', 'view') ? syncsSeen(scope) : NEVER;
  const load = holdsPage(rights, 'expenseReport', 'view') ? inScope(scope, 'ledger_load', 'l') : NEVER;
  const failed = sql<SqlBool>`${holdsPage(rights, 'expenseReport', 'view')}::boolean`;
  const chart = sql<SqlBool>`${holdsPage(rights, 'structure', 'view')}::boolean`;
  return sql<SqlBool>`(${inOrganization(scope, 'n')} and n.user_id = ${scope.user}::integer and case
    when n.version is not null then ${version} when n.sync_id is not null then ${sync} when n.load_id is not null then ${load}
    when ${ofLedger} then ${failed} else ${chart} end)`;
}

type Row = Omit<PersonalNotice, 'version'> & { version: number | null; nome: string | null };

const select = (db: Kysely<Database>, where: RawBuilder<SqlBool>) =>
  sql<Row>`
    select n.id, n.kind, n.created_at as at, n.read_at is not null as read,
      coalesce(n.kind = 'to_approve' and v.status = 'em_revisao', false) as waits, ${personName('n', 'by_user')} as by, n.version, v.nome,
      case when n.version is not null then 'version' when n.sync_id is not null then 'uau' when n.load_id is not null or ${ofLedger} then 'ledger'
        else 'chart' end as subject,
      coalesce(case n.kind
        when 'returned' then (select m.reason from version_move as m
          where m.organization_id = n.organization_id and m.version = n.version and m.row_version = n.version_step)
        when 'sync_failed' then coalesce(s.error, j.error) end, '') as reason,
      coalesce(l.name, s.wish ->> 'name', '') as file
    from ${FROM} where ${where} order by n.created_at desc, n.id desc limit ${MOST_NOTICES}::integer`.execute(db);

const noticeOf = ({ version, nome, ...row }: Row): PersonalNotice => ({
  ...row,
  version: version === null ? null : { id: version, nome: nome ?? '' },
});

/** The reader's notices in this organisation, newest first. */
export async function listNotices(db: Kysely<Database>, scope: Scope): Promise<PersonalNotice[]> {
  const { rows } = await select(db, own(scope));
  return rows.map(noticeOf);
}

/** One of the reader's, or null where they have none of that number, or may not see it now. */
export async function findNotice(db: Kysely<Database>, scope: Scope, id: number): Promise<PersonalNotice | null> {
  const { rows } = await select(db, sql<SqlBool>`${own(scope)} and n.id = ${id}::integer`);
  const [row] = rows;
  return row ? noticeOf(row) : null;
}

/** How many of the reader's notices are not read. */
export async function countUnread(db: Kysely<Database>, scope: Scope): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from ${FROM} where n.read_at is null and ${own(scope)}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Those of the reader's that are named are read from now on; others' and such as are read already stay as they are. */
export async function markRead(db: Kysely<Database>, scope: Scope, ids: readonly number[], at: string): Promise<void> {
  await sql`update notice as n set read_at = ${at}::timestamptz
    where ${inOrganization(scope, 'n')} and n.user_id = ${scope.user}::integer and n.id = any(${ids}::integer[])
      and n.read_at is null`.execute(db);
}
