import { sql, type Kysely } from 'kysely';
import { OPERATIONS, PAGES } from '#contract/pages.ts';
import { NAMED_RIGHTS } from '#contract/rights.ts';
import type { Database } from '#server/db/schema.ts';
import type { PasswordPort } from '#server/ports.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { createOrganization } from '#server/seed/organization.ts';
import { plainDraft } from '#server/test/samples.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { SAMPLE_CONSULTANT } from '#server/seed/sample-neighbour.ts';
import { SAMPLE_MEMBERS } from '#server/seed/sample-people.ts';
import { rowsOfEachState } from './rows.ts';

/** How far readers go: to each path but files, to each of its parameters and rows, to each value of those. */
export const DEPTHS = ['path', 'parameter', 'value'] as const;
export type Depth = (typeof DEPTHS)[number];

/** Who reads; all with the sample's password. */
export interface Reader {
  name: string;
  email: string;
  /** Where a person of several organisations signs in. */
  organization?: number;
  depth: Depth;
}

export interface ReadWorld {
  readers: readonly Reader[];
  organization: number;
  created: ReadonlyMap<string, readonly string[]>;
  missing: readonly string[];
}

const DOMAIN = 'exemplo.com.br';

/** The sample; a row in each state of the schema; an organisation of nothing; readers who reach a part, and nothing. */
export async function makeReadWorld(db: Kysely<Database>, passwords: PasswordPort): Promise<ReadWorld> {
  await loadSample(db, passwords);
  const hash = await passwords.hash(SAMPLE_ADMINISTRATOR.password);
  const { organization, admin } = await owner(db);
  await firstRows(db, organization, admin);
  const { created, missing } = await rowsOfEachState(db, organization);
  await histories(db, organization, admin);
  await createReaders(db, organization, hash);
  const empty = { code: 'vazia', domain: 'vazia.exemplo.com.br', name: 'Organização vazia' };
  const nobody = { email: `vazia@${DOMAIN}`, name: 'Vera', password: '' };
  await db.transaction().execute((trx) => createOrganization(trx, empty, nobody, hash));
  // As the database does by itself after a while.
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from organization where code = 'vale-verde'`.execute(db);
  const neighbour = rows[0]?.id ?? 0;
  return {
    organization,
    created,
    missing,
    readers: [
      { name: 'administrator', email: SAMPLE_ADMINISTRATOR.email, depth: 'value' },
      { name: 'part', email: `parte@${DOMAIN}`, depth: 'parameter' },
      ...SAMPLE_MEMBERS.map(({ nome, email }) => ({ name: nome, email, depth: 'path' as const })),
      { name: 'consultant', email: SAMPLE_CONSULTANT.email, organization, depth: 'path' },
      { name: 'consultant next door', email: SAMPLE_CONSULTANT.email, organization: neighbour, depth: 'path' },
      { name: 'nothing', email: `nada@${DOMAIN}`, depth: 'path' },
      { name: 'empty organisation', email: nobody.email, depth: 'path' },
    ],
  };
}

async function owner(db: Kysely<Database>): Promise<{ organization: number; admin: number }> {
  const { user_id, organization_id } = await db
    .selectFrom('subscription')
    .select(['user_id', 'organization_id'])
    .where('email', '=', SAMPLE_ADMINISTRATOR.email)
    .executeTakeFirstOrThrow();
  return { organization: organization_id, admin: user_id };
}

/** One row of what the sample has none of. */
async function firstRows(db: Kysely<Database>, organization: number, admin: number): Promise<void> {
  const statements = [
    sql`insert into job (id, organization_id, user_id, kind, status, result)
      values (gen_random_uuid(), ${organization}, ${admin}, 'ledger_import', 'done', '{"step":"dry_run"}')`,
    sql`insert into uau_sync (id, organization_id, user_id, origin, wish, status, created_at)
      values (gen_random_uuid(), ${organization}, ${admin}, 'api',
        '{"origin":"api","areas":["exits"],"companies":null,"from":null,"until":null,"name":null,"reach":"all"}', 'done', now())`,
    sql`insert into uau_sync_step (sync_id, position, area) select id, 1, 'exits' from uau_sync`,
    sql`insert into uau_upload (id, organization_id, user_id, name, size, part_size, created_at)
      values (gen_random_uuid(), ${organization}, ${admin}, 'razao.csv', 10, 10, now())`,
    sql`insert into uau_connection (organization_id, url, login, secrets) values (${organization}, 'https://uau.exemplo.com.br', 'integracao', 'x')`,
    sql`insert into uau_schedule (organization_id, weekdays, hour, areas, active) values (${organization}, '{1}', 5, '{exits}', true)`,
    sql`insert into photo (id, user_id, media_type, content, created_at) values (gen_random_uuid(), ${admin}, 'image/png', '\\x89504e47', now())`,
    sql`insert into second_factor (user_id, secret, created_at) select id, 'x', now() from app_user where email like 'consultora@%'`,
    sql`insert into audit_log (organization_id, user_id, table_name, row_id, operation, after)
      select organization_id, ${admin}, 'regional', id, 'insert', to_jsonb(t) from regional as t where organization_id = ${organization}`,
    sql`insert into version_move (organization_id, version, row_version, reason)
      select organization_id, id, row_version, 'Reaberta' from version where organization_id = ${organization}`,
    sql`insert into notice (organization_id, user_id, kind, event, by_user, version, version_step, created_at)
      select organization_id, ${admin}, 'to_approve', 'version/' || id, ${admin}, id, row_version, now() from version
      where organization_id = ${organization} limit 1`,
    sql`insert into session_family (id, user_id, organization_id, created_at, expires_at, last_used_at)
      values (gen_random_uuid(), ${admin}, ${organization}, now(), now() + interval '1 hour', now())`,
    sql`insert into company_participation (organization_id, company, "from", share)
      select organization_id, id, '2026-01', 500000 from company where organization_id = ${organization}`,
  ];
  for (const statement of statements) await statement.execute(db);
  await consolidationRules(db, organization);
  await plainRows(db, organization);
}

/** One of each plain record that there is none of yet: what its contract asks for, as the API would keep it. */
async function plainRows(db: Kysely<Database>, organization: number): Promise<void> {
  for (const { contract, table, derive } of RESOURCES) {
    const { rows } = await sql`
      select from ${sql.table(table)} where organization_id = ${organization} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const given = contract.draft.parse(plainDraft(contract, 'X'));
    const record = { ...given, ...derive(given), organization_id: organization };
    const names = sql.join(Object.keys(record).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(record)}::jsonb)`.execute(db);
  }
}

/** A rule of each kind between the companies, as the API keeps it. */
async function consolidationRules(db: Kysely<Database>, organization: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from company where organization_id = ${organization} order by id limit 2`.execute(db);
  const [one = 0, other = 0] = rows.map(({ id }) => id);
  const { rows: accounts } = await sql<{ id: number }>`
    select id from accounting where organization_id = ${organization} and kind = 'analitica' order by id limit 1`.execute(db);
  const source = { kind: 'conta_contabil', key: String(accounts[0]?.id) };
  const side = (company: number) => JSON.stringify({ company, source });
  const targets = JSON.stringify([{ company: other, enterprise: null, weight: 1_000_000 }]);
  await sql`insert into elimination_pair (organization_id, nome, nome_key, search_key, companies, one, other)
    values (${organization}, 'Par', 'par', 'par', ${[one, other]}::integer[], ${side(one)}::jsonb, ${side(other)}::jsonb)`.execute(
    db,
  );
  await sql`insert into allocation_rule (organization_id, nome, nome_key, search_key, companies, "from", until, company, sources, basis, revenue, targets)
    values (${organization}, 'Rateio', 'rateio', 'rateio', ${[one, other]}::integer[], '2026-01', '2027-12', ${one},
      ${JSON.stringify([source])}::jsonb, 'percentual', '[]'::jsonb, ${targets}::jsonb)`.execute(db);
}

