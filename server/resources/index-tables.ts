import { sql, type Kysely } from 'kysely';
import type { IndexKind, IndexTables } from '#planning/indices/series.ts';
import { NO_TABLES } from '#planning/indices/series.ts';
import { tablesOf } from '#planning/indices/table.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

interface Head {
  id: number;
  code: string;
  kind: IndexKind;
  forecast_rate: number | null;
}
interface Line {
  economic_index: number;
  month: Month;
  value: string;
}

/**
 * The tables of the organisation's indices that plans name by their codes, as they are worked out with; a code that is
 * none of them is left out.
 */
export async function readTables(
  db: Kysely<Database>,
  scope: Pick<Scope, 'organization'>,
  named: readonly string[],
): Promise<IndexTables> {
  const codes = [...new Set(named)];
  if (codes.length === 0) return NO_TABLES;
  const { rows: indices } = await sql<Head>`
    select t.id, t.code, t.kind, t.forecast_rate from economic_index as t
    where ${inOrganization(scope, 't')} and t.code = any(${codes}::text[])`.execute(db);
  const { rows: values } = await sql<Line>`
    select t.economic_index, t.month, t.value from index_value as t
    where ${inOrganization(scope, 't')} and t.economic_index = any(${indices.map(({ id }) => id)}::integer[])`.execute(db);
  return tablesOf(indices, values);
}
