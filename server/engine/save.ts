import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { MOST_TOLD } from '#contract/limits.ts';
import { patchSchema, type ResourceContract } from '#contract/resource.ts';
import { mapInPieces } from '#server/breathe.ts';
import { ROW_REFUSED } from '#server/http/bounded.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { KeptKey } from '#server/http/kept-key.ts';
import type { AppPorts } from '#server/ports.ts';
import { encodeRow } from '#server/engine/list.ts';
import { parseFields } from '#server/http/issues.ts';
import { draftFields, type Change, type ResourceDefinition, type Row, type WriteContext } from '#server/engine/definition.ts';
import { assertGood, idsOf, refuseRows, writing, type WritePorts } from '#server/engine/in-write.ts';
import { changeAtOnce, MOST_AT_ONCE } from '#server/engine/one-statement.ts';
import { assertPlaced, type Scope } from '#server/engine/scope.ts';
import { refuseStale } from '#server/engine/stale.ts';
import { missingReferences } from '#server/engine/violation.ts';
import { makeTurns } from '#server/turns/one-by-one.ts';
import { columnsOf, insertRows, lockWritable, updateRows } from '#server/engine/write.ts';

/** Rows as they came over the wire, and whether they came as a list. */
export interface Wires {
  wires: readonly unknown[];
  bulk: boolean;
}

/** What a resource takes of a client, made once: a schema is compiled when it is first used. */
const SCHEMAS = new WeakMap<ResourceContract, { draft: z.ZodObject; patch: z.ZodObject }>();
function schemasOf({ contract }: ResourceDefinition): { draft: z.ZodObject; patch: z.ZodObject } {
  const known = SCHEMAS.get(contract);
  if (known) return known;
  const patch = patchSchema(contract.draft).extend({ id, row_version: z.int().optional() }).strict();
  const made = { draft: contract.draft.strict(), patch };
  SCHEMAS.set(contract, made);
  return made;
}

/** Rows read at a time, between which other requests are served. */
const PIECE = 250;
/** Long lists are read one after the other, whoever sends them. */
const inTurn = makeTurns();
const GOOD: FieldErrors = {};
const UNTOLD: FieldErrors = { non_field_errors: [ROW_REFUSED] };

/**
 * The rows as the contract reads them; all of them before anything is written, or a connection of the database taken. Reasons are kept as
 * far as they are told. Throws 400.
 */
async function parseAll(schema: z.ZodObject, { wires, bulk }: Wires): Promise<Row[]> {
  let refused = 0;
  const errors: FieldErrors[] = [];
  const read = (wire: unknown): Row | null => {
    const parsed = parseFields(schema, wire);
    if (!parsed.ok) refused += 1;
    errors.push(parsed.ok ? GOOD : refused <= MOST_TOLD ? parsed.errors : UNTOLD);
    return parsed.ok ? parsed.value : null;
  };
  const readAll = () => mapInPieces(wires, PIECE, read);
  const rows = await (wires.length > PIECE ? inTurn(readAll) : readAll());
  refuseRows(errors, bulk);
  return rows.filter((row) => row !== null);
}

/** Creates rows, all or none, in one transaction and one statement; answers them as the list would. Throws 400, or a hook's refusal. */
export async function createRows(ports: WritePorts, definition: ResourceDefinition, scope: Scope, sent: Wires): Promise<Row[]> {
  const drafts = await parseAll(schemasOf(definition).draft, sent);
  return writing(ports, definition, scope, {
    bulk: sent.bulk,
    rows: () => drafts,
    run: (context) => {
      const changes = drafts.map((after) => ({ before: null, after }));
      return store(context, definition, { changes, write: insertChanges });
    },
  });
}

/**
 * Changes some fields of rows, all or none: what a row does not send stays as the database has it, locked meanwhile. Throws 404 for an
 * unknown id, 412 when a sent `row_version` is not the stored one, 400, or a hook's refusal.
 */
export async function patchRows(ports: WritePorts, definition: ResourceDefinition, scope: Scope, sent: Wires): Promise<Row[]> {
  const { bulk } = sent;
  const patches = await parseAll(schemasOf(definition).patch, sent);
  const ids = idsOf(patches);
  refuseRows(
    repeated(ids).map((again) => (again ? { id: ['This field must be unique.'] } : {})),
    bulk,
  );
  let changes: Change[] = [];
  return writing(ports, definition, scope, {
    bulk,
    rows: () => changes.map(({ after }) => after),
    run: async (context) => {
      const stored = await lockWritable(context, definition, ids);
      await refuseStale(context, definition, stored, { expected: patches, bulk });
      changes = patches.map((patch) => changeOf(definition, stored.get(Number(patch['id'])) ?? {}, patch)).filter(isAsked);
      const written = await store(context, definition, { changes, write: updateChanged });
      const byId = new Map(written.map((row) => [row['id'], row]));
      return ids.map((one) => byId.get(one) ?? stored.get(one) ?? {});
    },
  });
}

