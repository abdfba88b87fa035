import { sql, type Kysely } from 'kysely';
import { valuedAt } from '#planning/cashflow/calculate.ts';
import type { Consolidation, ConsolidationNotes } from '#planning/consolidation/consolidate.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { statementSources, type StatementSettings } from '#planning/development/statements.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import { withinMonths, type Dimension, type SourceKind } from '#planning/statement/amounts.ts';
import type { Actuals } from '#planning/statement/basis.ts';
import { structureIssues } from '#planning/statement/check.ts';
import type { MappingRow } from '#planning/statement/mapping.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import { emptyStructure } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import type { AccountFilter } from '#server/reports/entry-conditions.ts';
import type { Largest } from '#server/reports/largest.ts';
import { actualMonths } from '#server/reports/actual-months.ts';
import type { Grain } from '#server/reports/entry-sums.ts';
import { entriesOf, type Entries } from '#server/reports/statement-entries.ts';
import { readModules, withUncounted, type Plans } from '#server/reports/statement-plans.ts';
import type { StatementFilter, StatementQuery } from '#server/reports/statement-query.ts';
import { clipped, splitAt } from '#server/reports/report-spans.ts';
import { uauActuals } from '#server/reports/uau-actuals.ts';
import { subgroupRows, uauTargets, type UauTargets } from '#server/reports/uau-targets.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { readConsolidation } from '#server/statement/consolidation.ts';
import { readStructure, statementTables } from '#server/statement/structure.ts';

/** What a report, its explanations and its openings are all made from. */
export interface Sources {
  input: StatementInput;
  notes: ConsolidationNotes | null;
  /** Rules of consolidation that name companies kept from the reader. */
  hidden_rules: number;
  unavailable: ReturnType<typeof statementSources>['unavailable'];
  plans: Plans;
  /** Of a cash flow: all months with cash, what there was before, and what present values are of. */
  months: Month[];
  opening: Cents;
  /** The modules whose cash there was before. */
  opened: DevelopmentPlans[];
  base: Month;
  discount: Millionths;
  structure_error: string | null;
  rules: Consolidation | null;
  /** Of actuals; null: only what was budgeted. */
  realised: Actuals | null;
}

const NOTHING: StatementSettings = { structure: emptyStructure(), mapping: [] };

const NO_TARGETS: UauTargets = { mapping: new Map(), caps: new Map() };

export interface Settings extends StatementSettings {
  structure_error: string | null;
  /** Where UAU's amounts go; empty where none are read. */
  targets: UauTargets;
}

/** The lines and de-x-para of a statement; none of both where the structure has an error, which is told. */
export async function settingsOf(
  db: Kysely<Database>,
  scope: Scope,
  { statement, basis }: Pick<StatementQuery, 'statement' | 'basis'>,
): Promise<Settings> {
  const structure = await readStructure(db, scope, statement);
  // What was budgeted has nothing of UAU, and the income statement takes the ledger.
  const targets = basis === 'orcado' || statement === 'dre' ? NO_TARGETS : await uauTargets(db, scope);
  const wrong = structureIssues(structure).find(({ severity }) => severity === 'error');
  if (wrong) return { ...NOTHING, targets, structure_error: wrong.message };
  const { rows } = await sql<{ source_kind: SourceKind; source_key: string; subgroup: number }>`
    select t.source_kind, t.source_key, t.subgroup from ${sql.table(statementTables(statement).mapping)} as t
    where ${inScope(scope, statementTables(statement).mapping, 't')}`.execute(db);
  const mapping = rows.map(({ source_kind: kind, source_key: key, subgroup }): MappingRow => ({
    source: { kind, key },
    subgroup,
  }));
  return { structure, mapping: [...mapping, ...subgroupRows(targets)], targets, structure_error: null };
}

/** What part of the entries is read, and how finely. */
export interface Wanted {
  grain: Grain;
  accounts?: AccountFilter | null;
  /** Only these months; the report's, or of a cash flow all there are. */
  months?: { first: Month; last: Month };
  /** Of single entries the largest, and the others as sums. */
  largest?: Largest | undefined;
  /** Only what was entered or what was worked out; absent: both. What a group allocates rests on both. */
  only?: 'entries' | 'plans' | undefined;
}

/**
 * Reads and puts together what a statement is made from, by its basis. Filters narrow what is read; of a consolidated
 * statement they narrow the result, since what is allocated and eliminated rests on all companies. The tendency is
 * actuals until their last month, and what was budgeted after it.
 */
export async function sourcesOf(db: Kysely<Database>, scope: Scope, query: StatementQuery, wanted: Wanted): Promise<Sources> {
  if (query.basis === 'orcado') return budgetedSources(db, scope, query, wanted);
  if (query.basis === 'realizado') return actualsSources(db, scope, query, wanted);
  const { until } = await actualMonths(db, scope, query);
  const { first, last } = wanted.months ?? query;
  const [before, after] = splitAt({ first, last }, until);
  const fact = await actualsSources(db, scope, query, { ...wanted, months: before });
  return spliced(await budgetedSources(db, scope, query, { ...wanted, months: after }), fact);
}

