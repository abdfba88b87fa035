import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageOf } from '#contract/resource.ts';
import { STATEMENTS } from '#planning/statement/structure.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { bareAssociative, bareCashflow, bareDre, barePoc } from '#server/test/bare-plans.ts';
import { plainDraft } from '#server/test/samples.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let ana: string;
let bia: string;
let otto: string;
let own: Awaited<ReturnType<typeof makeStructure>>;

beforeAll(async () => {
  [ana, bia, otto] = [await api.tokenOf('ana'), await api.tokenOf('bia'), await api.tokenOf('otto')];
  const write = writer(api, ana);
  own = await makeStructure(write);
  await write.create('structure/aggregators/', { nome: 'Pessoal', accountings: [own.account] });
  const empreendimento = await write.create('enterprise/enterprises/', { code: 'IPE', name: 'Ipê', empresa: own.company });
  const module = await write.create('enterprise/modules/', { empreendimento, n_modulo: 1 });
  await write.create('revenue/associative-plans/', { version: own.version, modulo: module, plan: bareAssociative() });
  await write.create('revenue/poc-plans/', { version: own.version, modulo: module, plan: barePoc() });
  await write.create('cashflow/premises/', { version: own.version, modulo: module, plan: bareCashflow() });
  await write.create('dre/premises/', { version: own.version, modulo: module, plan: bareDre() });
  await write.create('enterprise/versions/', { empreendimento, name: 'Base', version: own.version });
  await write.create('enterprise/units/', { module, identifier: 'A 101' });
  for (const statement of STATEMENTS) {
    const group = await write.create(`${statement}/groups/`, { codigo: '10', nome: 'Receita' });
    const subgroup = await write.create(`${statement}/subgroups/`, { group, codigo: '11', nome: 'Venda' });
    await write.create(`${statement}/aggregators/`, { nome: 'Total', items: [{ kind: 'grupo', ref: group, sign: 1 }] });
    await write.create(`${statement}/orderers/`, { position: 1, kind: 'grupo', ref: group });
    const source = { source_kind: 'conta_contabil', source_key: String(own.account) };
    await write.create(`${statement}/from-to/`, { ...source, subgroup });
  }
  const economic_index = await write.create('enterprise/indices/', { code: 'INCC', name: 'INCC-M' });
  await write.create('enterprise/index-values/', { economic_index, month: '2027-01', value: '1136.5' });
  await write.create('expense/entries/', {
    version: own.version,
    year: 2027,
    center_cost: own.center,
    accounting: own.account,
    m01: '1.50',
  });
  const { company, regional, account } = own;
  const second = await write.create('structure/companies/', { codigo: 'SPE', nome: 'SPE Ipê', regional });
  const source = { kind: 'conta_contabil', key: String(account) };
  await write.create('structure/participations/', { company, from: '2027-01', share: '60' });
  const sides = { one: { company, source }, other: { company: second, source } };
  await write.create('structure/eliminations/', { nome: 'Mútuo', ...sides });
  const targets = [{ company: second, enterprise: null, weight: 1_000_000 }];
  const rule = { from: '2027-01', company, sources: [source], basis: 'percentual', targets };
  await write.create('structure/allocations/', { nome: 'Sede', ...rule });
  await write.create('uau/from-to/companies/', { code: 20, company });
  await write.create('uau/from-to/sources/', {
    source_kind: 'uau_insumo',
    source_key: 'A1',
    target: 'account',
    accounting: account,
  });
  // Plain records need nobody to put them here.
  for (const { contract } of RESOURCES) {
    const { body } = await request('GET', `${contract.url}?page_size=1`, { token: ana });
    if (pageOf(contract.row).parse(body).count === 0) await write.create(contract.url, plainDraft(contract, 'Controladoria'));
  }
});

const all = RESOURCES.map((definition) => [definition.contract.name, definition.contract] as const);

