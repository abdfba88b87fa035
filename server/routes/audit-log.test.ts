import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CenterCostGrant } from '#contract/rights.ts';
import { auditPage, auditPeople, type AuditEntry } from '#contract/audit-log.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let otto: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
const history = async (path: string, as = token, query = '') => {
  const { status, body } = await request('GET', `${path}history/${query}`, { token: as });
  expect(status).toBe(200);
  return auditPage.parse(body);
};
const auditLog = async (query = '', as = token) => {
  const { status, body } = await request('GET', `admin/trail/${query}`, { token: as });
  expect(status).toBe(200);
  return auditPage.parse(body);
};
const enter = (more: object = {}) =>
  writer(api, token).create('expense/entries/', {
    version: own.version,
    year: 2027,
    center_cost: own.center,
    accounting: own.account,
    ...more,
  });
const patch = (path: string, body: object) => request('PATCH', path, { token, body });
const fieldsOf = ({ changes }: AuditEntry) => changes.map(({ field, from, to }) => [field, from, to]);

const PAGES = { adminTrail: ['view', 'export'], expenseEntry: ['view'], structure: ['view'], version: ['view'] } as const;
const only = (id: number): CenterCostGrant[] => [{ level: 'center_cost', id, can_edit: false }];

beforeAll(async () => {
  token = await api.tokenOf('ana');
  otto = await api.tokenOf('otto');
});
beforeEach(async () => {
  own = await makeStructure(writer(api, token));
});

describe('the history of a record', () => {
  it('[SEC-5] says who did what, when, and from which value to which, newest first', async () => {
    const id = await enter({ m01: '10.50', description: 'Aluguel' });
    await patch(`expense/entries/${id}/`, { m01: '-0.01', m02: '0.00' });
    const { results, next } = await history(`expense/entries/${id}/`);
    expect(next).toBeNull();
    expect(results).toMatchObject([
      { by: 'ana', operation: 'update', resource: 'expenseEntry', row: id, at: '2026-11-21T12:00:00.000Z' },
      { by: 'ana', operation: 'insert' },
    ]);
    expect(results.map(fieldsOf)).toEqual([
      [
        ['m01', '10.50', '-0.01'],
        ['m02', null, '0.00'],
      ],
      [
        ['version', null, own.version],
        ['year', null, 2027],
        ['center_cost', null, own.center],
        ['accounting', null, own.account],
        ['description', null, 'Aluguel'],
        ['m01', null, '10.50'],
      ],
    ]);
  });

  it('[SEC-4, SEC-5] of a version tells its moves and why', async () => {
    await enter({ m01: '1.00' });
    for (const to of ['em_revisao', 'aprovada', 'em_revisao'])
      await request('POST', `structure/versions/${own.version}/transition/`, { token, body: { to, reason: `para ${to}` } });
    const { results } = await history(`structure/versions/${own.version}/`);
    expect(results.map((line) => [line.reason, line.self_approved, ...fieldsOf(line).flat()])).toEqual([
      ['para em_revisao', false, 'status', 'aprovada', 'em_revisao'],
      ['para aprovada', true, 'status', 'em_revisao', 'aprovada'],
      ['para em_revisao', false, 'status', 'rascunho', 'em_revisao'],
      expect.arrayContaining(['', false, 'nome']),
    ]);
  });

  it('[SEC-5] goes on by its cursor, each line once', async () => {
    for (const nome of ['B', 'C', 'D']) await patch(`structure/regionals/${own.regional}/`, { nome: `${nome} ${own.regional}` });
    const path = `structure/regionals/${own.regional}/`;
    const whole = (await history(path)).results;
    const read: AuditEntry[] = [];
    let next: number | null = null;
    do {
      const page = await history(path, token, `?page_size=3${next === null ? '' : `&cursor=${next}`}`);
      read.push(...page.results);
      ({ next } = page);
    } while (next !== null);
    expect(read).toEqual(whole);
    expect(read).toHaveLength(4);
  });

  it.each(RESOURCES.map(({ contract }) => contract))(
    '[SEC-5] of $name: a foreign row and none answer the same bytes',
    async ({ url, name }) => {
      const ids: Record<string, number> = {
        regional: own.regional,
        company: own.company,
        centerCost: own.center,
        accounting: own.account,
        version: own.version,
        expenseEntry: await enter(),
      };
      const bia = await api.tokenOf('bia');
      const foreign = await request('GET', `${url}${ids[name] ?? 1}/history/`, { token: bia });
      const unknown = await request('GET', `${url}2000000000/history/`, { token: bia });
      expect([foreign.status, foreign.body]).toEqual([404, { detail: 'Not found.' }]);
      expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    },
  );

  it('[SEC-5] never shows where a row was before the reader could see it', async () => {
    const other = await makeStructure(writer(api, token));
    const id = await enter({ center_cost: other.center, description: 'secreta', m01: '123.45' });
    await patch(`expense/entries/${id}/`, { m02: '67.89' });
    await patch(`expense/entries/${id}/`, { center_cost: own.center, description: 'aberta' });
    await patch(`expense/entries/${id}/`, { m03: '1.00' });
    await grantOnly(api, 'otto', { pages: PAGES, centers: only(own.center) });
    const { results } = await history(`expense/entries/${id}/`, otto);
    expect(results.map(fieldsOf)).toEqual([[['m03', null, '1.00']]]);
    await grantOnly(api, 'otto', { pages: PAGES, centers: only(other.center) });
    expect((await request('GET', `expense/entries/${id}/history/`, { token: otto })).status).toBe(404);
    // Nor does the page, where the row was theirs and went away.
    const page = await auditLog('?resource=expenseEntry', otto);
    expect(page.results.filter(({ row }) => row === id).map(({ operation }) => operation)).toEqual(['update', 'insert']);
    expect(JSON.stringify(page)).not.toContain('aberta');
  });

  it('[SEC-5] tells no value that names a row the reader does not see', async () => {
    const other = await makeStructure(writer(api, token));
    await patch(`structure/center-costs/${own.center}/`, { company: other.company, nome: 'Mudou' });
    await grantOnly(api, 'otto', { pages: PAGES, centers: only(own.center) });
    const { results } = await history(`structure/center-costs/${own.center}/`, otto);
    expect(results[0]?.changes).toEqual([
      { field: 'nome', from: expect.stringContaining('Centro'), to: 'Mudou', hidden: false },
      { field: 'company', from: null, to: null, hidden: true },
    ]);
    const aggregator = await writer(api, token).create('structure/aggregators/', {
      nome: `A ${own.account}`,
      accountings: [own.account],
    });
    await grantOnly(api, 'otto', { pages: PAGES, centers: only(own.center), accounts: [] });
    const gathered = await history(`structure/aggregators/${aggregator}/`, otto);
    expect(gathered.results.flatMap(fieldsOf).map(([field]) => field)).not.toContain('accountings');
    expect((await history(`structure/aggregators/${aggregator}/`)).results.flatMap(fieldsOf)).toContainEqual([
      'accountings',
      null,
      [own.account],
    ]);
  });
});

