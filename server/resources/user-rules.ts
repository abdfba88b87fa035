import { sql } from 'kysely';
import { changed, holdsAll, NOTHING, type Granting } from '#server/auth/grants.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { conflict, grantNotHeld, permissionDenied, type FieldErrors } from '#server/http/errors.ts';
import type { Change, Row, WriteContext } from '#server/resource/definition.ts';
import { inOrganization } from '#server/resource/scope.ts';
import { grantingOf } from '#server/resources/permit-group.ts';
import { missingGrants } from '#server/resources/row-grants.ts';

export const EMAIL_STAYS = 'O e-mail identifica a pessoa e não muda. Cadastre outro usuário e copie as permissões deste.';
export const OWN_USER = 'Você não pode desativar nem excluir o próprio usuário.';
export const LAST_ADMIN = 'A organização precisa de ao menos um administrador ativo. Nomeie outro antes.';

/** What the rules read of a user; the contract has parsed the fields, the database typed them. */
interface User {
  user_id?: number;
  email: string;
  is_active: boolean;
  is_admin: boolean;
  groups: number[];
  center_cost_permissions: Granting['center_cost_permissions'];
  accounting_permissions: Granting['accounting_permissions'];
}
const userOf = (row: Row) => row as unknown as User;

/** Nobody grants what he does not hold, makes himself an administrator, or shuts himself out; what is granted must exist. */
export async function checkUsers(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const groups = await lockedGroups(context, changes);
  for (const change of changes) assertAllowed(context, change, groups);
  const missing = await missingGrants(context, changes);
  return changes.map(({ before, after }, position) => {
    const unknown = userOf(after).groups.filter((id) => !groups.has(id));
    return {
      ...missing[position],
      ...(unknown.length > 0 ? { groups: unknown.map((id) => `Invalid pk "${id}" - object does not exist.`) } : {}),
      ...(before && emailKey(userOf(before).email) !== emailKey(userOf(after).email) ? { email: [EMAIL_STAYS] } : {}),
    };
  });
}

function assertAllowed({ scope }: WriteContext, { before, after }: Change, groups: ReadonlyMap<number, Granting>): void {
  const [old, now] = [before ? userOf(before) : null, userOf(after)];
  if (old?.user_id === scope.user && !now.is_active) throw conflict(OWN_USER);
  if (!scope.rights.isAdmin && (now.is_admin || old?.is_admin)) throw permissionDenied();
  if (!holdsAll(scope.rights, changed(grants(old), grants(now)))) throw grantNotHeld();
  // Whoever is put into a group, or out of it, is given or loses all that it grants.
  const moved = [...new Set([...(old?.groups ?? []), ...now.groups])].filter(
    (id) => old?.groups.includes(id) !== now.groups.includes(id),
  );
  for (const id of moved) if (!holdsAll(scope.rights, groups.get(id) ?? NOTHING)) throw grantNotHeld();
}

const grants = (user: User | null): Granting =>
  user
    ? {
        ...NOTHING,
        center_cost_permissions: user.center_cost_permissions,
        accounting_permissions: user.accounting_permissions,
      }
    : NOTHING;

/** The groups named, held so that none is deleted or widened before the user is stored. */
async function lockedGroups({ db, scope }: WriteContext, changes: readonly Change[]): Promise<Map<number, Granting>> {
  const ids = changes.flatMap(({ before, after }) => [...(before ? userOf(before).groups : []), ...userOf(after).groups]);
  const { rows } = await sql<Row & { id: number }>`
    select t.* from permit_group as t where ${inOrganization(scope, 't')} and t.id = any(${[...new Set(ids)]}::integer[])
    order by t.id for share`.execute(db);
  return new Map(rows.map((row) => [row.id, grantingOf(row)]));
}

/** An organisation keeps one administrator who can sign in, beside those that are leaving. Throws 409. Within the write's transaction, behind it. */
export async function assertAdministrator({ db, scope }: WriteContext, leaving: readonly number[] = []): Promise<void> {
  // Two administrators who each take the other's right away take turns: neither would see what the other did.
  await sql`select pg_advisory_xact_lock(hashtext('subscription.admin'), ${scope.organization}::integer)`.execute(db);
  const { rows } = await sql`
    select t.id from subscription as t join app_user as u on u.id = t.user_id and u.is_active
    where ${inOrganization(scope, 't')} and t.is_admin and t.is_active and t.accepted_at is not null
      and t.id <> all(${leaving}::integer[]) limit 1`.execute(db);
  if (rows.length === 0) throw conflict(LAST_ADMIN);
}

/** Nobody removes himself, the last administrator, or what he could not grant. */
export async function checkUserRemoval(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const { scope } = context;
  const removed = rows.map((row) => ({
    before: row,
    after: { ...row, groups: [], center_cost_permissions: [], accounting_permissions: [] },
  }));
  const groups = await lockedGroups(context, removed);
  for (const { before, after } of removed) {
    if (userOf(before).user_id === scope.user) throw conflict(OWN_USER);
    assertAllowed(context, { before, after }, groups);
  }
  await assertAdministrator(
    context,
    rows.map((row) => Number(row['id'])),
  );
}
