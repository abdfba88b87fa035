import type { Kysely } from 'kysely';
import type { Month } from '#planning/numbers/months.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import type { Scope } from '#server/engine/scope.ts';
import { statementReport } from '#server/reports/statement-report.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';

/** The administrator of an organisation, of whom nothing is kept. */
export async function administratorOf(db: Kysely<Database>, code: string): Promise<Scope> {
  const { id, user } = await db
    .selectFrom('organization as o')
    .innerJoin('subscription as s', (join) => join.onRef('s.organization_id', '=', 'o.id').on('s.is_admin', '=', true))
    .select(['o.id', 's.user_id as user'])
    .where('o.code', '=', code)
    .executeTakeFirstOrThrow();
  return { organization: id, user, rights: ALL_RIGHTS };
}

/** What a report is asked for, beside what there is of everything. */
export interface Asking {
  statement: Statement;
  version: string;
  enterprise?: number;
  view?: StatementQuery['view'];
  basis?: StatementQuery['basis'];
  first?: Month;
  last?: Month;
}

/** A statement's report as the API answers it, and its lines by the codes of the model. */
export async function reportOf(db: Kysely<Database>, scope: Scope, asking: Asking) {
  const { statement, enterprise, view = 'anual', basis = 'orcado' } = asking;
  const version = await db
    .selectFrom('version')
    .select(['id', 'nome', 'status', 'start_month', 'end_month'])
    .where('organization_id', '=', scope.organization)
    .where('nome', '=', asking.version)
    .executeTakeFirstOrThrow();
  const { first = version.start_month, last = version.end_month } = asking;
  const filters = { regional: [], company: [], enterprise: enterprise === undefined ? [] : [enterprise], center_cost: [] };
  const report = await statementReport(db, scope, {
    statement,
    version,
    first,
    last,
    view,
    basis,
    consolidated: false,
    filters,
  });
  /** Cents of a line by its name; 0 where the report has none of it. */
  const total = (nome: string): number => report.rows.find((row) => row.nome === nome && row.depth === 0)?.total ?? 0;
  const values = (nome: string): readonly (number | null)[] =>
    report.rows.find((row) => row.nome === nome && row.depth === 0)?.values ?? [];
  return { report, total, values };
}
