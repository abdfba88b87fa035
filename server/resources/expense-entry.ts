import { MONTH_OUTSIDE } from '#contract/refusals.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { expenseEntry } from '#contract/expense-entry.ts';
import { fieldsWithin, MONTHS_OF_YEAR, yearsOf } from '#planning/numbers/months.ts';
import { textKey } from '#planning/text/text-key.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, Held, ResourceDefinition, Row, Standing, WriteContext } from '#server/engine/definition.ts';
import { byInteger, where } from '#server/engine/filters.ts';
import type { Scope } from '#server/engine/scope.ts';
import { hold } from '#server/engine/standing.ts';
import { RANGE } from '#server/migrations/034-entry-sums.ts';
import { inAggregator, underAccount } from '#server/resources/account-scope.ts';
import { assertClosedBlank, assertClosedUnchanged } from '#server/resources/closed-months.ts';
import { searchEntries } from '#server/resources/entry-search.ts';
import { assertOpen, openVersions, type OpenVersion } from '#server/resources/open-versions.ts';

export const INACTIVE_CENTER = 'Este centro de custo está inativo.';
export const INACTIVE_ACCOUNT = 'Esta conta está inativa.';
export const SYNTHETIC_ACCOUNT = 'Somente contas analíticas recebem lançamentos.';
export const YEAR_OUTSIDE = 'O ano está fora do período da versão.';

const ACCOUNT = sql`join accounting as ac on ac.organization_id = t.organization_id and ac.id = t.accounting`;
const PLACE = [sql`co.codigo_key collate "C"`, sql`cc.codigo_key collate "C"`];
const LINE = [sql`ac.codigo_key collate "C"`, sql`t.description_key collate "C"`, sql`t.year`];
const ofAccounts = (chosen: RawBuilder<SqlBool>) =>
  sql<SqlBool>`t.accounting = any(array(select ac.id from accounting as ac where ${chosen}))`;
const ofCenters = (chosen: RawBuilder<SqlBool>) =>
  sql<SqlBool>`t.center_cost = any(array(select cc.id from center_cost as cc join company as co on co.id = cc.company where ${chosen}))`;

const seesAll = ({ rights: { reach } }: Scope): boolean => reach.centers.read === 'all' && reach.accounts.read === 'all';

export const expenseEntryResource: ResourceDefinition = {
  contract: expenseEntry,
  table: 'expense_entry',
  scope: 'grants',
  retention: 'work',
  derive: (row) => ({ description_key: textKey(String(row['description'] ?? '')) }),
  details: () => sql`
    join center_cost as cc on cc.organization_id = t.organization_id and cc.id = t.center_cost
    join company as co on co.organization_id = t.organization_id and co.id = cc.company
    ${ACCOUNT}`,
  order: { line: [...PLACE, ...LINE], id: [sql`t.id`] },
  // Each looks at the entry alone: what it names is found apart, once, so that an index leads to the entries.
  filters: {
    version: byInteger(sql`t.version`),
    year: byInteger(sql`t.year`),
    center_cost: byInteger(sql`t.center_cost`),
    accounting: where(byInteger(sql`named.id`), (named) => ofAccounts(underAccount(named))),
    aggregator: where(byInteger(sql`ag.id`), (ag) => ofAccounts(inAggregator(ag))),
    company: where(byInteger(sql`cc.company`), ofCenters),
    regional: where(byInteger(sql`co.regional`), ofCenters),
  },
  search: searchEntries,
  walk: {
    order: 'line',
    place: 'center_cost',
    ofPlace: ['center_cost', 'company', 'regional'],
    places: { from: sql`center_cost as cc join company as co on co.id = cc.company`, id: sql<number>`cc.id`, keys: PLACE },
    within: { joins: ACCOUNT, keys: LINE },
    counts: {
      table: 'expense_entry_count',
      rows: sql<number>`t.entries`,
      by: ['version', 'year'],
      // Who sees some accounts sees a part of what stands in a cost centre.
      holds: ({ rights }) => rights.reach.accounts.read === 'all',
    },
    coarse: {
      table: 'expense_entry_company',
      rows: sql<number>`t.entries`,
      by: ['version', 'year'],
      holds: seesAll,
      place: 'company',
      places: { from: sql`company as co`, id: sql<number>`co.id`, keys: [sql`co.codigo_key collate "C"`] },
      within: (ids) => ofCenters(sql<SqlBool>`cc.company = any(${ids}::integer[])`),
    },
    steps: {
      column: 'accounting',
      places: { from: sql`accounting as ac`, id: sql<number>`ac.id`, keys: [sql`ac.codigo_key collate "C"`] },
      beyond: 2_000,
    },
    ranges: {
      table: 'expense_entry_range',
      rows: sql<number>`t.entries`,
      column: sql<number>`t.range`,
      size: RANGE,
      order: 'id',
    },
  },
  allNeeds: ['version'],
  references: { version: 'version', center_cost: 'center_cost', accounting: 'accounting' },
  // Its cost centre and account are what it is seen by, and versions are everybody's.
  seesReferences: true,
  check,
  standing: standing(),
  beforeDelete: async (context, rows) => {
    assertClosedBlank(rows, await openVersions(context, rows.map(versionOf)));
  },
  checkRestored,
};

