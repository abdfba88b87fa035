import { sql } from 'kysely';
import { VERSION_LOCKED } from '#contract/version.ts';
import { yearOf } from '#planning/months.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/resource/definition.ts';
import { writing, type WritePorts } from '#server/resource/in-write.ts';
import { inOrganization, type Scope } from '#server/resource/scope.ts';
import { refuseStale } from '#server/resource/stale.ts';
import { lockRows, updateRows } from '#server/resource/write.ts';
import { versionResource, type VersionState } from '#server/resources/version.ts';

/** The generic write with the two columns that no client sends. */
const withStatus: ResourceDefinition = {
  ...versionResource,
  derive: (row) => ({ ...versionResource.derive(row), status: row['status'], official: row['official'] }),
};

/**
 * Makes a version the official one of the year it starts in: it becomes `aprovada`, and the year's former official version loses the
 * star. Throws 404, 412 for a stale `row_version`, 409 for a version that is bloqueada or arquivada.
 */
export async function makeOfficial(
  ports: WritePorts,
  scope: Scope,
  wanted: { id: number; row_version: number | undefined },
): Promise<Row> {
  const [row] = await writing(ports, versionResource, scope, {
    bulk: false,
    rows: () => [],
    run: async (context) => {
      // Two at once for one year would both take the star from the former one and collide; they take turns.
      await sql`select pg_advisory_xact_lock(hashtext('version.official'), ${scope.organization}::integer)`.execute(context.db);
      const former = await formerOf(context, wanted.id);
      const stored = await lockRows(context, versionResource, [wanted.id, ...former]);
      const chosen = stored.get(wanted.id);
      if (!chosen) throw notFound();
      await refuseStale(context, versionResource, stored, { expected: [wanted], bulk: false });
      const { status } = chosen as unknown as VersionState;
      if (status === 'bloqueada' || status === 'arquivada') throw conflict(VERSION_LOCKED);
      const others = former.map((id) => stored.get(id)).filter((other) => other !== undefined);
      await updateRows(
        context,
        withStatus,
        others.map((other) => ({ ...other, official: false })),
      );
      return updateRows(context, withStatus, [{ ...chosen, status: 'aprovada', official: true }]);
    },
  });
  if (!row) throw notFound();
  return row;
}

/** Official versions of the same year, the wanted one itself left out. */
async function formerOf({ db, scope }: WriteContext, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; start_month: string; official: boolean }>`
    select t.id, t.start_month, t.official from version as t
    where ${inOrganization(scope, 't')} and (t.official or t.id = ${id})`.execute(db);
  const wanted = rows.find((row) => row.id === id);
  if (!wanted) throw notFound();
  return rows
    .filter((row) => row.id !== id && row.official && yearOf(row.start_month) === yearOf(wanted.start_month))
    .map((row) => row.id);
}
