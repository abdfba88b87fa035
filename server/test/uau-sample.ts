import { loadUau } from '#server/seed/load-uau.ts';
import type { TestApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

export interface UauPlaces {
  /** Companies of the planner by the code of the one they are in UAU: 10, 20 and 30; 93 is nobody's. */
  companies: ReadonlyMap<string, number>;
  /** A cost centre of each. */
  centers: ReadonlyMap<string, number>;
}

/** What the sample read of its ERP, in Alfa: over companies of its own. */
export async function loadTestUau(api: TestApi): Promise<UauPlaces> {
  const { create } = writer(api, await api.tokenOf('ana'));
  const regional = await create('structure/regionals/', { codigo: 'UAU', nome: 'Regional do UAU' });
  const companies = new Map<string, number>();
  const centers = new Map<string, number>();
  for (const codigo of ['10', '20', '30']) {
    const company = await create('structure/companies/', { codigo, nome: `Empresa ${codigo}`, regional });
    companies.set(codigo, company);
    centers.set(codigo, await create('structure/center-costs/', { codigo: `C${codigo}`, nome: `Centro ${codigo}`, company }));
  }
  const { organizations, users } = api.fixture;
  const owner = { organization_id: organizations.alfa, created_by: users.ana, updated_by: users.ana };
  await api.db.transaction().execute((trx) => loadUau(trx, owner, companies));
  return { companies, centers };
}
