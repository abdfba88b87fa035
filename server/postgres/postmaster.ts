import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DURABLE } from '#server/postgres/durable.ts';
import { DATABASE_USER } from '#server/postgres/cluster.ts';
import { processIdentity, processRuns } from '#server/postgres/process-identity.ts';
import { SOCKET_PORT } from '#server/postgres/socket-folder.ts';

/** No process has this number, so PostgreSQL takes the lock for a dead one's. */
const NOBODY = 2_147_483_647;

/** PID in PostgreSQL's own lock file, and only when that process really is the server of this folder. */
export function livePostmaster(pgData: string): number | null {
  const pid = lockedPid(pgData);
  if (pid === null || processIdentity(pid) === null) return null;
  return processRuns(pid, 'postgres', ['-D', pgData]) ? pid : null;
}

/**
 * After a kill and a restart of the machine or the container, the PID in PostgreSQL's lock may belong to a stranger,
 * and PostgreSQL would refuse to start. Then the number is replaced; the rest of the file stays, since by its shared
 * memory key PostgreSQL still waits for processes of the dead server. The socket's own lock tells nothing more and
 * goes. To be called by the holder of the data folder's lock only, and only while no server of the folder lives.
 */
export function forgetStranger(pgData: string, socketFolder: string): void {
  rmSync(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  if (lockedPid(pgData) === null) return;
  const path = join(pgData, 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(NOBODY)));
}

function lockedPid(pgData: string): number | null {
  try {
    const pid = Number(readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 && pid !== NOBODY ? pid : null;
  } catch {
    return null;
  }
}

export type Answer = 'ready' | 'busy' | 'none';

/**
 * Asks the server behind the socket: `ready`, `busy` (starting, recovering or stopping), or `none`.
 * Throws when it serves another folder, or when a setting that keeps writes safe is off.
 */
export async function askPostmaster(socketFolder: string, pgData: string): Promise<Answer> {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  // The server may go between two questions; the question itself then rejects.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [['data_directory', ...DURABLE]],
    );
    const settings = new Map(rows.map((row) => [row.name, row.setting]));
    if (settings.get('data_directory') !== pgData) throw new Error(`O banco de dados em ${socketFolder} serve outra pasta.`);
    for (const name of DURABLE) {
      if (settings.get(name) !== 'on')
        throw new Error(`O banco de dados está com ${name} desligado; gravações poderiam se perder.`);
    }
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'none';
    // 57P03: cannot connect now; 57P01/57P02: it is being stopped; ECONNRESET/EPIPE: it went in the middle of the
    // question.
    if (typeof code === 'string' && ['57P03', '57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(code)) return 'busy';
    if (error instanceof Error && /timeout|terminated unexpectedly/i.test(error.message)) return 'busy';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
