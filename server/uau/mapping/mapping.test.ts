import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foundPlaces, foundSources, uauMapping } from '#contract/uau/mapping.ts';
import { sumCents } from '#planning/numbers/money.ts';
import { areaTotals } from '#contract/uau/rows.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';
import { loadTestUau, type UauPlaces } from '#server/test/uau-sample.ts';

const api = await testApi();
const { request } = api;
const URL = uauMapping.url;
const PAGES = { uauFromTo: ['view', 'edit', 'delete', 'export'], uauDatabase: ['view'] } as const;
let ana: string;
/** Reaches company 20 of UAU, and of the accounts only `seen`. */
let otto: string;
let places: UauPlaces;
const created: Record<'seen' | 'unseen' | 'group' | 'subgroup' | 'other', number> = {
  seen: 0,
  unseen: 0,
  group: 0,
  subgroup: 0,
  other: 0,
};

beforeAll(async () => {
  places = await loadTestUau(api);
  ana = await api.tokenOf('ana');
  const { create } = writer(api, ana);
  created.seen = await create('structure/accountings/', { codigo: '8.1', nome: 'Vista', kind: 'analitica' });
  created.unseen = await create('structure/accountings/', { codigo: '8.2', nome: 'Oculta', kind: 'analitica' });
  created.group = await create('cashflow/groups/', { codigo: '10', nome: 'Entradas' });
  created.subgroup = await create('cashflow/subgroups/', { group: created.group, codigo: '12', nome: 'Parcelas' });
  created.other = await create('cashflow/subgroups/', { group: created.group, codigo: '13', nome: 'Outras' });
  const centers = [{ level: 'center_cost', id: places.centers.get('20') ?? 0, can_edit: true }] as const;
  await grantOnly(api, 'otto', { pages: PAGES, centers, accounts: [{ id: created.seen, can_edit: true }] });
  otto = await api.tokenOf('otto');
});

const get = async (path: string, token = ana) => (await request('GET', path, { token })).body;
const found = async (query = '', token = ana) => foundSources.parse(await get(`uau/from-to/found/${query}`, token));
const placesOf = async (token = ana) => foundPlaces.parse(await get('uau/from-to/places/', token));
const total = async (list: string, query: string, field: string, token = ana) =>
  areaTotals.parse(await get(`uau/${list}/totals/${query}`, token)).amounts[field] ?? 0;
const post = (body: object, token = ana) => request('POST', URL, { token, body });
const idOf = (body: unknown) => z.looseObject({ id: z.int() }).parse(body).id;
const remove = (id: number, token = ana) => request('DELETE', `${URL}${id}/`, { token });
const ofKind = (sources: z.output<typeof foundSources>['sources'], kind: string) => sources.filter((one) => one.kind === kind);
const sum = (sources: readonly { amount: number }[]) => sumCents(sources.map(({ amount }) => amount));

