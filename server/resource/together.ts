import { holdsPage } from '#server/auth/rights.ts';
import type { Session } from '#server/auth/session.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { permissionDenied } from '#server/http/errors.ts';
import type { ResourceDefinition } from '#server/resource/definition.ts';
import type { WritePorts } from '#server/resource/in-write.ts';
import { createRows, patchRows } from '#server/resource/save.ts';
import { scopeOf } from '#server/resource/scope.ts';

/** Rows of one resource, as they travel. */
interface TogetherStep {
  definition: ResourceDefinition;
  create: readonly Record<string, unknown>[];
  change: readonly Record<string, unknown>[];
}

/**
 * Writes rows of several resources, new ones and changed ones, in one transaction: a step that is refused takes back those before it. Each is written
 * as its resource writes it, past none of its rights and rules. Answers how many rows were written. Throws 403 for a resource that the asker may not
 * change, else the step's own refusal.
 */
export async function writeTogether(
  { db, clock }: WritePorts,
  session: Session,
  steps: readonly TogetherStep[],
): Promise<number> {
  const scope = scopeOf(session);
  for (const { definition } of steps) if (!holdsPage(session.rights, definition.contract.page, 'edit')) throw permissionDenied();
  return inTransaction(db, async (trx) => {
    const within = { db: trx, clock };
    let written = 0;
    for (const { definition, create, change } of steps) {
      if (create.length > 0) await createRows(within, definition, scope, { wires: create, bulk: true });
      if (change.length > 0) await patchRows(within, definition, scope, { wires: change, bulk: true });
      written += create.length + change.length;
    }
    return written;
  });
}
