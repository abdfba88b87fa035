import { sql, type Transaction } from 'kysely';
import { WHOLE_FRACTION } from '#planning/numbers/fraction.ts';
import { AREA_IDS, UAU_AREAS } from '#planning/uau/areas.ts';
import { amountOf, companyField, isMovement } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { SAMPLE_ENTERPRISES } from '#server/seed/sample-enterprises.ts';
import { sampleUnits } from '#server/seed/sample-units.ts';
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
  type SampleJob,
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
  const units = UAU_JOBS.flatMap((job, serial) =>
    unitsOf(job).map(({ identifier, status, price, fraction }, index) => ({
      ...brought,
      company: job.company,
      job: job.code,
      product: 1,
      block: null,
      keys_on: null,
      quantity: '1',
      number: serial * 100 + index + 1,
      identifier,
      status,
      price,
      fraction: fraction.toFixed(8),
      typology: job.custom['C2_unid'] ?? '',
      custom: JSON.stringify(job.custom),
      custom_labels: JSON.stringify(job.custom_labels),
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

/** What the planner's statuses are in UAU. */
const STATUS = {
  disponivel: 0,
  vendida: 1,
  reservada: 2,
  quitada: 4,
  escriturada: 5,
  fora_de_venda: 8,
  permutada: 10,
} as const;

/** The units of a job: those of the planner's module, else as many as it says. */
function unitsOf({ module, units, sold, price }: SampleJob) {
  if (module === null)
    return Array.from({ length: units }, (_, at) => ({
      identifier: `L${Math.floor(at / 4) + 1}0${(at % 4) + 1}`,
      status: at < sold ? STATUS.vendida : at === sold ? STATUS.reservada : STATUS.disponivel,
      price: price + at * 150_000,
      fraction: 1 / units,
    }));
  const [code = '', number] = module.split(' ');
  const own = SAMPLE_ENTERPRISES.find((one) => one.code === code)?.modules.find(({ n_modulo }) => n_modulo === Number(number));
  const planned = own === undefined ? [] : sampleUnits(code, own);
  return planned.map(({ identifier, status, price: of, fraction }) => ({
    identifier: identifier.toUpperCase(),
    status: STATUS[status],
    price: of,
    fraction: fraction / WHOLE_FRACTION,
  }));
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
