import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let good: Record<string, object>;

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const write = writer(api, token);
  const own = await makeStructure(write);
  const empreendimento = await write.create('enterprise/enterprises/', { code: 'O', name: 'Outro', empresa: own.company });
  good = {
    regional: { codigo: 'X', nome: 'X' },
    company: { codigo: 'X', nome: 'X', regional: own.regional },
    centerCost: { codigo: 'X', nome: 'X', company: own.company },
    accounting: { codigo: '1', nome: 'X' },
    aggregator: { nome: 'X' },
    version: { nome: 'X', start_month: '2027-01', end_month: '2027-12' },
    expenseEntry: { version: own.version, year: 2027, center_cost: own.center, accounting: own.account },
    enterprise: { code: 'X', name: 'X', empresa: own.company },
    enterpriseModule: { empreendimento, n_modulo: 1 },
  };
});

/** What a client may send where the contract wants something else. */
const STRANGE = [
  null, [], [[]], {}, { $ne: null }, '', ' ', 'x'.repeat(50_000), '\u0000', '\ud800', '\udfff!', '${1+1}', "'; drop table regional; --",
  0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, true, '1e5', 'NaN', '999999999999.99', '0.001', '2027-13', '0000-01', '٣', '１２', '\u202e', ['x'], [null], [1e10],
]; // prettier-ignore

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

    it('[SEC-2] lets nobody write what is not a field: owner, author, state, version', async () => {
      const all = {
        id: 4242,
        organization_id: api.fixture.organizations.beta,
        created_by: api.fixture.users.bia,
        updated_by: api.fixture.users.bia,
        row_version: 77,
        codigo_key: 'zzz',
        search_key: 'zzz',
        status: 'aprovada',
        official: true,
        base_version: 1,
      };
      const alien = Object.fromEntries(Object.entries(all).filter(([field]) => !(field in contract.draft.shape)));
      const { status, body } = await request('POST', contract.url, {
        token,
        body: `{"__proto__": {"is_active": false}, ${JSON.stringify({ ...good[name], ...alien }).slice(1)}`,
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBe(201);
      const id = Number(Reflect.get(Object(body), 'id'));
      const stored: object = await api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      for (const [field, value] of Object.entries(alien)) expect([field, Reflect.get(stored, field)]).not.toEqual([field, value]);
      expect(stored).toMatchObject({ organization_id: api.fixture.organizations.alfa, created_by: api.fixture.users.ana });
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
