import type { Transaction } from 'kysely';
import { EXAMPLE_NAME } from '#contract/example.ts';
import type { Database } from '#server/db/schema.ts';
import { addAdministrator, addOrganization } from '#server/seed/organization.ts';
import { tellOfReview } from '#server/seed/tell-of-review.ts';
import { loadCompany } from '#server/seed/sample.ts';

/** Whose example it is, as the organisation that they load it from calls them. */
export interface Owner {
  id: number;
  email: string;
  name: string;
}

/**
 * Makes the organisation of a person's example, with the sample company in it; they must have none. Its rows are all
 * new and its own, so that nobody waits for them.
 */
export async function loadExample(trx: Transaction<Database>, owner: Owner, now: string): Promise<number> {
  // Codes and domains are taken once over all organisations, whatever theirs are called.
  const code = `exemplo-${crypto.randomUUID().slice(0, 18)}`;
  const organization = { code, domain: `${code}.exemplo.com.br`, name: EXAMPLE_NAME };
  const organization_id = await addOrganization(trx, organization);
  await loadCompany(trx, await addAdministrator(trx, organization_id, owner));
  // Who loads it is alone in it, and took no step: it waits for them as it would for whoever approves.
  await tellOfReview(trx, organization_id, { by: null, at: now });
  await trx.insertInto('example').values({ organization_id, user_id: owner.id, loaded_at: now }).execute();
  return organization_id;
}