/**
 * The same as one statement, for what is changed cell by cell; answers the body of its answer, null where nothing was
 * written and `patchRows` has to be asked.
 */
export async function patchAtOnce(
  ports: AppPorts,
  definition: ResourceDefinition,
  scope: Scope,
  { wires, bulk }: Wires,
  key: KeptKey | null,
): Promise<string | null> {
  if (!definition.standing || wires.length > MOST_AT_ONCE) return null;
  const { patch } = schemasOf(definition);
  const patches = wires.flatMap((wire) => {
    const parsed = parseFields(patch, wire);
    return parsed.ok ? [parsed.value] : [];
  });
  const ids = idsOf(patches);
  if (patches.length < wires.length || new Set(ids).size < ids.length) return null;
  const changesOf = (rows: readonly Row[]): Change[] | null => {
    const changes = patches.map((asked, at) => changeOf(definition, rows[at] ?? {}, asked));
    const isAsRead = patches.every(
      ({ row_version }, at) => row_version === undefined || row_version === rows[at]?.['row_version'],
    );
    return isAsRead && changes.every((change) => differs(definition, change)) ? changes : null;
  };
  const bodyOf = (rows: readonly Row[]) => {
    const encoded = rows.map((row) => encodeRow(definition, row));
    return JSON.stringify(bulk ? encoded : encoded[0]);
  };
  return changeAtOnce(definition, ids, changesOf, { ports, scope, bodyOf, key });
}

const insertChanges: Store['write'] = (context, definition, changes) =>
  insertRows(
    context,
    definition,
    changes.map(({ after }) => after),
  );

/** Which of some ids were there before. */
function repeated(ids: readonly number[]): boolean[] {
  const seen = new Set<number>();
  return ids.map((value) => seen.size === seen.add(value).size);
}

function changeOf(definition: ResourceDefinition, before: Row, patch: Row): PatchChange {
  const after: Row = { id: before['id'] };
  for (const field of draftFields(definition.contract)) after[field] = patch[field] === undefined ? before[field] : patch[field];
  return { before, after, isAsked: draftFields(definition.contract).some((field) => patch[field] !== undefined) };
}

interface PatchChange extends Change {
  /** Whether some field was sent: a row that is only named is answered as it is, and no rule asked about it. */
  isAsked: boolean;
}
const isAsked = (change: PatchChange) => change.isAsked;

const isSame = (before: unknown, after: unknown) => JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

const differs = ({ contract }: ResourceDefinition, { before, after }: Change): boolean =>
  draftFields(contract).some((field) => !isSame(before?.[field], after[field]));

/** Stores the rows that differ from what is stored: the others keep their version, and have nothing in the history. */
function updateChanged(context: WriteContext, definition: ResourceDefinition, changes: readonly Change[]): Promise<Row[]> {
  return updateRows(
    context,
    definition,
    changes.filter((change) => differs(definition, change)).map(({ after }) => after),
  );
}

interface Store {
  changes: readonly Change[];
  write: (context: WriteContext, definition: ResourceDefinition, changes: readonly Change[]) => Promise<Row[]>;
}

/** Whether a change has to be asked about what it refers to: as a rule it has. */
const namesAnew = ({ seesReferences, naming, references = {} }: ResourceDefinition, { before, after }: Change): boolean =>
  seesReferences === undefined ||
  naming !== undefined ||
  before === null ||
  Object.keys(references).some((field) => before[field] !== after[field]);

async function store(context: WriteContext, definition: ResourceDefinition, { changes, write }: Store): Promise<Row[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ after }) => after);
  if (changes.some((change) => namesAnew(definition, change)))
    assertGood(await missingReferences(context.db, definition, context.scope, rows));
  const placed = changes.map(({ before, after }) => ({ before, after: columnsOf(definition, after) }));
  await assertPlaced(context.db, context.scope, definition.table, placed);
  if (definition.check) assertGood(await definition.check(context, changes));
  const written = await write(context, definition, changes);
  await definition.afterWrite?.(context, changes);
  return written;
}
