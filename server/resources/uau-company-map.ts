import { sql, type SqlBool } from 'kysely';
import { uauCompanyMap } from '#contract/uau/company-map.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { byInteger } from '#server/engine/filters.ts';

const companyCode = sql`(select c.codigo_key from company as c where c.organization_id = t.organization_id and c.id = t.company) collate "C"`;

/** Which company each of UAU's is (contract/uau/company-map.ts). */
export const uauCompanyMapResource: ResourceDefinition = {
  contract: uauCompanyMap,
  table: 'uau_company_map',
  scope: 'grants',
  retention: 'work',
  derive: () => ({}),
  order: { code: [sql`t.code`], company: [companyCode, sql`t.code`] },
  filters: { code: byInteger(sql`t.code`), company: byInteger(sql`t.company`) },
  references: { company: 'company' },
  search: () => Promise.resolve([sql<SqlBool>`false`]),
};
