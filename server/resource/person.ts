import { sql, type RawBuilder } from 'kysely';

/**
 * Name of the person in a column, as this organisation calls him; as he was first called once he belongs to it no more; empty for nobody.
 * `alias` names a table with organization_id.
 */
export const personName = (alias: string, column: string): RawBuilder<string> => sql<string>`coalesce(
  (select nullif(p.nome, '') from subscription as p
    where p.organization_id = ${sql.ref(`${alias}.organization_id`)} and p.user_id = ${sql.ref(`${alias}.${column}`)}),
  (select coalesce(nullif(u.name, ''), u.email) from app_user as u where u.id = ${sql.ref(`${alias}.${column}`)}), '')`;
