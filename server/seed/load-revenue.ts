import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Stamp } from '#server/seed/organization.ts';
import { readTables } from '#server/resources/index-tables.ts';
import { SAMPLE_ENTERPRISES } from '#server/seed/sample-enterprises.ts';
import { SAMPLE_INDEX_CODES } from '#server/seed/sample-indices.ts';
import { samplePlans } from '#server/seed/sample-plans.ts';

/**
 * Assumptions of the sample's modules: as planned in the official version, in the others with what came true since.
 */
export async function loadRevenue(trx: Transaction<Database>, owner: Stamp, official: number): Promise<void> {
  const modules = await trx
    .selectFrom('enterprise_module as module')
    .innerJoin('enterprise', 'enterprise.id', 'module.empreendimento')
    .select(['module.id', 'module.n_modulo', 'enterprise.code'])
    .where('module.organization_id', '=', owner.organization_id)
    .orderBy('module.id')
    .execute();
  const versions = await trx
    .selectFrom('version')
    .select('id')
    .where('organization_id', '=', owner.organization_id)
    .orderBy('id')
    .execute();
  const tables = await readTables(trx, { organization: owner.organization_id }, SAMPLE_INDEX_CODES);
  for (const { id: version } of versions)
    for (const { id: modulo, n_modulo, code } of modules) {
      const module = SAMPLE_ENTERPRISES.find((one) => one.code === code)?.modules.find((one) => one.n_modulo === n_modulo);
      if (module === undefined) continue;
      const edition = version === official ? 'budget' : 'current';
      for (const [table, plan] of Object.entries(samplePlans(code, module, edition, tables)))
        if (plan) await keep(trx, `${table}_plan`, { ...owner, version, modulo, plan });
    }
}

async function keep(trx: Transaction<Database>, table: string, row: Record<string, unknown>): Promise<void> {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(sql.ref))}) values (${sql.join(values)})`.execute(
    trx,
  );
}
