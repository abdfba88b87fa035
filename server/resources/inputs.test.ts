import type { TableName } from '#server/engine/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { goodDrafts } from '#server/test/samples.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let good: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  token = await api.tokenOf('ana');
  good = await goodDrafts(writer(api, token));
});

/** What a client may send where the contract wants something else. */
const STRANGE = [
  null, [], [[]], {}, { $ne: null }, '', ' ', 'x'.repeat(50_000), '${1+1}', "'; drop table regional; --",
  0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, true, '1e5', 'NaN', '999999999999.99', '0.001', '2027-13', '0000-01', '٣', '１２', '\u202e', ['x'], [null], [1e10],
]; // prettier-ignore

/** Longer than any text may be, in the forms that some texts must have: a code of figures, an e-mail, a domain. */
const LONG = 'x'.repeat(2000);
const TOO_LONG = [LONG, '1'.repeat(2000), `${LONG}@exemplo.com.br`, `${'x.'.repeat(1000)}com`, [LONG]];

type Place = readonly (string | number)[];

/** Every text within a draft, by the way to it. */
function textsIn(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...at, key]));
}

/** A copy of a draft with another value at a place. */
function replaced(draft: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: object = structuredClone(Object(draft));
  Reflect.set(copy, key, replaced(Reflect.get(copy, key), rest, value));
  return copy;
}

/** Strings of a contract's draft, within its objects and lists too, that say no greatest length. */
function endless(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, enum: words, const: word, description } = schema as Record<string, unknown>; // JSON Schema
  // A form that is described is read in one way only: a month, a percentage, a number.
  const bounded = [maxLength, words, word, description].some((one) => one !== undefined);
  const own = type === 'string' && !bounded ? [at] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => endless(part, `${at}/${name}`))];
}

const MALFORMED = ['\u0000', '\ud800', '\udfff!'];

const HOSTILE = ['', '%00', '%ff', '-1', '9999999999999999999', "'", '%F0%9F%92%A9', 'id;drop', 'a,b,c', '1'.repeat(5000)];

const countOf = async (table: TableName) => (await api.db.selectFrom(table).selectAll().execute()).length;

/** What only the server may say of a row. */
const PRIVILEGED = {
  id: 4242,
  organization_id: 2,
  organization: 2,
  created_by: 4,
  created_at: '2000-01-01T00:00:00Z',
  updated_by: 4,
  updated_at: '2000-01-01T00:00:00Z',
  row_version: 77,
  codigo_key: 'zzz',
  search_key: 'zzz',
  groups: [1],
  is_admin: true,
  status: 'aprovada',
  official: true,
  base_version: 1,
  constructor: { name: 'x' },
};

const fieldErrors = z.record(z.string(), z.array(z.string()).min(1));
const bulkErrors = z.array(fieldErrors);
const errorBody = z.union([z.object({ detail: z.string() }), fieldErrors]);

