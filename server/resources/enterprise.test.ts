import { beforeAll, describe, expect, it } from 'vitest';
import { enterprise } from '#contract/enterprise.ts';
import { enterpriseModule } from '#contract/enterprise-module.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
let ipe: number;

const post = async (url: string, body: unknown) => {
  const answer = await request('POST', url, { token, body });
  return [answer.status, answer.body] as const;
};
const develop = (body: object) => post(enterprise.url, { empresa: own.company, ...body });
const module = (body: object) => post(enterpriseModule.url, { empreendimento: ipe, ...body });

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const write = writer(api, token);
  own = await makeStructure(write);
  ipe = await write.create(enterprise.url, { code: 'IPE', name: 'Residencial Ipê', empresa: own.company });
});

describe('developments', () => {
  it('[RES-1] [RES-4] are created with their defaults, and keep what a change does not send', async () => {
    const [status, body] = await develop({ code: 'MAN', name: 'Mangabeira', works_start: '2027-03', works_end: '2029-08' });
    expect(status).toBe(201);
    const row = enterprise.row.parse(body);
    expect(row).toMatchObject({
      kind: 'vertical',
      status: 'viabilidade',
      tax_regime: null,
      occupancy_month: null,
      row_version: 1,
    });
    const patched = await request('PATCH', `${enterprise.url}${row.id}/`, { token, body: { status: 'obra' } });
    expect(patched.body).toEqual({ ...row, status: 'obra', row_version: 2 });
    const entries = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('table_name', '=', 'enterprise')
      .where('row_id', '=', row.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ operation }) => operation)).toEqual(['insert', 'update']);
    expect(entries[1]).toMatchObject({
      user_id: api.fixture.users.ana,
      before: { status: 'viabilidade' },
      after: { status: 'obra' },
    });
    expect(Object.keys(Object(entries[0]?.after))).not.toContain('name_key');
  });

  it('[VAL-5] a code is unique in the organisation, a name in its company; another organisation may use both', async () => {
    expect(await develop({ code: 'ipe', name: 'Outro' })).toEqual([
      400,
      { code: ['empreendimento with this code already exists.'] },
    ]);
    expect(await develop({ code: 'IPE2', name: 'RESIDENCIAL IPE' })).toEqual([
      400,
      { non_field_errors: ['The fields empresa, name must make a unique set.'] },
    ]);
    const sister = await makeStructure(writer(api, token));
    expect((await develop({ code: 'IPE3', name: 'Residencial Ipê', empresa: sister.company }))[0]).toBe(201);
    const bia = await api.tokenOf('bia');
    const foreign = await makeStructure(writer(api, bia));
    const theirs = { code: 'IPE', name: 'Residencial Ipê', empresa: foreign.company };
    expect((await request('POST', enterprise.url, { token: bia, body: theirs })).status).toBe(201);
    expect(await develop({ code: 'ALHEIO', name: 'Alheio', empresa: foreign.company })).toEqual([
      400,
      { empresa: [`Invalid pk "${foreign.company}" - object does not exist.`] },
    ]);
  });

  it('[VAL-5] of 50 equal creates at once one wins, and the others get the text', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => develop({ code: 'CORRIDA', name: `Corrida ${index}` })),
    );
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(([status]) => status !== 201)) {
      expect(answer).toEqual([400, { code: ['empreendimento with this code already exists.'] }]);
    }
  });

  it('milestones stand in their order', async () => {
    expect(await develop({ code: 'D1', name: 'D1', works_start: '2027-03', works_end: '2027-02' })).toEqual([
      400,
      { works_end: ['O fim da obra não pode vir antes do início.'] },
    ]);
    const [, body] = await develop({ code: 'D2', name: 'D2', works_end: '2027-02' });
    const { id } = enterprise.row.parse(body);
    const late = await request('PATCH', `${enterprise.url}${id}/`, { token, body: { occupancy_month: '2027-01' } });
    expect([late.status, late.body]).toEqual([400, { occupancy_month: ['O habite-se não pode vir antes do fim da obra.'] }]);
  });

  it('[RT-22] are searched without accents, and filtered by company, regional and stage', async () => {
    const other = await makeStructure(writer(api, token));
    await develop({ code: 'JUÇ', name: 'Parque das Juçaras', empresa: other.company, status: 'entregue' });
    for (const query of ['search=jucaras', `empresa=${other.company}`, `regional=${other.regional}`, 'status=entregue']) {
      const { body } = await request('GET', `${enterprise.url}?all=1&${query}`, { token });
      expect([
        query,
        enterprise.row
          .array()
          .parse(body)
          .map(({ code }) => code),
      ]).toEqual([query, ['JUÇ']]);
    }
  });

  it('[RES-6] [ERR-2] are not deleted while modules hang on them, nor their company while they do', async () => {
    const company = await request('DELETE', `structure/companies/${own.company}/`, { token });
    expect(company.status).toBe(409);
    expect(company.body).toMatchObject({ detail: expect.stringContaining('protected foreign keys') });
    const write = writer(api, token);
    const id = await write.create(enterprise.url, { code: 'FIM', name: 'Fim', empresa: own.company });
    const hanging = await write.create(enterpriseModule.url, { empreendimento: id, n_modulo: 1 });
    const refused = await request('DELETE', `${enterprise.url}${id}/`, { token });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        detail:
          "Cannot delete some instances of model 'empreendimento' because they are referenced through protected foreign keys: 'enterprise_module.empreendimento'.",
      },
    ]);
    expect((await request('DELETE', `${enterpriseModule.url}${hanging}/`, { token })).status).toBe(204);
    expect((await request('DELETE', `${enterprise.url}${id}/`, { token })).status).toBe(204);
  });
});

