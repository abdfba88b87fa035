import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TableName } from '#server/resource/definition.ts';
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
  null, [], [[]], {}, { $ne: null }, '', ' ', 'x'.repeat(50_000), '\u0000', '\ud800', '\udfff!', '${1+1}', "'; drop table regional; --",
  0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, true, '1e5', 'NaN', '999999999999.99', '0.001', '2027-13', '0000-01', '٣', '１２', '\u202e', ['x'], [null], [1e10],
]; // prettier-ignore

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

const errorBody = z.union([z.object({ detail: z.string() }), z.record(z.string(), z.array(z.string()).min(1))]);

describe.each(RESOURCES.map((definition) => [definition.contract.name, definition] as const))(
  '%s',
  (name, { contract, table }) => {
    it('[VAL-2] [VAL-3] [ERR-2] answers whatever comes with 201 or a DRF 400, never a 500, and reads back what it stored', async () => {
      const wrong: unknown[] = [];
      for (const field of Object.keys(contract.draft.shape)) {
        for (const value of STRANGE) {
          const { status, body } = await request('POST', contract.url, { token, body: { ...good[name], [field]: value } });
          const fine =
            status === 201 ? contract.row.safeParse(body).success : status === 400 && errorBody.safeParse(body).success;
          if (!fine) wrong.push([field, JSON.stringify(value).slice(0, 40), status, body]);
          if (status === 201) await request('DELETE', `${contract.url}${String(Reflect.get(Object(body), 'id'))}/`, { token });
        }
      }
      expect(wrong).toEqual([]);
    });

    it('[SEC-2] [ERR-2] refuses what is not a field by its name, in all four ways to write, and stores nothing of it', async () => {
      const made = await request('POST', contract.url, { token, body: good[name] });
      expect(made.status).toBe(201);
      const id = Number(Reflect.get(Object(made.body), 'id'));
      const row = () => api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const before = await row();
      const rows = await countOf(table);
      const privileged = Object.entries(PRIVILEGED).filter(([field]) => !(field in contract.draft.shape));
      const wrong: unknown[] = [];
      for (const [field, value] of privileged) {
        const known = field === 'id' || field === 'row_version';
        const create = { ...good[name], [field]: value };
        const tries: [string, string, unknown][] = [
          ['POST', contract.url, create],
          ['POST', contract.url, [create]],
          // Where the id and the version of the row belong to the request, they name the row and change nothing.
          ...(known ? [] : [['PATCH', `${contract.url}${id}/`, { [field]: value }] as [string, string, unknown]]),
          ...(known ? [] : [['PATCH', contract.url, [{ id, [field]: value }]] as [string, string, unknown]]),
        ];
        for (const [method, path, body] of tries) {
          const answer = await request(method, path, { token, body });
          const told: unknown = Array.isArray(answer.body) ? answer.body[0] : answer.body;
          const fine = answer.status === 400 && Reflect.get(Object(told), field)?.[0] === 'Campo desconhecido.';
          if (!fine) wrong.push([method, field, answer.status, answer.body]);
        }
      }
      expect(wrong).toEqual([]);
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
        for (const value of [
          '',
          '%00',
          '%ff',
          '-1',
          '9999999999999999999',
          "'",
          '%F0%9F%92%A9',
          'id;drop',
          'a,b,c',
          '1'.repeat(5000),
        ]) {
          const { status } = await request('GET', `${contract.url}?${parameter}=${value}`, { token });
          if (status >= 500) wrong.push([parameter, value, status]);
        }
      }
      expect(wrong).toEqual([]);
    });
  },
);
