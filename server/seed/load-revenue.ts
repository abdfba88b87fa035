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
  for (const { id: version } of versions) {
    for (const { id: modulo, n_modulo, code } of modules) {
      const module = SAMPLE_ENTERPRISES.find((one) => one.code === code)?.modules.find((one) => one.n_modulo === n_modulo);
      const plan = sampleAssociative(`${code} ${n_modulo}`, version === draft);
      const poc = module ? samplePoc(code, module, version === draft) : null;
      const place = { ...owner, version, modulo };
      if (plan)
        await trx
          .insertInto('associative_plan')
          .values({ ...place, plan: document(plan) })
          .execute();
      const cashflow = sampleCashflow(`${code} ${n_modulo}`, version === draft);
      if (cashflow)
        await trx
          .insertInto('cashflow_plan')
          .values({ ...place, plan: document(cashflow) })
          .execute();
      const dre = sampleDre(`${code} ${n_modulo}`);
      if (dre)
        await trx
          .insertInto('dre_plan')
          .values({ ...place, plan: document(dre) })
          .execute();
      if (poc)
        await trx
          .insertInto('poc_plan')
          .values({ ...place, plan: document(poc) })
          .execute();
    }
  }
}

const document = <Plan>(plan: Plan) => sql<Plan>`${JSON.stringify(plan)}::jsonb`;
