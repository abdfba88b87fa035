import { OWN_USER } from '#contract/first-refusals.ts';
import { sql } from 'kysely';
import { changed, holdsAll, NOTHING } from '#server/auth/grants.ts';
import { emailKey } from '#server/auth/email-key.ts';
import { assertOverUsers, groupsOf, ownGrants, type Group, type Holder } from '#server/auth/over.ts';
import { noRows } from '#server/engine/references.ts';
import { conflict, dutyStays, grantNotHeld, type FieldErrors } from '#server/http/errors.ts';
import type { Change, Row, WriteContext } from '#server/engine/definition.ts';
import { removeLastExamples } from '#server/example/remove.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { missingGrants } from '#server/resources/row-grants.ts';

export const EMAIL_STAYS = 'O e-mail identifica a pessoa e não muda. Cadastre outro usuário e copie as permissões deste.';
export const EXAMPLE_ALONE = 'O exemplo é só seu: nele não se cadastram usuários. Cadastre-os na sua organização.';
export const LAST_ADMIN = 'A organização precisa de ao menos um administrador ativo. Nomeie outro antes.';

/** What the rules read of a user; the contract has parsed the fields, the database typed them. */
interface User extends Holder {
  user_id?: number;
  email: string;
  is_active: boolean;
}
const userOf = (row: Row) => row as unknown as User;

/**
 * Nobody changes who holds more than they do, grants what they do not hold, makes themselves an administrator, or shuts
 * themselves out; what is granted must exist.
 */
export async function checkUsers(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  if (changes.some(({ before }) => !before)) await assertNoExample(context);
  const stored = changes.flatMap(({ before }) => (before ? [userOf(before)] : []));
  const groups = await groupsOf(context, [...stored, ...changes.map(({ after }) => userOf(after))]);
  for (const { before, after } of changes) assertStaysIn(context, before, after);
  await assertOverUsers(context, stored, groups);
  for (const change of changes) assertGiven(context, change, groups);
  const missing = await missingGrants(context, changes);
  return changes.map(({ before, after }, position) => {
    const unknown = userOf(after).groups.filter((id) => !groups.has(id));
    return {
      ...missing[position],
      ...(unknown.length > 0 ? { groups: noRows(...unknown) } : {}),
      ...(before && emailKey(userOf(before).email) !== emailKey(userOf(after).email) ? { email: [EMAIL_STAYS] } : {}),
    };
  });
}

/** Nobody is added to a person's example: it goes at their word, and whoever were in it would be nowhere then. */
async function assertNoExample({ db, scope }: WriteContext): Promise<void> {
  const { rows } = await sql`select from example as t where ${inOrganization(scope, 't')}`.execute(db);
  if (rows.length > 0) throw conflict(EXAMPLE_ALONE);
}

function assertStaysIn({ scope }: WriteContext, before: Row | null, after: Row): void {
  if (before && userOf(before).user_id === scope.user && !userOf(after).is_active) throw conflict(OWN_USER);
}

/** Of one who held no more than the asker does, what they are given besides. */
function assertGiven({ scope }: WriteContext, { before, after }: Change, groups: ReadonlyMap<number, Group>): void {
  if (scope.rights.isAdmin) return;
  const [old, now] = [before ? userOf(before) : null, userOf(after)];
  const joined = now.groups.filter((id) => old?.groups.includes(id) !== true).map((id) => groups.get(id) ?? NOTHING);
  const given = [changed(old ? ownGrants(old) : NOTHING, ownGrants(now)), ...joined];
  if (now.is_admin || !given.every((granting) => holdsAll(scope.rights, granting))) throw grantNotHeld();
  if (old && isObliged(old, groups) && !isObliged(now, groups)) throw dutyStays();
}

/** Held to a second factor by one of their groups. */
const isObliged = (user: Holder, groups: ReadonlyMap<number, Group>) =>
  user.groups.some((id) => groups.get(id)?.require_otp === true);

/**
 * An organisation keeps one administrator who can sign in, beside those that are leaving. Throws 409. Within the
 * write's transaction, behind it.
 */
export async function assertAdministrator({ db, scope }: WriteContext, leaving: readonly number[] = []): Promise<void> {
  // Two administrators who each take the other's right away take turns: neither would see what the other did.
  await sql`select pg_advisory_xact_lock(hashtext('subscription.admin'), ${scope.organization}::integer)`.execute(db);
  const { rows } = await sql`
    select t.id from subscription as t join app_user as u on u.id = t.user_id and u.is_active
    where ${inOrganization(scope, 't')} and t.is_admin and t.is_active and t.accepted_at is not null
      and t.id <> all(${leaving}::integer[]) limit 1`.execute(db);
  if (rows.length === 0) throw conflict(LAST_ADMIN);
}

/** Nobody removes themselves, the last administrator, or who holds more than they do. */
export async function checkUserRemoval(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const users = rows.map(userOf);
  const groups = await groupsOf(context, users);
  if (users.some(({ user_id }) => user_id === context.scope.user)) throw conflict(OWN_USER);
  await assertOverUsers(context, users, groups);
  const leaving = rows.map((row) => Number(row['id']));
  await assertAdministrator(context, leaving);
  await removeLastExamples(context.db, leaving);
}
