import { sql, type Kysely } from 'kysely';
import type { Secrets } from '#server/secrets/seal.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { lockDataFolder } from '#server/postgres/lock.ts';
import { makeDataFolder, startDatabase } from '#server/postgres/supervisor.ts';
import { isEmpty, loadEmpty, type Administrator, type PasswordHasher } from '#server/seed/organization.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { sealAnew } from '#server/web/sealed.ts';
import { databaseReason } from '#server/web/first-words.ts';
import { folderSecret } from '#server/web/secret.ts';
import { DURABLE } from '#server/postgres/durable.ts';

/** The oldest PostgreSQL that the product's statements are tried on. */
const OLDEST = 18;

/**
 * Looks whether a PostgreSQL that somebody else runs will do. Throws in pt-BR where it cannot; answers in pt-BR what
 * should be known of one that can: settings that let an acknowledged write be lost.
 */
async function assertFit(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name = any(${['server_version', 'server_version_num', 'server_encoding', 'transaction_read_only', ...DURABLE]}::text[])`.execute(
    db,
  );
  return warningsOf(new Map(rows.map(({ name, setting }) => [name, setting])));
}

/** The same of its settings, as pg_settings tells them. */
export function warningsOf(settings: ReadonlyMap<string, string>): string[] {
  const version = settings.get('server_version') ?? '';
  if (Number(settings.get('server_version_num')) < OLDEST * 10_000)
    throw new Error(`O PostgreSQL de DATABASE_URL é o ${version}. Use o ${OLDEST} ou mais novo.`);
  const encoding = settings.get('server_encoding');
  if (encoding !== 'UTF8') throw new Error(`O banco de DATABASE_URL guarda textos em ${encoding}. Crie-o com encoding UTF8.`);
  if (settings.get('transaction_read_only') === 'on')
    throw new Error('O banco de DATABASE_URL só aceita leituras (uma réplica?). Aponte DATABASE_URL para o principal.');
  return DURABLE.filter((name) => settings.get(name) === 'off').map(
    (name) => `o PostgreSQL de DATABASE_URL está com ${name} desligado: uma queda pode perder o que já foi confirmado. Ligue-o.`,
  );
}

export interface OpenedDatabase {
  db: Kysely<Database>;
  /** Signs the sessions; from the configuration or the data folder. */
  secret: string;
  /** Who may sign in after a first start, whose password is told this once; null at later starts. */
  administrator: Administrator | null;
  /** True when a server left by a killed process was taken over. */
  attached: boolean;
  /** What whoever started it should know of database and secret, in pt-BR. */
  warnings: string[];
  close: () => Promise<void>;
}

/** What of the server's settings a database is opened by (server/config.ts). */
interface Opening {
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Load the sample organisation into an empty database. */
  sample: boolean;
  /** null: kept in `dataDir`, made at the first start. */
  secret: string | null;
  /** Secrets that this installation had before, newest first. */
  previousSecrets: readonly string[];
  /** Whether the secret before is given up. */
  secretLost: boolean;
}

/**
 * Opens the database that the configuration names, brings it to the newest schema and, when nobody can sign in yet,
 * loads the sample or an administrator. On failure all that was started is stopped again.
 */
export async function openDatabase(
  config: Opening,
  passwords: PasswordHasher,
  onLost: (error: unknown) => void,
): Promise<OpenedDatabase> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const place = await openPlace(config, ends, onLost);
    const db = openPostgres(place.connection);
    ends.push(() => db.destroy());
    const fitness = config.databaseUrl === null ? [] : await assertUsable(db);
    const secrets = { secret: place.secret, previousSecrets: config.previousSecrets };
    const prepared = await oneAtATime(db, () => prepare(db, config, secrets, passwords));
    return {
      db,
      secret: place.secret,
      attached: place.attached,
      close,
      ...prepared,
      warnings: [...fitness, ...prepared.warnings],
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPlace(config: Opening, ends: (() => unknown)[], onLost: (error: unknown) => void) {
  if (config.databaseUrl !== null) {
    if (config.secret === null) throw new Error('Com DATABASE_URL é preciso definir SECRET.');
    return { connection: { connectionString: config.databaseUrl }, secret: config.secret, attached: false };
  }
  const folder = makeDataFolder(config.dataDir);
  const lock = lockDataFolder(folder);
  ends.push(lock.release);
  const secret = config.secret ?? folderSecret(folder, config.secretLost);
  const database = await startDatabase(folder, onLost);
  ends.push(database.stop);
  return { connection: database.connection, secret, attached: database.attached };
}

/** Any number that nothing else locks: who holds it prepares the database. */
const PREPARING = 7_735_212_018n;

/** Two processes may start on one database at once: the second waits until the first has prepared it. */
async function oneAtATime<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    // Migrating a large database, or loading the sample on a slow machine, takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${PREPARING})`.execute(trx);
    // On connections of their own; the lock goes with this transaction, also where the process is killed.
    return work();
  });
}

async function prepare(db: Kysely<Database>, config: Opening, secrets: Secrets, passwords: PasswordHasher) {
  await migrate(db).catch((error: unknown) => {
    throw new Error(`Não foi possível preparar as tabelas do banco: ${databaseReason(error)}.`, { cause: error });
  });
  const administrator = (await isEmpty(db)) ? await loadFirst(db, config.sample, passwords) : null;
  return { administrator, warnings: await sealAnew(db, secrets, config.secretLost) };
}

async function assertUsable(db: Kysely<Database>): Promise<string[]> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new Error(`Não foi possível usar o PostgreSQL de DATABASE_URL: ${databaseReason(error)}.`, { cause: error });
  }
  return assertFit(db);
}

async function loadFirst(db: Kysely<Database>, sample: boolean, passwords: PasswordHasher): Promise<Administrator> {
  if (!sample) return loadEmpty(db, passwords);
  await loadSample(db, passwords);
  return SAMPLE_ADMINISTRATOR;
}
