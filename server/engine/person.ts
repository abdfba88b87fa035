import { sql, type RawBuilder } from 'kysely';

/**
 * Name of the person in a column, as this organisation calls them; as it called them last once they belong to it no
 * more; empty for nobody. `alias` names a table with organization_id.
 */
export const personName = (alias: string, column: string): RawBuilder<string> => sql<string>`coalesce(
  (select nullif(p.nome, '') from subscription as p
    where p.organization_id = ${sql.ref(`${alias}.organization_id`)} and p.user_id = ${sql.ref(`${alias}.${column}`)}),
  (select nullif(gone.before ->> 'nome', '') from audit_log as gone
    where gone.organization_id = ${sql.ref(`${alias}.organization_id`)} and gone.table_name = 'subscription' and gone.operation = 'delete'
      and (gone.before ->> 'user_id')::integer = ${sql.ref(`${alias}.${column}`)} order by gone.id desc limit 1),
  (select u.email from app_user as u where u.id = ${sql.ref(`${alias}.${column}`)}), '')`;
