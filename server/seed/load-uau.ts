import { sql, type Transaction } from 'kysely';
import { AREA_IDS, UAU_AREAS } from '#planning/uau/areas.ts';
import { amountOf, companyField, isMovement } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import type { Stamp } from '#server/seed/organization.ts';
import { loadUauMovements } from '#server/seed/load-uau-movements.ts';
import {
  UAU_CATEGORIES,
  UAU_COMPANIES,
  UAU_FUNDING,
  UAU_INPUTS,
  UAU_JOBS,
  UAU_MOVEMENT_TYPES,
  UAU_PARCEL_TYPES,
} from '#server/seed/sample-uau.ts';
import { rebuildAllMonths } from '#server/uau/month-sums.ts';

/** What was read of the sample's ERP, its sums by month and when, and which company each of its companies is. */
export async function loadUau(trx: Transaction<Database>, owner: Stamp, companies: ReadonlyMap<string, number>): Promise<void> {
  const { organization_id } = owner;
  await loadRegisters(trx, organization_id);
  await loadUauMovements(trx, organization_id);
  await trx
    .insertInto('uau_company_map')
    .values(
      UAU_COMPANIES.flatMap(({ code, of }) => {
        const company = of === null ? undefined : companies.get(of);
        return company === undefined ? [] : [{ ...owner, code, company }];
      }),
    )
    .execute();
  await trx
    .insertInto('uau_funding_type')
    .values(UAU_FUNDING.map((code) => ({ organization_id, code })))
    .execute();
  for (const area of AREA_IDS) await rebuildAllMonths(trx, organization_id, area);
  await noteLoads(trx, organization_id);
}

const words = (organization_id: number, pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([code, name]) => ({ organization_id, sync_id: null, code, name }));

async function loadRegisters(trx: Transaction<Database>, organization_id: number): Promise<void> {
  const brought = { organization_id, sync_id: null };
  await trx
    .insertInto('uau_company')
    .values(UAU_COMPANIES.map(({ of: _of, ...row }) => ({ ...brought, ...row, group_code: '', inactive: false })))
    .execute();
  await trx
    .insertInto('uau_job')
    .values(
      UAU_JOBS.map(({ company, code, name, status, type, starts_on, ends_on }) => ({
        ...brought,
        company,
        code,
        name,
        status,
        type,
        starts_on,
        ends_on,
        launched_on: null,
        fiscal_job: '',
        group_code: '',
        inactive: false,
      })),
    )
    .execute();
  const units = UAU_JOBS.flatMap(({ company, code, units: count, sold, custom, custom_labels, prefix, price }) =>
    Array.from({ length: count }, (_, index) => ({
      ...brought,
      company,
      job: code,
      product: 1,
      block: null,
      keys_on: null,
      quantity: '1',
      number: UAU_JOBS.findIndex((job) => job.code === code) * 100 + index + 1,
      identifier: `${prefix}${Math.floor(index / 4) + 1}0${(index % 4) + 1}`,
      status: index < sold ? 1 : index === sold ? 2 : 0,
      price: price + index * 150_000,
      fraction: (1 / Math.max(count, 1)).toFixed(8),
      typology: custom['C2_unid'] ?? '',
      custom: JSON.stringify(custom),
      custom_labels: JSON.stringify(custom_labels),
    })),
  );
  await trx.insertInto('uau_unit').values(units).execute();
  await trx.insertInto('uau_parcel_type').values(words(organization_id, UAU_PARCEL_TYPES)).execute();
  await trx.insertInto('uau_movement_type').values(words(organization_id, UAU_MOVEMENT_TYPES)).execute();
  await trx.insertInto('uau_category').values(words(organization_id, UAU_CATEGORIES)).execute();
  await trx
    .insertInto('uau_input')
    .values(UAU_INPUTS.map((row) => ({ ...brought, ...row, group: null, subgroup: null, inactive: false })))
    .execute();
}

/** Everything was read three hours ago, but for the bank's movements, which nobody has sent for two days. */
async function noteLoads(trx: Transaction<Database>, organization: number): Promise<void> {
  const parts = AREA_IDS.map((area) => {
    const { table, partition } = UAU_AREAS[area];
    const company = partition === 'whole' ? sql`0` : sql.ref(`t.${companyField(area) ?? ''}`);
    const job = isMovement(area) || area === 'units' ? sql`t.job` : sql`''`;
    const amount = isMovement(area) ? amountOf(area) : null;
    return sql`
      select ${area}::text as area, ${company} as company, ${job} as job, count(*)::integer as rows,
        ${amount === null ? sql`0` : sql`sum(${sql.ref(`t.${amount}`)})::bigint`} as amount
      from ${sql.table(table)} as t where t.organization_id = ${organization} group by 2, 3`;
  });
  await sql`
    insert into uau_loaded (organization_id, area, company, job, sync_id, rows, amount, at)
    select ${organization}::integer, area, company, job, null, rows, amount,
      now() - case when area = 'control' then interval '50 hours' else interval '3 hours' end
    from (${sql.join(parts, sql` union all `)}) as loaded`.execute(trx);
}
