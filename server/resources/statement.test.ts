import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HAS_STRUCTURE } from '#contract/statement-actions.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { CYCLE } from '#planning/statement/formula.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { readStructure } from '#server/statement/structure.ts';
import { testApi } from '#server/test/api.ts';
import { PASSWORD } from '#server/test/fixture.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let serial = 0;

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await request(method, path, { token, body });
  return [answer.status, answer.body] as const;
};
const remove = async (path: string) => (await request('DELETE', `dre/${path}/`, { token })).status;
const write = () => writer(api, token);
const one = (kind: string, ref: number, sign: 1 | -1 = 1) => ({ kind, ref, sign });

async function makeLines(statement: Statement = 'dre') {
  serial += 1;
  const group = await write().create(`${statement}/groups/`, { codigo: `G${serial}`, nome: `Grupo ${serial}` });
  const subgroup = await write().create(`${statement}/subgroups/`, { group, codigo: `S${serial}`, nome: 'Outros' });
  const total = await write().create(`${statement}/aggregators/`, { nome: `Total ${serial}`, items: [one('grupo', group)] });
  return { group, subgroup, total };
}

beforeAll(async () => {
  token = await api.tokenOf('ana');
});

describe('the structure of a statement', () => {
  let own: Awaited<ReturnType<typeof makeLines>>;
  beforeEach(async () => {
    own = await makeLines();
  });

  it('[RES-1] [RT-14] refuses a formula that would go round in a circle, by the names it goes through', async () => {
    const above = await write().create('dre/aggregators/', { nome: `Lucro ${serial}`, items: [one('agrupador', own.total)] });
    const back = await send('PATCH', `dre/aggregators/${own.total}/`, { items: [one('agrupador', above)] });
    expect(back).toEqual([400, { items: [`${CYCLE} Total ${serial} → Lucro ${serial} → Total ${serial}`] }]);
    expect(await send('PATCH', `dre/aggregators/${own.total}/`, { items: [one('agrupador', own.total)] })).toEqual([
      400,
      { items: [`${CYCLE} Total ${serial} → Total ${serial}`] },
    ]);
  });

  it('[RES-1] refuses formulas without lines, of lines that are not there, of shares, and shares of nothing', async () => {
    const refused = async (formula: object) =>
      (await send('POST', 'dre/aggregators/', { nome: `Novo ${serial}`, ...formula }))[1];
    expect(await refused({ items: [] })).toEqual({ items: [`O agrupador Novo ${serial} não tem fórmula.`] });
    expect(await refused({ items: [one('subgrupo', 999_999)] })).toEqual({
      items: [`A fórmula de Novo ${serial} usa um subgrupo que não existe mais. Retire-o da fórmula.`],
    });
    const share = { items: [one('grupo', own.group)], format: 'percentual' };
    expect(await refused(share)).toEqual({
      denominator: [`O percentual Novo ${serial} não tem denominador. Escolha a linha que vale 100 %.`],
    });
    const margin = await write().create('dre/aggregators/', {
      ...share,
      nome: `Margem ${serial}`,
      kind: 'indicador',
      denominator: { kind: 'agrupador', ref: own.total },
    });
    expect(await refused({ items: [one('agrupador', margin)] })).toEqual({
      items: [`A fórmula de Novo ${serial} usa Margem ${serial}, que é um percentual e não se soma.`],
    });
    expect((await send('POST', 'dre/aggregators/', { nome: 'Sem fórmula' }))[1]).toEqual({ items: ['This field is required.'] });
  });

  it('[RES-1] holds each group and aggregator once, each in a place of its own that two may exchange in one write', async () => {
    const at = serial * 10;
    const first = { position: at, kind: 'grupo', ref: own.group };
    const line = await write().create('dre/orderers/', first);
    expect(await send('POST', 'dre/orderers/', { ...first, position: at + 1 })).toEqual([
      400,
      { non_field_errors: ['The fields kind, ref must make a unique set.'] },
    ]);
    const second = { position: at, kind: 'agrupador', ref: own.total };
    expect(await send('POST', 'dre/orderers/', second)).toEqual([
      400,
      { position: ['Já existe uma linha nesta posição do relatório.'] },
    ]);
    expect(await send('POST', 'dre/orderers/', { ...second, position: at + 1, ref: 999_999 })).toEqual([
      400,
      { ref: ['Invalid pk "999999" - object does not exist.'] },
    ]);
    const other = await write().create('dre/orderers/', { ...second, position: at + 1 });
    const [status, rows] = await send('PATCH', 'dre/orderers/', [
      { id: line, position: at + 1 },
      { id: other, position: at },
    ]);
    expect([status, rows]).toMatchObject([200, [{ position: at + 1 }, { position: at }]]);
  });

  it('[RES-13] [VAL-4] keeps what formulas, lines, subgroups and mappings name', async () => {
    const { account } = await makeStructure(write());
    const line = await write().create('dre/orderers/', { position: serial * 10, kind: 'agrupador', ref: own.total });
    const source = { source_kind: 'conta_contabil', source_key: String(account), subgroup: own.subgroup };
    const mapping = await write().create('dre/from-to/', source);
    expect(await remove(`groups/${own.group}`)).toBe(409);
    expect(await remove(`subgroups/${own.subgroup}`)).toBe(409);
    expect(await remove(`aggregators/${own.total}`)).toBe(409);
    const margin = await write().create('dre/aggregators/', {
      nome: `Parte ${serial}`,
      items: [one('subgrupo', own.subgroup)],
      format: 'percentual',
      denominator: { kind: 'agrupador', ref: own.total },
    });
    expect([await remove(`from-to/${mapping}`), await remove(`orderers/${line}`)]).toEqual([204, 204]);
    // Only the margin's formula and denominator name them now.
    expect([await remove(`subgroups/${own.subgroup}`), await remove(`aggregators/${own.total}`)]).toEqual([409, 409]);
    expect(await remove(`aggregators/${margin}`)).toBe(204);
    expect([await remove(`subgroups/${own.subgroup}`), await remove(`groups/${own.group}`)]).toEqual([204, 409]);
    expect([await remove(`aggregators/${own.total}`), await remove(`groups/${own.group}`)]).toEqual([204, 204]);
  });

  it('[RES-1] of both statements are apart', async () => {
    await makeLines('cashflow');
    expect((await send('POST', 'cashflow/groups/', { codigo: `G${serial - 1}`, nome: `Grupo ${serial - 1}` }))[0]).toBe(201);
  });
});

