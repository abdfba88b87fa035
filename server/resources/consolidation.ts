import { sql, type SqlBool } from 'kysely';
import { allocationRule, eliminationPair, participation } from '#contract/consolidation.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { byInteger } from '#server/engine/filters.ts';
import { byName } from '#server/resources/keys.ts';
import { checkConsolidation, CONSOLIDATION_TABLES, namedBy } from '#server/statement/consolidation.ts';

const companyCode = sql`(select c.codigo_key from company as c where c.organization_id = t.organization_id and c.id = t.company) collate "C"`;
const keys = (part: 'eliminations' | 'allocations') => (row: Row) => ({
  nome_key: textKey(String(row['nome'])),
  search_key: textKey(String(row['nome'])),
  companies: namedBy(part, row).companies,
});

/** The rules by which companies become a group. */
export const CONSOLIDATION_RESOURCES: readonly ResourceDefinition[] = [
  {
    contract: participation,
    table: CONSOLIDATION_TABLES.participations,
    scope: 'grants',
    retention: 'work',
    derive: () => ({}),
    order: { company: [companyCode, sql`t."from"`], id: [sql`t.id`] },
    filters: { company: byInteger(sql`t.company`) },
    references: { company: 'company' },
    search: () => Promise.resolve([sql<SqlBool>`false`]),
    check: (context, changes) => checkConsolidation(context, 'participations', changes),
  },
  {
    contract: eliminationPair,
    table: CONSOLIDATION_TABLES.eliminations,
    scope: 'grants',
    retention: 'work',
    derive: keys('eliminations'),
    order: { nome: byName, id: [sql`t.id`] },
    filters: {},
    check: (context, changes) => checkConsolidation(context, 'eliminations', changes),
  },
  {
    contract: allocationRule,
    table: CONSOLIDATION_TABLES.allocations,
    scope: 'grants',
    retention: 'work',
    derive: keys('allocations'),
    order: { nome: byName, id: [sql`t.id`] },
    filters: { company: byInteger(sql`t.company`) },
    references: { company: 'company' },
    check: (context, changes) => checkConsolidation(context, 'allocations', changes),
  },
];
