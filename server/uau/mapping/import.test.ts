import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IMPORT_UNDO_URL } from '#contract/import-undo.ts';
import { uauCompanyMap } from '#contract/uau/company-map.ts';
import { MAPPING_IMPORT_URL, mappingsImported, PLACES_EXPORT_URL, type MappingImport } from '#contract/uau/mapping.ts';
import { readSheet } from '#server/files/inline.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';
import { loadTestUau, type UauPlaces } from '#server/test/uau-sample.ts';

const api = await testApi();
const { request } = api;
const PAGES = { uauFromTo: ['view', 'edit', 'delete', 'export'], enterprise: ['view', 'edit'] } as const;
let ana: string;
/** Reaches company 20 of UAU alone. */
let otto: string;
let places: UauPlaces;
const ids: Record<'development' | 'module' | 'other', number> = { development: 0, module: 0, other: 0 };

beforeAll(async () => {
  places = await loadTestUau(api);
  ana = await api.tokenOf('ana');
  const { create } = writer(api, ana);
  const enterprise = (code: string, empresa: number | undefined) =>
    create('enterprise/enterprises/', {
      code,
      name: `Empreendimento ${code}`,
      empresa,
      kind: 'vertical',
      modality: 'misto',
      status: 'obra',
    });
  ids.development = await enterprise('IPE', places.companies.get('20'));
  ids.other = await enterprise('MAN', places.companies.get('30'));
  ids.module = await create('enterprise/modules/', { empreendimento: ids.development, n_modulo: 1, name: 'Torre A' });
  await grantAll(PAGES);
  otto = await api.tokenOf('otto');
});

const centersOf = (codes: readonly string[]) =>
  codes.map((code) => ({ level: 'center_cost' as const, id: places.centers.get(code) ?? 0, can_edit: true }));
const grantAll = (pages: NonNullable<Parameters<typeof grantOnly>[2]['pages']>) =>
  grantOnly(api, 'otto', { pages, centers: centersOf(['20']) });

const send = (steps: MappingImport['steps'], token = ana) => request('POST', MAPPING_IMPORT_URL, { token, body: { steps } });
/** A request with a key is one transaction anyway; one without it is what the import itself must hold together. */
const sendKeyless = (steps: MappingImport['steps']) =>
  request('POST', MAPPING_IMPORT_URL, { token: ana, body: { steps }, keyless: true });
const mapped = async () => {
  const rows = z.array(uauCompanyMap.row).parse((await request('GET', `${uauCompanyMap.url}?all=1`, { token: ana })).body);
  return rows.toSorted((one, other) => one.code - other.code);
};
const jobsOf = async (url: string, id: number) =>
  z.looseObject({ uau_jobs: z.array(z.string()) }).parse((await request('GET', `${url}${id}/`, { token: ana })).body).uau_jobs;
const standing = async () => [
  await jobsOf('enterprise/enterprises/', ids.development),
  await jobsOf('enterprise/modules/', ids.module),
];
/** As a file moves jobs: a module gives up what it has before its development does. */
const moved = (jobs: string[]): MappingImport['steps'] => [
  { of: 'modules', change: [{ id: ids.module, uau_jobs: [] }] },
  { of: 'enterprises', change: [{ id: ids.development, uau_jobs: jobs }] },
  { of: 'modules', change: [{ id: ids.module, uau_jobs: jobs }] },
];
const company = (code: string) => places.companies.get(code) ?? 0;