/** The histories of what is there: put in, changed and removed, by somebody and by nobody. */
async function histories(db: Kysely<Database>, organization: number, admin: number): Promise<void> {
  for (const { table } of RESOURCES) {
    const image = sql`to_jsonb(t)`;
    await sql`
      insert into audit_log (organization_id, user_id, table_name, row_id, operation, before, after)
      select t.organization_id, case when t.id % 2 = 0 then ${admin}::integer end, ${table}::text, t.id, step.operation,
        case when step.operation <> 'insert' then ${image} end, case when step.operation <> 'delete' then ${image} end
      from ${sql.table(table)} as t cross join (values ('insert'), ('update'), ('delete')) as step(operation)
      where t.organization_id = ${organization}`.execute(db);
  }
}

const EVERY_PAGE = JSON.stringify(
  Object.keys(PAGES).map((page) => ({ page, ...Object.fromEntries(OPERATIONS.map((operation) => [operation, true])) })),
);

/** Who may see every page, but two cost centres and a branch of the accounts only; and who may see nothing. */
async function createReaders(db: Kysely<Database>, organization: number, hash: string): Promise<void> {
  const { rows: group } = await sql<{ id: number }>`
    insert into permit_group (organization_id, nome, nome_key, search_key, pages, rights)
    values (${organization}, 'Tudo de uma parte', 'tudo de uma parte', 'tudo', ${EVERY_PAGE}::jsonb, ${[...NAMED_RIGHTS]}::text[])
    returning id`.execute(db);
  const { rows: granted } = await sql<{ centers: unknown; accounts: unknown }>`
    select (select jsonb_agg(jsonb_build_object('level', 'center_cost', 'id', id, 'can_edit', codigo = '201'))
        from center_cost where organization_id = ${organization} and codigo in ('201', '204')) as centers,
      (select jsonb_agg(jsonb_build_object('id', id, 'can_edit', codigo = '4'))
        from accounting where organization_id = ${organization} and codigo in ('3', '4', '5.1')) as accounts`.execute(db);
  const { centers = [], accounts = [] } = granted[0] ?? {};
  for (const [name, groups] of [
    ['parte', [group[0]?.id]],
    ['nada', []],
  ] as const) {
    const email = `${name}@${DOMAIN}`;
    const { id: user } = await db
      .insertInto('app_user')
      .values({ email, email_key: email, password_hash: hash, photo: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into subscription (organization_id, user_id, email, email_key, nome, nome_key, search_key, accepted_at, groups,
        center_cost_permissions, accounting_permissions)
      values (${organization}, ${user}, ${email}, ${email}, ${name}, ${name}, ${name}, now(), ${[...groups]}::integer[],
        ${JSON.stringify(name === 'parte' ? centers : [])}::jsonb, ${JSON.stringify(name === 'parte' ? accounts : [])}::jsonb)`.execute(
      db,
    );
  }
}
