import { sql } from 'kysely';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { takesChanges } from '#planning/access/version-life.ts';
import { holdsNamed } from '#server/rights/rights.ts';
import { conflict } from '#server/http/errors.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';

/** What the rules of a version's rows read of it. */
export interface OpenVersion {
  id: number;
  status: string;
  start_month: string;
  end_month: string;
  closed_until: string | null;
}

/**
 * Budget versions that something is to be written in, held until the write is done so that none is moved, closed or
 * deleted meanwhile. Throws 409 unless all take changes of the writer.
 */
export async function openVersions(
  { db, scope }: Pick<WriteContext, 'db' | 'scope'>,
  ids: readonly unknown[],
): Promise<Map<number, OpenVersion>> {
  const { rows } = await sql<OpenVersion>`
    select t.id, t.status, t.start_month, t.end_month, t.closed_until from version as t
    where ${inOrganization(scope, 't')} and t.id = any(${[...new Set(ids)]}::integer[])
    order by t.id for share`.execute(db);
  return assertOpen(scope, rows);
}

/** Throws 409 unless all versions take changes of the writer; answers them by id. */
export function assertOpen(scope: WriteContext['scope'], versions: readonly OpenVersion[]): Map<number, OpenVersion> {
  const reviewer = holdsNamed(scope.rights, 'version.review');
  for (const { status } of versions) if (!takesChanges(status, reviewer)) throw conflict(VERSION_LOCKED);
  return new Map(versions.map((version) => [version.id, version]));
}