describe('the mapping of a statement', () => {
  it('[RT-16] sends a source to one subgroup, never receipts to the income statement', async () => {
    const { account } = await makeStructure(write());
    const { subgroup } = await makeLines();
    const cash = await makeLines('cashflow');
    const source = { source_kind: 'conta_contabil', source_key: String(account) };
    await write().create('dre/from-to/', { ...source, subgroup });
    expect(await send('POST', 'dre/from-to/', { ...source, subgroup })).toEqual([
      400,
      { non_field_errors: ['The fields source_kind, source_key must make a unique set.'] },
    ]);
    await write().create('cashflow/from-to/', { ...source, subgroup: cash.subgroup });
    for (const source_key of ['999999', '2147483647', '2147483648', '0', 'x'])
      expect(await send('POST', 'dre/from-to/', { source_kind: 'conta_contabil', source_key, subgroup })).toEqual([
        400,
        { source_key: [`Invalid pk "${source_key}" - object does not exist.`] },
      ]);
    const receipts = { source_kind: 'associativo', source_key: 'release' };
    expect(await send('POST', 'dre/from-to/', { ...receipts, subgroup })).toEqual([
      400,
      { source_kind: ['O crédito associativo é caixa e não entra na DRE: a receita vem do resultado POC.'] },
    ]);
    expect((await send('POST', 'cashflow/from-to/', { ...receipts, subgroup: cash.subgroup }))[0]).toBe(201);
  });

  it('[SEC-2] of an account is seen and made by whoever sees the account', async () => {
    const mine = await makeStructure(write());
    const other = await makeStructure(write());
    const { subgroup } = await makeLines();
    const map = (account: number) => ({ source_kind: 'conta_contabil', source_key: String(account), subgroup });
    const hidden = await write().create('dre/from-to/', map(other.account));
    const shown = await write().create('dre/from-to/', map(mine.account));
    const free = await write().create('dre/from-to/', { source_kind: 'receita_custo', source_key: 'cost', subgroup });
    const group = await write().create('access/groups/', {
      nome: `De-x-para ${serial}`,
      pages: [{ page: 'dreFromTo', view: true, edit: true, delete: true, export: true }],
      accounting_permissions: [{ id: mine.account, can_edit: false }],
    });
    const email = `leitor${serial}@alfa.example`;
    const person = await write().create('access/users/', { email, nome: 'Leitor', groups: [group] });
    await request('POST', `access/users/${person}/initial-password/`, { token, body: { password: PASSWORD } });
    const entered = await request('POST', 'login/', { body: { email, password: PASSWORD } });
    const reader = String(Reflect.get(Object(entered.body), 'access'));
    const list = await request('GET', 'dre/from-to/?all=1', { token: reader });
    const ids = (list.body as { id: number }[]).map(({ id }) => id);
    expect([ids.includes(shown), ids.includes(free), ids.includes(hidden)]).toEqual([true, true, false]);
    const gone = await request('PATCH', `dre/from-to/${hidden}/`, { token: reader, body: { subgroup } });
    expect(gone.status).toBe(404);
    // A hidden account and one that never was are answered alike.
    for (const account of [other.account, 999_999]) {
      const foreign = await request('POST', 'dre/from-to/', { token: reader, body: map(account) });
      expect([foreign.status, foreign.body]).toEqual([400, { source_key: [`Invalid pk "${account}" - object does not exist.`] }]);
    }
  });
});

describe('the model of a developer', () => {
  it.each([
    ['dre', 'model/', 'model/trade/'],
    ['cashflow', 'model/', 'model/'],
  ] as const)('[RT-13] [RT-14] loads a whole %s of %s without a fault, once', async (statement, model, other) => {
    const bia = await api.tokenOf('bia');
    const loaded = await request('POST', `${statement}/${model}`, { token: bia });
    expect([loaded.status, loaded.body]).toMatchObject([201, { groups: expect.any(Number) }]);
    const groups = (await request('GET', `${statement}/groups/?all=1`, { token: bia })).body as { codigo: string }[];
    expect(groups.length).toBe((loaded.body as { groups: number }).groups);
    const organization = api.fixture.organizations.beta;
    const structure = await readStructure(api.db, { organization }, statement);
    expect(structureIssues(structure).map(({ message }) => message)).toEqual([]);
    const again = await request('POST', `${statement}/${other}`, { token: bia });
    expect([again.status, again.body]).toEqual([409, { detail: HAS_STRUCTURE }]);
    expect((await readStructure(api.db, { organization }, statement)).groups.length).toBe(groups.length);
  });
});
