import { beforeAll, describe, expect, it } from 'vitest';
import { economicIndex } from '#contract/economic-index.ts';
import { ENTERPRISE_COPY } from '#contract/enterprise-actions.ts';
import { enterpriseModule } from '#contract/enterprise-module.ts';
import { NO_MODULES } from '#contract/no-modules.ts';
import { enterpriseUnit } from '#contract/enterprise-unit.ts';
import { enterpriseVersionModule } from '#contract/enterprise-version-module.ts';
import { enterpriseVersion } from '#contract/enterprise-version.ts';
import { enterprise } from '#contract/enterprise.ts';
import { indexValue } from '#contract/index-value.ts';
import type { ResourceContract } from '#contract/resource.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
let token: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
let write: ReturnType<typeof writer>;
let ipe: number;
let [a, b] = [0, 0];

const send = async (method: string, url: string, body?: unknown) => {
  const answer = await api.request(method, url, { token, body });
  return [answer.status, answer.body] as const;
};
const rows = async (contract: ResourceContract, query: string) => (await send('GET', `${contract.url}?all=1&${query}`))[1];
const modulesOf = async (id: number) => enterpriseModule.row.array().parse(await rows(enterpriseModule, `empreendimento=${id}`));
const versionsOf = async (id: number) =>
  enterpriseVersion.row.array().parse(await rows(enterpriseVersion, `empreendimento=${id}`));
const figuresOf = async (id: number) =>
  enterpriseVersionModule.row.array().parse(await rows(enterpriseVersionModule, `enterprise_version=${id}`));
const unitsOf = async (query: string) => enterpriseUnit.row.array().parse(await rows(enterpriseUnit, query));
const indicesOf = async (query: string) => economicIndex.row.array().parse(await rows(economicIndex, query));
const valuesOf = async (id: number) => indexValue.row.array().parse(await rows(indexValue, `economic_index=${id}`));
const idOf = (row: { id: number } | undefined): string => String(row?.id);

beforeAll(async () => {
  token = await api.tokenOf('ana');
  write = writer(api, token);
  own = await makeStructure(write);
  ipe = await write.create(enterprise.url, {
    code: 'IPE',
    name: 'Residencial Ipê',
    empresa: own.company,
    uau_jobs: ['93/JVA16'],
  });
  a = await write.create(enterpriseModule.url, {
    empreendimento: ipe,
    n_modulo: 1,
    name: 'Torre A',
    vgv: '1000.00',
    works_end: '2028-01',
  });
  b = await write.create(enterpriseModule.url, { empreendimento: ipe, n_modulo: 2, name: 'Torre B', unit_count: 10 });
});

describe('jobs of UAU', () => {
  it('are company and code, each once; another text is refused in words', async () => {
    const [, body] = await send('PATCH', `${enterprise.url}${ipe}/`, { uau_jobs: ['93/JVA16', '94/A1', '93/JVA16'] });
    expect(enterprise.row.parse(body).uau_jobs).toEqual(['93/JVA16', '94/A1']);
    const [status, refused] = await send('PATCH', `${enterprise.url}${ipe}/`, { uau_jobs: ['JVA16'] });
    expect([status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining('93/JVA16')]);
  });
});

