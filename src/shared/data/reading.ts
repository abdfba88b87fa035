import type { Page, ResourceContract } from '#contract/resource.ts';
import { anyPage, DEFAULT_PAGE_SIZE } from '#shapes/resource.ts';
import type { ListOf } from '#src/shared/data/list-rules.ts';
import { decoded, decodedAs, shapeIn } from '#src/shared/data/decoded.ts';
import type { Shape } from '#src/shared/data/shapes/shape.ts';
import { ApiError, isApiError } from '#src/shared/http/api-error.ts';
import { api, type JsonCall } from '#src/shared/http/json.ts';

/**
 * Lists as servers of the DRF dialect answer them: an array or a page, whichever was asked for, in pages of their own
 * size, without ids and without `total_pages` (RES-3).
 */
export type Query = JsonCall['query'];
/** What reading a list takes of its contract. */
export type Listed = Pick<ResourceContract, 'url' | 'row'>;
interface Asking {
  url: string;
  row: Shape;
  query: Query;
  signal: AbortSignal;
}

/** A row's shape in lists, made once: there a row may lack its id, and is known by its place. */
const listed = new WeakMap<object, Shape>();
function listedRow(row: ResourceContract['row']): Shape {
  let shape = listed.get(row);
  if (shape === undefined) {
    shape = withoutId(shapeIn(row));
    listed.set(row, shape);
  }
  return shape;
}

function withoutId(row: Shape): Shape {
  if (row[0] !== 'object') return row;
  const [kind, fields, ...rest] = row;
  const { id } = fields;
  if (id === undefined || id[0] === 'absent') return row;
  return [kind, { ...fields, id: ['absent', 1, ['optional', ['nullable', id]]] }, ...rest];
}

/** A page as it was answered: whether there is more stays unknown where the server does not tell. */
type AnsweredPage = Omit<Page<unknown>, 'next'> & { next: string | null | undefined };

async function ask({ url, row, query, signal }: Asking): Promise<readonly unknown[] | AnsweredPage> {
  const answer = await api.json({ method: 'GET', url, query, signal });
  if (Array.isArray(answer)) return decodedAs(['array', row], answer, url) as unknown[]; // a list's shape reads a list
  const page = decoded(pageFor(row), answer, url);
  const { results, count, next, previous = null } = page;
  const total_pages = page.total_pages ?? Math.ceil(count / sizeOf(query));
  return { results, count, next, previous, total_pages };
}

/** A page of these rows, of whatever server. */
function pageFor(row: Shape): typeof anyPage {
  const page = shapeIn(anyPage);
  if (page[0] !== 'object') return anyPage;
  return ['object', { ...page[1], results: ['array', row] }] as unknown as typeof anyPage; // its rows are of no type here, as there
}

const isArray = (list: readonly unknown[] | AnsweredPage): list is readonly unknown[] => Array.isArray(list);

const asPage = (page: AnsweredPage): Page<unknown> => ({ ...page, next: page.next ?? null });

/** A page of a list, or the whole list from a server that does not page it. */
export async function readList({ url, row }: Listed, query: Query, signal: AbortSignal): Promise<ListOf<unknown>> {
  const asking = { url, row: listedRow(row), query, signal };
  const number = Number(query?.['page'] ?? 1);
  try {
    const list = await ask(asking);
    if (isArray(list)) return list;
    if (isAsRequested(list, query)) return asPage(list);
    return await inOurPages(asking, number > 1 ? await firstOf(asking) : list, asPage(list));
  } catch (error) {
    if (!isApiError(error) || error.status !== 404 || !(number > 1)) throw error;
    // The page is gone, its last row deleted or filtered away: nothing to show there, but how many there are is known.
    const first = await firstOf(asking);
    if (isArray(first)) return first;
    return inOurPages(asking, first, { ...first, results: [], next: null });
  }
}

const firstOf = (asking: Asking) => ask({ ...asking, query: { ...asking.query, page: 1 } });

const sizeOf = (query: Query) => Number(query?.['page_size'] ?? DEFAULT_PAGE_SIZE);

/**
 * Whether a page is the one of the size that was asked for: by its number of rows, and by whether more follow. The
 * number alone may be that of another page: the second ten of thirty rows, where the last ten were asked for.
 */
