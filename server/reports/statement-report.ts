import type { Kysely } from 'kysely';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { cashFigures } from '#planning/development/statements.ts';
import { foldStatement } from '#planning/statement/fold.ts';
import type { Database } from '#server/db/schema.ts';
import { readNames, type Names } from '#server/exports/names.ts';
import { hiddenCenters, withinMoney } from '#server/reports/expense-report.ts';
import { hiddenEnterprises } from '#server/reports/statement-plans.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { sourcesOf, type Sources } from '#server/reports/statement-sources.ts';
import type { Scope } from '#server/resource/scope.ts';

/** The report of a statement (contract/statement-report.ts), folded by planning from what the database sums. Throws 409 beyond the range of money. */
export async function statementReport(db: Kysely<Database>, scope: Scope, query: StatementQuery): Promise<StatementReportAnswer> {
  const sources = await sourcesOf(db, scope, query, { grain: 'account' });
  const { version, first, last, statement } = query;
  const report = withinMoney(() => foldStatement(sources.input));
  const cash =
    statement === 'cashflow'
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
    hidden_center_costs: await hiddenCenters(db, scope, version.id),
    hidden_enterprises: await hiddenEnterprises(db, scope, version.id),
    structure_error: sources.structure_error,
  };
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