describe('versions of a development', () => {
  it('[VAL-6] are refused where the development has no module, with the text', async () => {
    const empty = await write.create(enterprise.url, { code: 'VAZIO', name: 'Vazio', empresa: own.company });
    expect(await send('POST', enterpriseVersion.url, { empreendimento: empty, name: 'Base', version: own.version })).toEqual([
      400,
      { empreendimento: [NO_MODULES] },
    ]);
  });

  it('begin with every module as it is registered; then register and version change apart', async () => {
    const version = await write.create(enterpriseVersion.url, { empreendimento: ipe, name: 'Base', version: own.version });
    const [first, second] = await figuresOf(version);
    expect(first).toMatchObject({ module: a, vgv: 100_000, works_end: '2028-01', unit_count: null });
    expect(second).toMatchObject({ module: b, unit_count: 10 });
    await send('PATCH', `${enterpriseVersionModule.url}${idOf(first)}/`, { works_end: '2028-06' });
    await send('PATCH', `${enterpriseModule.url}${a}/`, { vgv: '2000.00' });
    const [later] = await figuresOf(version);
    expect(later).toMatchObject({ vgv: 100_000, works_end: '2028-06' });
    expect((await modulesOf(ipe))[0]).toMatchObject({ vgv: 200_000, works_end: '2028-01' });

    // A copy of that version: its figures, and the register's of a module it does not have.
    await send('DELETE', `${enterpriseVersionModule.url}${idOf(second)}/`);
    const copy = await write.create(enterpriseVersion.url, {
      empreendimento: ipe,
      name: 'Atraso',
      version: own.version,
      base: version,
    });
    expect(await figuresOf(copy)).toMatchObject([
      { module: a, vgv: 100_000, works_end: '2028-06' },
      { module: b, unit_count: 10 },
    ]);
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['operation', 'after'])
      .where('table_name', '=', 'enterprise_version_module')
      .where('row_id', '=', Number(first?.id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ operation }) => operation)).toEqual(['insert', 'update']);
  });

  it('[VAL-4] a name is unique in the development, also of 20 at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('POST', enterpriseVersion.url, { empreendimento: ipe, name: 'Corrida', version: own.version }),
      ),
    );
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(([status]) => status !== 201)) {
      expect(answer).toEqual([400, { non_field_errors: ['The fields empreendimento, name must make a unique set.'] }]);
    }
  });

  it('of several made at once only the one whose name is taken is told', async () => {
    const [status, body] = await send(
      'POST',
      enterpriseVersion.url,
      ['Nova 1', 'corrida', 'Nova 2'].map((name) => ({ empreendimento: ipe, name, version: own.version })),
    );
    const taken = { non_field_errors: ['The fields empreendimento, name must make a unique set.'] };
    expect([status, body]).toEqual([400, [{}, taken, {}]]);
  });

  it('at most one is in force for a budget version; another one may be', async () => {
    const [first, second] = await Promise.all(
      ['V1', 'V2'].map((name) => write.create(enterpriseVersion.url, { empreendimento: ipe, name, version: own.version })),
    );
    expect((await send('PATCH', `${enterpriseVersion.url}${first}/`, { status: 'vigente' }))[0]).toBe(200);
    expect(await send('PATCH', `${enterpriseVersion.url}${second}/`, { status: 'vigente' })).toEqual([
      400,
      { non_field_errors: ['The fields empreendimento, version, status must make a unique set.'] },
    ]);
    const other = await write.create('structure/versions/', { nome: 'Outra', start_month: '2029-01', end_month: '2029-12' });
    const [status] = await send('PATCH', `${enterpriseVersion.url}${second}/`, { status: 'vigente', version: other });
    expect(status).toBe(200);
  });

  it('stay in their development, and copy from it alone', async () => {
    const other = await write.create(enterprise.url, { code: 'OUTRO', name: 'Outro', empresa: own.company });
    await write.create(enterpriseModule.url, { empreendimento: other, n_modulo: 1 });
    const foreign = await write.create(enterpriseVersion.url, { empreendimento: other, name: 'Base', version: own.version });
    expect(
      await send('POST', enterpriseVersion.url, { empreendimento: ipe, name: 'Z', version: own.version, base: foreign }),
    ).toEqual([400, { base: ['Escolha uma versão do mesmo empreendimento.'] }]);
    expect(await send('PATCH', `${enterpriseVersion.url}${foreign}/`, { empreendimento: ipe })).toEqual([
      400,
      { empreendimento: ['Uma versão fica no empreendimento em que foi criada.'] },
    ]);
    expect(await send('POST', enterpriseVersionModule.url, { enterprise_version: foreign, module: a })).toEqual([
      400,
      { module: ['Escolha um módulo do empreendimento da versão.'] },
    ]);
  });

  it('[SEC-4] take no change where their budget version takes none, by any way', async () => {
    const budget = await write.create('structure/versions/', { nome: 'Trancada', start_month: '2030-01', end_month: '2030-12' });
    const version = await write.create(enterpriseVersion.url, { empreendimento: ipe, name: 'Trancada', version: budget });
    const [figures] = await figuresOf(version);
    await api.db.updateTable('version').set({ status: 'bloqueada' }).where('id', '=', budget).execute();
    const locked = [409, { detail: 'A versão está bloqueada para edição.' }];
    const free = (await versionsOf(ipe)).find(({ name }) => name === 'Base');
    for (const [method, url, body] of [
      ['POST', enterpriseVersion.url, { empreendimento: ipe, name: 'Nova', version: budget }],
      ['PATCH', `${enterpriseVersion.url}${version}/`, { note: 'x' }],
      ['PATCH', `${enterpriseVersion.url}${version}/`, { version: own.version }],
      ['PATCH', `${enterpriseVersion.url}${idOf(free)}/`, { version: budget }],
      ['DELETE', `${enterpriseVersion.url}${version}/`, undefined],
      ['PATCH', `${enterpriseVersionModule.url}${idOf(figures)}/`, { unit_count: 1 }],
      ['DELETE', `${enterpriseVersionModule.url}${idOf(figures)}/`, undefined],
      ['DELETE', enterpriseVersionModule.url, { ids: [figures?.id], delete_multiple: true }],
    ] as const)
      expect([method, url, ...(await send(method, url, body))]).toEqual([method, url, ...locked]);
  });

  it('[RES-6] are deleted with their figures; a module that stands in one is not, nor the budget version', async () => {
    const doomed = await write.create(enterpriseVersion.url, { empreendimento: ipe, name: 'Vai embora', version: own.version });
    const [status, body] = await send('DELETE', `${enterpriseModule.url}${a}/`);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('protected foreign keys')]);
    expect((await send('DELETE', `structure/versions/${own.version}/`))[0]).toBe(409);
    expect((await send('DELETE', `${enterpriseVersion.url}${doomed}/`))[0]).toBe(204);
    expect(await figuresOf(doomed)).toEqual([]);
  });
});

