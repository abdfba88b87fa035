import { sql } from 'kysely';
import { aggregator } from '#contract/aggregator.ts';
import { textKey } from '#planning/text/text-key.ts';
import { noRows } from '#server/engine/references.ts';
import { permissionDenied, type FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, WriteContext } from '#server/engine/definition.ts';
import { inOrganization, inScope, wholeOrganization } from '#server/engine/scope.ts';
import { byName } from '#server/resources/keys.ts';

export const aggregatorResource: ResourceDefinition = {
  contract: aggregator,
  table: 'aggregator',
  scope: 'organization',
  retention: 'work',
  derive: (row) => ({ nome_key: textKey(String(row['nome'])), search_key: textKey(String(row['nome'])) }),
  order: { position: [sql`t.position`, ...byName], nome: byName },
  filters: {},
  // An aggregator names accounts; those that the reader does not see are no part of it for them.
  computed: (scope) => ({
    accountings: sql`array(select a.id from unnest(t.accountings) with ordinality as a(id, place)
      join accounting as seen on seen.id = a.id and ${inScope(scope, 'accounting', 'seen')} order by a.place)`,
  }),
  check,
  // Accounts that whoever removed it does not see came with it, and come back.
  checkRestored: ({ db, scope }, rows) =>
    check(
      { db, scope: wholeOrganization(scope) },
      rows.map((after) => ({ before: null, after })),
    ),
};

/** Who does not see all accounts of an aggregator cannot say anew which they are. Throws 403. */
async function assertWhole({ db, scope }: Pick<WriteContext, 'db' | 'scope'>, changes: readonly Change[]): Promise<void> {
  const named = changes.flatMap(({ before }) => (before?.['accountings'] as number[] | undefined) ?? []);
  const { rows } = await sql`
    select t.id from accounting as t
    where ${inOrganization(scope, 't')} and t.id = any(${named}::integer[]) and not ${inScope(scope, 'accounting', 't')} limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw permissionDenied();
}

const accountsOf = ({ after }: Change): number[] => {
  // The contract has parsed the field as a list of ids.
  return after['accountings'] as number[];
};

/** Every account named must exist; locked, so that none is deleted before the aggregator is stored. */
async function check(
  { db, scope }: Pick<WriteContext, 'db' | 'scope'>,
  changes: readonly Change[],
): Promise<readonly FieldErrors[]> {
  await assertWhole({ db, scope }, changes);
  const { rows } = await sql<{ id: number }>`
    select t.id from accounting as t
    where ${inScope(scope, 'accounting', 't')} and t.id = any(${[...new Set(changes.flatMap(accountsOf))]}::integer[])
    order by t.id for key share`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return changes.map((change) => {
    const missing = accountsOf(change).filter((id) => !known.has(id));
    return missing.length === 0 ? {} : { accountings: noRows(...missing) };
  });
}