describe.each(RESOURCES.map((definition) => [definition.contract.name, definition] as const))(
  '%s',
  (name, { contract, table }) => {
    it('[VAL-2] [VAL-3] [ERR-2] answers whatever comes with 201 or a DRF 400, never a 500, and reads back what it stored', async () => {
      const wrong: unknown[] = [];
      for (const field of Object.keys(contract.draft.shape)) {
        const drafts = STRANGE.map((value) => ({ ...good[name], [field]: value }));
        // All at once: what a list is told of a row, the row alone is told too. Those without a word against them go
        // alone, to be stored.
        const bulk = await request('POST', contract.url, { token, body: drafts });
        const reasons = bulkErrors.safeParse(bulk.body);
        if (bulk.status !== 400 || !reasons.success || reasons.data.length !== drafts.length)
          wrong.push([field, 'all', bulk.status, bulk.body]);
        for (const [at, draft] of drafts.entries()) {
          if (Object.keys(reasons.data?.[at] ?? {}).length > 0) continue;
          const { status, body } = await request('POST', contract.url, { token, body: draft });
          const fine =
            status === 201 ? contract.row.safeParse(body).success : status === 400 && errorBody.safeParse(body).success;
          if (!fine) wrong.push([field, JSON.stringify(STRANGE[at]).slice(0, 40), status, body]);
          if (status === 201) await request('DELETE', `${contract.url}${String(Reflect.get(Object(body), 'id'))}/`, { token });
        }
        // Malformed as text: the whole request is refused, before its rows.
        for (const value of MALFORMED) {
          const { status, body } = await request('POST', contract.url, { token, body: { ...good[name], [field]: value } });
          if (status !== 400 || !errorBody.safeParse(body).success) wrong.push([field, JSON.stringify(value), status, body]);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('[VAL-2] takes no text beyond its greatest length, at the top or within', async () => {
      expect(endless(z.toJSONSchema(contract.draft, { io: 'input', unrepresentable: 'any' }))).toEqual([]);
      const places = [...Object.keys(contract.draft.shape).map((field) => [field]), ...textsIn(good[name])];
      const tries = places.flatMap((place) => TOO_LONG.map((value) => ({ place, draft: replaced(good[name], place, value) })));
      // With one that is wrong for certain a list is told of the drafts' own form, before any of them is held against
      // what is stored.
      const body = [...tries.map(({ draft }) => draft), { ...good[name], outro: 1 }];
      const answer = await request('POST', contract.url, { token, body });
      const reasons = bulkErrors.parse(answer.body);
      const taken = tries.filter((_, at) => Object.keys(reasons[at] ?? {}).length === 0);
      expect([answer.status, reasons.length, taken.map(({ place }) => place.join('.'))]).toEqual([400, body.length, []]);
    });

    it('[SEC-2] [ERR-2] refuses what is not a field by its name, in all four ways to write, and stores nothing of it', async () => {
      const created = await request('POST', contract.url, { token, body: good[name] });
      expect(created.status).toBe(201);
      const id = Number(Reflect.get(Object(created.body), 'id'));
      const row = () => api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const before = await row();
      const rows = await countOf(table);
      const foreign = Object.fromEntries(Object.entries(PRIVILEGED).filter(([field]) => !(field in contract.draft.shape)));
      // On a row that is there, its id and its version belong to the request: they name the row and change nothing.
      const { id: _id, row_version: _version, ...changed } = foreign;
      const tries: [string, string, unknown, object][] = [
        ['POST', contract.url, { ...good[name], ...foreign }, foreign],
        ['POST', contract.url, [{ ...good[name], ...foreign }], foreign],
        ['PATCH', `${contract.url}${id}/`, changed, changed],
        ['PATCH', contract.url, [{ id, ...changed }], changed],
      ];
      for (const [method, path, body, refused] of tries) {
        const answer = await request(method, path, { token, body });
        const refusal: unknown = Array.isArray(answer.body) ? answer.body[0] : answer.body;
        expect([answer.status, refusal], `${method} ${path}`).toEqual([
          400,
          Object.fromEntries(Object.keys(refused).map((field) => [field, ['Campo desconhecido.']])),
        ]);
      }
      const polluted = await request('PATCH', `${contract.url}${id}/`, {
        token,
        body: '{"__proto__": {"is_active": false, "organization_id": 2}}',
        headers: { 'content-type': 'application/json' },
      });
      expect([polluted.status, polluted.body]).toEqual([400, { detail: 'Campo desconhecido. (__proto__)' }]);
      expect(await row()).toEqual(before);
      expect(await countOf(table)).toBe(rows);
      await request('DELETE', `${contract.url}${id}/`, { token });
    });

    it('[ERR-2] takes no strange query for a failure of its own', async () => {
      const wrong: unknown[] = [];
      for (const parameter of ['page', 'page_size', 'ordering', 'search', 'all', ...contract.filters]) {
        const requested = HOSTILE.map(async (value) => {
          const { status } = await request('GET', `${contract.url}?${parameter}=${value}`, { token });
          if (status >= 500) wrong.push([parameter, value, status]);
        });
        await Promise.all(requested);
      }
      expect(wrong).toEqual([]);
    });
  },
);
