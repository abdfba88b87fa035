import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterpriseModule } from '#contract/enterprise-module.ts';
import { enterprise } from '#contract/enterprise.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let ana: string;
let one: number;
let other: number;
let towers: [number, number];
let serial = 0;

let company: number;
let hidden: number;
beforeAll(async () => {
  ana = await api.tokenOf('ana');
  const { create } = writer(api, ana);
  const regional = await create('structure/regionals/', { codigo: 'J', nome: 'Regional das obras' });
  company = await create('structure/companies/', { codigo: 'J1', nome: 'Empresa das obras', regional });
  hidden = await create('structure/companies/', { codigo: 'J2', nome: 'Empresa oculta', regional });
});
beforeEach(async () => {
  serial += 1;
  const { create } = writer(api, ana);
  one = await create(enterprise.url, { code: `A${serial}`, name: `Um ${serial}`, empresa: company });
  other = await create(enterprise.url, { code: `B${serial}`, name: `Outro ${serial}`, empresa: hidden });
  towers = [
    await create(enterpriseModule.url, { empreendimento: one, n_modulo: 1 }),
    await create(enterpriseModule.url, { empreendimento: one, n_modulo: 2 }),
  ];
});
const job = (code: string) => `${serial}/${code}`;
const patch = async (url: string, id: number, jobs: readonly string[], token = ana) => {
  const { status, body } = await request('PATCH', `${url}${id}/`, { token, body: { uau_jobs: jobs } });
  return [status, Reflect.get(Object(body) as object, 'uau_jobs')];
};
const ofEnterprise = (id: number, ...jobs: string[]) => patch(enterprise.url, id, jobs.map(job));
const ofModule = (id: number, ...jobs: string[]) => patch(enterpriseModule.url, id, jobs.map(job));

describe('jobs of UAU', () => {
  it('[RT-12] a job is one development’s, whatever way it is sent; the text does not say whose it is', async () => {
    expect(await ofEnterprise(one, 'X1', 'X2')).toEqual([200, [job('X1'), job('X2')]]);
    expect(await ofEnterprise(other, 'X2', 'X3')).toEqual([
      400,
      [`A obra ${job('X2')} já pertence a outro empreendimento. Retire-a de lá antes.`],
    ]);
    const both = [one, other].map((id) => ({ id, uau_jobs: [job('X4')] }));
    const { status, body } = await request('PATCH', enterprise.url, { token: ana, body: both });
    expect([status, body]).toEqual([
      400,
      [{}, { uau_jobs: [`A obra ${job('X4')} já pertence a outro empreendimento. Retire-a de lá antes.`] }],
    ]);
    const created = { code: `C${serial}`, name: `Novo ${serial}`, empresa: company, uau_jobs: [job('X1')] };
    expect((await request('POST', enterprise.url, { token: ana, body: created })).status).toBe(400);
    // What is not sent is not asked about.
    expect((await request('PATCH', `${enterprise.url}${one}/`, { token: ana, body: { city: 'Campinas' } })).status).toBe(200);
  });

  it('[RT-12] moves from one development to another in one write', async () => {
    await ofEnterprise(one, 'X1');
    const body = [
      { id: one, uau_jobs: [] },
      { id: other, uau_jobs: [job('X1')] },
    ];
    expect((await request('PATCH', enterprise.url, { token: ana, body })).status).toBe(200);
    expect(await ofEnterprise(one, 'X1')).toEqual([400, expect.anything()]);
  });

  it('[RT-12] a module’s jobs are among its development’s, each one module’s, and stay while it has them', async () => {
    await ofEnterprise(one, 'X1', 'X2');
    expect(await ofModule(towers[0], 'X9')).toEqual([
      400,
      [`A obra ${job('X9')} não está entre as obras do empreendimento. Ligue-a primeiro a ele.`],
    ]);
    expect(await ofModule(towers[0], 'X1')).toEqual([200, [job('X1')]]);
    expect(await ofModule(towers[1], 'X1')).toEqual([
      400,
      [`A obra ${job('X1')} já pertence a outro módulo deste empreendimento. Retire-a de lá antes.`],
    ]);
    expect(await ofEnterprise(one, 'X2')).toEqual([
      400,
      [`A obra ${job('X1')} é de um módulo deste empreendimento. Retire-a do módulo antes.`],
    ]);
    expect(await ofModule(towers[0])).toEqual([200, []]);
    expect(await ofEnterprise(one, 'X2')).toEqual([200, [job('X2')]]);
  });

  it('[RT-12] a copy has no jobs, and neither have its modules', async () => {
    await ofEnterprise(one, 'X1');
    await ofModule(towers[0], 'X1');
    const body = { code: `K${serial}`, name: `Cópia ${serial}`, units: false };
    const copy = await request('POST', `${enterprise.url}${one}/copy/`, { token: ana, body });
    expect([copy.status, copy.body]).toEqual([201, expect.objectContaining({ uau_jobs: [] })]);
    const id = String(Reflect.get(Object(copy.body) as object, 'id'));
    const { body: modules } = await request('GET', `${enterpriseModule.url}?all=1&empreendimento=${id}`, { token: ana });
    expect(modules).toMatchObject([{ uau_jobs: [] }, { uau_jobs: [] }]);
  });

  it('[SEC-2] holds against a development that the writer does not see, and names nothing of it', async () => {
    await ofEnterprise(other, 'X1');
    const { create } = writer(api, ana);
    const center = await create('structure/center-costs/', { codigo: `J${serial}`, nome: `Centro ${serial}`, company });
    await grantOnly(api, 'otto', {
      pages: { enterprise: ['view', 'edit'] },
      centers: [{ level: 'center_cost', id: center, can_edit: true }],
    });
    const [status, texts] = await patch(enterprise.url, one, [job('X1')], await api.tokenOf('otto'));
    expect([status, texts]).toEqual([400, [`A obra ${job('X1')} já pertence a outro empreendimento. Retire-a de lá antes.`]]);
  });

  it('[VAL-5] of 20 developments that take one job at once, one has it', async () => {
    const { create } = writer(api, ana);
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1)
      ids.push(await create(enterprise.url, { code: `P${serial}-${at}`, name: `Par ${serial} ${at}`, empresa: company }));
    const answers = await Promise.all(ids.map((id) => ofEnterprise(id, 'XP')));
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });
});
