import type { Kysely } from 'kysely';
import type { HomeActuals, HomeSummary } from '#contract/home.ts';
import {
  expenseKnown,
  expenseVariance,
  foldActualsSteps,
  actualsColumn,
  type ExpenseActuals,
} from '#planning/expense/actuals.ts';
import { NONE_HIDDEN } from '#planning/totals/hidden.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { yearsOf, type Month } from '#planning/numbers/months.ts';
import { holdsAmounts, knownOf } from '#planning/statement/compare.ts';
import type { ActualsSource } from '#planning/statement/basis.ts';
import { judge, lackingOf, lackingText, type Known } from '#planning/statement/judgement.ts';
import { holdsPage } from '#server/rights/rights.ts';
import type { Database } from '#server/db/schema.ts';
import { inSteps } from '#server/breathe.ts';
import { expenseReport } from '#server/reports/expense-report.ts';
import { hiddenCenters } from '#server/reports/hidden-centers.ts';
import { assertWithinMoney } from '#server/reports/within-money.ts';
import type { ReportQuery, ReportVersion } from '#server/reports/expense-query.ts';
import { hiddenUauCompanies, ledgerReach, actualMonths } from '#server/reports/actual-months.ts';
import { statementReport } from '#server/reports/statement-report.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import type { Scope } from '#server/engine/scope.ts';

/** The report that each source is compared in: whoever may not see it is told nothing of it. */
const PAGES = { contabil: 'expenseReport', uau: 'cashflow' } as const;
const sees = (scope: Scope, source: ActualsSource) => holdsPage(scope.rights, PAGES[source], 'view');

const lastOf = (months: readonly Month[]): Month | null => months.at(-1) ?? null;

/**
 * The last of a version's months of which the reader sees something that happened, by source (null: none, or not theirs
 * to see), and what of the comparison is kept from them.
 */
export async function actualsUntil(
  db: Kysely<Database>,
  scope: Scope,
  version: Pick<ReportVersion, 'id' | 'start_month' | 'end_month'>,
): Promise<HomeSummary['realised']> {
  const span = { first: version.start_month, last: version.end_month };
  const contabil = sees(scope, 'contabil') ? lastOf((await ledgerReach(db, scope, version)).months) : null;
  const uau = sees(scope, 'uau') ? lastOf((await actualMonths(db, scope, { statement: 'cashflow', ...span })).months) : null;
  const values = { version: version.id, ledger: contabil === null ? [] : yearsOf(span.first, span.last) };
  return {
    contabil,
    uau,
    ...(contabil === null && uau === null ? NONE_HIDDEN : await hiddenCenters(db, scope, values)),
    hidden_companies: uau === null ? 0 : await hiddenUauCompanies(db, scope, span),
  };
}

export const NO_ACTUALS: HomeSummary['realised'] = {
  contabil: null,
  uau: null,
  ...NONE_HIDDEN,
  hidden_companies: 0,
};

/**
 * What a version budgeted until the last month with actuals, beside the actuals: expenses by the ledger, cash by UAU,
 * each as its report sums it within what the reader sees, and told apart since one is accrual. A source of which
 * nothing happened is left out. Throws 409 beyond money.
 */
export async function homeActuals(db: Kysely<Database>, scope: Scope, version: ReportVersion): Promise<HomeActuals['parts']> {
  const { contabil, uau } = await actualsUntil(db, scope, version);
  return [
    ...(contabil === null ? [] : [await expensesUntil(db, scope, version, contabil)]),
    ...(uau === null ? [] : [await cashUntil(db, scope, version, uau)]),
  ];
}

type Part = HomeActuals['parts'][number];

const lackingIn = (known: readonly Known[]): string | null => {
  const lacking = lackingOf(known);
  return lacking && lackingText(lacking);
};

async function expensesUntil(db: Kysely<Database>, scope: Scope, version: ReportVersion, until: Month): Promise<Part> {
  const query: ReportQuery = { version: { ...version, end_month: until }, group_by: 'regional', basis: 'orcado', conditions: [] };
  const budget = await expenseReport(db, scope, query);
  const fact = await expenseReport(db, scope, { ...query, basis: 'realizado' });
  const linesOf = (group: number) => ({ budget: budget.linesOf(group), fact: fact.linesOf(group) });
  const steps = () => foldActualsSteps(budget, fact, linesOf, { levels: 0 });
  await assertWithinMoney(budget.size + fact.size, steps);
  let total: ExpenseActuals | undefined;
  for await (const row of inSteps(steps())) if (row.type === 'total') total = row;
  const months = budget.months.map((_, at) => at);
  // As its report says it, which looks at all months.
  const budgeted = budget.size !== 0n || (await expenseReport(db, scope, { ...query, version })).size !== 0n;
  const column = actualsColumn(months, budget.months, { until, months: budget.months, budgeted });
  const variance = total && expenseVariance(total, column);
  return {
    source: 'contabil',
    until,
    budgeted: variance?.base ?? 0,
    realised: variance?.other ?? 0,
    favour: variance?.favour ?? 'neutro',
    lacking: total ? lackingIn(expenseKnown(total, column)) : null,
  };
}

async function cashUntil(db: Kysely<Database>, scope: Scope, version: ReportVersion, until: Month): Promise<Part> {
  const query: StatementQuery = {
    statement: 'cashflow',
    version,
    first: version.start_month,
    last: until,
    view: 'anual',
    basis: 'orcado',
    consolidated: false,
    filters: { regional: [], company: [], enterprise: [], center_cost: [] },
  };
  const budget = await statementReport(db, scope, query);
  const fact = await statementReport(db, scope, { ...query, basis: 'realizado' });
  // All that came in less all that went out, mapped or not: the total of the report's check.
  const total = ({ check }: typeof budget): Cents => check.came_in.at(-1) ?? 0;
  const [budgeted, actual] = [total(budget), total(fact)];
  const budgets = holdsAmounts(budget) || holdsAmounts(await statementReport(db, scope, { ...query, last: version.end_month }));
  const known = [...knownOf(budget, 'budget_line'), ...knownOf(fact, 'realised_line')];
  return {
    source: 'uau',
    until,
    budgeted,
    realised: actual,
    favour: judge({ effect: actual - budgeted, happened: fact.coverage.total !== 0, budgeted: budgets, known }),
    lacking: lackingIn(known),
  };
}