async function budgetedSources(db: Kysely<Database>, scope: Scope, query: StatementQuery, wanted: Wanted): Promise<Sources> {
  const { statement, version, first, last, consolidated } = query;
  const read = consolidated ? { ...query, filters: NO_FILTER } : query;
  // Balances begin with the first cash there is, and what a flow is worth counts all of it.
  const whole = statement === 'cashflow' ? { first: version.start_month, last: version.end_month } : { first, last };
  const span = clipped(wanted.months ?? whole, version);
  const only = consolidated ? undefined : wanted.only;
  // Side by side: what is asked of a single table waits for no other.
  const [settings, entries, plans, { rules, hidden }] = await Promise.all([
    settingsOf(db, scope, { statement, basis: query.basis }),
    only === 'plans'
      ? NO_ENTRIES
      : entriesOf(db, scope, read, {
          grain: consolidated && wanted.grain === 'account' ? 'center_cost' : wanted.grain,
          span: { ...span, counted: clipped({ first, last }, span) },
          accounts: wanted.accounts ?? null,
          largest: wanted.largest,
        }),
    only === 'entries' ? NO_PLANS : readModules(db, scope, read),
    consolidated ? readConsolidation(db, scope) : { rules: null, hidden: 0 },
  ]);
  return putTogether(db, scope, query, { settings, entries, plans, rules, hidden, realised: null });
}

/** Actuals: the ledger's postings in the income statement, UAU's movements in the cash flow; no assumptions. */
async function actualsSources(db: Kysely<Database>, scope: Scope, query: StatementQuery, wanted: Wanted): Promise<Sources> {
  const { statement, first, last, consolidated } = query;
  const read = consolidated ? { ...query, filters: NO_FILTER } : query;
  const { months = { first, last } } = wanted;
  const span = { ...months, counted: clipped({ first, last }, months) };
  const grain = consolidated && wanted.grain === 'account' ? 'center_cost' : wanted.grain;
  const [settings, actualPeriod, { rules, hidden }] = await Promise.all([
    settingsOf(db, scope, { statement, basis: 'realizado' }),
    actualMonths(db, scope, query),
    consolidated ? readConsolidation(db, scope) : { rules: null, hidden: 0 },
  ]);
  const { accounts = null, largest } = wanted;
  const actuals =
    statement === 'dre'
      ? { ...(await entriesOf(db, scope, read, { grain, span, accounts, largest, from: 'ledger_year' })), ignored: 0 }
      : await uauActuals(db, scope, read, { grain, span, targets: settings.targets });
  const realised = { ...actualPeriod, ignored: actuals.ignored };
  return putTogether(db, scope, query, { settings, entries: actuals, plans: NO_PLANS, rules, hidden, realised });
}

const NO_ENTRIES: Entries = { amounts: [], names: {} };
const NO_PLANS: Plans = { plans: [], otherPlans: [], modules: new Map(), faulty: [] };

interface Read {
  settings: Settings;
  entries: Entries;
  plans: Plans;
  rules: Consolidation | null;
  hidden: number;
  realised: Actuals | null;
}

async function putTogether(
  db: Kysely<Database>,
  scope: Scope,
  { statement, version, first, last, view, consolidated, filters }: StatementQuery,
  { settings: { structure_error, structure, mapping }, entries, plans, rules, hidden, realised }: Read,
): Promise<Sources> {
  const others = { dre: [], cashflow: [], [statement]: entries.amounts };
  const includes = consolidated ? await inFilters(db, scope, filters) : null;
  const { base, discount } = valuedAt(
    plans.plans.flatMap(({ cashflow }) => cashflow ?? []),
    version.start_month,
  );
  const worked = withinMoney(() =>
    statementSources({
      plans: plans.plans,
      otherPlans: plans.otherPlans,
      others,
      dre: NOTHING,
      cashflow: NOTHING,
      [statement]: { structure, mapping },
      first,
      last,
      view,
      opening: 0,
      base,
      discount,
      consolidation: rules,
      includes,
      names: entries.names,
    }),
  );
  return {
    input: worked[statement],
    notes: worked.notes[statement],
    hidden_rules: hidden,
    unavailable: worked.unavailable,
    plans: withUncounted(plans, worked.beyond),
    months: worked.months,
    opening: worked.opening,
    opened: worked.opened,
    base,
    discount,
    structure_error,
    rules,
    realised,
  };
}

/** Actuals, and what was budgeted from the month after them on. */
export function spliced(plan: Sources, fact: Sources): Sources {
  const { first, last } = plan.input;
  const until = fact.realised?.until ?? null;
  const [before, after] = splitAt({ first, last }, until);
  const amounts = [
    ...withinMonths(fact.input.amounts, before.first, before.last),
    ...withinMonths(plan.input.amounts, after.first, after.last),
  ];
  const names = { ...plan.input.names, ...fact.input.names };
  return { ...plan, input: { ...plan.input, mapping: fact.input.mapping, amounts, names }, realised: fact.realised };
}

export const NO_FILTER: StatementQuery['filters'] = { regional: [], company: [], enterprise: [], center_cost: [] };

const holds = (ids: readonly number[], id: number | null): boolean => id !== null && ids.includes(id);

/** Which amounts of a consolidated statement the filters leave. */
async function inFilters(
  db: Kysely<Database>,
  scope: Scope,
  filters: Readonly<Record<StatementFilter, readonly number[]>>,
): Promise<(place: Dimension) => boolean> {
  const { rows } = await sql<{ id: number }>`
    select t.id from company as t where ${inScope(scope, 'company', 't')} and t.regional = any(${filters.regional}::integer[])`.execute(
    db,
  );
  const companies = rows.map(({ id }) => id);
  return ({ company, enterprise, center_cost }) =>
    (filters.regional.length === 0 || holds(companies, company)) &&
    (filters.company.length === 0 || holds(filters.company, company)) &&
    (filters.enterprise.length === 0 || holds(filters.enterprise, enterprise)) &&
    (filters.center_cost.length === 0 || holds(filters.center_cost, center_cost));
}
