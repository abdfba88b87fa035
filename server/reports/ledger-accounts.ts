import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ACCOUNTING_NATURES } from '#contract/accounting.ts';
import type { Scope } from '#server/engine/scope.ts';

/** Accounts of the balance sheet; the others are of the result. */
const BALANCE: readonly string[] = ACCOUNTING_NATURES.filter((nature) => ['ativo', 'passivo', 'patrimonio'].includes(nature));

/**
 * Postings (`e`) of accounts of the result. A ledger has those of the balance sheet too, which belong to the income
 * statement only where somebody mapped them there.
 */
export const ofResult = ({ organization }: Scope): RawBuilder<SqlBool> => sql<SqlBool>`e.accounting in (
  select booked.id from accounting as booked where booked.organization_id = ${organization}
    and (booked.nature <> all(${[...BALANCE]}::text[]) or exists (
      select from dre_from_to as taken where taken.organization_id = booked.organization_id
        and taken.source_kind = 'conta_contabil' and taken.source_key = booked.id::text)))`;

/** Postings (`e`) that an expense report is of: costs and expenses, and whatever its version budgets. */
export const ofExpense = ({ organization }: Scope, version: number): RawBuilder<SqlBool> => sql<SqlBool>`(e.accounting in (
  select booked.id from accounting as booked where booked.organization_id = ${organization} and booked.nature in ('custo', 'despesa'))
  or e.accounting in (select planned.accounting from expense_entry as planned
    where planned.organization_id = ${organization} and planned.version = ${version}))`;
