import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { ResourceContract } from '#contract/resource.ts';
import type { Database } from '#server/db/schema.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { GrantedTable, TableName, WholeTable } from '#server/engine/limits.ts';
import type { Scope } from '#server/engine/scope.ts';
import type { z } from 'zod';

export type Row = Record<string, unknown>;

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

/** How a page of a long table is found: by how many rows stand in each place, not by looking at all before it. */
export interface Walk {
  /** Name of the order that goes from place to place. */
  order: string;
  /** Column that says where a row stands, in the table and in `counts`. */
  place: string;
  /**
   * Filters that look at the place alone: all rows of a place that they let through pass them, so that `counts` tells
   * them and nobody asks them again of the rows.
   */
  ofPlace: readonly string[];
  /** Places `p` by their id and in their order, of which no two are alike. */
  places: { from: RawBuilder<unknown>; id: RawBuilder<number>; keys: readonly RawBuilder<unknown>[] };
  /** What rows `t` of one place are ordered by, over these joins. */
  within: { joins: RawBuilder<unknown>; keys: readonly RawBuilder<unknown>[] };
  /** Kept counts of each place's rows; asked for whoever sees all of a place, and without a search. */
  counts: StoredCounts;
  /** The same of what places belong to, in whose order they stand: read first, so that few places are looked at. */
  coarse: StoredCounts & {
    place: string;
    places: Walk['places'];
    /** That a row `t` is of some of them. */
    within: (ids: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  };
  /**
   * What the rows of one place are ordered by first. Where a place holds more than `beyond` rows, an index counts them
   * by it, so that a page sorts few of them. As with places, no two are alike.
   */
  steps: { column: string; places: Walk['places']; beyond: number };
  /**
   * How many rows have an id of each range of so many, for the order of ids; for whoever sees all and filters nothing.
   */
  ranges: { table: keyof Database; rows: RawBuilder<number>; column: RawBuilder<number>; size: number; order: string };
}

/** Rows that are counted already, told to whoever sees all that is counted together. */
interface StoredCounts {
  table: keyof Database;
  rows: RawBuilder<number>;
  /** What it is counted by, beside where the rows stand. */
  by: readonly string[];
  holds: (scope: Scope) => boolean;
}

/** A word that is searched. */
export interface Word {
  text: string;
  /** Of `like`: the word anywhere, each of its signs for itself. */
  pattern: string;
}

/** What rows stand in, by their fields that name it: the columns that the rules of a write read of each. */
export interface Standing {
  fields: Readonly<Record<string, { table: TableName; columns: readonly string[] }>>;
  /** The rules, told by row; may throw a refusal of the whole. Asks the database nothing. */
  judge: (scope: Scope, changes: readonly Change[], held: Held) => readonly FieldErrors[];
}

/** What rows stand in, by field and id. */
export type Held = Readonly<Record<string, ReadonlyMap<number, Readonly<Record<string, unknown>>>>>;

/** What the generic resource needs beside the contract; `t` is the table's alias in every expression. */
export type ResourceDefinition = Definition & Narrowed;

/** The table, and who sees and writes it: `grants` where server/engine/limits.ts narrows, else the page's right. */
type Narrowed = { table: GrantedTable; scope: 'grants' } | { table: WholeTable; scope: 'organization' };

interface Definition {
  contract: ResourceContract;
  /** How long rows stay: until a person takes them away, or for ever. */
  retention: 'work' | 'history';
  /** Written by routes of its own: of the engine it has the history alone. */
  ownRoutes?: true;
  /** Columns that are written beside the draft's: sort and search keys of a whole row. */
  derive: (row: Row) => Row;
  /** Fields that are no columns, or shown as far as the reader reaches: expressions over `t` and joins. */
  computed?: (scope: Scope) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Joins that filters, search or ordering need. */
  joins?: RawBuilder<unknown>;
  /** Further joins for computed fields and ordering, which counting does without. */
  details?: (scope: Scope) => RawBuilder<unknown>;
  /** Expressions of each name that the contract's `ordering` holds, without its sign. */
  order: Readonly<Record<string, readonly RawBuilder<unknown>[]>>;
  filters: Readonly<Record<string, Filter>>;
  /** Whether each of some words is found in a row over what are textKeys already; in `t.search_key` unless told. */
  search?: (db: Kysely<Database>, scope: Scope, words: readonly Word[]) => Promise<readonly RawBuilder<SqlBool>[]>;
  /** How pages of a long table are found; its filters and search are conditions over `t` alone. */
  walk?: Walk;
  /** Filters without which `all=1` is refused. */
  allNeeds?: readonly string[];
  /** Fields that hold ids of another table of the organisation. */
  references?: Readonly<Record<string, TableName>>;
  /** Whoever sees a row sees what its `references` name: they are asked about only where they are new. */
  seesReferences?: true;
  /** Fields that may name a row of another table, and its id then; the row's place holds it too. */
  naming?: Readonly<Record<string, { table: TableName; id: (row: Row) => number | null }>>;
  /** Columns of new rows that only the database can tell, an entry a row; in the write's transaction, after `check`. */
  complete?: (context: WriteContext, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Further rules of a write, told by row; may refuse the whole. Runs in the write's transaction, rows locked. */
  check?: (context: WriteContext, changes: readonly Change[]) => Promise<readonly FieldErrors[]>;
  /** The same rules where they read only what a row stands in: its change is one statement then (one-statement.ts). */
  standing?: Standing;
  /** What a write brings with it, in the same transaction. */
  afterWrite?: (context: WriteContext, changes: readonly Change[]) => Promise<void>;
  /** Rules before a deletion, and what goes with the rows; throws to refuse. Runs in the transaction, rows locked. */
  beforeDelete?: (context: WriteContext, rows: readonly Row[]) => Promise<void>;
  /** Rules of rows that come back as they were, where `check` asks more of new ones: what was good once may stand. */
  checkRestored?: (context: WriteContext, rows: readonly Row[]) => Promise<readonly FieldErrors[]>;
  /** Columns that the database empties where they name a removed row (`on delete set null`): an undo fills them. */
  letGo?: readonly { table: TableName; column: string }[];
}

/** Columns a client writes. */
export const draftFields = (contract: ResourceContract): string[] => Object.keys(contract.draft.shape);
