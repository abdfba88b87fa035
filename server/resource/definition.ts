import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { ResourceContract } from '#contract/resource.ts';
import type { Database } from '#server/db/schema.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Scope } from '#server/resource/scope.ts';
import type { z } from 'zod';

export type Row = Record<string, unknown>;
export type TableName = keyof Database;

/** Where a write happens: its transaction, its scope and its instant (ISO text). */
export interface WriteContext {
  db: Kysely<Database>;
  scope: Scope;
  now: string;
}

/** One row about to be written: as stored (null when new) and as it will be, in the contract's values. */
export interface Change {
  before: Row | null;
  after: Row;
}

/** A condition made of a query parameter's values, or the DRF text of what is wrong with them. */
export interface Filter {
  (values: readonly string[]): RawBuilder<SqlBool> | string;
  /** What one value is, for the OpenAPI document. */
  value: z.ZodType;
}

/** What the generic resource needs beside the contract; `t` is the table's alias in every expression. */
export interface ResourceDefinition {
  contract: ResourceContract;
  table: TableName;
  /** Columns that are written beside the draft's: sort and search keys of a whole row. */
  derive: (row: Row) => Row;
  /** Fields of the row that are no columns, or are shown only as far as the reader reaches: expressions over `t` and the joins. */
  computed?: (scope: Scope) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Joins that filters, search or ordering need. */
  joins?: RawBuilder<unknown>;
  /** Further joins for computed fields and ordering, which counting does without. */
  details?: (scope: Scope) => RawBuilder<unknown>;
  /** Expressions of each name that the contract's `ordering` holds, without its sign. */
  order: Readonly<Record<string, readonly RawBuilder<unknown>[]>>;
  filters: Readonly<Record<string, Filter>>;
  /** Text that `search` looks into, already a textKey; `t.search_key` unless told. */
  searchIn?: RawBuilder<string>;
  /** Filters without which `all=1` is refused. */
  allNeeds?: readonly string[];
  /** Fields that hold ids of another table of the organisation. */
  references?: Readonly<Record<string, TableName>>;
  /** Fields that may name a row of another table, and its id then; the row's place holds it too. */
  naming?: Readonly<Record<string, { table: TableName; id: (row: Row) => number | null }>>;
  /** Columns of new rows that only the database can tell, one entry a row; runs in the write's transaction, behind `check`. */
  complete?: (context: WriteContext, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Further rules of a write, told by row; may throw a refusal of the whole. Runs in the write's transaction, rows locked. */
  check?: (context: WriteContext, changes: readonly Change[]) => Promise<readonly FieldErrors[]>;
  /** What a write brings with it, in the same transaction. */
  afterWrite?: (context: WriteContext, changes: readonly Change[]) => Promise<void>;
  /** Rules before a deletion, and what goes with the rows; throws to refuse. Runs in the transaction, rows locked. */
  beforeDelete?: (context: WriteContext, rows: readonly Row[]) => Promise<void>;
}

/** Columns a client writes. */
export const draftFields = (contract: ResourceContract): string[] => Object.keys(contract.draft.shape);
