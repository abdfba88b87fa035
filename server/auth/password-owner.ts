import type { Kysely } from 'kysely';
import type { PasswordOwner } from '#server/auth/password-rule.ts';
import type { Database } from '#server/db/schema.ts';

/** The data of a user that his password may not repeat. Throws when there is no such user. */
export async function passwordOwner(db: Kysely<Database>, user: number): Promise<PasswordOwner> {
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', user).executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('subscription as s')
    .innerJoin('organization as o', 'o.id', 's.organization_id')
    .select(['s.nome', 'o.name', 'o.domain'])
    .where('s.user_id', '=', user)
    .execute();
  return {
    email,
    // As any of his organisations calls him.
    name: places.map(({ nome }) => nome).join(' '),
    organizations: places.flatMap(({ name, domain }) => [name, domain]),
  };
}