function isAsRequested({ results, count, next }: AnsweredPage, query: Query): boolean {
  const size = sizeOf(query);
  const page = Number(query?.['page'] ?? 1);
  if (results.length !== Math.min(size, Math.max(0, count - (page - 1) * size))) return false;
  // Where nothing tells what follows, only the first page shows the server's size.
  return next === undefined ? page === 1 : (next !== null) === page * size < count;
}

/**
 * The page that was asked for, out of those of a server that keeps to a size of its own: a bare DRF server takes no
 * `page_size`. `answered` where its size is ours after all, and the list changed meanwhile.
 */
async function inOurPages(
  asking: Asking,
  first: readonly unknown[] | AnsweredPage,
  answered: Page<unknown>,
): Promise<ListOf<unknown>> {
  if (isArray(first)) return first;
  const { query } = asking;
  const size = sizeOf(query);
  const theirs = first.results.length;
  if (theirs === 0 || theirs === size || (theirs < size && theirs >= first.count)) return answered;
  const from = (Number(query?.['page'] ?? 1) - 1) * size;
  const to = Math.min(from + size, first.count);
  const numbers: number[] = [];
  for (let page = Math.floor(from / theirs) + 1; (page - 1) * theirs < to; page += 1) numbers.push(page);
  const pages = await Promise.all(
    numbers.map(async (page) => (page === 1 ? first : ask({ ...asking, query: { ...query, page } }))),
  );
  const rows = pages.flatMap((page) => (isArray(page) ? page : page.results));
  const start = from - ((numbers[0] ?? 1) - 1) * theirs;
  return {
    ...answered,
    count: first.count,
    results: rows.slice(start, start + Math.max(0, to - from)),
    total_pages: Math.ceil(first.count / size),
  };
}

/**
 * A list that is small by nature, whole. A server that pages it all the same is followed to the end: a part is never
 * taken for all.
 */
export const readAll = ({ url, row }: Listed, query: Query, signal: AbortSignal): Promise<readonly unknown[]> =>
  readWhole({ url, row: listedRow(row), query: { ...query, all: 1 }, signal });

/** The same of an answer that is an array by its contract. */
export async function readWhole(asking: Asking): Promise<readonly unknown[]> {
  // Where a row was written while the pages were read, another may have slipped from one to the next.
  const rows = (await allPages(asking)) ?? (await allPages(asking));
  if (rows) return rows;
  throw new ApiError('unexpected', { status: 200, message: `${asking.url} answered a part of the list` });
}

/** All pages of a list in order, each row once; null where they hold fewer rows than the list has. */
async function allPages(asking: Asking): Promise<readonly unknown[] | null> {
  const rows: unknown[] = [];
  const known = new Set<unknown>();
  let { query } = asking;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page tells where the next one is
    const list = await ask({ ...asking, query });
    const fresh = (isArray(list) ? list : list.results).filter((row) => isNew(known, row));
    rows.push(...fresh);
    if (isArray(list)) return rows;
    if (list.next === null || (list.next === undefined && rows.length >= list.count)) {
      return rows.length < list.count ? null : rows;
    }
    const onward = { ...query, ...(list.next === undefined ? afterPage(query) : queryIn(list.next)) };
    // A server that leads in circles; rows without ids do not show it, their number and the address do.
    if (fresh.length === 0 || rows.length > list.count || isSameQuery(onward, query)) return null;
    query = onward;
  }
}

function isNew(known: Set<unknown>, row: unknown): boolean {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  if (typeof id !== 'number') return true;
  if (known.has(id)) return false;
  known.add(id);
  return true;
}

/**
 * What the address of the next page asks for. The address itself is not followed: it may name another host, to which no
 * token goes.
 */
function queryIn(next: string): Record<string, string> {
  const at = next.indexOf('?');
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(next.slice(at + 1)));
}

/** The page after the one that was asked for, of a server that does not tell where it is. */
const afterPage = (query: Query): Record<string, number> => ({ page: Number(query?.['page'] ?? 1) + 1 });

const isSameQuery = (one: Query, other: Query): boolean => {
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...names].every((name) => String(one?.[name]) === String(other?.[name]));
};
