import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actualCosts, actualReceipts } from '#contract/actuals.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';
import { loaded } from '#server/test/uau.ts';

const api = await testApi();
// UAU is read in May 2027.
api.pass(180 * 86_400);
const ana = await api.tokenOf('ana');
const { create } = writer(api, ana);
const organization_id = api.fixture.organizations.alfa;
const ids: Record<string, number> = {};

const RECEIVED = [
  'Empresa_rec;Obra_Rec;NumVend_Rec;NumParc_Rec;Tipo_Rec;Data_Rec;ValorConf_Rec;VlJurosConf_Rec',
  '93;OB1;1;1;F;10/01/2027;1000,00;0',
  '93;OB1;1;2;P;10/01/2027;100,00;5,50',
  '93;OB1;1;3;P;10/03/2027;70,00;0',
  '93;OB2;2;1;P;10/01/2027;9999,00;0',
  '94;OB1;3;1;P;10/01/2027;8888,00;0',
].join('\r\n');
const EXITS = [
  'Empresa;Obra;Status;Insumo;DtaRef;TotalLiq',
  '93;OB1;Pago;A1;10/01/2027;300,00',
  '93;OB1;Pago;A2;15/01/2027;200,00',
  '93;OB1;Pagar;A1;15/01/2027;4444,00',
  '93;OB1;Projetado;A1;15/02/2027;4444,00',
  '93;OB1;Pago;A1;15/04/2027;70,00',
  '93;OB2;Pago;A1;10/01/2027;9999,00',
].join('\r\n');
const TERMINATIONS = [
  'Empresa_ven;Obra_Ven;Num_Ven;Data_Ven;DataCancel_Ven;Status_Ven',
  '93;OB1;1;10/12/2026;10/02/2027;1',
  '93;OB1;4;11/12/2026;12/02/2027;1',
  '93;OB2;9;11/12/2026;12/02/2027;1',
].join('\r\n');

beforeAll(async () => {
  ids['r'] = await create('structure/regionals/', { codigo: 'R', nome: 'Regional' });
  for (const codigo of ['1', '2']) {
    ids[`e${codigo}`] = await create('structure/companies/', { codigo, nome: `Empresa ${codigo}`, regional: ids['r'] });
    ids[`c${codigo}`] = await create('structure/center-costs/', {
      codigo: 'ADM',
      nome: `Centro ${codigo}`,
      company: ids[`e${codigo}`],
    });
  }
  ids['d'] = await create('enterprise/enterprises/', { code: 'D', name: 'Ipê', empresa: ids['e1'], uau_jobs: ['93/OB1'] });
  ids['m1'] = await create('enterprise/modules/', { empreendimento: ids['d'], n_modulo: 1 });
  await create('uau/from-to/companies/', { code: 93, company: ids['e1'] });
  for (const [area, text] of [
    ['received', RECEIVED],
    ['exits', EXITS],
    ['terminations', TERMINATIONS],
  ] as const)
    if ((await loaded(api, ana, area, text)).status !== 'done') throw new Error(`${area} was not loaded`);
});
beforeEach(async () => {
  await api.db.deleteFrom('uau_funding_type').execute();
  await sql`delete from enterprise_module where id <> ${ids['m1']}`.execute(api.db);
  await sql`update enterprise_module set uau_jobs = '{}'`.execute(api.db);
  await sql`update enterprise set uau_jobs = '{93/OB1}'`.execute(api.db);
});

const get = (kind: 'associative' | 'cost', token = ana, modulo = ids['m1'], through = '2027-03') =>
  api.request('GET', `revenue/${kind}/realised/?modulo=${modulo}&through=${through}`, { token });
const receipts = async (...requested: Parameters<typeof get> extends [unknown, ...infer Rest] ? Rest : never) =>
  actualReceipts.parse((await get('associative', ...requested)).body);
const costs = async (...requested: Parameters<typeof get> extends [unknown, ...infer Rest] ? Rest : never) =>
  actualCosts.parse((await get('cost', ...requested)).body);
const jobsOfModule = (module: number | undefined, jobs: string) =>
  sql`update enterprise_module set uau_jobs = ${jobs}::text[] where id = ${module}`.execute(api.db);

