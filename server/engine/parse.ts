import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { MOST_REASONS } from '#contract/limits.ts';
import { patchSchema, type ResourceContract } from '#contract/resource.ts';
import { mapInPieces } from '#server/breathe.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { idsOf, refuseRows } from '#server/engine/in-write.ts';
import { ROW_REFUSED } from '#server/http/bounded.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import { parseFields } from '#server/http/issues.ts';

/** Rows as they came over the wire. */
export interface Sent {
  operation: 'create' | 'change';
  wires: readonly unknown[];
  /** Whether they came as a list: errors are then a list with `{}` for the good rows, else the one row's own. */
  bulk: boolean;
}

/** What a resource takes of a client, made once: a schema is compiled when it is first used. */
const SCHEMAS = new WeakMap<ResourceContract, Record<Sent['operation'], z.ZodObject>>();
function schemasOf({ contract }: ResourceDefinition): Record<Sent['operation'], z.ZodObject> {
  const known = SCHEMAS.get(contract);
  if (known) return known;
  const change = patchSchema(contract.draft).extend({ id, row_version: z.int().optional() }).strict();
  const created = { create: contract.draft.strict(), change };
  SCHEMAS.set(contract, created);
  return created;
}

/** Rows read at a time, between which other requests are served. */
const PIECE = 250;
/** Long lists are read one after the other, whoever sends them. */
const inTurn = makeTurns();
const GOOD: FieldErrors = {};
const WITHOUT_REASONS: FieldErrors = { non_field_errors: [ROW_REFUSED] };

/**
 * The rows as the contract reads them, no two of one id; all of them before anything is written, or a connection of the
 * database taken. Reasons are kept as far as they are told. Throws 400.
 */
export async function parseRows(definition: ResourceDefinition, { operation, wires, bulk }: Sent): Promise<Row[]> {
  const schema = schemasOf(definition)[operation];
  let refused = 0;
  const errors: FieldErrors[] = [];
  const read = (wire: unknown): Row | null => {
    const parsed = parseFields(schema, wire);
    if (!parsed.ok) refused += 1;
    errors.push(parsed.ok ? GOOD : refused <= MOST_REASONS ? parsed.errors : WITHOUT_REASONS);
    return parsed.ok ? parsed.value : null;
  };
  const readAll = () => mapInPieces(wires, PIECE, read);
  const rows = await (wires.length > PIECE ? inTurn(readAll) : readAll());
  refuseRows(errors, bulk);
  const good = rows.filter((row) => row !== null);
  refuseRows(
    repeated(idsOf(good)).map((again) => (again ? { id: ['This field must be unique.'] } : {})),
    bulk,
  );
  return good;
}

/** The same of a few rows; null where there is a reason to refuse some, for whoever does not tell it. */
export function goodRows(definition: ResourceDefinition, { operation, wires }: Sent): Row[] | null {
  const schema = schemasOf(definition)[operation];
  const rows = wires.flatMap((wire) => {
    const parsed = parseFields(schema, wire);
    return parsed.ok ? [parsed.value] : [];
  });
  return rows.length < wires.length || repeated(idsOf(rows)).includes(true) ? null : rows;
}

/** Which of some ids were there before. */
function repeated(ids: readonly number[]): boolean[] {
  const seen = new Set<number>();
  return ids.map((value) => seen.size === seen.add(value).size);
}

/** Work done one after the other, in the order it came: what takes much memory is not there several times at once. */
function makeTurns(): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
}
