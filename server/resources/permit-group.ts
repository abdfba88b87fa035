import { sql } from 'kysely';
import { permitGroup } from '#contract/permit-group.ts';
import { textKey } from '#planning/text/text-key.ts';
import { changed, holdsAll, NOTHING } from '#server/auth/grants.ts';
import { assertOver, type Group } from '#server/auth/over.ts';
import { dutyStays, grantNotHeld, type FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { protectedRows } from '#server/engine/violation.ts';
import { byName } from '#server/resources/keys.ts';
import { missingGrants } from '#server/resources/row-grants.ts';

const members = sql`(select count(*)::integer from subscription as m where m.organization_id = t.organization_id and m.groups @> array[t.id])`;

export const permitGroupResource: ResourceDefinition = {
  contract: permitGroup,
  table: 'permit_group',
  scope: 'organization',
  retention: 'work',
  derive: (row) => ({ nome_key: textKey(String(row['nome'])), search_key: textKey(String(row['nome'])) }),
  computed: () => ({ member_count: members }),
  order: { nome: byName, member_count: [members] },
  filters: {},
  check,
  beforeDelete,
};

/** The contract has parsed a group's fields. */
const groupOf = (row: Row): Group => row as unknown as Group;

/**
 * Nobody changes a group that grants more than they hold, or adds what they do not hold; what is granted must exist.
 */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const { rights } = context.scope;
  for (const { before, after } of changes) {
    const [old, now] = [before ? groupOf(before) : null, groupOf(after)];
    if (old) await assertOver(context, [old]);
    if (!holdsAll(rights, changed(old ?? NOTHING, now))) throw grantNotHeld();
    if (old?.require_otp && !now.require_otp && !rights.isAdmin) throw dutyStays();
  }
  return missingGrants(context, changes);
}

/** A group with members stays, as does one that grants more than its remover holds. No foreign key watches members. */
async function beforeDelete(context: WriteContext, rows: readonly Row[]): Promise<void> {
  await assertOver(context, rows.map(groupOf));
  const ids = rows.map((row) => row['id']);
  const { rows: found } = await sql`
    select t.id from subscription as t where ${inOrganization(context.scope, 't')} and t.groups && ${ids}::integer[]
    limit 1`.execute(context.db);
  if (found.length > 0) throw protectedRows(permitGroupResource, 'subscription.groups');
}
