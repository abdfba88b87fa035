import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Stamp } from '#server/seed/organization.ts';
import { sampleAssociative } from '#server/seed/sample-associative.ts';
import { sampleCashflow } from '#server/seed/sample-cashflow.ts';
import { sampleDre } from '#server/seed/sample-dre.ts';
import { SAMPLE_ENTERPRISES } from '#server/seed/sample-enterprises.ts';
import { samplePoc } from '#server/seed/sample-poc.ts';

/** Assumptions of the sample's modules: as planned in the official version, in the draft with what came true since. */
export async function loadRevenue(trx: Transaction<Database>, owner: Stamp, draft: number): Promise<void> {
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
  for (const { id: version } of versions)
    for (const { id: modulo, n_modulo, code } of modules) {
      const module = SAMPLE_ENTERPRISES.find((one) => one.code === code)?.modules.find((one) => one.n_modulo === n_modulo);
      const name = `${code} ${n_modulo}`;
      const plans = {
        associative_plan: sampleAssociative(name, version === draft),
        cashflow_plan: sampleCashflow(name, version === draft),
        dre_plan: sampleDre(name),
        poc_plan: module ? samplePoc(code, module, version === draft) : null,
      };
      for (const [table, plan] of Object.entries(plans)) if (plan) await keep(trx, table, { ...owner, version, modulo, plan });
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
