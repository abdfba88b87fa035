import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accounting } from '#contract/accounting.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
const url = 'structure/accountings/';
let token: string;
const create = (body: object) => writer(api, token).create(url, body);
const patch = async (id: number, body: object) => {
  const answer = await request('PATCH', `${url}${id}/`, { token, body });
  return [answer.status, answer.status === 200 ? accounting.row.parse(answer.body).codigo : answer.body];
};

const refusal = (by: string) => [
  409,
  {
    detail: `Cannot delete some instances of model 'conta contabil' because they are referenced through protected foreign keys: '${by}'.`,
  },
];

beforeAll(async () => {
  token = await api.tokenOf('ana');
});

const below = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ codigo: `8.1.${at + 1}`, nome: `Abaixo ${count} ${at}` }));

describe('the chart of accounts', () => {
  it('[RES-4] is created whole in any order, and stands in the natural order of its codes', async () => {
    const chart = ['1.10', '1.2', '1', '1.2.1'].map((codigo) => ({
      codigo,
      nome: `Conta ${codigo}`,
      kind: codigo === '1' || codigo === '1.2' ? 'sintetica' : 'analitica',
    }));
    expect((await request('POST', url, { token, body: chart })).status).toBe(201);
    const { body } = await request('GET', `${url}?all=1`, { token });
    expect(
      z
        .array(accounting.row)
        .parse(body)
        .map(({ codigo }) => codigo),
    ).toEqual(['1', '1.2', '1.2.1', '1.10']);
  });

  it('an account with accounts below it stays sintética', async () => {
    const parent = await create({ codigo: '2', nome: 'Pai', kind: 'sintetica' });
    await create({ codigo: '2.1', nome: 'Filha' });
    expect(await patch(parent, { kind: 'analitica' })).toEqual([
      400,
      { kind: ['Uma conta com contas abaixo dela deve ser sintética.'] },
    ]);
    expect(await patch(parent, { nome: 'Pai de uma' })).toEqual([200, '2']);
  });

  it('one that has but a grandchild stays sintética too, until that is moved away, in the same request or before', async () => {
    const top = await create({ codigo: '6', nome: 'Avó', kind: 'sintetica' });
    const low = await create({ codigo: '6.4.1', nome: 'Neta' });
    expect(await patch(top, { kind: 'analitica' })).toEqual([
      400,
      { kind: ['Uma conta com contas abaixo dela deve ser sintética.'] },
    ]);
    const together = await request('PATCH', url, {
      token,
      body: [
        { id: top, kind: 'analitica' },
        { id: low, codigo: '7' },
      ],
    });
    expect(together.status).toBe(200);
  });

  it('few accounts and many are judged alike', async () => {
    await create({ codigo: '8', nome: 'Oito', kind: 'sintetica' });
    await create({ codigo: '8.1', nome: 'Oito um' });
    for (const count of [1, 20, 21]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are compared
      const { status, body } = await request('POST', url, { token, body: below(count) });
      expect([status, z.array(z.object({ codigo: z.array(z.string()) })).parse(body).length]).toEqual([400, count]);
    }
  });

  it('nothing stands below an analítica account', async () => {
    await create({ codigo: '3', nome: 'Analítica' });
    const { status, body } = await request('POST', url, { token, body: { codigo: '3.1.1', nome: 'Neta' } });
    expect([status, body]).toEqual([
      400,
      { codigo: ['A conta 3 é analítica e não pode ter contas abaixo dela. Mude-a para sintética primeiro.'] },
    ]);
  });

  it('an account with entries stays analítica; its code may change', async () => {
    const { account, version, center } = await makeStructure(writer(api, token));
    await writer(api, token).create('expense/entries/', { version, year: 2027, center_cost: center, accounting: account });
    expect(await patch(account, { kind: 'sintetica' })).toEqual([
      400,
      { kind: ['Uma conta com lançamentos não pode ser sintética.'] },
    ]);
    expect(await patch(account, { codigo: '8.8' })).toEqual([200, '8.8']);
  });

  it.each([
    [{ codigo: '1.a', nome: 'N' }, { codigo: ['Use só números separados por pontos, por exemplo 3.1.02.'] }],
    [
      { codigo: '', nome: ' ' },
      { codigo: ['This field may not be blank.'], nome: ['This field may not be blank.'] },
    ],
    [{ codigo: '7', nome: 'N', kind: 'outra' }, { kind: ['"outra" is not a valid choice.'] }],
    [{ codigo: '7', nome: 'N', is_active: 'sim' }, { is_active: ['Must be a valid boolean.'] }],
    [
      { codigo: '7', nome: 'N\u0000' },
      { nome: ['O texto contém um caractere invisível ou incompleto, que não pode ser gravado. Apague-o e digite de novo.'] },
    ],
    [{ codigo: '7', nome: 'x'.repeat(151) }, { nome: ['Ensure this field has no more than 150 characters.'] }],
  ])('[VAL-3] refuses %j', async (body, errors) => {
    const answer = await request('POST', url, { token, body });
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  it('[RES-6] [ERR-2] is not deleted while entries or aggregators point to it', async () => {
    const { account, version, center } = await makeStructure(writer(api, token));
    const write = writer(api, token);
    const aggregator = await write.create('structure/aggregators/', { nome: 'Pessoal', accountings: [account] });
    const named = await request('DELETE', `${url}${account}/`, { token });
    expect([named.status, named.body]).toEqual(refusal('aggregator.accountings'));
    await request('PATCH', `structure/aggregators/${aggregator}/`, { token, body: { accountings: [] } });
    const entry = await write.create('expense/entries/', { version, year: 2027, center_cost: center, accounting: account });
    const used = await request('DELETE', `${url}${account}/`, { token });
    expect([used.status, used.body]).toEqual(refusal('expense_entry.accounting'));
    await request('DELETE', `expense/entries/${entry}/`, { token });
    expect((await request('DELETE', `${url}${account}/`, { token })).status).toBe(204);
  });
});
