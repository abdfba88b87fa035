import { sql } from 'kysely';
import { buildingDateProblems, type BuildingDates } from '#contract/building-dates.ts';
import { enterprise, ENTERPRISE_MODALITIES, ENTERPRISE_STATUSES } from '#contract/enterprise.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, WriteContext } from '#server/engine/definition.ts';
import { byChoice, byInteger } from '#server/engine/filters.ts';
import { assertUnruled, ruledEnterprises } from '#server/statement/ruled.ts';
import { enterpriseKeys } from '#server/resources/keys.ts';
import { checkJobs } from '#server/resources/uau-jobs.ts';

/** Regional of the row's company. */
const regional = sql`(select c.regional from company as c where c.organization_id = t.organization_id and c.id = t.empresa)`;
const stage = sql`array_position(array[${sql.join([...ENTERPRISE_STATUSES])}]::text[], t.status)`;

export const byEnterpriseCode = [sql`t.code_key collate "C"`] as const;
export const byEnterpriseName = [sql`t.name_key collate "C"`] as const;

export const enterpriseResource: ResourceDefinition = {
  contract: enterprise,
  table: 'enterprise',
  scope: 'grants',
  retention: 'work',
  derive: enterpriseKeys,
  order: { code: byEnterpriseCode, name: byEnterpriseName, status: [stage, ...byEnterpriseCode] },
  filters: {
    empresa: byInteger(sql`t.empresa`),
    regional: byInteger(regional),
    status: byChoice(sql`t.status`, ENTERPRISE_STATUSES),
    modality: byChoice(sql`t.modality`, ENTERPRISE_MODALITIES),
  },
  references: { empresa: 'company' },
  check: async (context, changes) => {
    const dates = await checkDates(context, changes);
    const ruled = await ruledEnterprises(context, changes);
    const jobs = await checkJobs(context, changes);
    return changes.map((_change, at) => ({ ...dates[at], ...ruled[at], ...jobs[at] }));
  },
  beforeDelete: (context, rows) => assertUnruled(context, enterpriseResource, 'enterprise', rows),
};

/** Refuses milestones out of their order, by row. For developments and modules alike. */
export function checkDates(_context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  // The contract has parsed the row: the milestones are months or null.
  return Promise.resolve(changes.map(({ after }) => buildingDateProblems(after as unknown as BuildingDates)));
}
