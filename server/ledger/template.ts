import { sql } from 'kysely';
import { LEDGER_LABELS } from '#planning/ledger/columns.ts';
import type { AppPorts } from '#server/ports.ts';
import { writable, type Scope } from '#server/engine/scope.ts';
import type { SheetOut } from '#server/sheet-port.ts';

const TITLES = ['company', 'center_cost', 'account', 'date', 'document', 'debit', 'credit'] as const;

/**
 * The titles that a file is known by, and one row with codes that the asker may write under, if there are any. Its
 * value is zero: sent as it is, it brings nothing.
 */
export async function ledgerTemplate({ db, clock }: AppPorts, scope: Scope): Promise<SheetOut> {
  const { rows } = await sql<{ company: string; center: string; account: string }>`
    select c.codigo as company, t.codigo as center, a.codigo as account
    from center_cost as t join company as c on c.id = t.company, accounting as a
    where ${writable(scope, 'center_cost', 't')} and ${writable(scope, 'accounting', 'a')} and a.kind = 'analitica'
    order by c.codigo_key, t.codigo_key, a.codigo_key limit 1`.execute(db);
  const day = new Date(clock()).toISOString().slice(0, 10);
  return {
    name: 'Realizado',
    columns: TITLES.map((field) => ({
      title: LEDGER_LABELS[field],
      type: field === 'date' ? 'date' : field === 'debit' || field === 'credit' ? 'money' : 'text',
    })),
    rows: rows.map(({ company, center, account }) => ({ cells: [company, center, account, day, 'NF 1', 0, 0] })),
  };
}