describe('the page of what was done', () => {
  it('[SEC-5] asks for its right, and shows only what belongs to pages the reader may view', async () => {
    await grantOnly(api, 'otto', { pages: { structure: ['view'] } });
    for (const path of ['', 'export/', 'people/'])
      expect((await request('GET', `admin/trail/${path}`, { token: otto })).status).toBe(403);
    await grantOnly(api, 'otto', { pages: { adminTrail: ['view'], structure: ['view'] } });
    expect((await request('GET', 'admin/trail/export/', { token: otto })).status).toBe(403);
    const seen = new Set((await auditLog('?page_size=200', otto)).results.map(({ resource }) => resource));
    expect([...seen].toSorted()).toEqual(['accounting', 'aggregator', 'centerCost', 'company', 'regional']);
    const all = new Set((await auditLog('?page_size=200')).results.map(({ resource }) => resource));
    expect([...all]).toEqual(expect.arrayContaining(['permitGroup', 'user', 'version', 'expenseEntry']));
  });

  it('[SEC-5] shows nothing of another organisation', async () => {
    const bia = await api.tokenOf('bia');
    expect(await auditLog('', bia)).toEqual({ results: [], next: null });
    const [last] = (await auditLog()).results;
    expect(await auditLog(`?cursor=${last?.id}`, bia)).toEqual({ results: [], next: null });
    const people = await request('GET', 'admin/trail/people/', { token: bia });
    expect(auditPeople.parse(people.body).map(({ name }) => name)).toEqual(['bia']);
  });

  it('[SEC-5] is filtered by day, person, what, operation and names, accents aside', async () => {
    const id = await writer(api, token).create('structure/regionals/', {
      codigo: `Z${own.regional}`,
      nome: `Região Íntegra ${own.regional}`,
    });
    await request('DELETE', `structure/regionals/${id}/`, { token });
    const about = async (query: string) =>
      (await auditLog(`?search=integra%20${own.regional}&${query}`)).results.map(({ operation }) => operation);
    expect(await about('')).toEqual(['delete', 'insert']);
    expect(await about('operation=delete')).toEqual(['delete']);
    expect(await about('resource=company,version')).toEqual([]);
    expect(await about('from=2026-11-21&until=2026-11-21')).toEqual(['delete', 'insert']);
    expect(await about('from=2026-11-22')).toEqual([]);
    expect(await about('until=2026-11-20')).toEqual([]);
    expect(await about(`user=${api.fixture.users.ana}`)).toEqual(['delete', 'insert']);
    expect(await about(`user=${api.fixture.users.otto}`)).toEqual([]);
    for (const query of ['from=ontem', 'user=x', 'operation=read', 'resource=constructor', 'cursor=-1'])
      expect([query, (await request('GET', `admin/trail/?${query}`, { token })).status]).toEqual([query, 400]);
  });

  it('[SEC-5, RES-8] tells in the file what was granted and taken away, by names', async () => {
    const id = await writer(api, token).create('access/groups/', {
      nome: `Exportado ${own.version}`,
      center_cost_permissions: only(own.center),
    });
    const all = { level: 'all', id: null, can_edit: true };
    await patch(`access/groups/${id}/`, { center_cost_permissions: [all], rights: ['version.review'] });
    const { bytes } = await api.file(`admin/trail/export/?type=csv&operation=update&search=exportado%20${own.version}`, token);
    const text = new TextDecoder().decode(bytes);
    expect(text).toMatch(
      /Centros de custo;Centro de custo TC\d+ Centro de teste \d+ \(ler\);"?Todos os centros de custo, inclusive os futuros \(ler e editar\)/,
    );
    expect(text).toContain('Outros direitos;;Revisar versões');
    expect(text).not.toContain('can_edit');
  });

  it('[SEC-5, RES-8] is exported with its filters, in words', async () => {
    const id = await enter({ description: `exportada ${own.version}`, m01: '1234.56' });
    await patch(`expense/entries/${id}/`, { m01: null });
    const { bytes } = await api.file(`admin/trail/export/?type=csv&search=exportada%20${own.version}`, token);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('Jan;"1234,56";;');
    expect(text).toContain(`Conta de teste`);
    expect(text.split('\r\n').filter((line) => line.includes('Alteração'))).toHaveLength(1);
  });
});
