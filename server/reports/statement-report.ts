import type { Kysely } from 'kysely';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { cashFigures } from '#planning/development/statements.ts';
import { yearsOf } from '#planning/numbers/months.ts';
import { foldStatement, type StatementRow } from '#planning/statement/fold.ts';
import type { Database } from '#server/db/schema.ts';
import { readNames, type Names } from '#server/exports/names.ts';
import { hiddenCenters } from '#server/reports/hidden-centers.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { hiddenUauCompanies } from '#server/reports/actual-months.ts';
import { hiddenEnterprises } from '#server/reports/statement-plans.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { sourcesOf, spliced, type Sources } from '#server/reports/statement-sources.ts';
import { beyondTexts } from '#server/engine/counted.ts';
import type { Scope } from '#server/engine/scope.ts';

/**
 * The report of a statement (contract/statement-report.ts), folded by planning from what the database sums. Throws 409
 * beyond the range of money.
 */
export async function statementReport(db: Kysely<Database>, scope: Scope, query: StatementQuery): Promise<StatementReportAnswer> {
  const [sources, hidden] = await Promise.all([sourcesOf(db, scope, query, { grain: 'account' }), hiddenFrom(db, scope, query)]);
  const { version, first, last, statement, basis } = query;
  const report = withinMoney(() => foldStatement(sources.input));
  const cash =
    statement === 'cashflow' && basis === 'orcado'
      ? withinMoney(() => cashFigures({ ...sources, cashflow: sources.input }, report, sources))
      : { balances: null, indicators: null };
  return {
    version: version.id,
    first,
    last,
    ...report,
    balances: cash.balances,
    indicators: cash.indicators && { base: sources.base, discount: sources.discount, ...cash.indicators },
    notes: sources.notes && notesOf(sources.notes, await readNames(db, scope, ['company']), sources.hidden_rules),
    unavailable: sources.unavailable.map(({ ref, months }) => ({ ...moduleOf(sources, ref), months: months.map(copied) })),
    faulty: sources.plans.faulty,
    ...hidden,
    realised: sources.realised,
    outlook: basis === 'realizado' ? await outlookOf(db, scope, query, sources) : null,
    structure_error: sources.structure_error,
  };
}

/** What of all that the report is made from it leaves out: what the reader may not see, or more than a total holds. */
async function hiddenFrom(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
): Promise<
  Pick<StatementReportAnswer, 'hidden_center_costs' | 'partly_hidden' | 'hidden_enterprises' | 'hidden_companies' | 'beyond'>
> {
  const { version, first, last, statement, basis } = query;
  const [planned, happened] = [basis !== 'realizado', basis !== 'orcado'];
  const ledger = happened && statement === 'dre' ? yearsOf(first, last) : [];
  return {
    ...(await hiddenCenters(db, scope, { version: planned ? version.id : null, ledger })),
    hidden_enterprises: planned ? await hiddenEnterprises(db, scope, version.id) : 0,
    hidden_companies: happened && statement === 'cashflow' ? await hiddenUauCompanies(db, scope, query) : 0,
    beyond: await beyondTexts(db, scope, {
      version: planned ? version.id : null,
      ledger: happened && statement === 'dre',
      uau: happened && statement === 'cashflow',
    }),
  };
}

async function outlookOf(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  fact: Sources,
): Promise<StatementReportAnswer['outlook']> {
  const { first, last } = query;
  return outlookRows(
    await sourcesOf(db, scope, { ...query, basis: 'orcado' }, { grain: 'account', months: { first, last } }),
    fact,
  );
}

/**
 * The budget until the last month with actuals and the tendency, by row: shares of such sums, not sums of shares.
 * Throws 409 beyond the range of money.
 */
export function outlookRows(plan: Sources, fact: Sources): StatementRow[] {
  const { first, last } = fact.input;
  const until = fact.realised?.until ?? null;
  const whole = { mapping: fact.input.mapping, view: 'anual' as const };
  const trend = withinMoney(() => foldStatement({ ...spliced(plan, fact).input, ...whole }));
  const toDate =
    until === null || until < first
      ? null
      : withinMoney(() => foldStatement({ ...plan.input, ...whole, last: until < last ? until : last }));
  const before = new Map(toDate?.rows.map((row) => [row.key, row.total]));
  const known = new Set(trend.rows.map(({ key }) => key));
  // A row may have been budgeted for the first months alone, and nothing of it have happened.
  const gone = (toDate?.rows ?? []).filter(({ key }) => !known.has(key)).map((row) => ({ ...row, total: 0 }));
  return [...trend.rows, ...gone].map(({ total, ...row }) => {
    const none = row.format === 'valor' ? 0 : null;
    return { ...row, values: [toDate === null ? null : (before.get(row.key) ?? none), total], total: null };
  });
}

type Unavailable = Sources['unavailable'][number]['months'][number];
const copied = ({ month, reasons }: Unavailable) => ({ month, reasons: [...reasons] });

const moduleOf = ({ plans }: Sources, ref: string) => plans.modules.get(ref) ?? { modulo: 0, nome: '' };

const notesOf = (
  { allocations, eliminations, participations }: NonNullable<Sources['notes']>,
  names: Names,
  hidden_rules: number,
): NonNullable<StatementReportAnswer['notes']> => ({
  allocations,
  eliminations,
  participations: participations.map((one) => {
    const company = names.company.get(one.company);
    return { ...one, nome: `${company?.codigo ?? ''} ${company?.nome ?? ''}`.trim() };
  }),
  hidden_rules,
});
