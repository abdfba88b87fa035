import { sql } from 'kysely';
import { aggregator } from '#contract/aggregator.ts';
import { textKey } from '#planning/text.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, WriteContext } from '#server/resource/definition.ts';
import { inScope } from '#server/resource/scope.ts';
import { byName } from '#server/resources/keys.ts';

export const aggregatorResource: ResourceDefinition = {
  contract: aggregator,
  table: 'aggregator',
  derive: (row) => ({ nome_key: textKey(String(row['nome'])), search_key: textKey(String(row['nome'])) }),
  order: { position: [sql`t.position`, ...byName], nome: byName },
  filters: {},
  check,
};

const accountsOf = ({ after }: Change): number[] => {
  // The contract has parsed the field as a list of ids.
  return after['accountings'] as number[];
};

/** Every account named must exist; locked, so that none is deleted before the aggregator is stored. */
async function check({ db, scope }: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from accounting as t
    where ${inScope(scope, 't')} and t.id = any(${[...new Set(changes.flatMap(accountsOf))]}::integer[])
    order by t.id for key share`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return changes.map((change) => {
    const missing = accountsOf(change).filter((id) => !known.has(id));
    return missing.length === 0 ? {} : { accountings: missing.map((id) => `Invalid pk "${id}" - object does not exist.`) };
  });
}
