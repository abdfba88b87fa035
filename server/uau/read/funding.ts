import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inOrganization, type Scope } from '#server/resource/scope.ts';

/** Codes of the types of instalment that the bank pays, in their order. */
export async function fundingTypesOf(db: Kysely<Database>, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select t.code from uau_funding_type as t where ${inOrganization(scope, 't')} order by t.code collate "C"`.execute(db);
  return rows.map(({ code }) => code);
}

/** Says of one type of instalment whether the bank pays it; to say it again changes nothing. */
export async function flagType(db: Kysely<Database>, { organization }: Scope, code: string, funding: boolean): Promise<void> {
  if (funding)
    await db
      .insertInto('uau_funding_type')
      .values({ organization_id: organization, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('uau_funding_type').where('organization_id', '=', organization).where('code', '=', code).execute();
}