describe('[issue 7, 5] what came true of a module', () => {
  it('are its receipts by type up to the cut-off month, what the bank pays apart, and its cancelled sales', async () => {
    await api.db.insertInto('uau_funding_type').values({ organization_id, code: 'F' }).execute();
    const received = await receipts();
    expect(received).toMatchObject({ jobs: ['93/OB1'], reason: '', unread: [], bank_known: true });
    expect(received.types).toEqual([
      { type: 'F', label: '', bank: true, months: [{ month: '2027-01', amount: 100_000 }] },
      {
        type: 'P',
        label: '',
        bank: false,
        months: [
          { month: '2027-01', amount: 10_550 },
          { month: '2027-03', amount: 7000 },
        ],
      },
    ]);
    expect(received.terminations).toEqual([{ month: '2027-02', sale: '2026-12', units: 2 }]);
    expect((await receipts(ana, ids['m1'], '2027-01')).types[1]?.months).toEqual([{ month: '2027-01', amount: 10_550 }]);
  });

  it('says that nobody told what the bank pays, rather than guessing', async () => {
    expect((await receipts()).bank_known).toBe(false);
  });

  it('are its payments, and neither what is to be paid nor what is planned', async () => {
    expect((await costs()).months).toEqual([{ month: '2027-01', amount: 50_000 }]);
    expect((await costs(ana, ids['m1'], '2027-04')).months).toHaveLength(2);
  });

  it('goes by the module’s own jobs where it has any, and says why it cannot where two modules would count the same', async () => {
    const second = await create('enterprise/modules/', { empreendimento: ids['d'], n_modulo: 2 });
    expect((await costs()).reason).toContain('tem 2 módulos, e este não tem obras próprias');
    await jobsOfModule(second, '{93/OB2}');
    expect((await costs(ana, second)).months).toEqual([{ month: '2027-01', amount: 999_900 }]);
    await jobsOfModule(ids['m1'], '{93/OB1,93/OB2}');
    expect((await costs(ana, second)).reason).toBe('A obra 93/OB2 também é do módulo 1. Deixe cada obra do UAU em um módulo só.');
    expect((await costs(ana, second)).months).toEqual([]);
  });

  it('says what to do without jobs, and where nothing was read of them', async () => {
    await sql`update enterprise set uau_jobs = '{}'`.execute(api.db);
    expect((await receipts()).reason).toContain('não tem obras do UAU');
    await jobsOfModule(ids['m1'], '{93/NADA}');
    expect((await receipts()).reason).toContain('Nada foi lido do UAU de 93/NADA');
    await jobsOfModule(ids['m1'], '{93/OB1,93/NADA}');
    expect(await receipts()).toMatchObject({ reason: '', unread: ['93/NADA'] });
  });

  it('takes no month that UAU was not read in yet: it would come as nothing', async () => {
    expect((await costs(ana, ids['m1'], '2027-05')).reason).toBe('');
    expect(await costs(ana, ids['m1'], '2027-06')).toMatchObject({
      months: [],
      reason: 'O UAU foi lido pela última vez em mai/2027. Escolha um mês de corte até lá, ou sincronize as obras.',
    });
  });

  it('refuses what is no module or month', async () => {
    expect((await get('cost', ana, 0)).status).toBe(400);
    expect((await get('cost', ana, ids['m1'], '2027')).status).toBe(400);
    expect((await get('cost', ana, 2_000_000_000)).status).toBe(404);
  });

  it('[SEC-2] is of the companies that the reader reaches: a module elsewhere is none, and half of one is not told', async () => {
    const pages = { revenueAssociative: ['view'], revenueCost: ['view'] } as const;
    await grantOnly(api, 'otto', { pages, centers: [{ level: 'company', id: ids['e2'] ?? 0, can_edit: true }] });
    expect((await get('cost', await api.tokenOf('otto'))).status).toBe(404);
    await grantOnly(api, 'otto', { pages, centers: [{ level: 'company', id: ids['e1'] ?? 0, can_edit: true }] });
    const otto = await api.tokenOf('otto');
    expect((await costs(otto)).months).toEqual([{ month: '2027-01', amount: 50_000 }]);
    await jobsOfModule(ids['m1'], '{93/OB1,94/OB1}');
    expect(await receipts(otto)).toMatchObject({
      types: [],
      reason: expect.stringContaining('Você não alcança a empresa 94 do UAU'),
    });
    expect((await receipts()).types.find(({ type }) => type === 'P')?.months[0]).toEqual({ month: '2027-01', amount: 899_350 });
  });

  it('[SEC-1] is of one organisation', async () => {
    expect((await get('associative', await api.tokenOf('bia'))).status).toBe(404);
  });
});