describe.each(all)('%s', (_name, contract) => {
  const needs = contract.name === 'expenseEntry' ? () => `&version=${own.version}` : () => '';

  it('[RES-1] [RES-3] answers lists as its contract says', async () => {
    const paged = await request('GET', contract.url, { token: ana });
    // Of the organisation's people there are some from the start; rules are between two companies.
    const many: Readonly<Record<string, number>> = { user: 3, company: 2 };
    expect(pageOf(contract.row).parse(paged.body).results).toHaveLength(many[contract.name] ?? 1);
    const plain = await request('GET', `${contract.url}?all=1${needs()}`, { token: ana });
    const [row] = z.array(contract.row).parse(plain.body);
    const one = await request('GET', `${contract.url}${String(row?.['id'])}/`, { token: ana });
    expect(contract.row.parse(one.body)).toEqual(row);
  });

  it('[RT-22] takes every ordering and filter of its contract', async () => {
    for (const ordering of contract.ordering.flatMap((name) => [name, name.replace(/^-?/, '-')])) {
      expect([ordering, (await request('GET', `${contract.url}?ordering=${ordering}`, { token: ana })).status]).toEqual([
        ordering,
        200,
      ]);
    }
    for (const filter of contract.filters) {
      expect([filter, (await request('GET', `${contract.url}?${filter}=%3B`, { token: ana })).status]).toEqual([filter, 400]);
    }
    expect((await request('GET', `${contract.url}?search=a`, { token: ana })).status).toBe(200);
  });

  it('[SEC-2] is invisible and out of reach for another organisation', async () => {
    const mine = await request('GET', `${contract.url}?all=1${needs()}`, { token: ana });
    const id = String(z.array(contract.row).parse(mine.body)[0]?.['id']);
    // She herself is in the list of users.
    const hers = contract.name === 'user' ? 1 : 0;
    const theirs = await request('GET', `${contract.url}?all=1${needs()}`, { token: bia });
    expect(z.array(contract.row).parse(theirs.body)).toHaveLength(hers);
    expect(theirs.body).not.toContainEqual(expect.objectContaining({ id: Number(id) }));
    expect((await request('GET', contract.url, { token: bia })).body).toMatchObject({ count: hers });
    expect((await request('GET', `${contract.url}${id}/`, { token: bia })).status).toBe(404);
    expect((await request('PATCH', `${contract.url}${id}/`, { token: bia, body: {} })).status).toBe(404);
    expect((await request('PATCH', contract.url, { token: bia, body: [{ id: Number(id) }] })).status).toBe(404);
    expect((await request('DELETE', `${contract.url}${id}/`, { token: bia })).status).toBe(404);
    expect(
      (await request('DELETE', contract.url, { token: bia, body: { ids: [Number(id)], delete_multiple: true } })).status,
    ).toBe(404);
    expect((await request('GET', `${contract.url}${id}/`, { token: ana })).status).toBe(200);
  });

  it('[SEC-1] [SEC-3] needs a session, and a right', async () => {
    for (const [method, path] of [
      ['GET', contract.url],
      ['POST', contract.url],
      ['PATCH', contract.url],
      ['DELETE', contract.url],
      ['GET', `${contract.url}1/`],
      ['PATCH', `${contract.url}1/`],
      ['DELETE', `${contract.url}1/`],
    ] as const) {
      const anonymous = await request(method, path);
      expect([anonymous.status, anonymous.body]).toEqual([401, { detail: 'Authentication credentials were not provided.' }]);
      const without = await request(method, path, { token: otto });
      expect([without.status, without.body]).toEqual([403, { detail: 'You do not have permission to perform this action.' }]);
    }
  });
});

describe('references to another organisation', () => {
  it('[SEC-2] are told as rows that do not exist', async () => {
    const foreign = await makeStructure(writer(api, bia));
    const entry = { version: own.version, year: 2028, center_cost: own.center, accounting: own.account };
    for (const [field, value] of [
      ['version', foreign.version],
      ['center_cost', foreign.center],
      ['accounting', foreign.account],
    ] as const) {
      const { status, body } = await request('POST', 'expense/entries/', { token: ana, body: { ...entry, [field]: value } });
      expect([status, body]).toEqual([400, { [field]: [`Invalid pk "${value}" - object does not exist.`] }]);
    }
    const aggregator = await request('POST', 'structure/aggregators/', {
      token: ana,
      body: { nome: 'X', accountings: [foreign.account] },
    });
    expect(aggregator.body).toEqual({ accountings: [`Invalid pk "${foreign.account}" - object does not exist.`] });
  });
});
