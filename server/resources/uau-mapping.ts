import { sql } from 'kysely';
import { uauMapping } from '#contract/uau/mapping.ts';
import { UAU_SOURCE_KINDS } from '#planning/statement/amounts.ts';
import type { UauSource, UauTarget } from '#planning/uau/actuals.ts';
import { isSource, targetProblems, UAU_TARGETS } from '#planning/uau/mapping.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row } from '#server/engine/definition.ts';
import { byChoice, byInteger } from '#server/engine/filters.ts';

const NO_SOURCE = 'Esta chave não é de uma origem do UAU. Use a chave que a lista de origens mostra.';

// The contract has parsed each: an id or null.
const idIn = (field: 'subgroup' | 'accounting') => (row: Row) => row[field] as number | null;

/** Where UAU's sources go in the cash flow (contract/uau/mapping.ts). */
export const uauMappingResource: ResourceDefinition = {
  contract: uauMapping,
  table: 'uau_from_to',
  scope: 'grants',
  retention: 'work',
  derive: () => ({}),
  order: { source_kind: [sql`t.source_kind`, sql`t.source_key collate "C"`], id: [sql`t.id`] },
  filters: {
    source_kind: byChoice(sql`t.source_kind`, UAU_SOURCE_KINDS),
    target: byChoice(sql`t.target`, UAU_TARGETS),
    subgroup: byInteger(sql`t.subgroup`),
    accounting: byInteger(sql`t.accounting`),
  },
  naming: {
    subgroup: { table: 'cashflow_subgroup', id: idIn('subgroup') },
    accounting: { table: 'accounting', id: idIn('accounting') },
  },
  check: (_, changes) => Promise.resolve(changes.map(problemsOf)),
};

/** A key that its kind can have, and a target that names what it says. */
function problemsOf({ after }: Change): FieldErrors {
  // The contract has parsed the row.
  const row = after as unknown as { source_kind: UauSource['kind']; source_key: string } & UauTarget;
  const { subgroup, accounting } = targetProblems(row);
  return {
    ...(isSource({ kind: row.source_kind, key: row.source_key }) ? {} : { source_key: [NO_SOURCE] }),
    ...(subgroup !== undefined && { subgroup: [subgroup] }),
    ...(accounting !== undefined && { accounting: [accounting] }),
  };
}
