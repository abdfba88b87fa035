import { describe, expect, it } from 'vitest';
import { organization as contract } from '#contract/organization.ts';
import { STALE } from '#contract/resource.ts';
import { auditPage } from '#contract/audit-log.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { OPERATIONS } from '#contract/pages.ts';

const api = await testApi();
const { request, fixture } = api;
const { alfa, beta } = fixture.organizations;
const url = contract.url;
const [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
const NOT_FOUND = [404, { detail: 'Not found.' }];
const answerOf = ({ status, body }: { status: number; body: unknown }) => [status, body];
const change = (body: object, token = ana, id = alfa) => request('PATCH', `${url}${id}/`, { token, body });
const rowOf = (body: unknown) => contract.row.parse(body);

describe('the data of an organisation', () => {
  it('[VAL-5] are one row, its own, read and changed by its administrators', async () => {
    const list = await request('GET', `${url}?all=1`, { token: ana });
    expect(list.body).toMatchObject([{ id: alfa, code: 'alfa', domain: 'alfa.example', name: 'Alfa Incorporadora' }]);
    const { row_version } = rowOf((await request('GET', `${url}${alfa}/`, { token: ana })).body);
    const changed = await change({ name: 'Alfa S.A.', domain: 'ALFA.com.br', row_version });
    expect(answerOf(changed)).toMatchObject([200, { name: 'Alfa S.A.', domain: 'alfa.com.br', row_version: row_version + 1 }]);
    const refused = await change({ name: 'Velha', row_version });
    // Its own `code` stands beside nothing of the refusal.
    expect(answerOf(refused)).toMatchObject([412, { detail: STALE, current: { code: 'alfa', name: 'Alfa S.A.' } }]);
    expect(Object.keys(refused.body ?? {})).toEqual(['detail', 'changes', 'current']);
    expect((await change({ domain: 'sem ponto' })).body).toEqual({
      domain: ['Informe um domínio, por exemplo empresa.com.br.'],
    });
  });

  it('[VAL-5] code and domain are taken once over all organisations, however they are written', async () => {
    for (const [field, value] of [['code', 'BETA'] as const, ['domain', 'Beta.example'] as const])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(answerOf(await change({ [field]: value }))).toEqual([
        400,
        { [field]: [`organization with this ${field} already exists.`] },
      ]);
    expect((await change({ code: 'Alfa', name: 'Alfa Incorporadora' })).status).toBe(200);
  });

  it('[VAL-5] 50 at once: one wins, the others are told, and nothing breaks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? change({ code: 'corrida' }) : change({ code: 'CORRIDA' }, bia, beta),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 400]);
    const codes = await Promise.all([ana, bia].map((token) => request('GET', `${url}?all=1`, { token })));
    expect(JSON.stringify(codes.map(({ body }) => body)).match(/corrida/gi)).toHaveLength(1);
  });

  it('[SEC-3] are for administrators; another organisation answers like none; none is made or removed', async () => {
    await grantOnly(api, 'otto', { pages: { adminUsers: OPERATIONS } });
    const someone = await api.tokenOf('otto');
    for (const [method, path] of [
      ['GET', url] as const,
      ['GET', `${url}${alfa}/`] as const,
      ['GET', `${url}${alfa}/history/`] as const,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await request(method, path, { token: someone })).status).toBe(403);
    expect((await change({ name: 'X' }, someone)).status).toBe(403);
    for (const foreign of [beta, 999_999]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(answerOf(await change({ name: 'X' }, ana, foreign))).toEqual(NOT_FOUND);
      // oxlint-disable-next-line no-await-in-loop
      expect(answerOf(await request('GET', `${url}${foreign}/history/`, { token: ana }))).toEqual(NOT_FOUND);
    }
    expect((await request('POST', url, { token: ana, body: { code: 'g', domain: 'g.br', name: 'G' } })).status).toBe(405);
    expect((await request('DELETE', `${url}${alfa}/`, { token: ana })).status).toBe(405);
    expect((await request('PATCH', url, { token: ana, body: [] })).status).toBe(405);
  });

  it('[SEC-5] tell what was changed, in their history and on the page, to administrators alone', async () => {
    await change({ name: 'Alfa Histórica' });
    const own = auditPage.parse((await request('GET', `${url}${alfa}/history/`, { token: ana })).body);
    expect(own.results[0]).toMatchObject({
      resource: 'organization',
      by: 'ana',
      changes: [{ field: 'name', to: 'Alfa Histórica', hidden: false }],
    });
    const page = await request('GET', 'admin/trail/?resource=organization', { token: ana });
    expect(auditPage.parse(page.body).results.length).toBe(own.results.length);
    await grantOnly(api, 'otto', { pages: { adminUsers: OPERATIONS, adminTrail: OPERATIONS } });
    const reader = await api.tokenOf('otto');
    expect((await request('GET', 'admin/trail/?resource=organization', { token: reader })).status).toBe(400);
    expect(JSON.stringify((await request('GET', 'admin/trail/', { token: reader })).body)).not.toContain('Alfa Histórica');
  });
});
