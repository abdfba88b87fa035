import { sql } from 'kysely';
import type { VersionStatus } from '#planning/access/version-life.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { approvers } from '#server/notices/people.ts';
import { raise, type Raised } from '#server/notices/raise.ts';

/** A step of a version's life, as it was just taken. */
interface Taken {
  version: number;
  /** The row's version that the step made. */
  step: number;
  from: VersionStatus;
  to: VersionStatus;
}

/**
 * Tells of a step of a version, in its transaction: those who may approve it that it came into review; who submitted it
 * and who created it that it was returned or approved. Who takes the step is told of nothing. Once it has left the
 * review its approval waits for nobody.
 */
export async function tellOfStep(context: WriteContext, { version, step, from, to }: Taken): Promise<void> {
  const { db, scope, now } = context;
  if (from === to) return;
  if (from === 'em_revisao')
    await sql`update notice as n set read_at = ${now}::timestamptz
      where ${inOrganization(scope, 'n')} and n.version = ${version}::integer and n.kind = 'to_approve' and n.read_at is null`.execute(
      db,
    );
  const kind = kindOf(from, to);
  if (kind === null) return;
  const { organization, user } = scope;
  const concerned = kind === 'to_approve' ? await approvers(db, organization) : await ownersOf(context, version);
  const about: Raised = {
    organization,
    kind,
    event: `version/${version}/${step}`,
    by: user,
    at: now,
    version: { id: version, step },
  };
  await raise(
    db,
    concerned.filter((one) => one !== user),
    about,
  );
}

function kindOf(from: VersionStatus, to: VersionStatus) {
  if (to === 'em_revisao') return 'to_approve';
  if (to === 'rascunho') return 'returned';
  // What was blocked and is approved again was approved before.
  return to === 'aprovada' && (from === 'em_revisao' || from === 'rascunho') ? 'approved' : null;
}

/** Who submitted a version last, and who created it. */
async function ownersOf({ db, scope }: WriteContext, version: number): Promise<number[]> {
  const { rows } = await sql<{ owner: number | null; submitter: number | null }>`
    select v.created_by as owner, (
      select a.user_id from audit_log as a
      where ${inOrganization(scope, 'a')} and a.table_name = 'version' and a.row_id = v.id
        and a.after ->> 'status' = 'em_revisao' and a.before ->> 'status' = 'rascunho'
      order by a.id desc limit 1
    ) as submitter
    from version as v where ${inOrganization(scope, 'v')} and v.id = ${version}::integer`.execute(db);
  const people = rows.flatMap(({ owner, submitter }) => [owner, submitter]).filter((one) => one !== null);
  return [...new Set(people)];
}