describe('what UAU brought money by', () => {
  it('[RT-12] is told whole: the sources of each area come to the total of its rows, to the cent', async () => {
    const { sources, hidden_companies } = await found();
    expect(hidden_companies).toBe(0);
    expect(sum(ofKind(sources, 'uau_a_receber'))).toBe(await total('receivables', '', 'total'));
    expect(sum(ofKind(sources, 'uau_recebida'))).toBe(await total('installments-received', '', 'total'));
    expect(sum(ofKind(sources, 'uau_controle'))).toBe(await total('financial-control', '', 'amount'));
    expect(sum(sources.filter(({ kind }) => kind === 'uau_insumo' || kind === 'uau_saida'))).toBe(
      -(await total('exits', '', 'net')),
    );
    expect(sources.every(({ target }) => target === null)).toBe(true);
    // Largest first, each with its words and months.
    expect(sources.map(({ size }) => size)).toEqual(sources.map(({ size }) => size).toSorted((one, other) => other - one));
    expect(sources).toContainEqual(
      expect.objectContaining({
        kind: 'uau_recebida',
        key: 'P|ValorConf',
        codes: ['P', 'ValorConf'],
        names: ['PARCELA MENSAL', 'Valor'],
      }),
    );
    expect(sources).toContainEqual(
      expect.objectContaining({
        kind: 'uau_controle',
        key: '03|TRANSF',
        names: ['TRANSFERÊNCIA ENTRE CONTAS', 'TRANSFERÊNCIAS'],
      }),
    );
    expect(ofKind(sources, 'uau_insumo').find(({ key }) => key === 'I0102')).toMatchObject({ names: ['AÇO CA-50'] });
  });

  it('[RT-12] exits without an input and types that no register knows are sources like the others', async () => {
    const { organizations } = api.fixture;
    const row = {
      organization_id: organizations.alfa,
      company: 20,
      job: 'IPEA',
      month: '2026-03',
      part: '',
      rows: 2,
      amount: 500,
    };
    const strange = [
      { ...row, area: 'exits', key1: 'pago', key2: '' },
      { ...row, area: 'receivables', key1: 'ZZ', key2: '', part: 'Valor' },
    ];
    await api.db.insertInto('uau_month').values(strange).execute();
    const { sources } = await found('?from=2026-03&until=2026-03');
    expect(ofKind(sources, 'uau_saida')).toMatchObject([
      { key: 'sem insumo', rows: 2, amount: -500, size: 500, first: '2026-03' },
    ]);
    expect(sources.find(({ key }) => key === 'ZZ|Valor')).toMatchObject({
      codes: ['ZZ', 'Valor'],
      names: ['', 'Principal'],
      amount: 500,
    });
    await api.db.deleteFrom('uau_month').where('key1', '=', 'ZZ').execute();
    await api.db.deleteFrom('uau_month').where('area', '=', 'exits').where('key2', '=', '').execute();
  });

  it('[RT-12] is narrowed by company, job and months, and a filter that cannot be is refused by its name', async () => {
    const { sources } = await found('?company=30&job=MANF1&from=2026-12&until=2027-03');
    expect(sum(ofKind(sources, 'uau_a_receber'))).toBe(
      await total('receivables', '?company=30&job=MANF1&from=2026-12&until=2027-03', 'total'),
    );
    expect(sources.every(({ first, last }) => first >= '2026-12' && last <= '2027-03')).toBe(true);
    for (const [query, field] of [
      ['company=x', 'company'],
      ['from=2026-13', 'from'],
    ] as const) {
      const { status, body } = await request('GET', `uau/from-to/found/?${query}`, { token: ana });
      expect([status, Object.keys(Object(body) as object)]).toEqual([400, [field]]);
    }
  });

  it('[SEC-2] a reader of some companies is told their sums alone, and that there are others', async () => {
    const { sources, hidden_companies } = await found('', otto);
    const own = await found('?company=20');
    expect(sources).toEqual(own.sources);
    // 10, 30 and 93.
    expect(hidden_companies).toBe(3);
    const all = await found();
    expect(sum(ofKind(sources, 'uau_recebida'))).toBeLessThan(sum(ofKind(all.sources, 'uau_recebida')));
    expect((await found('?company=30', otto)).sources).toEqual([]);
    const seen = await placesOf(otto);
    expect(seen.companies.map(({ code }) => code)).toEqual([20]);
    expect(new Set(seen.jobs.map(({ company }) => company))).toEqual(new Set([20]));
    expect(seen.hidden_companies).toBe(3);
  });

  it('[RT-12] companies and jobs come with what moved there, those of which nothing is registered too', async () => {
    const { companies, jobs } = await placesOf();
    expect(companies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([10, 20, 30, 93]);
    const [ipe] = companies.filter(({ code }) => code === 20);
    const { sources } = await found('?company=20');
    expect(ipe?.amount).toBe(sum(sources));
    // Bank entries stand outside of jobs.
    expect(jobs.find(({ company, code }) => company === 10 && code === '')).toMatchObject({ name: '', rows: expect.any(Number) });
    expect(jobs.find(({ code }) => code === 'IPEST')).toMatchObject({ rows: 0, size: 0, first: null, last: null });
  });

  it('[SEC-3] without the page’s right it is told to nobody, as a file neither', async () => {
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view'] } });
    const token = await api.tokenOf('otto');
    for (const path of ['found/', 'places/', 'found/export/'])
      expect([path, (await request('GET', `uau/from-to/${path}`, { token })).status]).toEqual([path, 403]);
    await grantOnly(api, 'otto', { pages: { uauFromTo: ['view'] } });
    expect((await request('GET', 'uau/from-to/found/export/', { token: await api.tokenOf('otto') })).status).toBe(403);
    const centers = [{ level: 'center_cost', id: places.centers.get('20') ?? 0, can_edit: true }] as const;
    await grantOnly(api, 'otto', { pages: PAGES, centers, accounts: [{ id: created.seen, can_edit: true }] });
    otto = await api.tokenOf('otto');
  });
});

const steel = async () => (await found()).sources.find(({ key }) => key === 'I0102');

describe('the de-x-para of UAU', () => {
  const source = { source_kind: 'uau_recebida', source_key: 'P|ValorConf' } as const;

  it('[RT-12] takes a source to a subgroup, an account or nowhere, and tells it with the source', async () => {
    const { status, body } = await post({ ...source, target: 'subgroup', subgroup: created.subgroup });
    expect([status, body]).toEqual([201, expect.objectContaining({ subgroup: created.subgroup, accounting: null })]);
    const own = async () =>
      (await found()).sources.find(({ kind, key }) => kind === source.source_kind && key === source.source_key);
    expect((await own())?.target).toEqual({
      target: 'subgroup',
      subgroup: created.subgroup,
      accounting: null,
      through_cap: false,
      hidden: false,
    });
    const url = `${URL}${idOf(body)}/`;
    await request('PATCH', url, { token: ana, body: { target: 'ignore', subgroup: null } });
    expect((await own())?.target).toMatchObject({ target: 'ignore', subgroup: null });
    await request('PATCH', url, { token: ana, body: { target: 'account', accounting: created.seen } });
    expect((await own())?.target).toMatchObject({ target: 'account', accounting: created.seen });
    const history = z.looseObject({ results: z.array(z.unknown()) }).parse(await get(`${url}history/`));
    expect(history.results).toHaveLength(3);
    // Taken back, it has no destination again.
    expect((await remove(idOf(body))).status).toBe(204);
    expect((await own())?.target).toBeNull();
  });

  it('[RT-12] refuses a target that is not the one it says, and a key that no source has, each in words', async () => {
    const cases: readonly (readonly [object, string, string])[] = [
      [{ target: 'subgroup' }, 'subgroup', 'Escolha o subgrupo do fluxo.'],
      [{ target: 'account', subgroup: created.subgroup }, 'accounting', 'Escolha a conta contábil.'],
      [{ target: 'ignore', subgroup: created.subgroup }, 'subgroup', 'Deixe o subgrupo em branco: o destino é outro.'],
      [{ target: 'ignore', accounting: created.seen }, 'accounting', 'Deixe a conta em branco: o destino é outro.'],
      [{ target: 'subgroup', subgroup: 999_999 }, 'subgroup', 'Invalid pk "999999" - object does not exist.'],
    ];
    for (const [target, field, text] of cases) {
      const { status, body } = await post({ ...source, ...target });
      expect([status, Reflect.get(Object(body) as object, field)]).toEqual([400, [text]]);
    }
    const strange = ['uau_recebida:P', 'uau_recebida:P|Nada', 'uau_saida:outra', 'uau_controle:01'];
    for (const [source_kind, source_key] of strange.map((one) => one.split(':'))) {
      const { status, body } = await post({ source_kind, source_key, target: 'ignore' });
      expect([source_key, status, body]).toEqual([
        source_key,
        400,
        { source_key: ['Esta chave não é de uma origem do UAU. Use a chave que a lista de origens mostra.'] },
      ]);
    }
    expect((await post({ source_kind: 'conta_contabil', source_key: '1', target: 'ignore' })).status).toBe(400);
  });

  it('[VAL-5] a source is mapped once', async () => {
    const { body } = await post({ ...source, target: 'ignore' });
    const again = await post({ ...source, target: 'subgroup', subgroup: created.subgroup });
    expect([again.status, again.body]).toEqual([
      400,
      { non_field_errors: ['The fields source_kind, source_key must make a unique set.'] },
    ]);
    await remove(idOf(body));
  });

  it('[SEC-2] a mapping to an account that one does not see is not named, and the source is not called unmapped', async () => {
    const key = { source_kind: 'uau_controle', source_key: '01|DESPFIN' } as const;
    const { body } = await post({ ...key, target: 'account', accounting: created.unseen });
    const own = (await found('', otto)).sources.find((one) => one.key === key.source_key);
    expect(own?.target).toEqual({ target: 'account', subgroup: null, accounting: null, through_cap: false, hidden: true });
    expect(await get(`${URL}?all=1`, otto)).toEqual([]);
    expect(
      (await request('PATCH', `${URL}${idOf(body)}/`, { token: otto, body: { target: 'ignore', accounting: null } })).status,
    ).toBe(404);
    expect((await remove(idOf(body), otto)).status).toBe(404);
    // Nor may they take anything there.
    const refused = await post(
      { source_kind: 'uau_controle', source_key: '02|RECFIN', target: 'account', accounting: created.unseen },
      otto,
    );
    expect(refused.status).toBe(400);
    const { bytes } = await api.file('uau/from-to/found/export/?type=csv', otto);
    const text = new TextDecoder().decode(bytes);
    expect([text.includes('Conta sem permissão'), text.includes('Oculta')]).toEqual([true, false]);
    await remove(idOf(body));
  });

  it('[RT-12] an input without a mapping of its own goes where its CAP goes', async () => {
    await api.db.updateTable('uau_input').set({ cap: '4.2' }).where('code', '=', 'I0102').execute();
    const { body } = await post({ source_kind: 'uau_cap', source_key: '4.2', target: 'account', accounting: created.seen });
    expect(await steel()).toMatchObject({
      cap: '4.2',
      target: { target: 'account', accounting: created.seen, through_cap: true },
    });
    const own = await post({ source_kind: 'uau_insumo', source_key: 'I0102', target: 'ignore' });
    expect(await steel()).toMatchObject({ target: { target: 'ignore', through_cap: false } });
    await remove(idOf(own.body));
    await remove(idOf(body));
  });

  it('[ERR-2] what is mapped to a subgroup or an account keeps it from being deleted', async () => {
    const one = await post({ ...source, target: 'subgroup', subgroup: created.other });
    const two = await post({ source_kind: 'uau_insumo', source_key: 'I0102', target: 'account', accounting: created.seen });
    for (const [url, by] of [
      [`cashflow/subgroups/${created.other}/`, 'uau_from_to.subgroup'],
      [`structure/accountings/${created.seen}/`, 'uau_from_to.accounting'],
    ] as const) {
      const { status, body } = await request('DELETE', url, { token: ana });
      expect([status, body]).toEqual([409, { detail: expect.stringContaining(`protected foreign keys: '${by}'`) }]);
    }
    await remove(idOf(one.body));
    await remove(idOf(two.body));
    expect((await request('DELETE', `cashflow/subgroups/${created.other}/`, { token: ana })).status).toBe(204);
  });

  it('[RT-12] the mappings of the statements refuse what is mapped here, and say where', async () => {
    const { create } = writer(api, ana);
    const group = await create('dre/groups/', { codigo: '10', nome: 'Receita' });
    const dre = await create('dre/subgroups/', { group, codigo: '11', nome: 'Vendas' });
    for (const [statement, subgroup] of [
      ['dre', dre],
      ['cashflow', created.subgroup],
    ] as const) {
      const body = { source_kind: 'uau_recebida', source_key: 'P|ValorConf', subgroup };
      const answer = await request('POST', `${statement}/from-to/`, { token: ana, body });
      expect([answer.status, answer.body]).toEqual([
        400,
        { source_kind: ['As origens do UAU são mapeadas em UAU › De-x-para, uma vez só para todos os relatórios.'] },
      ]);
    }
  });

  it('[RES-8] as a file it holds what is unmapped too, with its codes left to be filled in', async () => {
    const { body } = await post({ ...source, target: 'subgroup', subgroup: created.subgroup });
    const { bytes, headers } = await api.file('uau/from-to/found/export/?type=csv', ana);
    const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
    expect(headers.get('content-disposition')).toContain('uau-de-x-para-');
    expect(lines[0]).toContain(
      'Origem;Chave;Nome;CAP;Registros;Valor no fluxo;Primeiro mês;Último mês;Destino;Código do destino',
    );
    expect(lines.find((line) => line.includes('recebidas;P|ValorConf;'))).toMatch(/;Subgrupo;12;Parcelas$/);
    expect(lines.find((line) => line.includes('recebidas;S|ValorConf;'))).toMatch(/;;;Sem de-x-para$/);
    await remove(idOf(body));
  });
});
