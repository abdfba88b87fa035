import { sql } from 'kysely';
import { z } from 'zod';
import { UNDO_DAYS } from '#contract/undo.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';
import type { LetGo, WayBack } from '#server/engine/stored-removal.ts';
import { ALREADY, GONE, OTHER_BUILD } from '#server/engine/undo-refusal.ts';
import { conflict } from '#server/http/errors.ts';

/*
 * What a removal left of its rows: its own line, and theirs in the audit log.
 */

/** A removal that can be taken back. */
export interface StoredRemoval {
  key: string;
  table_name: string;
  tx: string;
  at: string;
  /** As whichever build removed the rows wrote it: `wayBack` reads it. */
  let_go: unknown;
  undone_at: string | null;
}

const links = z.array(
  z.object({ table: z.string(), column: z.string(), rows: z.array(z.tuple([z.int(), z.int()])) }),
) satisfies z.ZodType<LetGo[]>;
/** What this build writes, and what a build before it did, which held the links alone. */
const way = z.union([
  z.object({ lines: z.int(), letGo: links }) satisfies z.ZodType<WayBack>,
  links.transform((letGo) => ({ lines: null, letGo })),
]);

/**
 * What leads back to its rows; how many lines they have is known of none that was removed by an earlier build. Throws
 * 409 for what another build wrote in a form that this one does not know.
 */
export function wayBack(stored: unknown): { lines: number | null; letGo: readonly LetGo[] } {
  const { success, data } = way.safeParse(stored);
  if (!success) throw conflict(OTHER_BUILD);
  return data;
}

/** The removals of the keys, in their order, held so that a second undo waits and finds them undone. */
export async function lockRemovals({ db, scope, now }: WriteContext, keys: readonly string[]): Promise<StoredRemoval[]> {
  const { rows } = await sql<StoredRemoval>`
    select r.key, r.table_name, r.tx::text as tx, r.at, r.let_go, r.undone_at from removal as r
    where ${inOrganization(scope, 'r')} and r.user_id = ${scope.user}::integer and r.key = any(${keys}::text[])
      and r.at > ${now}::timestamptz - make_interval(days => ${UNDO_DAYS}::integer)
    order by r.key for update`.execute(db);
  if (rows.some(({ undone_at }) => undone_at !== null)) throw conflict(ALREADY);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const removals = keys.flatMap((key) => byKey.get(key) ?? []);
  if (removals.length < keys.length || byKey.size < keys.length) throw conflict(GONE);
  return removals;
}

/** Lines of the log that a removal wrote of its rows. */
export const linesOf = ({ scope }: WriteContext, { tx, at }: StoredRemoval) =>
  sql`${inOrganization(scope, 'a')} and a.tx = ${tx}::xid8 and a.at = ${at}::timestamptz and a.user_id = ${scope.user}::integer
    and a.operation = 'delete' and a.event is null`;

/** The tables that a removal took rows of, what went last first: nothing was removed before what stood on it. */
export async function tablesOf(context: WriteContext, removal: StoredRemoval): Promise<{ table: string; rows: number }[]> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select a.table_name as table, count(*)::integer as rows from audit_log as a where ${linesOf(context, removal)}
    group by a.table_name order by max(a.id) desc`.execute(context.db);
  return rows;
}

/** Rows as they were, in the order of their ids: `most` of those behind an id. */
export async function imagesOf(
  context: WriteContext,
  { table }: ResourceDefinition,
  removal: StoredRemoval,
  { after, most }: { after: number; most: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.* from audit_log as a cross join lateral jsonb_populate_record(null::${sql.table(table)}, a.before) as x
    where ${linesOf(context, removal)} and a.table_name = ${table}::text and a.row_id > ${after}::integer
    order by a.row_id limit ${most}::integer`.execute(context.db);
  return rows;
}

/**
 * Columns that the log holds of a removal's rows: one that came later has its default. Throws 409 where a column is
 * gone since: the row would not come back as it was.
 */
export async function columnsOfImage(
  context: WriteContext,
  { table }: ResourceDefinition,
  removal: StoredRemoval,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; stands: boolean }>`
    select k.name, exists (
        select from pg_attribute as c where c.attrelid = ${table}::regclass and c.attname = k.name and not c.attisdropped
      ) as stands
    from (
      select a.before from audit_log as a where ${linesOf(context, removal)} and a.table_name = ${table}::text limit 1
    ) as one cross join lateral jsonb_object_keys(one.before) as k(name)`.execute(context.db);
  if (rows.some(({ stands }) => !stands)) throw conflict(OTHER_BUILD);
  return rows.map(({ name }) => name);
}

/** Taken back once, never again. */
export async function markUndone({ db, scope, now }: WriteContext, keys: readonly string[]): Promise<void> {
  await sql`
    update removal as r set undone_at = ${now}::timestamptz
    where ${inOrganization(scope, 'r')} and r.user_id = ${scope.user}::integer and r.key = any(${keys}::text[])`.execute(db);
}
