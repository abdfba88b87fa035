import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Where entries stand: three companies of two regionals with as many cost centres each, accounts, two versions. Codes
 * stand in another order than ids, and those of two organisations are alike.
 */
export async function fillPlaces(
  db: Kysely<Database>,
  organization: number,
  { centers, accounts }: { centers: number; accounts: number },
): Promise<void> {
  await sql`insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key)
    select ${organization}::integer, r, r, r, r, r from (select 'r' || n as r from generate_series(1, 2) as n) as x`.execute(db);
  await sql`insert into company (organization_id, codigo, nome, regional, codigo_key, nome_key, search_key)
    select r.organization_id, 'e' || (9 - n), 'e', r.id, 'e' || (9 - n), 'e', 'e' from generate_series(1, 3) as n
    join regional as r on r.organization_id = ${organization}::integer and r.codigo = 'r' || (1 + n % 2)`.execute(db);
  await sql`insert into center_cost (organization_id, codigo, nome, company, codigo_key, nome_key, search_key)
    select c.organization_id, 'c' || (n * 7 % 5), 'c', c.id, 'c' || (n * 7 % 5), 'c', 'centro ' || n
    from company as c cross join generate_series(1, ${centers}::integer) as n where c.organization_id = ${organization}::integer`.execute(
    db,
  );
  await sql`insert into accounting (organization_id, codigo, nome, codigo_key, nome_key, search_key)
    select ${organization}::integer, '5.' || (9 - n), 'a' || n, '5.' || (9 - n), 'a' || n, 'conta ' || n
    from generate_series(1, ${accounts}::integer) as n`.execute(db);
  await sql`insert into version (organization_id, nome, start_month, end_month, nome_key, search_key)
    select ${organization}::integer, 'v' || n, '2027-01', '2028-12', 'v' || n, 'v' || n from generate_series(1, 2) as n`.execute(
    db,
  );
}
