import type { z } from 'zod';
import type { newCompanies } from '#contract/uau/mapping.ts';
import { holdsPage } from '#server/rights/rights.ts';
import type { Session } from '#server/rights/session.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { permissionDenied } from '#server/http/errors.ts';
import type { WritePorts } from '#server/engine/in-write.ts';
import { saveRows } from '#server/engine/pipeline.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { companyResource } from '#server/resources/company.ts';
import { uauCompanyMapResource } from '#server/resources/uau-company-map.ts';

/**
 * Makes companies and maps UAU's to them in one transaction, each written as its resource writes it, past none of its
 * rights and rules. Answers how many were made. Throws 403 for who may not make companies, 400 with one entry a row.
 */
export async function createNewCompanies(
  { db, clock }: WritePorts,
  session: Session,
  { companies }: z.output<typeof newCompanies>,
): Promise<number> {
  const scope = scopeOf(session);
  for (const { contract } of [companyResource, uauCompanyMapResource])
    if (!holdsPage(session.rights, contract.page, 'edit')) throw permissionDenied();
  return inTransaction(db, async (trx) => {
    const within = { db: trx, clock };
    const drafts = companies.map(({ code: _code, ...draft }) => draft);
    const created = await saveRows(within, companyResource, scope, { operation: 'create', wires: drafts, bulk: true });
    const maps = companies.map(({ code }, at) => ({ code, company: created[at]?.['id'] }));
    await saveRows(within, uauCompanyMapResource, scope, { operation: 'create', wires: maps, bulk: true });
    return created.length;
  });
}