describe('units', () => {
  it('are read exactly, in the order people count, and come to their module’s sums', async () => {
    const [status] = await send(
      'POST',
      enterpriseUnit.url,
      ['A 1001', 'A 102', 'A 101'].map((identifier, index) => ({
        module: a,
        identifier,
        price: '1000.01',
        private_area: '50.50',
        fraction: '0.33333333',
        status: index === 0 ? 'permutada' : 'disponivel',
      })),
    );
    expect(status).toBe(201);
    const listed = await unitsOf(`module=${a}`);
    expect(listed.map(({ identifier }) => identifier)).toEqual(['A 101', 'A 102', 'A 1001']);
    expect(listed[0]).toMatchObject({ price: 100_001, private_area: 5_050, fraction: 33_333_333 });
    expect((await modulesOf(ipe))[0]).toMatchObject({
      listed_units: 3,
      listed_sold: 1,
      listed_area: 15_150,
      listed_price: 300_003,
      listed_fraction: 99_999_999,
    });
    expect((await unitsOf(`empreendimento=${ipe}&status=permutada`)).map(({ identifier }) => identifier)).toEqual(['A 1001']);
  });

  it('an identifier is unique in its module, whatever its case and zeros; another module may use it', async () => {
    expect(await send('POST', enterpriseUnit.url, { module: a, identifier: 'a 0101' })).toEqual([
      400,
      { non_field_errors: ['The fields module, identifier must make a unique set.'] },
    ]);
    expect((await send('POST', enterpriseUnit.url, { module: b, identifier: 'A 101' }))[0]).toBe(201);
  });

  it.each([
    [{ fraction: '1.00000001' }, 'fraction'],
    [{ fraction: '-0.1' }, 'fraction'],
    [{ fraction: '0.123456789' }, 'fraction'],
    [{ price: '-1.00' }, 'price'],
    [{ price: '1000000000.00' }, 'price'],
    [{ status: 'alugada' }, 'status'],
    [{ identifier: '' }, 'identifier'],
    [{ module: 2_000_000_000 }, 'module'],
  ])('%j is refused beside its field', async (wrong, field) => {
    const [status, body] = await send('POST', enterpriseUnit.url, { module: b, identifier: 'B 1', ...wrong });
    expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
  });

  it('[RES-6] keep their module from being deleted', async () => {
    expect((await send('DELETE', `${enterpriseModule.url}${b}/`))[0]).toBe(409);
  });
});

