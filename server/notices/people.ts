import { sql, type Kysely } from 'kysely';
import type { NamedRight } from '#contract/rights.ts';
import type { Database } from '#server/db/schema.ts';
import { holdsNamed, holdsPage, readRights, type Rights } from '#server/rights/rights.ts';

/**
 * People of an organisation who hold a named right and what else is asked for, by the rights they have in this
 * transaction. Groups with the right narrow who is asked about; what they come to is worked out where it always is.
 */
async function holders(
  db: Kysely<Database>,
  organization: number,
  right: NamedRight,
  holds: (rights: Rights) => boolean,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; user_id: number; is_admin: boolean }>`
    select s.id, s.user_id, s.is_admin from subscription as s
    where s.organization_id = ${organization}::integer and s.is_active and s.accepted_at is not null and (s.is_admin or exists (
      select from permit_group as g where g.organization_id = s.organization_id and g.id = any(s.groups) and ${right}::text = any(g.rights)))
    order by s.user_id`.execute(db);
  const people: number[] = [];
  for (const { id, user_id, is_admin: isAdmin } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    const rights = await readRights(db, { id, organization, isAdmin });
    if (holdsNamed(rights, right) && holds(rights)) people.push(user_id);
  }
  return people;
}

/** Who may approve a version of the organisation. */
export const approvers = (db: Kysely<Database>, organization: number): Promise<number[]> =>
  holders(db, organization, 'version.approve', (rights) => holdsPage(rights, 'version', 'view'));

/** Who has UAU read: administrators, who set the connection, and those who may begin a reading of all companies. */
export const uauManagers = (db: Kysely<Database>, organization: number): Promise<number[]> =>
  holders(
    db,
    organization,
    'uau.sync',
    (rights) => holdsPage(rights, 'uauDatabase', 'edit') && rights.reach.companies.shown === 'all',
  );
