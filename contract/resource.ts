import { z } from 'zod';
import { fieldHead } from '#contract/field-heads.ts';
import { instant, rowBase } from '#contract/fields.ts';
import type { PageId } from '#contract/pages.ts';
import { type RecordName, RECORDS } from '#contract/registry.ts';
import type { UniqueRule } from '#contract/unique.ts';
import { capital } from '#planning/text/capital.ts';

/** One backend resource, declared as data: both ends are made from it. */
export interface ResourceContract<Row extends z.ZodObject = z.ZodObject, Draft extends z.ZodObject = z.ZodObject> {
  /** Key of the client's data area, e.g. `centerCost`; also the first part of its query keys. */
  name: RecordName;
  /** Below /api/, with a trailing slash. */
  url: string;
  /** Model name as Django would print it in messages: `regional with this codigo already exists.` */
  model: string;
  /** Page whose right governs the resource (SEC-3). */
  page: PageId;
  /**
   * Who reads it besides its page: `true`, whoever may view some page, for labels and pickers; else whoever may view
   * one of these pages, which work with what it holds (prices, figures, rules). Writing and export stay the page's
   * right.
   */
  lookup?: true | readonly PageId[];
  row: Row;
  /** What POST takes; PATCH takes any part of it. */
  draft: Draft;
  unique: readonly UniqueRule[];
  /** Query parameters that filter the list by equality; ids may be repeated with commas. */
  filters: readonly string[];
  /** Fields that `ordering` accepts (with `-` for descending); the first is the default. */
  ordering: readonly [string, ...string[]];
  /** Whether `search` is accepted. */
  searchable: boolean;
  /** What stands over the row's fields in a list. */
  heads: Readonly<Record<string, string>>;
}

/** The contract of a record of the registry, which says its address, its names and its page. */
export function defineContract<Row extends z.ZodObject, Draft extends z.ZodObject>(
  name: RecordName,
  contract: Omit<ResourceContract<Row, Draft>, 'name' | 'url' | 'model' | 'page' | 'heads'>,
): ResourceContract<Row, Draft> {
  const { row, draft } = contract;
  const { url, model, page } = RECORDS[name];
  const id = capital(name);
  // Names of the OpenAPI document's components.
  z.globalRegistry.add(row, { id });
  z.globalRegistry.add(draft, { id: `${id}Draft` });
  const fields = Object.keys(row.shape).filter((field) => !Object.hasOwn(rowBase, field));
  const heads = Object.fromEntries(fields.map((field) => [field, fieldHead(name, field)]));
  return { name, url, model, page, heads, ...contract };
}

/** The program's values of a contract's row, draft and patch. */
export type RowOf<C extends ResourceContract> = z.output<C['row']>;
export type DraftOf<C extends ResourceContract> = z.output<C['draft']>;
export type PatchOf<C extends ResourceContract> = Partial<DraftOf<C>>;

/** A page of rows as DRF answers it. */
export interface Page<Row> {
  results: Row[];
  count: number;
  next: string | null;
  previous: string | null;
  total_pages: number;
}

/** `detail` of a 412: somebody changed the row since it was read (If-Match, or `row_version` in the body). */
export const STALE = 'Este registro foi alterado por outro usuário. Recarregue e tente de novo.';

/** Who changed each stale row last (a name, else an e-mail, or empty), and when; part of a 412. */
export const staleChanges = z.array(z.object({ id: z.int(), by: z.string(), at: instant }));
export type StaleChange = z.output<typeof staleChanges>[number];

const stale = z.object({ detail: z.string(), changes: staleChanges });
/**
 * Wire schema of the 412 to a write of one row: the row as it now stands has a name of its own, since it may hold a
 * `detail` or a `code` too.
 */
export const staleRow = <Row extends z.ZodType>(row: Row) => stale.extend({ current: row });
/** Wire schema of the 412 to a write of several rows: those that are stale, as they now stand. */
export const staleRows = <Row extends z.ZodType>(row: Row) => stale.extend({ rows: z.array(row) });

/** The same of any row, from a server that may not tell who changed what. */
const unsaid = { changes: staleChanges.catch([]) };
export const anyStaleRow = staleRow(z.unknown()).extend(unsaid);
export const anyStaleRows = staleRows(z.unknown()).extend(unsaid);

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 200;

/** Wire schema of a page of `row`. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    results: z.array(row),
    count: z.int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total_pages: z.int().min(0),
  });

/** The same of any row, from a server that tells less: a bare DRF server has no `total_pages`. */
export const anyPage = pageOf(z.unknown()).partial({ next: true, previous: true, total_pages: true });

/**
 * The schema PATCH takes: every field of the draft optional, and none of its defaults applied — in zod an optional
 * default fills an absent field, which would reset what a partial change left alone.
 */
export function patchSchema(draft: z.ZodObject): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const [field, schema] of Object.entries(draft.shape)) {
    const bare = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType);
    shape[field] = bare.optional();
  }
  return z.object(shape);
}
