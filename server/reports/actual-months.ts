import { sql, type Kysely, type SqlBool } from 'kysely';
import { monthOfField, MONTHS_OF_YEAR, type Month, type MonthField } from '#planning/numbers/months.ts';
import type { Span } from '#planning/statement/amounts.ts';
import { actualsSource, type Actuals } from '#planning/statement/basis.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';

/**
 * Sums by month of UAU (`m`) that happened and count once: parts of what was received, whole rows of bank entries and
 * of what was paid (`isActual` and `isCounted` of planning/uau/actuals.ts, which a test holds it to).
 */
export const UAU_ACTUALS = sql<SqlBool>`(m.area = 'received' and m.part <> '' or m.area = 'control' and m.part = ''
  or m.area = 'exits' and m.key1 = 'pago' and m.part = '')`;

/**
 * Months of which the reader sees something that happened, whatever the filters: a month without anything of one cost
 * centre is a 0, not a gap.
 */
export async function actualMonths(
  db: Kysely<Database>,
  scope: Scope,
  { statement, first, last }: Span & { statement: Statement },
): Promise<Omit<Actuals, 'ignored'>> {
  const source = actualsSource(statement);
  const all = source === 'contabil' ? await ledgerMonths(db, scope) : await uauMonths(db, scope);
  return { source, ...reach(all, first, last) };
}

/** The same of the ledger, in a version's months. */
export const ledgerReach = async (
  db: Kysely<Database>,
  scope: Scope,
  { start_month, end_month }: { start_month: Month; end_month: Month },
): Promise<Pick<Actuals, 'until' | 'months'>> => reach(await ledgerMonths(db, scope), start_month, end_month);

const reach = (all: readonly Month[], first: Month, last: Month): Pick<Actuals, 'until' | 'months'> => ({
  until: all.at(-1) ?? null,
  months: all.filter((month) => month >= first && month <= last),
});

const SOME = sql.raw(MONTHS_OF_YEAR.map((field) => `bool_or(y.${field} is not null) as ${field}`).join(', '));

async function ledgerMonths(db: Kysely<Database>, scope: Scope): Promise<Month[]> {
  const { rows } = await sql<{ year: number } & Record<MonthField, boolean>>`
    select y.year, ${SOME} from ledger_year as y where ${inScope(scope, 'ledger_year', 'y')} group by y.year order by y.year`.execute(
    db,
  );
  return rows.flatMap((row) => MONTHS_OF_YEAR.filter((field) => row[field]).map((field) => monthOfField(row.year, field)));
}

async function uauMonths(db: Kysely<Database>, scope: Scope): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct m.month from uau_month as m where ${inScope(scope, 'uau_month', 'm')} and ${UAU_ACTUALS} order by 1`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

/** Companies of UAU with something that happened in the months and is kept from the reader, whatever the filters. */
export async function hiddenUauCompanies(db: Kysely<Database>, scope: Scope, { first, last }: Span): Promise<number> {
  if (scope.rights.reach.companies.shown === 'all') return 0;
  const { rows } = await sql<{ hidden: number }>`
    select count(distinct m.company)::integer as hidden from uau_month as m
    where ${inOrganization(scope, 'm')} and ${UAU_ACTUALS} and m.month between ${first}::text and ${last}::text
      and not ${inScope(scope, 'uau_month', 'm')}`.execute(db);
  return rows[0]?.hidden ?? 0;
}
