import { sql, type Kysely } from 'kysely';
import type { FundingRecord } from '#contract/uau/mapping.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audited } from '#server/engine/audit.ts';
import type { WritePorts } from '#server/engine/in-write.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/** Types of instalment of which somebody has said who pays them, in the order of their codes. */
export async function fundingRecords(db: Kysely<Database>, scope: Scope): Promise<FundingRecord[]> {
  const { rows } = await sql<FundingRecord>`
    select t.id, t.code, t.payer from uau_funding_type as t where ${inOrganization(scope, 't')} order by t.code collate "C"`.execute(
    db,
  );
  return rows;
}

/** Codes of the types of instalment that the bank pays, in their order. */
export async function fundingTypesOf(db: Kysely<Database>, scope: Scope): Promise<string[]> {
  return (await fundingRecords(db, scope)).filter(({ payer }) => payer === 'banco').map(({ code }) => code);
}

/** Says of a type of instalment whether the bank pays it, with a line in the history; again, it writes nothing. */
export async function flagType({ db, clock }: WritePorts, scope: Scope, code: string, funding: boolean): Promise<void> {
  const payer = funding ? 'banco' : 'cliente';
  const { organization } = scope;
  await inTransaction(db, async (trx) => {
    const context = { db: trx, scope, now: new Date(clock()).toISOString() };
    // What nobody has said yet is the client's: from there it is moved to the bank, as at any later time.
    if (funding)
      await trx
        .insertInto('uau_funding_type')
        .values({ organization_id: organization, code, payer: 'cliente' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await sql`
      with old as (
        select t.* from uau_funding_type as t where ${inOrganization(scope, 't')} and t.code = ${code} and t.payer <> ${payer} for update
      ), written as (
        update uau_funding_type as t set payer = ${payer} from old where ${inOrganization(scope, 't')} and t.id = old.id returning t.*
      ), ${audited(context, 'uau_funding_type', 'update')}
      select id from written`.execute(trx);
  });
}
