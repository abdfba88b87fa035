import { sql } from 'kysely';
import { expenseEntry } from '#contract/expense-entry.ts';
import { fieldsWithin, MONTHS_OF_YEAR, yearsOf } from '#planning/months.ts';
import { textKey } from '#planning/text.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/resource/definition.ts';
import { byInteger, where } from '#server/resource/filters.ts';
import { inOrganization } from '#server/resource/scope.ts';
import { inAggregator, underAccount } from '#server/resources/account-scope.ts';
import { assertClosedBlank, assertClosedKept } from '#server/resources/closed-months.ts';
import { openVersions, type OpenVersion } from '#server/resources/open-versions.ts';

export const INACTIVE_CENTER = 'Este centro de custo está inativo.';
export const INACTIVE_ACCOUNT = 'Esta conta está inativa.';
export const SYNTHETIC_ACCOUNT = 'Somente contas analíticas recebem lançamentos.';
export const YEAR_OUTSIDE = 'O ano está fora do período da versão.';
export const MONTH_OUTSIDE = 'O mês está fora do período da versão.';

export const expenseEntryResource: ResourceDefinition = {
  contract: expenseEntry,
  table: 'expense_entry',
  derive: (row) => ({ description_key: textKey(String(row['description'] ?? '')) }),
  joins: sql`
    join center_cost as cc on cc.organization_id = t.organization_id and cc.id = t.center_cost
    join company as co on co.organization_id = t.organization_id and co.id = cc.company
    join accounting as ac on ac.organization_id = t.organization_id and ac.id = t.accounting`,
  order: {
    line: [
      sql`co.codigo_key collate "C"`,
      sql`cc.codigo_key collate "C"`,
      sql`ac.codigo_key collate "C"`,
      sql`t.description_key collate "C"`,
      sql`t.year`,
    ],
    id: [sql`t.id`],
  },
  filters: {
    version: byInteger(sql`t.version`),
    year: byInteger(sql`t.year`),
    center_cost: byInteger(sql`t.center_cost`),
    accounting: where(byInteger(sql`named.id`), underAccount),
    aggregator: where(byInteger(sql`ag.id`), inAggregator),
    company: byInteger(sql`cc.company`),
    regional: byInteger(sql`co.regional`),
  },
  searchIn: sql<string>`(t.description_key || ' ' || ac.search_key || ' ' || cc.search_key)`,
  allNeeds: ['version'],
  references: { version: 'version', center_cost: 'center_cost', accounting: 'accounting' },
  check,
  beforeDelete: async (context, rows) => {
    assertClosedBlank(rows, await openVersions(context, rows.map(versionOf)));
  },
};

/** What the rules read of an entry; the contract has parsed the fields. */
interface Entry extends Record<(typeof MONTHS_OF_YEAR)[number], number | null> {
  version: number;
  year: number;
  center_cost: number;
  accounting: number;
}
const versionOf = (row: Row) => row['version'];

/** Only a version that is open to the writer takes entries, none of them in its closed months, only active cost centres and active analítica accounts, only within the span. */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const entries = changes.map(({ after }) => after as unknown as Entry);
  const versions = await openVersions(
    context,
    changes.flatMap(({ before, after }) => (before ? [versionOf(after), versionOf(before)] : [versionOf(after)])),
  );
  assertClosedKept(changes, versions);
  const centers = await locked<{ is_active: boolean }>(
    context,
    'center_cost',
    entries.map(({ center_cost }) => center_cost),
  );
  const accounts = await locked<{ is_active: boolean; kind: string }>(
    context,
    'accounting',
    entries.map(({ accounting }) => accounting),
  );
  return entries.map((entry) => {
    const account = accounts.get(entry.accounting);
    const version = versions.get(entry.version);
    return {
      ...(centers.get(entry.center_cost)?.is_active === false ? { center_cost: [INACTIVE_CENTER] } : {}),
      ...(account?.kind === 'sintetica' ? { accounting: [SYNTHETIC_ACCOUNT] } : {}),
      ...(account?.kind === 'analitica' && !account.is_active ? { accounting: [INACTIVE_ACCOUNT] } : {}),
      ...(version ? spanErrors(entry, version) : {}),
    };
  });
}

function spanErrors(entry: Entry, { start_month, end_month }: OpenVersion): FieldErrors {
  if (!yearsOf(start_month, end_month).includes(entry.year)) return { year: [YEAR_OUTSIDE] };
  const within = fieldsWithin(entry.year, start_month, end_month);
  const outside = MONTHS_OF_YEAR.filter((field) => entry[field] !== null && !within.includes(field));
  return Object.fromEntries(outside.map((field) => [field, [MONTH_OUTSIDE]]));
}

async function locked<Found extends object>(
  { db, scope }: WriteContext,
  table: 'center_cost' | 'accounting',
  ids: readonly unknown[],
): Promise<Map<number, Found>> {
  const { rows } = await sql<Found & { id: number }>`
    select t.* from ${sql.table(table)} as t
    where ${inOrganization(scope, 't')} and t.id = any(${[...new Set(ids)]}::integer[])
    order by t.id for share`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
