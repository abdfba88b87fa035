import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { livePostmaster } from '#server/postgres/postmaster.ts';
import { processIdentity } from '#server/postgres/process-identity.ts';
import { makeDataFolder, startDatabase, type EmbeddedDatabase } from '#server/postgres/supervisor.ts';
import pg from 'pg';

interface TemporaryFolder {
  path: string;
  remove: () => void;
}

/** Those of this process that are still there. */
const folders = new Set<TemporaryFolder>();

/**
 * A data folder of one test; `remove` also takes its parent away. Tests that are interrupted leave neither it nor the
 * database that runs in it.
 */
export function temporaryFolder(name = 'data'): TemporaryFolder {
  const parent = mkdtempSync(join(tmpdir(), 'previsto-test-'));
  // PostgreSQL's plain user must walk through it.
  const path = makeDataFolder(join(makeDataFolder(join(parent)), name));
  const folder = {
    path,
    remove: () => {
      folders.delete(folder);
      rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  removeWhenInterrupted();
  folders.add(folder);
  return folder;
}

/** Ends the databases of the folders and removes them. Synchronous, for it happens while the process ends. */
function removeAll(): void {
  for (const { path, remove } of folders) {
    const pid = livePostmaster(join(path, 'postgres'));
    if (pid !== null) endNow(pid);
    remove();
  }
}

/**
 * Nobody reads again what the database would still write; but while it leaves, it writes into what is to be removed.
 */
function endNow(pid: number): void {
  process.kill(pid, 'SIGQUIT');
  for (let waits = 0; waits < 250 && processIdentity(pid) !== null; waits += 1) Atomics.wait(STILL, 0, 0, 20);
}

/** Never notified: waiting for it is a pause. */
const STILL = new Int32Array(new SharedArrayBuffer(4));
let interruptible = false;

/** A database is a process of its own, which Ctrl-C in the terminal does not reach. */
function removeWhenInterrupted(): void {
  if (interruptible) return;
  interruptible = true;
  process.on('exit', removeAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      removeAll();
      // What the signal would have done.
      process.kill(process.pid, signal);
    });
}

/** Starts a database whose loss fails the test. */
export const start = (folder: string): Promise<EmbeddedDatabase> =>
  startDatabase(folder, (error) => {
    throw error;
  });

/** A separate Node process that holds the folder; `ready` is the PID of its database. */
export function holder(folder: string): { child: ChildProcess; ready: Promise<number>; kill: () => Promise<void> } {
  const script = fileURLToPath(new URL('./hold.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = once(child.stdout, 'data').then(([chunk]) => Number(String(chunk).split(' ')[1]));
  return {
    child,
    ready,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Runs one statement over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(database: EmbeddedDatabase, text: string): Promise<Row[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
