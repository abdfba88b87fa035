import { sql, type Kysely } from 'kysely';
import { holdsAll, NOTHING, type Granting } from '#server/auth/grants.ts';
import type { Database } from '#server/db/schema.ts';
import { aboveOwn, notFound } from '#server/http/errors.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

interface Within {
  db: Kysely<Database>;
  scope: Scope;
}

/** A permit group, as far as it says what its members may and must. */
export interface Group extends Granting {
  id: number;
  require_otp: boolean;
}

/** A user of the organisation, as far as their row says what they hold. */
export interface Holder {
  is_admin: boolean;
  groups: readonly number[];
  center_cost_permissions: Granting['center_cost_permissions'];
  accounting_permissions: Granting['accounting_permissions'];
}

export const ownGrants = ({ center_cost_permissions, accounting_permissions }: Holder): Granting => ({
  ...NOTHING,
  center_cost_permissions,
  accounting_permissions,
});

/** The groups that some users belong to, held so that none is deleted or widened before the transaction ends. */
export async function groupsOf({ db, scope }: Within, holders: readonly Holder[]): Promise<Map<number, Group>> {
  const ids = [...new Set(holders.flatMap(({ groups }) => groups))];
  const { rows } = await sql<Group>`
    select t.* from permit_group as t where ${inOrganization(scope, 't')} and t.id = any(${ids}::integer[])
    order by t.id for share`.execute(db);
  return new Map(rows.map((group) => [group.id, group]));
}

/** Everything that a user holds: their own grants and those of their groups. */
const heldBy = (holder: Holder, groups: ReadonlyMap<number, Group>): Granting[] => [
  ownGrants(holder),
  ...holder.groups.map((id) => groups.get(id) ?? NOTHING),
];

/**
 * The one rule of acting on a user or a group (SEC-3): whoever changes, removes or acts for another holds everything
 * that the other holds, as it stands. Throws 403. What is granted of rows that are gone grants nothing, and stands in
 * nobody's way.
 */
export async function assertOver(within: Within, held: readonly Granting[]): Promise<void> {
  const { rights } = within.scope;
  if (rights.isAdmin || held.every((granting) => holdsAll(rights, granting))) return;
  const there = await idsThere(within, held);
  const left = held.map((granting) => ({
    ...granting,
    center_cost_permissions: granting.center_cost_permissions.filter(({ level, id }) => id === null || there[level]?.has(id)),
    accounting_permissions: granting.accounting_permissions.filter(({ id }) => id === null || there.accounting.has(id)),
  }));
  if (!left.every((granting) => holdsAll(rights, granting))) throw aboveOwn();
}

/** The same for users: an administrator is below administrators alone. */
export async function assertOverUsers(
  within: Within,
  holders: readonly Holder[],
  groups: ReadonlyMap<number, Group>,
): Promise<void> {
  if (!within.scope.rights.isAdmin && holders.some(({ is_admin }) => is_admin)) throw aboveOwn();
  await assertOver(
    within,
    holders.flatMap((holder) => heldBy(holder, groups)),
  );
}

const LEVELS = ['regional', 'company', 'center_cost'] as const;
type There = Record<(typeof LEVELS)[number] | 'accounting', ReadonlySet<number>> & { all?: undefined };

/** Which of the rows that are granted still exist. */
async function idsThere({ db, scope }: Within, held: readonly Granting[]): Promise<There> {
  const of = async (table: keyof Omit<There, 'all'>, ids: readonly (number | null)[]) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(table)} as t where ${inOrganization(scope, 't')} and t.id = any(${ids}::integer[])`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  };
  const centers = (level: string) =>
    held.flatMap((one) => one.center_cost_permissions.filter((grant) => grant.level === level).map(({ id }) => id));
  return {
    regional: await of('regional', centers('regional')),
    company: await of('company', centers('company')),
    center_cost: await of('center_cost', centers('center_cost')),
    accounting: await of(
      'accounting',
      held.flatMap((one) => one.accounting_permissions.map(({ id }) => id)),
    ),
  };
}

/** A user of the organisation, as those who administer them see them. */
export interface Subordinate {
  subscription: number;
  user: number;
  name: string;
  /** They accepted, or the organisation opened their account. */
  hasJoined: boolean;
}

/**
 * The user of a subscription, for whoever may act for them, so that nobody comes to another's rights by their password
 * or their view. They and their groups stay as they are until the transaction ends. Throws 404 for one of another
 * organisation, 403 when the rights do not reach.
 */
export async function subordinate(within: Within, subscription: number): Promise<Subordinate> {
  const { rows } = await sql<Holder & { user_id: number; nome: string; accepted_at: string | null }>`
    select t.* from subscription as t where ${inOrganization(within.scope, 't')} and t.id = ${subscription}::integer
    for update`.execute(within.db);
  const [row] = rows;
  if (!row) throw notFound();
  await assertOverUsers(within, [row], await groupsOf(within, [row]));
  return { subscription, user: row.user_id, name: row.nome, hasJoined: row.accepted_at !== null };
}
