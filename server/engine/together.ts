import { MOST_ROWS } from '#contract/limits.ts';
import { STALE } from '#contract/resource.ts';
import { holdsPage } from '#server/rights/rights.ts';
import type { Session } from '#server/rights/session.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ApiError, invalid, permissionDenied, type FieldErrors } from '#server/http/errors.ts';
import { TOO_MANY_ROWS } from '#server/http/json-text.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import type { WritePorts } from '#server/engine/in-write.ts';
import type { Sent } from '#server/engine/parse.ts';
import { saveRows } from '#server/engine/pipeline.ts';
import { scopeOf, type Scope } from '#server/engine/scope.ts';

type Wire = Readonly<Record<string, unknown>>;

/** Rows of one resource, as they travel. */
interface TogetherStep {
  definition: ResourceDefinition;
  create: readonly Wire[];
  change: readonly Wire[];
}

/** The rows of a step as they are stored, in the order they were sent. */
export interface WrittenStep {
  created: Row[];
  changed: Row[];
}

/** How many rows some steps wrote. */
export const countWritten = (steps: readonly WrittenStep[]): number =>
  steps.reduce((sum, { created, changed }) => sum + created.length + changed.length, 0);

/** A row is refused for one reason after another (form, references, what is there): so often the rest is tried. */
const ROUNDS = 5;

/** Rows of one resource that are written in one step of several. */
interface Step {
  ports: WritePorts;
  definition: ResourceDefinition;
  scope: Scope;
  operation: Sent['operation'];
  wires: readonly Wire[];
}

/** What became of a step's rows: what is wrong with each, and all of them as they are stored where nothing is. */
interface Tried {
  errors: FieldErrors[];
  rows: Row[];
}

/**
 * Writes rows, or answers what is wrong with each of those that are refused (`{}` for the others), whose writing the
 * caller takes back. Throws what is of no row: a right that is missing, a row that is gone.
 */
async function tryRows({ ports, definition, scope, operation, wires }: Step): Promise<Tried> {
  const errors: FieldErrors[] = wires.map(() => ({}));
  let rows: Row[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = wires.map((_, at) => at).filter((at) => isGood(errors[at]));
    if (open.length === 0) break;
    const rest = open.map((at) => wires[at] ?? {});
    // oxlint-disable-next-line no-await-in-loop -- what is tried again is what the round before has left
    const refused = await saveRows(ports, definition, scope, { operation, wires: rest, bulk: true }).then(
      (saved) => {
        rows = saved;
        return null;
      },
      (error: unknown) => rowRefusals(error, rest),
    );
    if (refused === null) break;
    for (const [at, row] of open.entries()) errors[row] = refused[at] ?? {};
  }
  return { errors, rows };
}

const isGood = (errors: FieldErrors | undefined) => Object.keys(errors ?? {}).length === 0;

/** What a refusal says of each row; throws it when it says nothing of any. */
function rowRefusals(error: unknown, wires: readonly Wire[]): readonly FieldErrors[] {
  if (!(error instanceof ApiError)) throw error;
  const { status, body } = error;
  // `invalid` was given one entry a row.
  if (status === 400 && Array.isArray(body)) return body as readonly FieldErrors[];
  const rows: unknown = 'rows' in body ? body['rows'] : undefined;
  if (status !== 412 || !Array.isArray(rows)) throw error;
  const stale = new Set(rows.map((row: unknown) => Reflect.get(Object(row), 'id')));
  const refused = wires.map(({ id }): FieldErrors => (stale.has(id) ? { non_field_errors: [STALE] } : {}));
  // Nothing was written: with no row to blame the whole is refused, never taken for done.
  if (refused.every(isGood)) throw error;
  return refused;
}

/**
 * Writes rows of several resources, new ones and changed ones, in one transaction: a step that is refused takes back
 * those before it. Each is written as its resource writes it, past none of its rights and rules. Answers the rows of
 * each step as they are stored. Throws 403 for a resource that the asker may not change; 400 with one entry for each
 * row of all steps where rows are refused, all of the first step that has such; else the step's own refusal.
 */
export async function writeTogether(
  { db, clock }: WritePorts,
  session: Session,
  steps: readonly TogetherStep[],
): Promise<WrittenStep[]> {
  const scope = scopeOf(session);
  for (const { definition } of steps) if (!holdsPage(session.rights, definition.contract.page, 'edit')) throw permissionDenied();
  const count = steps.reduce((sum, { create, change }) => sum + create.length + change.length, 0);
  if (count > MOST_ROWS) throw new ApiError(400, { detail: TOO_MANY_ROWS });
  return inTransaction(db, async (trx) => {
    const ports = { db: trx, clock };
    const written: WrittenStep[] = [];
    for (const { definition, create, change } of steps) {
      const created = await tryRows({ ports, definition, scope, operation: 'create', wires: create });
      const changed = await tryRows({ ports, definition, scope, operation: 'change', wires: change });
      const refused = [...created.errors, ...changed.errors];
      const before = written.reduce((sum, step) => sum + step.created.length + step.changed.length, 0);
      if (!refused.every(isGood)) throw invalid(Array.from({ length: count }, (_, at) => refused[at - before] ?? {}));
      written.push({ created: created.rows, changed: changed.rows });
    }
    return written;
  });
}
