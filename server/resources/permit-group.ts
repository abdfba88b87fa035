import { sql } from 'kysely';
import { permitGroup } from '#contract/permit-group.ts';
import { textKey } from '#planning/text.ts';
import { changed, holdsAll, NOTHING, type Granting } from '#server/auth/grants.ts';
import { grantNotHeld, type FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/resource/definition.ts';
import { inOrganization, type Scope } from '#server/resource/scope.ts';
import { protectedRows } from '#server/resource/violation.ts';
import { byName } from '#server/resources/keys.ts';
import { missingGrants } from '#server/resources/row-grants.ts';

const members = sql`(select count(*)::integer from subscription as m where m.organization_id = t.organization_id and m.groups @> array[t.id])`;

export const permitGroupResource: ResourceDefinition = {
  contract: permitGroup,
  table: 'permit_group',
  derive: (row) => ({ nome_key: textKey(String(row['nome'])), search_key: textKey(String(row['nome'])) }),
  computed: () => ({ member_count: members }),
  order: { nome: byName, member_count: [members] },
  filters: {},
  check,
  beforeDelete,
};

/** The contract has parsed a group's fields. */
export const grantingOf = (group: Row): Granting => group as unknown as Granting;

/** What is granted must exist, and whoever grants it or takes it away must hold it. */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  for (const { before, after } of changes) {
    assertHeld(context.scope, changed(before ? grantingOf(before) : NOTHING, grantingOf(after)));
  }
  return missingGrants(context, changes);
}

function assertHeld(scope: Scope, granting: Granting): void {
  if (!holdsAll(scope.rights, granting)) throw grantNotHeld();
}

/** A group with members stays, and one whose rights the remover does not hold. Members hold ids in an array, which no foreign key watches. */
async function beforeDelete({ db, scope }: WriteContext, rows: readonly Row[]): Promise<void> {
  for (const row of rows) assertHeld(scope, grantingOf(row));
  const ids = rows.map((row) => row['id']);
  const { rows: found } = await sql`
    select t.id from subscription as t where ${inOrganization(scope, 't')} and t.groups && ${ids}::integer[] limit 1`.execute(db);
  if (found.length > 0) throw protectedRows(permitGroupResource, 'subscription.groups');
}
