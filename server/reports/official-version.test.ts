import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { latestForecast } from '#server/reports/official-version.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const ids: Record<string, number> = {};
const YEAR = { first: '2027-01', last: '2027-12' };

/** A version of 2027 as it stands after approvals and closings; the last one here was written last. */
async function version(nome: string, kind: 'orcamento' | 'forecast', until: string | null, status = 'aprovada') {
  const { create } = writer(api, await api.tokenOf('ana'));
  const id = await create('structure/versions/', { nome, kind, start_month: '2027-01', end_month: '2027-12' });
  await sql`update version set status = ${status}, closed_until = ${until} where id = ${id}`.execute(api.db);
  ids[nome] = id;
}

const found = async (official: string) => {
  const scope = { organization: api.fixture.organizations.alfa, user: 0, rights: ALL_RIGHTS };
  return (await latestForecast(api.db, scope, { ...YEAR, official: ids[official] ?? 0 }))?.nome ?? null;
};

beforeAll(async () => {
  await version('Orçamento', 'orcamento', null);
  await version('9+3', 'forecast', '2027-09');
  await version('3+9', 'forecast', '2027-03', 'bloqueada');
  await version('11+1', 'forecast', '2027-11', 'rascunho');
});

describe('the latest forecast', () => {
  it('is the approved one that knows most months, whenever an older one was locked', async () => {
    expect(await found('Orçamento')).toBe('9+3');
  });

  it('is none that knows no more than an official forecast', async () => {
    expect(await found('9+3')).toBeNull();
    expect(await found('3+9')).toBe('9+3');
  });
});
