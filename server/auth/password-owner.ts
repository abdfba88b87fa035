import type { Kysely } from 'kysely';
import type { PasswordOwner } from '#server/auth/password-rule.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * The data of a user that their password may not repeat: of all that they belong to, or of one organisation (`only`:
 * its subscription) where its administrators are answered, who are told nothing of the others. Throws when there is no
 * such user.
 */
export async function passwordOwner(db: Kysely<Database>, user: number, only: number | null = null): Promise<PasswordOwner> {
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', user).executeTakeFirstOrThrow();
  const all = db
    .selectFrom('subscription as s')
    .innerJoin('organization as o', 'o.id', 's.organization_id')
    .select(['s.nome', 'o.name', 'o.domain'])
    .where('s.user_id', '=', user);
  const places = await (only === null ? all : all.where('s.id', '=', only)).execute();
  return {
    email,
    // As any of their organisations calls them.
    name: places.map(({ nome }) => nome).join(' '),
    organizations: places.flatMap(({ name, domain }) => [name, domain]),
  };
}
