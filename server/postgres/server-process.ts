import { closeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnAs, type PlainUser } from '#server/postgres/plain-user.ts';
import { livePostmaster } from '#server/postgres/postmaster.ts';
import { processIdentity } from '#server/postgres/process-identity.ts';
import type { ServerLog } from '#server/postgres/server-log.ts';
import { SOCKET_PORT } from '#server/postgres/socket-folder.ts';

/** After a fast stop that does not end (a hung disk), PostgreSQL is told to leave at once; the next start recovers. */
const FAST_STOP_LIMIT_MS = 30_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  max_wal_size: '512MB',
  timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // A statement whose client died is given up within a second, so an orphan of a kill holds no lock for long.
  client_connection_check_interval: '1s',
  // The data's own errors (a repeated code) belong to the API; their texts would carry people's data into the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

export interface Place {
  program: string;
  pgData: string;
  socketFolder: string;
  user: PlainUser | null;
  log: ServerLog;
}

/** Starts the server; the answer tells whether that process has ended since. */
export function spawnServer({ program, pgData, socketFolder, user, log }: Place): () => boolean {
  const settings = { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const handle = log.open();
  // Its own session: Ctrl-C in the terminal must reach us alone, so that requests are drained before the database
  // stops. Its output goes to a file, as a pipe would break when we are killed.
  const child = spawnAs(user, program, ['-D', pgData, '-p', String(SOCKET_PORT), ...flags], {
    reaches: [pgData],
    detached: true,
    stdio: ['ignore', handle, handle],
  });
  closeSync(handle);
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.on('exit', end);
  child.on('error', end);
  child.unref();
  return () => ended;
}

/** Stops the server of a folder, whoever started it, and waits until it is gone. */
export async function stopServer(pgData: string): Promise<void> {
  const pid = livePostmaster(pgData);
  if (pid === null) return;
  const identity = processIdentity(pid);
  process.kill(pid, 'SIGINT');
  for (let waited = 0; processIdentity(pid) === identity; waited += 20) {
    if (waited === FAST_STOP_LIMIT_MS) process.kill(pid, 'SIGQUIT');
    await pause(20);
  }
}