describe('modules', () => {
  it('[VAL-4] a number is unique in its development', async () => {
    expect((await module({ n_modulo: 1, name: 'Torre A' }))[0]).toBe(201);
    expect(await module({ n_modulo: 1, name: 'Torre B' })).toEqual([
      400,
      { non_field_errors: ['The fields empreendimento, n_modulo must make a unique set.'] },
    ]);
    const other = await writer(api, token).create(enterprise.url, { code: 'VAL4', name: 'VAL4', empresa: own.company });
    expect((await module({ n_modulo: 1, empreendimento: other }))[0]).toBe(201);
  });

  it('[VAL-4] of 50 equal numbers at once one wins, and the others get the text', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => module({ n_modulo: 50 })));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 400)).toHaveLength(49);
  });

  it.each(['um', '1', 1.5, '', true])('[VAL-2] %j is no module number', async (n_modulo) => {
    expect(await module({ n_modulo })).toEqual([400, { n_modulo: ['A valid integer is required.'] }]);
  });

  it('[VAL-2] [VAL-3] a number is needed, from 1 to 999', async () => {
    expect((await module({}))[1]).toEqual({ n_modulo: ['This field is required.'] });
    expect((await module({ n_modulo: 0 }))[1]).toEqual({ n_modulo: ['Ensure this value is greater than or equal to 1.'] });
    expect((await module({ n_modulo: 1000 }))[1]).toEqual({ n_modulo: ['Ensure this value is less than or equal to 999.'] });
  });

  it.each([
    'C0_unid',
    'C100_unid',
    'C01_unid',
    'D1_unid',
    'C1',
    'C1_unidade',
    'xC1_unid',
    'C1_unid; drop',
    'c1_unid',
    'C1_UNID',
    '١',
  ])('[VAL-1] %j is no unit column', async (campo_unid) => {
    expect(await module({ n_modulo: 700, campo_unid })).toEqual([400, { campo_unid: ['Enter a valid value.'] }]);
  });

  it('[VAL-1] every column from C1_unid to C99_unid is one', async () => {
    const columns = Array.from({ length: 99 }, (_, index) => `C${index + 1}_unid`);
    const wires = columns.map((campo_unid, index) => ({ empreendimento: ipe, n_modulo: 800 + index, campo_unid }));
    const [status, body] = await post(enterpriseModule.url, wires);
    expect(status).toBe(201);
    expect(
      enterpriseModule.row
        .array()
        .parse(body)
        .map(({ campo_unid }) => campo_unid),
    ).toEqual(columns);
    const [, saved] = await module({ n_modulo: 701, campo_unid: ' C12_unid ', valor_unid: 'TORRE A', vgv: '2592000.50' });
    expect(saved).toMatchObject({ campo_unid: 'C12_unid', valor_unid: 'TORRE A', vgv: '2592000.50', private_area: null });
  });

  it('[VAL-3] a value of no column is refused', async () => {
    expect(await module({ n_modulo: 702, valor_unid: 'TORRE A' })).toEqual([400, { campo_unid: ['This field is required.'] }]);
  });

  it('are listed by development and number', async () => {
    const { body } = await request('GET', `${enterpriseModule.url}?all=1&empreendimento=${ipe}&search=torre a`, { token });
    expect(
      enterpriseModule.row
        .array()
        .parse(body)
        .map(({ n_modulo }) => n_modulo),
    ).toEqual([1, 701]);
  });
});
