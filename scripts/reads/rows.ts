import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/db/schema.ts';
import { nameOf, statesOfSchema, unmet, type State } from './states.ts';

type Row = Record<string, unknown>;
const row = z.record(z.string(), z.unknown());

/** Tables that no reading shows, or only by what follows from them. */
const UNSEEN: ReadonlySet<string> = new Set([
  'idempotency_key',
  'login_attempt',
  'password_reset',
  'recovery_code',
  'removal',
  'refresh_token',
  'kysely_migration',
  'kysely_migration_lock',
]);
const isUnseen = ({ table }: State): boolean => UNSEEN.has(table) || table.endsWith('_stage');

/**
 * Columns whose values are the database's own, or are a key together with rows that are there: an existing row is
 * changed there, none is added.
 */
const CHANGED: ReadonlySet<string> = new Set([
  'app_user',
  'associative_plan',
  'cashflow_from_to',
  'cashflow_orderer',
  'cashflow_plan',
  'company_participation',
  'dre_from_to',
  'dre_orderer',
  'dre_plan',
  'enterprise_version_module',
  'expense_entry',
  'ledger_entry',
  'ledger_year',
  'organization',
  'poc_plan',
  'second_factor',
  'session_family',
  'uau_connection',
  'uau_company_map',
  'uau_loaded',
  'uau_schedule',
]);

