import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { UAU_INPUTS, UAU_JOBS } from '#server/seed/sample-uau.ts';

/** The month from which on nothing has happened yet. */
const TODAY = '2026-11-01';

/**
 * Movements of the sample, made by the database itself: thousands of rows that nobody reads one by one, the same each
 * time. A sale pays a down payment, 20 months, three balloons and the keys; the bank pays it month by month while the
 * job is built. What lies before November 2026 has been received or paid, for the most part.
 */
export async function loadUauMovements(trx: Transaction<Database>, organization: number): Promise<void> {
  await loadSales(trx, organization);
  await loadExits(trx, organization);
  await loadControl(trx, organization);
  await loadTerminations(trx, organization);
}

const jobs = UAU_JOBS.filter(({ sold }) => sold > 0);
/** Every sold unit: its sale's number, price and first month. */
const sales = sql`
  select job.company, job.code as job, job.serial * 1000 + n as sale, 5000 + job.serial * 100 + n as client, job.price + n * 150000 as price,
    (job.first + make_interval(months => n % 8))::date as sold_on
  from (values ${sql.join(
    jobs.map(
      ({ company, code, sold, price, from }, at) =>
        sql`(${company}::integer, ${code}::text, ${at + 1}::integer, ${sold}::integer, ${price}::bigint, ${`${from}-10`}::date)`,
    ),
  )}) as job(company, code, serial, sold, price, first)
  cross join generate_series(1, job.sold) as n`;

/** Instalments of a sale: in how many months each is due, and its share of the price in ten thousandths. */
const instalments = sql`
  select 'S' as type, 1 as parcel, 0 as due, 500 as share
  union all select 'P', n, n, 90 from generate_series(1, 20) as n
  union all select 'B', n, n * 6, 200 from generate_series(1, 3) as n
  union all select 'C', 1, 22, 1500 from generate_series(1, 1) as n
  union all select 'F', n, n + 5, 400 from generate_series(1, 14) as n`;

const parcels = sql`
  select s.company, s.job, s.sale, s.client, p.type, p.parcel, p.share * s.price / 10000 as value,
    (s.sold_on + make_interval(months => p.due))::date as due_on, (s.sale * 7 + p.parcel * 13) % 97 as chance
  from (${sales}) as s cross join (${instalments}) as p`;

async function loadSales(trx: Transaction<Database>, organization: number): Promise<void> {
  // Some of what was due has not been paid.
  const received = sql`parcels.due_on < ${TODAY}::date and parcels.chance >= 6`;
  await sql`
    insert into uau_received (organization_id, company, job, sale, parcel, general_parcel, type, paid_by, client, date, due_on, confirmed,
      value, correction, interest, late_interest, fine, addition, fee, discount, early_discount, total)
    select ${organization}::integer, company, job, sale, parcel, parcel, type, case when type = 'F' then 'E' else 'D' end, client,
      due_on + (chance % 5)::integer, due_on, true, value, correction, 0, late, fine, 0, 0, discount, 0,
      value + correction + late + fine - discount
    from (select parcels.*, value * (chance % 4) / 500 as correction, case when chance % 5 = 4 then value / 100 else 0 end as late,
        case when chance % 5 = 4 then value / 50 else 0 end as fine, case when chance % 19 = 0 then value / 200 else 0 end as discount
      from (${parcels}) as parcels where ${received}) as paid
    order by due_on, sale, type, parcel`.execute(trx);
  await sql`
    insert into uau_receivable (organization_id, company, job, sale, parcel, general_parcel, type, client, due_on, postponed_on, date,
      index_code, principal, correction, interest, late_interest, late_correction, fine, fee, cost_discount, tax_discount, total)
    select ${organization}::integer, company, job, sale, parcel, parcel, type, client, due_on, postponed_on, greatest(due_on, postponed_on),
      'INCC', value, correction, 0, late, 0, late * 2, 0, 0, 0, value + correction + late * 3
    from (select parcels.*, value * (chance % 3) / 400 as correction,
        case when due_on < ${TODAY}::date then value / 100 else 0 end as late,
        case when chance % 31 = 30 then due_on + 60 end as postponed_on
      from (${parcels}) as parcels where not (${received})) as open
    order by due_on, sale, type, parcel`.execute(trx);
}

