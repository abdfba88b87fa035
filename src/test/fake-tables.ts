import { textKey } from '#planning/text/text-key.ts';
import { reply, type Answerer, type Seen } from '#src/test/fake-api.ts';

type Wire = Record<string, unknown> & { id: number };

const NOT_FILTERS = new Set(['page', 'page_size', 'ordering', 'search', 'all']);

/**
 * A back end of plain tables, as a DRF list view-set would answer: page, search, order, filters, POST, PATCH, DELETE,
 * of one or many. `before` may answer in its place: refusals, and addresses that are no tables. Rows are changed in the
 * arrays given.
 */
export function fakeTables(
  tables: Readonly<Record<string, Wire[]>>,
  before: (seen: Seen) => ReturnType<Answerer> | undefined = () => undefined,
): Answerer {
  return (seen) => {
    const early = before(seen);
    if (early) return early;
    if (seen.path === 'access/user/profile/') return reply({ id: 1, email: 'ana@exemplo.com.br', is_active: true, photo: null });
    const [, url = '', id] = /^(.*?\/)(?:(\d+)\/)?$/.exec(seen.path) ?? [];
    const rows = tables[url];
    if (!rows) return reply({ detail: 'Not found.' }, 404);
    if (seen.method === 'GET') return id === undefined ? listed(rows, seen.query) : found(rows, Number(id));
    const fields = seen.body as Record<string, unknown>; // what our own client sends
    if (seen.method === 'POST') {
      if (Array.isArray(seen.body))
        return reply(
          seen.body.map((one: object) => added(rows, one)),
          201,
        );
      return reply(added(rows, fields), 201);
    }
    if (id === undefined) return many(rows, seen);
    const index = rows.findIndex((row) => row.id === Number(id));
    const row = rows[index];
    if (!row) return reply({ detail: 'Not found.' }, 404);
    if (seen.method === 'DELETE') {
      rows.splice(index, 1);
      return reply(null, 204);
    }
    const next: Wire = { ...row, ...fields, id: row.id, row_version: Number(row['row_version']) + 1 };
    rows[index] = next;
    return reply(next);
  };
}

function added(rows: Wire[], fields: object): Wire {
  const row: Wire = { ...fields, id: Math.max(0, ...rows.map((one) => one.id)) + 1, row_version: 1 };
  rows.push(row);
  return row;
}

/** PATCH with an array of parts, DELETE with ids. */
function many(rows: Wire[], { method, body }: Seen): Response {
  // What our own client sends.
  const parts = method === 'PATCH' ? (body as Wire[]) : (body as { ids: number[] }).ids.map((id) => ({ id }));
  const places = parts.map(({ id }) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return reply({ detail: 'Not found.' }, 404);
  if (method === 'DELETE') {
    for (const { id } of parts)
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
    return reply({ success: true, deleted: parts.length });
  }
  const next = parts.map((part, at) => {
    const row = rows[places[at] ?? 0];
    return { ...row, ...part, row_version: Number(row?.['row_version']) + 1 };
  });
  for (const [at, place] of places.entries()) rows[place] = next[at] ?? { id: 0 };
  return reply(next);
}

function found(rows: readonly Wire[], id: number): Response {
  const row = rows.find((one) => one.id === id);
  return row ? reply(row) : reply({ detail: 'Not found.' }, 404);
}

function listed(rows: readonly Wire[], query: URLSearchParams): Response {
  const search = textKey(query.get('search') ?? '');
  const filters = [...query].filter(([name]) => !NOT_FILTERS.has(name));
  const matching = rows.filter(
    (row) =>
      textKey(`${String(row['codigo'] ?? '')} ${String(row['nome'] ?? '')}`).includes(search) &&
      filters.every(([name, value]) => !(name in row) || String(row[name]) === value),
  );
  const ordering = query.get('ordering') ?? 'codigo';
  const field = ordering.replace('-', '');
  const key = (row: Wire) => textKey(String(row[field] ?? ''));
  const sorted = matching.toSorted((left, right) => key(left).localeCompare(key(right)) * (ordering.startsWith('-') ? -1 : 1));
  if (query.has('all')) return reply(sorted);
  const size = Number(query.get('page_size') ?? 20);
  const page = Number(query.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  if (page > pages) return reply({ detail: 'Invalid page.' }, 404);
  return reply({
    results: sorted.slice((page - 1) * size, page * size),
    count: sorted.length,
    next: page < pages ? 'http://previsto.test/next' : null,
    previous: page > 1 ? 'http://previsto.test/previous' : null,
    total_pages: pages,
  });
}
