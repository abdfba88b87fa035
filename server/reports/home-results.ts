import type { Kysely } from 'kysely';
import type { HomeResults } from '#contract/home-results.ts';
import { indicatorsOf, valuedAt } from '#planning/cashflow/calculate.ts';
import { cashFigures, flowBeforePartners, openingOf } from '#planning/development/statements.ts';
import { yearsOf } from '#planning/numbers/months.ts';
import { actualsRows, type ActualsRow } from '#planning/statement/actuals.ts';
import type { Span } from '#planning/statement/amounts.ts';
import { holdsAmounts } from '#planning/statement/compare.ts';
import { findingOf, returnsTooLittle, type FoundDevelopment } from '#planning/statement/finding.ts';
import { foldStatement } from '#planning/statement/fold.ts';
import { headlineOf } from '#planning/statement/headline.ts';
import { lackingOf, lackingText, type Known } from '#planning/statement/judgement.ts';
import { largestVariances } from '#planning/statement/ranking.ts';
import type { Aggregator, Statement } from '#planning/statement/structure.ts';
import { NONE_HIDDEN } from '#planning/totals/hidden.ts';
import type { Database } from '#server/db/schema.ts';
import type { Scope } from '#server/engine/scope.ts';
import { ApiError } from '#server/http/errors.ts';
import { readNames } from '#server/exports/names.ts';
import type { ReportVersion } from '#server/reports/expense-query.ts';
import { hiddenCenters } from '#server/reports/hidden-centers.ts';
import { latestForecast, officialVersion, yearNow } from '#server/reports/official-version.ts';
import { hiddenEnterprises } from '#server/reports/statement-plans.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { outlookRows } from '#server/reports/statement-report.ts';
import { NO_FILTER, sourcesOf } from '#server/reports/statement-sources.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { holdsPage } from '#server/rights/rights.ts';

type Dre = NonNullable<HomeResults['dre']>;
type Cash = NonNullable<HomeResults['cash']>;

const NOTHING: HomeResults = {
  of: null,
  dre: null,
  cash: null,
  finding: null,
  ...NONE_HIDDEN,
  hidden_enterprises: 0,
  faulty: 0,
};

/**
 * What the year of the official version comes to (contract/home-results.ts), as both reports sum it within what the
 * reader sees; a report that is not theirs to see is told nothing of. What is read is read once and folded as often as
 * it is looked at. Throws 409 beyond the range of money.
 */
export async function homeResults(db: Kysely<Database>, scope: Scope, now: number): Promise<HomeResults> {
  const sees = { dre: holdsPage(scope.rights, 'dreReport', 'view'), cash: holdsPage(scope.rights, 'cashflow', 'view') };
  const version = sees.dre || sees.cash ? await officialVersion(db, scope, now) : null;
  if (version === null) return NOTHING;
  const span = yearOf(version, yearNow(now));
  const queryOf = (statement: Statement, of = version): StatementQuery => ({
    statement,
    version: of,
    ...span,
    view: 'anual',
    basis: 'orcado',
    consolidated: false,
    filters: NO_FILTER,
  });
  const [income, cash, centers, hidden_enterprises] = await Promise.all([
    sees.dre ? incomeOf(db, scope, queryOf('dre')) : null,
    sees.cash ? cashOf(db, scope, queryOf('cashflow')) : null,
    hiddenCenters(db, scope, { version: version.id, ledger: sees.dre ? yearsOf(span.first, span.last) : [] }),
    hiddenEnterprises(db, scope, version.id),
  ]);
  const developments = foundIn(cash);
  // Looked at where the budget finds nothing: it is one more report to be summed.
  const isQuiet = cash !== null && !developments.some(returnsTooLittle);
  const forecast = isQuiet ? await latestForecast(db, scope, { ...span, official: version.id }) : null;
  const foreseen = forecast && (await cashOf(db, scope, queryOf('cashflow', forecast)).catch(beyondMoney));
  const result = income?.dre.result;
  return {
    of: { version: version.id, ...span },
    dre: income?.dre ?? null,
    cash: cash?.cash ?? null,
    finding: findingOf({
      developments,
      forecast: forecast && { version: forecast.id, nome: forecast.nome, developments: foundIn(foreseen) },
      variances: income?.dre.variances ?? [],
      result: result ? { ...result, budgeted: result.budgeted ?? 0, trend: result.trend ?? 0 } : null,
      known: income?.known ?? [],
      until: income?.dre.until ?? null,
    }),
    ...centers,
    hidden_enterprises,
    faulty: Math.max(income?.faulty ?? 0, cash?.faulty ?? 0),
  };
}

/** A forecast beyond the range of money finds nothing, and takes nothing of the official version's away. */
function beyondMoney(error: unknown): null {
  if (error instanceof ApiError && error.status === 409) return null;
  throw error;
}