async function loadExits(trx: Transaction<Database>, organization: number): Promise<void> {
  const inputs = UAU_INPUTS.map(
    ({ code, price, category }, at) => sql`(${at + 1}::integer, ${code}::text, ${price}::bigint, ${category}::text)`,
  );
  const built = jobs.map(({ company, code }, at) => sql`(${company}::integer, ${code}::text, ${at + 1}::integer)`);
  await sql`
    insert into uau_exit (organization_id, company, job, status, date, contract, product, service, item, input, process, parcel, supplier,
      document, category, price, addition, discount, gross, net)
    select ${organization}::integer, job.company, job.code,
      case when spent.day < ${TODAY}::date then 'pago' when spent.day < '2027-01-01' then 'pagar' else 'projetado' end, spent.day,
      1, 1, '0' || input.at, '0' || input.at || '.01', input.code, case when spent.day < '2027-01-01' then spent.number end,
      case when spent.day < '2027-01-01' then 1 end, 700 + input.at,
      case when spent.day < ${TODAY}::date then 'NF' || spent.number else '' end, input.category, input.price, 0, spent.discount,
      spent.gross, spent.gross - spent.discount
    from (values ${sql.join(built)}) as job(company, code, serial)
    cross join (values ${sql.join(inputs)}) as input(at, code, price, category)
    cross join generate_series(0, 11) as n
    cross join lateral (select ('2026-02-05'::date + make_interval(months => n + 4, days => input.at * 2))::date as day,
      10000 + job.serial * 1000 + n * 10 + input.at as number,
      input.price * (20 + (n * 7 + job.serial * 3 + input.at) % 25) / 10 as gross,
      case when (n + input.at) % 9 = 0 then input.price / 10 else 0 end as discount) as spent
    order by spent.day, spent.number`.execute(trx);
}

async function loadControl(trx: Transaction<Database>, organization: number): Promise<void> {
  await sql`
    insert into uau_control (organization_id, company, job, bank, account, number, exit, date, type, category, cap, document, amount)
    select ${organization}::integer, company.code, '', 341, '1' || company.code, n * 10 + kind.at, kind.amount < 0,
      ('2025-12-28'::date + make_interval(months => n))::date, kind.type, kind.category, '', '', kind.amount * (90 + n) / 100
    from (values (10), (20), (30), (93)) as company(code)
    cross join (values (1, '01', 'DESPFIN', -18990), (2, '02', 'RECFIN', 742315), (3, '03', 'TRANSF', -5000000))
      as kind(at, type, category, amount)
    cross join generate_series(1, 10) as n
    order by n, company.code, kind.at`.execute(trx);
}

async function loadTerminations(trx: Transaction<Database>, organization: number): Promise<void> {
  await sql`
    insert into uau_termination (organization_id, company, job, sale, sold_on, cancelled_on, date, client, associative, ret, value, addition,
      discount, total)
    select ${organization}::integer, job.company, job.code, 9000 + job.serial + n, '2025-10-15'::date + n * 30, '2026-04-10'::date + n * 45,
      '2026-04-10'::date + n * 45, 5900 + job.serial * 10 + n, n % 2 = 0, true, job.price, 0, 0, job.price
    from (values ${sql.join(
      jobs.map(
        ({ company, code, price }, at) => sql`(${company}::integer, ${code}::text, ${(at + 1) * 10}::integer, ${price}::bigint)`,
      ),
    )}) as job(company, code, serial, price) cross join generate_series(1, 2) as n
    order by 5, 3`.execute(trx);
}
