import type { Kysely, Transaction } from 'kysely';
import { EXAMPLE_NAME } from '#contract/example.ts';
import type { Database } from '#server/db/schema.ts';

/** Whose example it is, as the organisation that they load it from calls them. */
export interface Owner {
  id: number;
  email: string;
  name: string;
}

/** The organisation that holds a person's example, or null. */
export async function exampleOf(db: Kysely<Database>, user: number): Promise<number | null> {
  const row = await db.selectFrom('example').select('organization_id').where('user_id', '=', user).executeTakeFirst();
  return row?.organization_id ?? null;
}

/**
 * Makes the organisation of a person's example, with the sample company in it; they must have none. Its rows are all
 * new and its own, so that nobody waits for them.
 */
export async function loadExample(trx: Transaction<Database>, owner: Owner, now: string): Promise<number> {
  // The sample is long, and few ask for it: a server that nobody asks does not keep it in memory.
  const [{ addAdministrator, addOrganization }, { loadCompany }] = await Promise.all([
    import('#server/seed/organization.ts'),
    import('#server/seed/sample.ts'),
  ]);
  // Codes and domains are taken once over all organisations, whatever theirs are called.
  const code = `exemplo-${crypto.randomUUID().slice(0, 18)}`;
  const organization = { code, domain: `${code}.exemplo.com.br`, name: EXAMPLE_NAME };
  const organization_id = await addOrganization(trx, organization);
  await loadCompany(trx, await addAdministrator(trx, organization_id, owner));
  await trx.insertInto('example').values({ organization_id, user_id: owner.id, loaded_at: now }).execute();
  return organization_id;
}