const foundIn = (of: { cash: Cash } | null): FoundDevelopment[] =>
  (of?.cash.developments ?? []).map(({ enterprise, code, name, ...one }) => ({ ...one, id: enterprise, nome: name || code }));

/** The version's months of this year; where it has none, of the year of its own that is nearest to it. */
export function yearOf({ start_month, end_month }: Pick<ReportVersion, 'start_month' | 'end_month'>, now: string): Span {
  const years = yearsOf(start_month, end_month).map(String);
  const year = years.includes(now) ? now : now < start_month ? start_month.slice(0, 4) : end_month.slice(0, 4);
  const [first, last] = [`${year}-01`, `${year}-12`];
  return { first: first < start_month ? start_month : first, last: last > end_month ? end_month : last };
}

interface Income {
  dre: Dre;
  /** What is known of the result, on both sides. */
  known: readonly Known[];
  faulty: number;
}

async function incomeOf(db: Kysely<Database>, scope: Scope, query: StatementQuery): Promise<Income> {
  const [plan, fact] = await Promise.all([
    sourcesOf(db, scope, query, { grain: 'account' }),
    sourcesOf(db, scope, { ...query, basis: 'realizado' }, { grain: 'account' }),
  ]);
  const [budget, actual] = withinMoney(() => [foldStatement(plan.input), foldStatement(fact.input)] as const);
  const { realised } = fact;
  const happened = (realised?.months.length ?? 0) > 0;
  const rows = actualsRows(
    budget,
    { ...actual, realised, outlook: outlookRows(plan, fact) },
    { hideZeros: false, percent: null, amount: null },
  );
  const { result, margin } = headlineOf(plan.input.structure);
  const rowOf = (line: Aggregator | null) => rows.find(({ key }) => line !== null && key === `a${line.id}`);
  const [ends, share] = [rowOf(result), rowOf(margin)];
  const known = ends && happened ? ends.known : [];
  const lacking = lackingOf(known);
  const { ranked, unposted } = largestVariances(happened ? rows : []);
  const outside = ({ check }: typeof budget) => (check.unmapped.at(-1) ?? 0) + (check.outside.at(-1) ?? 0);
  return {
    dre: {
      budgeted: holdsAmounts(budget),
      until: happened ? (realised?.months.at(-1) ?? null) : null,
      result: ends ? figureOf(ends, happened) : null,
      margin: share ? figureOf(share, happened) : null,
      lacking: lacking && lackingText(lacking),
      outside: { budgeted: outside(budget), realised: outside(actual) },
      variances: ranked,
      unposted,
    },
    known,
    faulty: plan.plans.faulty.length,
  };
}

const figureOf = ({ key, nome, total, toDate, trend }: ActualsRow, happened: boolean) => ({
  key,
  nome,
  budgeted: total.base,
  trend: happened ? trend : null,
  to_date: toDate && { budgeted: toDate.base, realised: toDate.other },
  favour: toDate?.favour ?? ('neutro' as const),
});

async function cashOf(db: Kysely<Database>, scope: Scope, query: StatementQuery): Promise<{ cash: Cash; faulty: number }> {
  const [sources, { enterprise: names }] = await Promise.all([
    sourcesOf(db, scope, query, { grain: 'account' }),
    readNames(db, scope, ['enterprise']),
  ]);
  const { input, months, plans } = sources;
  const start = months[0] ?? query.first;
  return withinMoney(() => {
    const { balances, indicators } = cashFigures({ ...sources, cashflow: input }, foldStatement(input), sources);
    // Entries belong to no development: of one are its modules' amounts, as its own report has it.
    const own = Map.groupBy(plans.plans, ({ place }) => place.enterprise);
    const amounts = Map.groupBy(input.amounts, ({ enterprise }) => enterprise);
    const developments = [...own].flatMap(([enterprise, modules]): Cash['developments'] => {
      if (enterprise === null) return [];
      const { base, discount } = valuedAt(
        modules.flatMap(({ cashflow }) => cashflow ?? []),
        query.version.start_month,
      );
      const flow = flowBeforePartners(amounts.get(enterprise) ?? [], months);
      if (flow.every((cents) => cents === 0)) return [];
      const { exposure, exposure_month, irr_monthly, irr_yearly, irr_notes, npv } = indicatorsOf(
        flow,
        start,
        base,
        discount,
        openingOf(modules, null),
      );
      const { codigo: code, nome: name } = names.get(enterprise) ?? { codigo: '', nome: '' };
      return [{ enterprise, code, name, exposure, exposure_month, irr_monthly, irr_yearly, irr_notes, discount, npv }];
    });
    return {
      cash: {
        empty: indicators?.empty ?? true,
        closing: balances?.closing.at(-1) ?? 0,
        exposure: indicators?.exposure ?? 0,
        exposure_month: indicators?.exposure_month ?? null,
        developments: developments.toSorted((one, other) => other.exposure - one.exposure || one.enterprise - other.enterprise),
      },
      faulty: plans.faulty.length,
    };
  });
}
