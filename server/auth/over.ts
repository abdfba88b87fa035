import type { Kysely } from 'kysely';
import { holdsAll, NOTHING, type Granting } from '#server/auth/grants.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict, grantNotHeld, notFound, permissionDenied } from '#server/http/errors.ts';
import type { Scope } from '#server/resource/scope.ts';

/** A user of the organisation, as those who administer him see him. */
export interface Subordinate {
  subscription: number;
  user: number;
  name: string;
}

export const PASSWORD_TEXTS = {
  own: 'Para a própria senha, use a página da sua conta.',
  elsewhere: 'Esta pessoa também usa outra organização e cuida da própria senha, por «Esqueci minha senha».',
};
export const FACTOR_TEXTS = {
  own: 'O próprio segundo fator se desativa na página da sua conta.',
  elsewhere: 'Esta pessoa também usa outra organização, e o segundo fator é da conta dela: só ela o desativa.',
};

/**
 * The user of a subscription, for whoever may act for him: one who holds everything that he holds, so that nobody comes to another's
 * rights by his password or his view. Throws 404 for one of another organisation, 403 when the rights do not reach.
 */
export async function subordinate(db: Kysely<Database>, scope: Scope, subscription: number): Promise<Subordinate> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', subscription)
    .where('organization_id', '=', scope.organization)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!scope.rights.isAdmin) {
    if (row.is_admin) throw permissionDenied();
    const groups = await db
      .selectFrom('permit_group')
      .selectAll()
      .where('organization_id', '=', scope.organization)
      .where('id', 'in', row.groups.length > 0 ? row.groups : [0])
      .execute();
    // Both rows hold the contract's fields.
    const granted = [{ ...NOTHING, ...pickRows(row) }, ...groups] as unknown as Granting[];
    if (!granted.every((granting) => holdsAll(scope.rights, granting))) throw grantNotHeld();
  }
  return { subscription, user: row.user_id, name: row.nome };
}

const pickRows = ({
  center_cost_permissions,
  accounting_permissions,
}: {
  center_cost_permissions: unknown;
  accounting_permissions: unknown;
}) => ({
  center_cost_permissions,
  accounting_permissions,
});

/**
 * Refuses (409) to give a password, or a link to one, or to take the second factor away, for oneself or for a person who belongs to another organisation too: the account
 * is one, and whoever administers here must not come in there.
 */
export async function assertOwnsAccount(
  db: Kysely<Database>,
  scope: Scope,
  { user, subscription }: Subordinate,
  texts: typeof PASSWORD_TEXTS = PASSWORD_TEXTS,
): Promise<void> {
  if (user === scope.user) throw conflict(texts.own);
  const other = await db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', user)
    .where('id', '<>', subscription)
    .limit(1)
    .executeTakeFirst();
  if (other) throw conflict(texts.elsewhere);
}
