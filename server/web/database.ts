import { sql, type Kysely } from 'kysely';
import type { ServerConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { lockDataFolder } from '#server/postgres/lock.ts';
import { makeDataFolder, startDatabase } from '#server/postgres/supervisor.ts';
import { isEmpty, loadEmpty, type Administrator, type PasswordHasher } from '#server/seed/organization.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { folderSecret } from '#server/web/secret.ts';

export interface OpenedDatabase {
  db: Kysely<Database>;
  /** Signs the sessions; from the configuration or the data folder. */
  secret: string;
  /** Who may sign in after a first start, whose password is told this once; null at later starts. */
  administrator: Administrator | null;
  /** True when a server left by a killed process was taken over. */
  attached: boolean;
  close: () => Promise<void>;
}

type Opening = Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'sample' | 'secret'>;

/**
 * Opens the database that the configuration names, brings it to the newest schema and, when nobody can sign in yet, loads the sample
 * or an administrator. On failure all that was started is stopped again.
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
    if (config.databaseUrl !== null) await assertReachable(db);
    await migrate(db);
    const administrator = (await isEmpty(db)) ? await loadFirst(db, config.sample, passwords) : null;
    return { db, secret: place.secret, administrator, attached: place.attached, close };
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
  const secret = config.secret ?? folderSecret(folder);
  const database = await startDatabase(folder, onLost);
  ends.push(database.stop);
  return { connection: database.connection, secret, attached: database.attached };
}

async function assertReachable(db: Kysely<Database>): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Não foi possível usar o PostgreSQL de DATABASE_URL: ${reason}`, { cause: error });
  }
}

async function loadFirst(db: Kysely<Database>, sample: boolean, passwords: PasswordHasher): Promise<Administrator> {
  if (!sample) return loadEmpty(db, passwords);
  await loadSample(db, passwords);
  return SAMPLE_ADMINISTRATOR;
}