describe('mappings out of a file', () => {
  it('tell their rows, by which they are taken back; an answer of a back end of before tells none, and is read', () => {
    expect(mappingsImported.parse({ written: 2 })).toEqual({ written: 2, steps: [] });
  });

  it('[RT-12] are written together: new ones and changed ones', async () => {
    const [first] = await mapped();
    const { status, body } = await send([
      {
        of: 'companies',
        create: [{ code: 93, company: company('30') }],
        change: [{ id: first?.id ?? 0, row_version: first?.row_version ?? 0, company: company('20') }],
      },
    ]);
    const versions = (await mapped()).map(({ id, row_version }) => ({ id, row_version }));
    expect([status, body]).toEqual([200, { written: 2, steps: [{ created: [versions[3]], changed: [versions[0]] }] }]);
    expect((await mapped()).map(({ code, company: to }) => [code, to])).toEqual([
      [10, company('20')],
      [20, company('20')],
      [30, company('30')],
      [93, company('30')],
    ]);
  });

  it('[RT-12] one that is refused leaves nothing behind of those before it', async () => {
    const before = await mapped();
    const last = before.at(-1);
    const stale = { id: last?.id ?? 0, row_version: 99, company: company('10') };
    const wrong: readonly (readonly [number, MappingImport['steps']])[] = [
      [400, [{ of: 'companies', create: [{ code: 55, company: company('30') }], change: [stale] }]],
      [
        400,
        [
          {
            of: 'companies',
            create: [
              { code: 55, company: company('30') },
              { code: 10, company: company('30') },
            ],
          },
        ],
      ],
      [400, [{ of: 'companies', create: [{ code: 55, company: 999_999 }] }]],
      [
        404,
        [
          { of: 'companies', create: [{ code: 55, company: company('30') }] },
          { of: 'companies', change: [{ id: 999_999, company: 1 }] },
        ],
      ],
    ];
    for (const [status, steps] of wrong) {
      for (const way of [send, sendKeyless]) expect((await way(steps)).status).toBe(status);
      expect(await mapped()).toEqual(before);
    }
  });

  it('[RT-12] a refusal names what is wrong by row, as the resource’s own write does', async () => {
    const { status, body } = await send([
      {
        of: 'companies',
        create: [
          { code: 56, company: company('30') },
          { code: 10, company: company('30') },
        ],
      },
    ]);
    expect([status, body]).toEqual([400, [{}, { code: [expect.stringContaining('already exists')] }]]);
  });

  it('[RT-12] every row that is refused is told with its reason, whatever the reason and whichever the step, and nothing is written', async () => {
    const before = [await mapped(), await standing()];
    const [first] = await mapped();
    const { status, body } = await send([
      { of: 'enterprises', change: [{ id: ids.development, uau_jobs: [] }] },
      {
        of: 'companies',
        create: [
          { code: 'x', company: company('30') },
          { code: 56, company: company('30') },
          { code: 57, company: 999_999 },
          { code: 10, company: company('30') },
        ],
        change: [
          { id: first?.id ?? 0, row_version: 99, company: company('20') },
          { id: (await mapped()).at(-1)?.id ?? 0, company: null },
        ],
      },
      { of: 'modules', change: [{ id: ids.module, uau_jobs: ['20/IPEB'] }] },
    ]);
    expect(status).toBe(400);
    expect(body).toEqual([
      {},
      { code: ['A valid integer is required.'] },
      {},
      { company: [expect.stringContaining('object does not exist')] },
      { code: [expect.stringContaining('already exists')] },
      { non_field_errors: [expect.stringContaining('alterado por outro usuário')] },
      { company: [expect.any(String)] },
      {},
    ]);
    expect([await mapped(), await standing()]).toEqual(before);
  });

  it('[RT-12] jobs go to a development and a module of it at once, and a step that is refused takes back the others', async () => {
    const lead = (jobs: readonly string[]): MappingImport['steps'] => [
      { of: 'enterprises', change: [{ id: ids.development, uau_jobs: [...jobs] }] },
      { of: 'modules', change: [{ id: ids.module, uau_jobs: [...jobs] }] },
    ];
    expect((await send(lead(['20/IPEA']))).status).toBe(200);
    expect(await standing()).toEqual([['20/IPEA'], ['20/IPEA']]);
    const refused = await sendKeyless([
      { of: 'modules', change: [{ id: ids.module, uau_jobs: [] }] },
      { of: 'enterprises', change: [{ id: ids.development, uau_jobs: ['20/IPEB'] }] },
      { of: 'modules', change: [{ id: ids.module, uau_jobs: ['20/IPEA'] }] },
    ]);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('A obra 20/IPEA não está entre'),
    ]);
    expect(await standing()).toEqual([['20/IPEA'], ['20/IPEA']]);
  });

  it('[RT-12] what a file moved is as it was by one request, a module before its development and after it', async () => {
    const before = await standing();
    const [freed, developments, given] = mappingsImported.parse((await send(moved(['20/IPEB']))).body).steps;
    expect(await standing()).toEqual([['20/IPEB'], ['20/IPEB']]);
    const steps = [
      { of: 'enterpriseModule', change: given?.changed },
      { of: 'enterprise', change: developments?.changed },
      { of: 'enterpriseModule', change: freed?.changed },
    ];
    const back = (token: string) => request('POST', IMPORT_UNDO_URL, { token, body: { steps } });
    // Of another's import nothing is taken back.
    expect((await back(otto)).status).toBe(409);
    expect(await back(ana)).toMatchObject({ status: 200, body: { undone: 3, gone: 0 } });
    expect(await standing()).toEqual(before);
  });

  it('[RT-12] refuses what is no step', async () => {
    for (const body of [{}, { steps: [] }, { steps: [{ of: 'users', create: [] }] }, { steps: [{ of: 'companies', create: 1 }] }])
      expect((await request('POST', MAPPING_IMPORT_URL, { token: ana, body })).status).toBe(400);
  });

  it('[SEC-2] [SEC-3] pass none of the rights and rules of what they write', async () => {
    const before = [await mapped(), await standing()];
    // Who does not write all companies maps none of UAU's.
    expect((await send([{ of: 'companies', create: [{ code: 77, company: company('20') }] }], otto)).status).toBe(403);
    // A development that they do not see is none.
    expect((await send([{ of: 'enterprises', change: [{ id: ids.other, uau_jobs: [] }] }], otto)).status).toBe(404);
    // Nor does one that may not change developments.
    await grantAll({ uauFromTo: ['view', 'edit'], enterprise: ['view'] });
    expect((await send([{ of: 'enterprises', change: [{ id: ids.development, uau_jobs: [] }] }], otto)).status).toBe(403);
    expect((await send([{ of: 'modules', change: [{ id: ids.module, uau_jobs: [] }] }], otto)).status).toBe(403);
    await grantAll({ uauFromTo: ['view'], enterprise: ['view', 'edit'] });
    expect((await send([{ of: 'enterprises', change: [{ id: ids.development, uau_jobs: [] }] }], otto)).status).toBe(403);
    await grantAll(PAGES);
    expect([await mapped(), await standing()]).toEqual(before);
  });
});

