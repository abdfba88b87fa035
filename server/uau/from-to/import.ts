import type { z } from 'zod';
import type { Imported, mappingImport } from '#contract/uau/from-to.ts';
import { holdsPage } from '#server/auth/rights.ts';
import type { Session } from '#server/auth/session.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { permissionDenied } from '#server/http/errors.ts';
import type { ResourceDefinition } from '#server/resource/definition.ts';
import type { WritePorts } from '#server/resource/in-write.ts';
import { createRows, patchRows } from '#server/resource/save.ts';
import { scopeOf } from '#server/resource/scope.ts';
import { enterpriseModuleResource } from '#server/resources/enterprise-module.ts';
import { enterpriseResource } from '#server/resources/enterprise.ts';
import { uauCompanyMapResource } from '#server/resources/uau-company-map.ts';
import { uauFromToResource } from '#server/resources/uau-from-to.ts';

const RESOURCES: Readonly<Record<Imported, ResourceDefinition>> = {
  sources: uauFromToResource,
  companies: uauCompanyMapResource,
  enterprises: enterpriseResource,
  modules: enterpriseModuleResource,
};

/**
 * Writes a file's mappings in one transaction: a step that is refused takes back those before it. Each is written as its resource writes it, past none
 * of its rights and rules. Answers how many rows were written. Throws 403 for a resource that the asker may not change, else the step's own refusal.
 */
export async function importMappings(
  { db, clock }: WritePorts,
  session: Session,
  { steps }: z.output<typeof mappingImport>,
): Promise<number> {
  const scope = scopeOf(session);
  for (const { of } of steps) if (!holdsPage(session.rights, RESOURCES[of].contract.page, 'edit')) throw permissionDenied();
  return inTransaction(db, async (trx) => {
    const within = { db: trx, clock };
    let written = 0;
    for (const { of, create, change } of steps) {
      const definition = RESOURCES[of];
      if (create.length > 0) await createRows(within, definition, scope, { wires: create, bulk: true });
      if (change.length > 0) await patchRows(within, definition, scope, { wires: change, bulk: true });
      written += create.length + change.length;
    }
    return written;
  });
}
