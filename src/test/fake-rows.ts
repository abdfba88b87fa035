import { reply, type Seen } from '#src/test/fake-api.ts';

export type WireRow = Record<string, unknown> & { id: number; row_version: number };

/** A resource's server over rows in memory, with versions, pages, `all=1` and bulk writes, as ours and DRF's behave. */
export function fakeRows(rows: WireRow[], { order = 'id' }: { order?: string } = {}) {
  let next = 100;
  const sorted = () => rows.toSorted((a, b) => (String(a[order]) < String(b[order]) ? -1 : 1));
  const find = (id: number) => rows.find((row) => row.id === id);

  function read({ query }: Seen): Response {
    if (query.get('all') === '1') return reply(sorted());
    const size = Number(query.get('page_size') ?? 20);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const results = sorted().slice(from, from + size);
    return reply({ results, count: rows.length, next: null, previous: null, total_pages: Math.ceil(rows.length / size) });
  }

  function create(draft: Record<string, unknown>): WireRow {
    next += 1;
    const row = { ...draft, id: next, row_version: 1 };
    rows.push(row);
    return row;
  }

  function change(row: WireRow, fields: Record<string, unknown>): WireRow {
    Object.assign(row, { ...fields, id: row.id, row_version: row.row_version + 1 });
    return { ...row };
  }

  return {
    rows,
    answer(seen: Seen): Response {
      const id = Number(/\/(\d+)\/$/.exec(seen.path)?.[1] ?? 0);
      const many = Array.isArray(seen.body) ? (seen.body as WireRow[]) : null;
      const body = (seen.body ?? {}) as Record<string, unknown>; // JSON of the call under test
      if (seen.method === 'GET') return id ? reply(find(id) ?? { detail: 'Not found.' }, find(id) ? 200 : 404) : read(seen);
      if (seen.method === 'POST') return reply(many ? many.map(create) : create(body), 201);
      const ids = id ? [id] : (many?.map((one) => one.id) ?? (body['ids'] as number[]));
      const targets = ids.map(find).filter((row) => row !== undefined);
      if (targets.length < ids.length) return reply({ detail: 'Not found.' }, 404);
      const wanted = seen.headers.get('if-match')?.replaceAll('"', '');
      const stale = targets.some((row, index) => {
        const version = wanted ?? many?.[index]?.row_version;
        return version !== undefined && Number(version) !== row.row_version;
      });
      if (stale) return reply({ detail: 'Este registro foi alterado por outro usuário. Recarregue e tente de novo.' }, 412);
      if (seen.method === 'PATCH') {
        const changed = targets.map((row, index) => change(row, many?.[index] ?? body));
        return reply(id ? changed[0] : changed);
      }
      for (const row of targets) rows.splice(rows.indexOf(row), 1);
      return id ? reply(null, 204) : reply({ success: true, deleted: targets.length });
    },
  };
}

/** Answers that wait until they are let go, in any order. */
export function gates() {
  const waiting: { name: string; open: () => void }[] = [];
  return {
    waiting,
    hold: (name: string) => new Promise<void>((open) => waiting.push({ name, open })),
    /** Lets the nth waiting answer go. */
    letGo(index = 0): void {
      const [one] = waiting.splice(index, 1);
      one?.open();
    },
    letAllGo(): void {
      for (const { open } of waiting.splice(0)) open();
    },
  };
}