const rowsOf = async (query: string, token = ana) =>
  (await readSheet((await api.file(`${PLACES_EXPORT_URL}?type=csv&${query}`, token)).bytes)).rows.map(({ cells }) => cells);
const named = (rows: readonly (readonly string[])[], first: string) => rows.find(([cell]) => cell === first);

describe('companies and jobs as a file', () => {
  it('[RES-8] hold where each is mapped, the unmapped too with their code left to be filled in', async () => {
    const companies = await rowsOf('of=companies');
    expect(companies[0]).toEqual([
      'Empresa no UAU',
      'Nome no UAU',
      'Registros',
      'Valor movimentado',
      'Primeiro mês',
      'Último mês',
      'CNPJ no UAU',
      'Código da empresa',
      'Nome da empresa',
    ]);
    expect(named(companies, '20')?.slice(-2)).toEqual(['20', 'Empresa 20']);
    const jobs = await rowsOf('of=jobs');
    expect(named(jobs, '20/IPEA')?.slice(-3)).toEqual(['IPE', '1', 'Empreendimento IPE']);
    expect(named(jobs, '20/IPEB')?.slice(-3)).toEqual(['', '', 'Sem de-x-para']);
    // What a company moved outside of its jobs is no job.
    expect(jobs.some(([key]) => key?.endsWith('/'))).toBe(false);
    for (const query of ['', 'of=x', 'of=jobs&from=2026-13'])
      expect((await request('GET', `${PLACES_EXPORT_URL}?${query}`, { token: ana })).status).toBe(400);
  });

  it('[RES-8] tells the figures of the months asked for', async () => {
    const [whole, one] = [await rowsOf('of=jobs'), await rowsOf('of=jobs&from=2026-06&until=2026-06')];
    expect(Number(named(one, '20/IPEA')?.[2])).toBeGreaterThan(0);
    expect(Number(named(one, '20/IPEA')?.[2])).toBeLessThan(Number(named(whole, '20/IPEA')?.[2]));
    expect(named(one, '20/IPEA')?.slice(4, 6)).toEqual(['jun/2026', 'jun/2026']);
  });

  it('[SEC-2] hold what the reader sees alone, and name no development that they do not see', async () => {
    await request('PATCH', `enterprise/enterprises/${ids.other}/`, { token: ana, body: { uau_jobs: ['20/IPEB'] } });
    const jobs = await rowsOf('of=jobs', otto);
    expect(new Set(jobs.slice(1).map(([key]) => key?.split('/')[0]))).toEqual(new Set(['10', '20']));
    expect(named(jobs, '20/IPEB')?.slice(-3)).toEqual(['', '', 'Sem de-x-para']);
    const companies = await rowsOf('of=companies', otto);
    expect(companies.slice(1).map(([code]) => code)).toEqual(expect.arrayContaining(['20']));
    expect(named(companies, '30')).toBeUndefined();
    await grantAll({ uauFromTo: ['view', 'edit'] });
    expect((await request('GET', `${PLACES_EXPORT_URL}?of=jobs`, { token: otto })).status).toBe(403);
    await grantAll(PAGES);
  });
});
