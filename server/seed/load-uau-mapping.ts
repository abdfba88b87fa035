import type { Transaction } from 'kysely';
import type { UauTarget } from '#planning/uau/actuals.ts';
import type { Database } from '#server/db/schema.ts';
import type { Stamp } from '#server/seed/organization.ts';
import { UAU_MAPPED, UAU_MAPPED_ACCOUNTS } from '#server/seed/sample-uau.ts';

const toSubgroup = (id: number): UauTarget => ({ target: 'subgroup', subgroup: id, accounting: null });
const toAccount = (id: number): UauTarget => ({ target: 'account', subgroup: null, accounting: id });

/** Part of what was read of the sample's ERP mapped to the cash flow, as the model names its subgroups. */
export async function loadUauMapping(trx: Transaction<Database>, owner: Stamp): Promise<void> {
  const subgroups = await idsOf(trx, 'cashflow_subgroup', owner.organization_id);
  const accounts = await idsOf(trx, 'accounting', owner.organization_id);
  const rows = [
    ...UAU_MAPPED.map(([source_kind, source_key, code]) => {
      return { ...owner, source_kind, source_key, ...toSubgroup(subgroups.get(code) ?? 0) };
    }),
    ...UAU_MAPPED_ACCOUNTS.map((code) => {
      return { ...owner, source_kind: 'uau_cap', source_key: code, ...toAccount(accounts.get(code) ?? 0) };
    }),
  ];
  await trx.insertInto('uau_from_to').values(rows).execute();
}

async function idsOf(trx: Transaction<Database>, table: 'cashflow_subgroup' | 'accounting', organization: number) {
  const rows = await trx.selectFrom(table).select(['id', 'codigo']).where('organization_id', '=', organization).execute();
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}
