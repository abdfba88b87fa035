import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import type { ReportVersion } from '#server/reports/expense-query.ts';

/** Which year it is for the planners, whatever the server's own zone. */
export const yearNow = (ms: number): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format(ms);

/**
 * The approved forecast that knows most of these months: the one whose months are closed furthest. None that knows no
 * more than the official version, where that is a forecast itself. When it was written says nothing: locking an older
 * one writes it, too. Null: there is none.
 */
export async function latestForecast(
  db: Kysely<Database>,
  scope: Scope,
  { first, last, official }: { first: string; last: string; official: number },
): Promise<ReportVersion | null> {
  const { rows } = await sql<ReportVersion>`
    select t.id, t.nome, t.status, t.start_month, t.end_month from version as t
    join version as o on o.id = ${official}
    where ${inScope(scope, 'version', 't')} and t.kind = 'forecast' and t.status in ('aprovada', 'bloqueada')
      and t.start_month <= ${last} and t.end_month >= ${first} and t.id <> o.id
      and (o.kind <> 'forecast' or coalesce(t.closed_until, '') > coalesce(o.closed_until, ''))
    order by t.closed_until desc nulls last, t.start_month desc, t.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** This year's official version, else the newest official one; null: there is none that the reader sees. */
export async function officialVersion(db: Kysely<Database>, scope: Scope, now: number): Promise<ReportVersion | null> {
  const { rows } = await sql<ReportVersion>`
    select t.id, t.nome, t.status, t.start_month, t.end_month from version as t
    where ${inScope(scope, 'version', 't')} and t.official
    order by (substr(t.start_month, 1, 4) = ${yearNow(now)}) desc, t.start_month desc, t.id limit 1`.execute(db);
  return rows[0] ?? null;
}
