import { sql, type Kysely } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';

/** A company's size: sizes differ by their companies alone, so that a report of one company stays the same. */
const VERSIONS = 5;
const CENTERS = 20;
const ACCOUNTS = 100;
const REGIONALS = 5;

export interface Filled {
  versions: number[];
  /** Of the first company. */
  centers: number[];
  company: number;
  /** An entry of every cost centre in the first version. */
  entries: number[];
}

/** Fills an organisation with so many entries: 20 cost centres a company, 100 accounts, five versions of one year. */
export async function fillCompany(
  db: Kysely<Database>,
  organization: number,
  entries: number,
  ofVersions = VERSIONS,
): Promise<Filled> {
  const companies = entries / (ofVersions * CENTERS * ACCOUNTS);
  await sql`insert into regional (organization_id, codigo, nome, codigo_key, nome_key, search_key)
    select ${organization}::integer, 'R' || n, 'Regional ' || n, 'r' || n, 'regional ' || n, 'r' || n || ' regional ' || n
    from generate_series(1, ${REGIONALS}::integer) as n`.execute(db);
  await sql`insert into company (organization_id, codigo, nome, regional, codigo_key, nome_key, search_key)
    select ${organization}::integer, 'E' || n, 'Empresa ' || n, r.id, 'e' || lpad(n::text, 4, '0'), 'empresa ' || n, 'e' || n || ' empresa ' || n
    from generate_series(1, ${companies}::integer) as n
    join regional as r on r.organization_id = ${organization} and r.codigo = 'R' || (1 + n % ${REGIONALS}::integer)`.execute(db);
  await sql`insert into center_cost (organization_id, codigo, nome, company, codigo_key, nome_key, search_key)
    select ${organization}::integer, 'C' || n, 'Centro ' || n || ' de ' || c.nome, c.id, 'c' || lpad(n::text, 3, '0'),
      'centro ' || n || ' de ' || c.nome_key, 'c' || n || ' centro ' || n || ' de ' || c.nome_key
    from company as c cross join generate_series(1, ${CENTERS}::integer) as n where c.organization_id = ${organization}`.execute(
    db,
  );
  await sql`insert into accounting (organization_id, codigo, nome, kind, nature, codigo_key, nome_key, search_key)
    select ${organization}::integer, '5.' || n, 'Conta ' || n, 'analitica', 'despesa', '5.' || lpad(n::text, 4, '0'), 'conta ' || n, '5.' || n || ' conta ' || n
    from generate_series(1, ${ACCOUNTS}::integer) as n`.execute(db);
  await sql`insert into version (organization_id, nome, start_month, end_month, nome_key, search_key)
    select ${organization}::integer, 'Orçamento ' || n, '2027-01', '2027-12', 'orcamento ' || n, 'orcamento ' || n
    from generate_series(1, ${ofVersions}::integer) as n`.execute(db);
  const idsOf = async (table: 'version' | 'company' | 'center_cost', more = sql``): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where organization_id = ${organization} ${more} order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const all = await idsOf('company');
  const months = sql.join(MONTHS_OF_YEAR.map((field) => sql.id(field)));
  const amounts = sql.join(MONTHS_OF_YEAR.map((_, at) => sql`(a.id * 7919 + cc.id * 104729 + ${at}::integer * 31) % 9999999`));
  // A few companies at a time: no statement comes near the time that one may take.
  for (let from = 0; from < all.length; from += 5)
    await sql`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key, ${months})
      select ${organization}::integer, v.id, 2027, cc.id, a.id, 'Linha ' || a.id % 7, 'linha ' || a.id % 7, ${amounts}
      from version as v cross join center_cost as cc cross join accounting as a
      where v.organization_id = ${organization} and a.organization_id = ${organization}
        and cc.company = any(${all.slice(from, from + 5)}::integer[])
      order by v.id, cc.id, a.id`.execute(db);
  // As autovacuum leaves a table that was not written for a while.
  await sql`vacuum analyze`.execute(db);
  const versions = await idsOf('version');
  const [company = 0] = all;
  const entriesOf = await sql<{ id: number }>`select min(id) as id from expense_entry
    where organization_id = ${organization} and version = ${versions[0] ?? 0} group by center_cost order by 1`.execute(db);
  return {
    versions,
    company,
    centers: await idsOf('center_cost', sql`and company = ${company}`),
    entries: entriesOf.rows.map(({ id }) => id),
  };
}
