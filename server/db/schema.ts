import type { ColumnType, Generated } from 'kysely';
import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { AllocationRule } from '#planning/consolidation/allocation.ts';
import type { EliminationPair } from '#planning/consolidation/elimination.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { Aggregator, OrdererLine } from '#planning/statement/structure.ts';
import type { UauTarget } from '#planning/uau/actuals.ts';
import type { Columns } from '#server/db/columns.gen.ts';

/** Written as JSON text, read as its value. */
type Json = ColumnType<unknown, string | undefined, string>;
type Formula = Pick<Aggregator, 'items' | 'denominator'>;
interface Line {
  style: Generated<OrdererLine['style']>;
}

/** Always written, though rows of before the columns have them empty. */
type Subscribed = Record<'email' | 'email_key' | 'nome' | 'nome_key' | 'search_key', string>;

/**
 * What columns hold, where the program knows more of it than the database says: documents, which the contracts have
 * checked, words, and texts that are never left out.
 */
export interface Meanings {
  subscription: Subscribed & { center_cost_permissions: Json; accounting_permissions: Json };
  session_family: { user_agent: string };
  permit_group: { pages: Json; center_cost_permissions: Json; accounting_permissions: Json; home: Json };
  preference: { value: ColumnType<unknown, string, string> };
  associative_plan: { plan: AssociativePlan };
  poc_plan: { plan: PocPlan };
  cashflow_plan: { plan: CashflowPlan };
  dre_plan: { plan: DrePlan };
  dre_aggregator: Formula;
  cashflow_aggregator: Formula;
  dre_orderer: Line;
  cashflow_orderer: Line;
  elimination_pair: Pick<EliminationPair, 'one' | 'other'>;
  allocation_rule: Pick<AllocationRule, 'sources' | 'basis' | 'revenue' | 'targets'>;
  uau_from_to: { target: UauTarget['target'] };
  uau_funding_type: { payer: Generated<'banco' | 'cliente'> };
}

type Known<Table> = Table extends keyof Meanings ? Meanings[Table] : unknown;
/**
 * Tables as Kysely sees them, out of what server/migrations make. Amounts are bigint cents, read as numbers within the
 * safe range (drivers refuse more); instants are ISO 8601 text; months `YYYY-MM` text.
 */
export type Database = {
  [Table in keyof Columns]: {
    [Column in keyof Columns[Table]]: Column extends keyof Known<Table> ? Known<Table>[Column] : Columns[Table][Column];
  };
};
