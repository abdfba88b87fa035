import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { changedAssumptions } from '#contract/plan-words.ts';
import type { AuditChange, AuditEntry } from '#contract/audit-log.ts';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import type { Line } from '#server/audit-log/read.ts';

/** Fields that say nothing of what was done. */
const OWN: ReadonlySet<string> = new Set(['id', 'row_version', 'updated_at', 'updated_by', 'last_access_at']);
/** Fields that tell a row from others. */
const ABOUT = [
  'codigo',
  'code',
  'nome',
  'name',
  'email',
  'version',
  'year',
  'center_cost',
  'accounting',
  'description',
  'empreendimento',
  'n_modulo',
  'modulo',
];

/** Ids of rows that the reader sees, by table. */
export type Seen = (table: TableName, id: number) => boolean;

/**
 * Lines of the log as people read them: the fields of the resource's row that were changed, as the wire carries them.
 */
export async function entriesOf(
  db: Kysely<Database>,
  scope: Scope,
  resources: readonly ResourceDefinition[],
  lines: readonly Line[],
): Promise<AuditEntry[]> {
  const byTable = new Map<string, ResourceDefinition>(resources.map((definition) => [definition.table, definition]));
  const seen = await seenBy(db, scope, byTable, lines);
  return lines.flatMap((line) => {
    const definition = byTable.get(line.table_name);
    return definition ? [entryOf(definition, { line, seen, scope })] : [];
  });
}

interface Reading {
  line: Line;
  seen: Seen;
  scope: Scope;
}

function entryOf(definition: ResourceDefinition, reading: Reading): AuditEntry {
  const { id, at, by, operation, event, row_id: row, before, after, reason, self_approved } = reading.line;
  const { name, row: schema } = definition.contract;
  const computed = definition.computed?.(reading.scope) ?? {};
  // What is shown only as far as the reader reaches is told whole to who reaches all, and to nobody else.
  const fields = Object.keys(schema.shape).filter(
    (field) => !OWN.has(field) && (reading.scope.rights.isAdmin || !Object.hasOwn(computed, field)),
  );
  const changes = fields.flatMap((field) => changesOf(definition, field, reading));
  const image = after ?? before ?? {};
  const about = ABOUT.filter((field) => field in image && Object.hasOwn(schema.shape, field) && image[field] !== '');
  const shown = about.filter((field) => !refers(definition, field, image[field], reading.seen));
  return {
    id,
    at,
    by,
    operation,
    event,
    resource: name,
    row,
    about: Object.fromEntries(shown.map((field) => [field, wireOf(schema, field, image[field])])),
    changes,
    reason,
    self_approved,
  };
}

/** Assumptions that were changed are told one by one: a plan is long. */
function changesOf(definition: ResourceDefinition, field: string, reading: Reading): AuditChange[] {
  const change = changeOf(definition, field, reading);
  if (!change) return [];
  const parts = changedAssumptions(field, change.from, change.to);
  return parts ? parts.map((part) => ({ ...part, hidden: false })) : [change];
}

function changeOf(definition: ResourceDefinition, field: string, { line, seen }: Reading): AuditChange | undefined {
  const { before, after } = line;
  // A column that came with a later migration was not there to be changed.
  if (!(field in (after ?? before ?? {}))) return undefined;
  const [old, now] = [before?.[field] ?? null, after?.[field] ?? null];
  if (same(old, now) || (isBlank(old) && isBlank(now))) return undefined;
  const hidden = refers(definition, field, old, seen) || refers(definition, field, now, seen);
  const schema = definition.contract.row;
  return hidden
    ? { field, from: null, to: null, hidden }
    : { field, from: wireOf(schema, field, old), to: wireOf(schema, field, now), hidden };
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const isBlank = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field's value names a row that the reader does not see. */
function refers(definition: ResourceDefinition, field: string, value: unknown, seen: Seen): boolean {
  const table = definition.references?.[field];
  return table !== undefined && value !== null && value !== undefined && !seen(table, Number(value));
}

/** A stored value as the wire carries it; as it was stored, where the contract has meanwhile become another. */
function wireOf(schema: z.ZodObject, field: string, value: unknown): unknown {
  if (value === null) return null;
  const encoded = z.safeEncode(schema.shape[field] as z.ZodType, value); // shapes hold schemas
  return encoded.success ? encoded.data : value;
}

/**
 * Which of the rows that the lines' values name are seen by the reader; whoever sees all is not asked, so that removed
 * rows keep their number.
 */
async function seenBy(
  db: Kysely<Database>,
  scope: Scope,
  byTable: ReadonlyMap<string, ResourceDefinition>,
  lines: readonly Line[],
): Promise<Seen> {
  if (scope.rights.isAdmin) return () => true;
  const named = new Map<TableName, Set<number>>();
  for (const { table_name, before, after } of lines)
    for (const [field, table] of Object.entries(byTable.get(table_name)?.references ?? {}))
      for (const image of [before, after])
        if (typeof image?.[field] === 'number') named.set(table, (named.get(table) ?? new Set()).add(image[field]));
  const seen = new Map<TableName, ReadonlySet<number>>();
  for (const [table, ids] of named) {
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(table)} as t where ${inScope(scope, table, 't')} and t.id = any(${[...ids]}::integer[])`.execute(
      db,
    );
    seen.set(table, new Set(rows.map(({ id }) => id)));
  }
  return (table, id) => seen.get(table)?.has(id) === true;
}