describe('a copy of a development', () => {
  it('has its modules, and its units as unsold ones when asked; codes and jobs of UAU are its own', async () => {
    const copy = { code: 'IPE2', name: 'Residencial Ipê II', units: true };
    const [status, body] = await send('POST', `${enterprise.url}${ipe}/${ENTERPRISE_COPY}`, copy);
    const created = enterprise.row.parse(body);
    expect([status, created]).toEqual([201, expect.objectContaining({ code: 'IPE2', status: 'viabilidade', uau_jobs: [] })]);
    expect((await modulesOf(created.id)).map(({ name, listed_units }) => [name, listed_units])).toEqual([
      ['Torre A', 3],
      ['Torre B', 1],
    ]);
    expect((await unitsOf(`empreendimento=${created.id}`)).map(({ status: sold }) => sold)).toEqual(Array(4).fill('disponivel'));
    expect(await send('POST', `${enterprise.url}${ipe}/${ENTERPRISE_COPY}`, { code: 'ipe2', name: 'Z' })).toEqual([
      400,
      { code: ['empreendimento with this code already exists.'] },
    ]);
    const bare = enterprise.row.parse(
      (await send('POST', `${enterprise.url}${ipe}/${ENTERPRISE_COPY}`, { code: 'IPE3', name: 'III' }))[1],
    );
    expect(await unitsOf(`empreendimento=${bare.id}`)).toEqual([]);
  });

  it('[SEC-2] of what is not seen is not there', async () => {
    const bia = await api.tokenOf('bia');
    const answer = await api.request('POST', `${enterprise.url}${ipe}/${ENTERPRISE_COPY}`, {
      token: bia,
      body: { code: 'X', name: 'X' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('indices', () => {
  it('keep each value digit by digit, and tell their first and last month', async () => {
    const id = await write.create(economicIndex.url, { code: 'INCC', name: 'INCC-M', forecast_rate: '0.45' });
    await send('POST', indexValue.url, [
      { economic_index: id, month: '2015-02', value: '611.8050' },
      { economic_index: id, month: '2015-01', value: '610' },
    ]);
    expect(await valuesOf(id)).toMatchObject([
      { month: '2015-01', value: '610' },
      { month: '2015-02', value: '611.8050' },
    ]);
    const [row] = await indicesOf('');
    expect(row).toMatchObject({ first_month: '2015-01', last_month: '2015-02', value_count: 2, forecast_rate: 4_500 });
    expect(await send('POST', indexValue.url, { economic_index: id, month: '2015-02', value: '1' })).toEqual([
      400,
      { non_field_errors: ['The fields economic_index, month must make a unique set.'] },
    ]);
    expect(await send('PATCH', `${economicIndex.url}${id}/`, { kind: 'variacao' })).toEqual([
      400,
      { kind: ['O tipo não muda depois que há valores na tabela.'] },
    ]);
    expect((await send('DELETE', `${economicIndex.url}${id}/`))[0]).toBe(409);
  });

  it.each(['0', '0.00', '-1', '1,5', 'abc', '1.12345678901', ''])('a point «%s» is refused', async (value) => {
    const id = (await indicesOf('search=incc'))[0]?.id;
    const [status, body] = await send('POST', indexValue.url, { economic_index: id, month: '2020-01', value });
    expect([status, Object.keys(Object(body))]).toEqual([400, ['value']]);
  });

  it('a change in per cent may be below zero', async () => {
    const id = await write.create(economicIndex.url, { code: 'IPCA', name: 'IPCA', kind: 'variacao' });
    expect((await send('POST', indexValue.url, { economic_index: id, month: '2020-01', value: '-0.04' }))[0]).toBe(201);
  });
});