/** What the rules read of an entry; the contract has parsed the fields. */
interface Entry extends Record<(typeof MONTHS_OF_YEAR)[number], number | null> {
  version: number;
  year: number;
  center_cost: number;
  accounting: number;
}
const versionOf = (row: Row) => row['version'];

/** What an entry stands in, and its rules. */
function standing(): Standing {
  return {
    fields: {
      version: { table: 'version', columns: ['status', 'start_month', 'end_month', 'closed_until'] },
      center_cost: { table: 'center_cost', columns: ['is_active'] },
      accounting: { table: 'accounting', columns: ['is_active', 'kind'] },
    },
    judge,
  };
}

async function check({ db, scope }: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const after = (field: string) => changes.map((change) => change.after[field]);
  const before = changes.flatMap((change) => (change.before ? [versionOf(change.before)] : []));
  const held = await hold(db, scope, standing(), {
    version: [...after('version'), ...before],
    center_cost: after('center_cost'),
    accounting: after('accounting'),
  });
  return judge(scope, changes, held);
}

/** The same of entries that come back, which may stand where no new one is taken any more. */
async function checkRestored(context: WriteContext, rows: readonly Row[]): Promise<readonly FieldErrors[]> {
  const versions = await openVersions(context, rows.map(versionOf));
  const changes = rows.map((after): Change => ({ before: null, after }));
  assertClosedUnchanged(changes, versions);
  return changes.map(({ after }) => {
    const version = versions.get(Number(versionOf(after)));
    // As the database typed them.
    return version ? spanErrors(after as unknown as Entry, version) : {};
  });
}

/**
 * Only a version that is open to the writer takes entries, none of them in its closed months, only active cost centres
 * and active analítica accounts, only within the span.
 */
function judge(scope: Scope, changes: readonly Change[], held: Held): readonly FieldErrors[] {
  // As the standing names their columns.
  const versions = assertOpen(scope, [...(held['version']?.values() ?? [])] as unknown as OpenVersion[]);
  assertClosedUnchanged(changes, versions);
  return changes.map((change) => {
    const entry = change.after as unknown as Entry;
    const account = held['accounting']?.get(entry.accounting);
    const version = versions.get(entry.version);
    return {
      ...(held['center_cost']?.get(entry.center_cost)?.['is_active'] === false ? { center_cost: [INACTIVE_CENTER] } : {}),
      ...(account?.['kind'] === 'sintetica' ? { accounting: [SYNTHETIC_ACCOUNT] } : {}),
      ...(account?.['kind'] === 'analitica' && account['is_active'] !== true ? { accounting: [INACTIVE_ACCOUNT] } : {}),
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