/** What has to be another in a further row; `n` was given to no other. */
const FRESH: Readonly<Record<string, (n: number, old: unknown) => unknown>> = {
  codigo: (n, old) => `${String(old)}~${n}`,
  codigo_key: (n, old) => `${String(old)}~${n}`,
  nome: (n, old) => `${String(old)} ${n}`,
  nome_key: (n, old) => `${String(old)} ${n}`,
  name_key: (n, old) => `${String(old)} ${n}`,
  code_key: (n, old) => `${String(old)}~${n}`,
  identifier_key: (n, old) => `${String(old)}~${n}`,
  cnpj: () => '',
  'economic_index.code': (n, old) => `${String(old)}~${n}`,
  'enterprise.code': (n, old) => `${String(old)}~${n}`,
  'uau_category.code': (n) => `Z${n}`,
  'uau_company.code': (n) => 20_000 + n,
  'uau_input.code': (n) => `Z${n}`,
  'uau_job.code': (n) => `Z${n}`,
  'uau_movement_type.code': (n) => `Z${n}`,
  'uau_parcel_type.code': (n) => `Z${n}`,
  'uau_funding_type.code': (n) => `Z${n}`,
  'uau_from_to.source_key': (n, old) => `${String(old)}${n}`,
  'uau_unit.number': (n) => 90_000 + n,
  n_modulo: (n) => 500 + n,
  'index_value.month': (n) => `${2100 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  'notice.event': (n) => `event/${n}`,
  'uau_sync_step.position': (n) => 1000 + n,
};
/** Keys that are UUIDs. */
const UUID_KEYS: ReadonlySet<string> = new Set(['job', 'uau_sync', 'uau_upload', 'photo', 'ledger_load']);

/** What goes with a state, where another value of the row would contradict it. */
const TIED: Readonly<Record<string, (value: State['value']) => Row>> = {
  'enterprise_version.status': (value) => ({ status_key: value === 'vigente' ? value : null }),
  // In force for a budget version is one at most.
  'enterprise_version.status_key': () => ({ status: 'rascunho' }),
  // Told whole: none of its targets stands beside another.
  'uau_from_to.target': () => ({ subgroup: null, accounting: null }),
  'uau_from_to.subgroup': () => ({ target: 'ignore', accounting: null }),
  'uau_from_to.accounting': () => ({ target: 'ignore', subgroup: null }),
  'uau_sync.status': (value) => ({ error: value === 'failed' ? 'A senha do UAU não foi aceita.' : null }),
  'job.status': (value) => ({ error: value === 'failed' ? 'Linha 3: a conta não existe.' : null }),
};

/**
 * Brings it about that each state of each column of what is read is some row's: every word of the schema's
 * enumerations, nothing where nothing may stand, an empty list where a list does. Answers the tables and ids of the
 * rows made, and the states that no row could be brought into.
 */
export async function rowsOfEachState(
  db: Kysely<Database>,
  organization: number,
): Promise<{ created: ReadonlyMap<string, string[]>; missing: string[] }> {
  const columns = await writtenColumns(db);
  const created = new Map<string, string[]>();
  const missing: string[] = [];
  let serial = 0;
  const states = (await statesOfSchema(db)).filter((state) => !isUnseen(state));
  for (const state of await unmet(db, states)) {
    serial += 1;
    const { table } = state;
    try {
      const id = CHANGED.has(table)
        ? await changeOne(db, state)
        : await addOne(db, { state, organization, serial, columns: columns.get(table) ?? [] });
      if (id !== null) created.set(table, [...(created.get(table) ?? []), id]);
    } catch (error) {
      missing.push(`${nameOf(state)}: ${String(error)}`);
    }
  }
  missing.push(...(await unmet(db, states)).map(nameOf));
  return { created, missing };
}

async function writtenColumns(db: Kysely<Database>): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' group by 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Puts the last row, which nothing else was made of, into the state. */
async function changeOne(db: Kysely<Database>, { table, column, value }: State): Promise<string | null> {
  const tied = Object.entries({ ...TIED[`${table}.${column}`]?.(value), [column]: value });
  const sets = tied.map(([name, to]) => sql`${sql.ref(name)} = ${typeof to === 'object' && to !== null ? sql`'{}'` : to}`);
  const { rows } = await sql<{ row: unknown }>`
    update ${sql.table(table)} as t set ${sql.join(sets)}
    where t.ctid = (select ctid from ${sql.table(table)} order by ctid desc limit 1) returning to_jsonb(t) as row`.execute(db);
  const id = row.parse(rows[0]?.row)['id'];
  return id === undefined ? null : String(id);
}

interface Addition {
  state: State;
  organization: number;
  serial: number;
  columns: readonly string[];
}

/** Adds a row like another of the organisation, in the state. */
async function addOne(
  db: Kysely<Database>,
  { state: { table, column, value }, organization, serial, columns }: Addition,
): Promise<string | null> {
  const own = columns.includes('organization_id') ? sql`t.organization_id = ${organization}` : sql`true`;
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) as row from ${sql.table(table)} as t where ${own} order by ctid desc limit 1`.execute(db);
  const like = row.parse(rows[0]?.row);
  const fresh = Object.fromEntries(
    Object.keys(like).flatMap((name) => {
      const make = FRESH[`${table}.${name}`] ?? FRESH[name];
      return make && like[name] !== null ? [[name, make(serial, like[name])]] : [];
    }),
  );
  const key = UUID_KEYS.has(table) ? { id: crypto.randomUUID() } : {};
  const user = table === 'subscription' || table === 'photo' ? { user_id: await stranger(db, serial) } : {};
  const record = { ...like, ...fresh, ...key, ...user, ...TIED[`${table}.${column}`]?.(value), [column]: value };
  const names = columns.map((name) => sql.ref(name));
  const { rows: added } = await sql<{ row: unknown }>`
    insert into ${sql.table(table)} as t (${sql.join(names)})
    select ${sql.join(names)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(record)}::jsonb)
    returning to_jsonb(t) as row`.execute(db);
  const { id } = row.parse(added[0]?.row);
  return id === undefined ? null : String(id);
}

/** An account of its own for a row that every person has one of. */
async function stranger(db: Kysely<Database>, serial: number): Promise<number> {
  const email = `estado${serial}@exemplo.com.br`;
  const { id } = await db
    .insertInto('app_user')
    .values({ email, email_key: email, password_hash: null, photo: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
