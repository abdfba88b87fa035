import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LedgerLoad } from '#contract/ledger.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, takeLong } from '#server/db/transaction.ts';
import { conflict, notFound, permissionDenied } from '#server/http/errors.ts';
import { logOfLoad } from '#server/ledger/log.ts';
import { lockLedger, takeAway } from '#server/ledger/replace.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { isTrue } from '#server/engine/narrow.ts';
import { personName } from '#server/engine/person.ts';
import { inScope, writable, type Scope } from '#server/engine/scope.ts';

/** What was imported of the ledger, as people are shown it. */
export const LOADS_A_PAGE = 20;

const GONE = 'Esta importação já foi removida.';
const REPLACED = 'Nada mais resta desta importação: outras, mais novas, substituíram os meses dela.';

/** Loads that the reader sees all cells of, newest first; one more than a page tells that there is a next one. */
export async function listLoads(db: Kysely<Database>, scope: Scope, page: number): Promise<LedgerLoad[]> {
  return selectLoads(db, scope, sql`true`, sql`limit ${LOADS_A_PAGE + 1} offset ${(page - 1) * LOADS_A_PAGE}`);
}

async function selectLoads(
  db: Kysely<Database>,
  scope: Scope,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<LedgerLoad[]> {
  const { rows } = await sql<LedgerLoad>`
    select l.id, l.name, l.at, ${personName('l', 'user_id')} as by, l.rows, l.amount as debit, l.credit, l.months,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'codigo', c.codigo, 'nome', c.nome) order by c.codigo_key)
        from company as c where ${inScope(scope, 'company', 'c')} and c.id = any(l.companies)), '[]') as companies,
      (select count(*)::integer from ledger_entry as e where e.load_id = l.id) as left, l.removed_at,
      ${personName('l', 'removed_by')} as removed_by, ${isTrue(writable(scope, 'ledger_load', 'l'))} as removable
    from ledger_load as l where ${inScope(scope, 'ledger_load', 'l')} and ${where} order by l.at desc, l.id ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, removable: row.removable && row.removed_at === null && row.left > 0 }));
}

/**
 * Takes away what is still there of a load, and works the sums out again; what it had replaced does not come back.
 * Answers how many postings went. Throws 404 for one that is not seen, 403 where a cell of it may not be written, 409
 * for one that is gone already.
 */
export async function removeLoad(db: Kysely<Database>, scope: Scope, id: string, at: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    await takeLong(trx);
    await lockLedger(trx, scope);
    const { rows } = await sql<{ writable: boolean; removed: boolean }>`
      select ${isTrue(writable(scope, 'ledger_load', 'l'))} as writable, l.removed_at is not null as removed
      from ledger_load as l where ${inScope(scope, 'ledger_load', 'l')} and l.id = ${id}::uuid`.execute(trx);
    const [load] = rows;
    if (!load) throw notFound();
    if (!load.writable) throw permissionDenied();
    if (load.removed) throw conflict(GONE);
    const gone = await takeAway(trx, sql<SqlBool>`(${writable(scope, 'ledger_entry', 't')} and t.load_id = ${id}::uuid)`);
    if (gone.rows === 0) throw conflict(REPLACED);
    await rebuildLedgerYears(trx, scope.organization, gone);
    await sql`update ledger_load as l set removed_at = ${at}::timestamptz, removed_by = ${scope.user}::integer
      where ${writable(scope, 'ledger_load', 'l')} and l.id = ${id}::uuid`.execute(trx);
    await logOfLoad(trx, scope, { id, at, event: 'load_removed' });
    return gone.rows;
  });
}
