import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '#contract/limits.ts';
import { MOST_REFUSAL } from '#server/http/bounded.ts';
import { MODULES } from '#server/routes/modules.ts';
import { testApi } from '#server/test/api.ts';

const api = await testApi();
const token = await api.tokenOf('ana');
const TOO_MANY = { detail: 'Envie no máximo 5.000 linhas por vez; divida o envio em partes.' };
const TOO_LONG = { detail: 'Request body exceeded the size limit.' };
const rows = <Row>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at));

/** What a route says of its bodies where they are smaller than those of any: «POST undo/» and the bytes. */
const SMALL: ReadonlyMap<string, number> = new Map(
  MODULES.flatMap((module) => module(api.ports)).flatMap(({ method, path, most }) =>
    most === undefined ? [] : [[`${method} ${path.slice(1)}`, most] as const],
  ),
);

type Schema = { [key: string]: unknown };
const document = (await api.request('GET', 'schema/', { token })).body as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
};
const writes = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    requestBody ? [{ path, method: method.toUpperCase(), requestBody }] : [],
  ),
);

/** Lists within a schema that anything may be put into without end. */
function endless(schema: unknown, place: string, seen: Set<string> = new Set()): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref: ref, type, maxItems } = schema as Schema;
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    return seen.has(name) ? [] : endless(document.components.schemas[name], place, new Set([...seen, name]));
  }
  const own = type === 'array' && !(Number(maxItems) <= MOST_ROWS) ? [place] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => endless(inner, `${place}.${key}`, seen))];
}

describe('[RES-7] a body with many rows', () => {
  it('is declared with a limit: every list of every body, at most 5,000 entries', () => {
    expect(writes.length).toBeGreaterThan(100);
    const places = writes.flatMap(({ path, method, requestBody }) =>
      Object.values(requestBody.content).flatMap(({ schema }) => endless(schema, `${method} ${path}`)),
    );
    expect(places).toEqual([]);
  });

  it('[SEC-1] is refused before it is read, whatever it holds and wherever it is sent', async () => {
    const bodies = [rows(MOST_ROWS + 1, () => ({})), { ids: rows(MOST_ROWS + 1, (at) => at + 1), delete_multiple: true }];
    const json = writes.filter(({ requestBody }) => requestBody.content['application/json']);
    for (const { path, method } of json) {
      const address = path.replace('/api/', '').replace(/\{\w+\}/g, '1');
      for (const body of bodies) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a single person sends them
        const answer = await api.request(method, address, { token, body });
        if (answer.status === 404) continue;
        const tooLong = JSON.stringify(body).length > (SMALL.get(`${method} ${address}`) ?? Infinity);
        const refusal = tooLong ? [413, TOO_LONG] : [400, TOO_MANY];
        expect([method, path, answer.status, answer.body]).toEqual([method, path, ...refusal]);
      }
    }
  });

  it('[ERR-2] tells a refusal of 5,000 in a list of the same length that is no longer than a page of a list', async () => {
    for (const row of [{}, null, 1, [], { ['x'.repeat(90)]: 1 }, { codigo: 1, nome: [], a: 1, b: 2, c: 3, d: 4, e: 5 }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a single person sends them
      const answer = await api.request('POST', 'structure/regionals/', { token, body: rows(MOST_ROWS, () => row) });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveLength(MOST_ROWS);
      expect(JSON.stringify(answer.body).length).toBeLessThanOrEqual(MOST_REFUSAL);
    }
  });

  it('[RES-7] of 5,000 is written', async () => {
    const created = await api.request('POST', 'structure/regionals/', {
      token,
      body: rows(MOST_ROWS, (at) => ({ codigo: `M${at}`, nome: `Regional ${at}` })),
    });
    expect(created.status).toBe(201);
    const ids = (created.body as { id: number }[]).map(({ id }) => id);
    expect(ids).toHaveLength(MOST_ROWS);
    const stale = await api.request('PATCH', 'structure/regionals/', {
      token,
      body: ids.map((id) => ({ id, row_version: 7, nome: 'Outra' })),
    });
    expect(stale.status).toBe(412);
    expect((stale.body as { rows: unknown[] }).rows.length).toBeGreaterThan(100);
    expect(JSON.stringify(stale.body).length).toBeLessThanOrEqual(2 * MOST_REFUSAL);
    const removed = await api.request('DELETE', 'structure/regionals/', { token, body: { ids, delete_multiple: true } });
    expect(removed.body).toEqual({ success: true, deleted: MOST_ROWS });
  });
});
