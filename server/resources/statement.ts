import { sql } from 'kysely';
import { statementAggregator } from '#contract/statement-aggregator.ts';
import { statementMapping } from '#contract/statement-mapping.ts';
import { statementGroup } from '#contract/statement-group.ts';
import { statementOrderer } from '#contract/statement-orderer.ts';
import { statementSubgroup } from '#contract/statement-subgroup.ts';
import { SOURCE_KINDS } from '#planning/statement/amounts.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { byChoice, byInteger } from '#server/engine/filters.ts';
import { byCode, byName, namedKeys } from '#server/resources/keys.ts';
import { accountOf, assertUnnamed, checkFormulas, checkLines, checkSources } from '#server/statement/rules.ts';
import { statementTables } from '#server/statement/structure.ts';

const place = sql`t.position`;

/** A statement's groups, subgroups, formulas, lines and mapping: the same rules for both, each in its own tables. */
function resourcesOf(statement: Statement) {
  const tables = statementTables(statement);
  const group: ResourceDefinition = {
    contract: statementGroup[statement],
    table: tables.group,
    scope: 'organization',
    retention: 'work',
    derive: namedKeys,
    order: { position: [place, ...byCode], codigo: byCode, nome: byName },
    filters: {},
    beforeDelete: (context, rows) => assertUnnamed(context, { statement, kind: 'grupo', definition: group, rows }),
  };
  const subgroup: ResourceDefinition = {
    contract: statementSubgroup[statement],
    table: tables.subgroup,
    scope: 'organization',
    retention: 'work',
    derive: namedKeys,
    order: { position: [place, ...byCode], codigo: byCode, nome: byName },
    filters: { group: byInteger(sql`t."group"`) },
    references: { group: tables.group },
    beforeDelete: (context, rows) => assertUnnamed(context, { statement, kind: 'subgrupo', definition: subgroup, rows }),
  };
  const aggregator: ResourceDefinition = {
    contract: statementAggregator[statement],
    table: tables.aggregator,
    scope: 'organization',
    retention: 'work',
    derive: (row) => ({ nome_key: textKey(String(row['nome'])), search_key: textKey(String(row['nome'])) }),
    order: { nome: byName, id: [sql`t.id`] },
    filters: {},
    check: (context, changes) => checkFormulas(context, statement, changes),
    beforeDelete: (context, rows) => assertUnnamed(context, { statement, kind: 'agrupador', definition: aggregator, rows }),
  };
  const orderer: ResourceDefinition = {
    contract: statementOrderer[statement],
    table: tables.orderer,
    scope: 'organization',
    retention: 'work',
    derive: () => ({}),
    order: { position: [place], id: [sql`t.id`] },
    filters: { kind: byChoice(sql`t.kind`, ['grupo', 'agrupador']) },
    check: (context, changes) => checkLines(context, statement, changes),
  };
  const mapping: ResourceDefinition = {
    contract: statementMapping[statement],
    table: tables.mapping,
    scope: 'grants',
    retention: 'work',
    derive: (row) => ({ accounting: accountOf(row) }),
    order: { source_kind: [sql`t.source_kind`, sql`t.source_key collate "C"`], id: [sql`t.id`] },
    filters: { source_kind: byChoice(sql`t.source_kind`, SOURCE_KINDS), subgroup: byInteger(sql`t.subgroup`) },
    references: { subgroup: tables.subgroup },
    naming: { source_key: { table: 'accounting', id: accountOf } },
    check: (_, changes) => Promise.resolve(checkSources(statement, changes)),
  };
  return { group, subgroup, aggregator, orderer, mapping };
}

/** The resources of both statements, by what they are. */
export const STATEMENT_RESOURCE = { dre: resourcesOf('dre'), cashflow: resourcesOf('cashflow') } as const;
export const STATEMENT_RESOURCES: readonly ResourceDefinition[] = Object.values(STATEMENT_RESOURCE).flatMap(
  Object.values<ResourceDefinition>,
);
