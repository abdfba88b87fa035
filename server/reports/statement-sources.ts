import { sql, type Kysely } from 'kysely';
import { valuedAt } from '#planning/cashflow/calculate.ts';
import type { Consolidation, ConsolidationNotes } from '#planning/consolidation/consolidate.ts';
import { openingOf, statementSources, type StatementSettings } from '#planning/development/statements.ts';
import type { Cents, Millionths } from '#planning/money.ts';
import type { Month } from '#planning/months.ts';
import type { AmountSeries, SourceKind } from '#planning/statement/amounts.ts';
import { structureIssues } from '#planning/statement/check.ts';
import type { MappingRow } from '#planning/statement/mapping.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import { emptyStructure, type Statement } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import { withinMoney } from '#server/reports/expense-report.ts';
import { entriesOf, type AccountFilter, type Grain } from '#server/reports/statement-entries.ts';
import { readModules, type Plans } from '#server/reports/statement-plans.ts';
import type { StatementFilter, StatementQuery } from '#server/reports/statement-query.ts';
import { inScope, type Scope } from '#server/resource/scope.ts';
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
  base: Month;
  discount: Millionths;
  structure_error: string | null;
  rules: Consolidation | null;
}

const NOTHING: StatementSettings = { structure: emptyStructure(), mapping: [] };

/** The lines and de-x-para of a statement; none of both where the structure has an error, which is told. */
export async function settingsOf(
  db: Kysely<Database>,
  scope: Scope,
  statement: Statement,
): Promise<StatementSettings & { structure_error: string | null }> {
  const structure = await readStructure(db, scope, statement);
  const wrong = structureIssues(structure).find(({ severity }) => severity === 'error');
  if (wrong) return { ...NOTHING, structure_error: wrong.message };
  const { rows } = await sql<{ source_kind: SourceKind; source_key: string; subgroup: number }>`
    select t.source_kind, t.source_key, t.subgroup from ${sql.table(statementTables(statement).fromTo)} as t
    where ${inScope(scope, statementTables(statement).fromTo, 't')}`.execute(db);
  const mapping = rows.map(({ source_kind: kind, source_key: key, subgroup }): MappingRow => ({
    source: { kind, key },
    subgroup,
  }));
  return { structure, mapping, structure_error: null };
}

/** What part of the entries is read, and how finely. */
export interface Wanted {
  grain: Grain;
  accounts?: AccountFilter | null;
  /** Only these months; the report's, or of a cash flow all there are. */
  months?: { first: Month; last: Month };
}

/**
 * Reads and puts together what a statement is made from. Filters narrow what is read; of a consolidated statement they narrow the result, since
 * what is allocated and eliminated rests on all companies.
 */
export async function sourcesOf(db: Kysely<Database>, scope: Scope, query: StatementQuery, wanted: Wanted): Promise<Sources> {
  const { statement, version, first, last, view, consolidated, filters } = query;
  const read = consolidated ? { ...query, filters: NO_FILTER } : query;
  // Balances begin with the first cash there is, and what a flow is worth counts all of it.
  const whole = statement === 'cashflow' ? { first: version.start_month, last: version.end_month } : { first, last };
  const span = clipped(wanted.months ?? whole, version);
  // Side by side: what is asked of a single table waits for no other.
  const [{ structure_error, ...settings }, entries, plans, { rules, hidden }] = await Promise.all([
    settingsOf(db, scope, statement),
    entriesOf(db, scope, read, {
      grain: consolidated && wanted.grain === 'account' ? 'center_cost' : wanted.grain,
      span: { ...span, counted: clipped({ first, last }, span) },
      accounts: wanted.accounts ?? null,
    }),
    readModules(db, scope, read),
    consolidated ? readConsolidation(db, scope) : { rules: null, hidden: 0 },
  ]);
  const others = { dre: [], cashflow: [], [statement]: entries.amounts };
  const { base, discount } = valuedAt(
    plans.plans.flatMap(({ cashflow }) => cashflow ?? []),
    version.start_month,
  );
  const made = withinMoney(() =>
    statementSources({
      plans: plans.plans,
      others,
      dre: NOTHING,
      cashflow: NOTHING,
      [statement]: settings,
      first,
      last,
      view,
      opening: 0,
      base,
      discount,
      consolidation: rules,
      names: entries.names,
    }),
  );
  const input = made[statement];
  const kept = consolidated ? await keptBy(db, scope, filters) : null;
  const held = plans.plans.filter(({ place }) => kept === null || kept(place));
  return {
    input: kept === null ? input : { ...input, amounts: input.amounts.filter(kept) },
    notes: made.notes[statement],
    hidden_rules: hidden,
    unavailable: made.unavailable,
    plans,
    months: made.months,
    opening: openingOf(held, rules),
    base,
    discount,
    structure_error,
    rules,
  };
}

const NO_FILTER: StatementQuery['filters'] = { regional: [], company: [], enterprise: [], center_cost: [] };

/** The months of both; entries lie within their version's. */
function clipped(
  one: { first: Month; last: Month },
  within: { first: Month; last: Month } | { start_month: Month; end_month: Month },
) {
  const [first, last] = 'first' in within ? [within.first, within.last] : [within.start_month, within.end_month];
  return { first: one.first < first ? first : one.first, last: one.last > last ? last : one.last };
}

const holds = (ids: readonly number[], id: number | null): boolean => id !== null && ids.includes(id);

type Place = Pick<AmountSeries, 'company' | 'enterprise' | 'center_cost'>;

/** Which amounts of a consolidated statement the filters leave. */
async function keptBy(
  db: Kysely<Database>,
  scope: Scope,
  filters: Readonly<Record<StatementFilter, readonly number[]>>,
): Promise<(place: Place) => boolean> {
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
