import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { postgresBinaries } from '#server/postgres/binaries.ts';
import { DATABASE_USER, ensureCluster } from '#server/postgres/cluster.ts';
import { plainUser } from '#server/postgres/plain-user.ts';
import { askPostmaster, forgetStranger, livePostmaster } from '#server/postgres/postmaster.ts';
import { reasonOf } from '#server/postgres/reason.ts';
import { ServerLog } from '#server/postgres/server-log.ts';
import { spawnServer, stopServer, type Place } from '#server/postgres/server-process.ts';
import { makeSocketFolder, SOCKET_PORT, socketFolderOf } from '#server/postgres/socket-folder.ts';

/** Longest a start may take: recovery after a crash is minutes at worst, and a hung start must be told. */
const START_LIMIT_MS = 300_000;
const WATCH_INTERVAL_MS = 1_000;

export interface EmbeddedDatabase {
  /** How to connect; to be given to openPostgres. */
  connection: PoolConfig;
  /** PID of the server; null while there is none. */
  pid: () => number | null;
  /** True when a server that outlived its starter was found and taken over. */
  attached: boolean;
  /** Stops the server, an attached one too, and waits until it is gone. */
  stop: () => Promise<void>;
}

/** Makes the data folder, which others walk through but do not read, as PostgreSQL's user must. Answers its path. */
export function makeDataFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return realpathSync(folder);
}

/**
 * Runs the PostgreSQL of `folder`, making its files on the first call. The caller must hold the folder's lock
 * (lock.ts): what is found running then is an orphan of a killed process, and is taken over. A server that dies while
 * in use is started again; `onLost` hears when that fails. Rejects in pt-BR when no server can be had.
 */
export async function startDatabase(folder: string, onLost: (error: unknown) => void): Promise<EmbeddedDatabase> {
  const binaries = await postgresBinaries();
  const home = realpathSync(folder);
  const pgData = join(home, 'postgres');
  const user = plainUser(pgData);
  await ensureCluster(binaries, pgData, user);
  const socketFolder = socketFolderOf(home);
  makeSocketFolder(socketFolder, user);
  const place: Place = {
    program: binaries.postgres,
    pgData,
    socketFolder,
    user,
    log: new ServerLog(join(home, 'postgres.log'), user),
  };
  const attached = await becomeReady(place);

  let restarting: Promise<unknown> = Promise.resolve();
  const watch = setInterval(() => {
    if (livePostmaster(pgData) !== null) return;
    watch.refresh();
    restarting = restarting.then(() => becomeReady(place)).catch(onLost);
  }, WATCH_INTERVAL_MS);
  watch.unref();

  return {
    connection: { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database: 'postgres' },
    pid: () => livePostmaster(pgData),
    attached,
    stop: async () => {
      clearInterval(watch);
      await restarting;
      await stopServer(pgData);
      if ((await askPostmaster(socketFolder, pgData)) !== 'none') throw new Error(`O PostgreSQL embutido de ${home} não parou.`);
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Starts the server, or attaches to a living one; true when attached. */
async function becomeReady(place: Place): Promise<boolean> {
  const { log, pgData, socketFolder } = place;
  const limit = Date.now() + START_LIMIT_MS;
  let ended: (() => boolean) | null = null;
  while (Date.now() < limit) {
    const answer = await askPostmaster(socketFolder, pgData);
    if (answer === 'ready') return ended === null;
    if (ended?.()) {
      // The server that the kill left behind, or one process of it, is still leaving; PostgreSQL guards the data until
      // it is gone.
      if (!/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(log.sinceStart())) {
        throw new Error(`O PostgreSQL embutido não iniciou: ${reasonOf(log.sinceStart(), pgData)} Veja ${log.path}.`);
      }
      ended = null;
      await pause(200);
    } else if (answer === 'none' && ended === null && livePostmaster(pgData) === null) {
      forgetStranger(pgData, socketFolder);
      ended = spawnServer(place);
    }
    await pause(20);
  }
  throw new Error(`O PostgreSQL embutido não ficou pronto em ${START_LIMIT_MS / 1000} s. Veja ${log.path}.`);
}
