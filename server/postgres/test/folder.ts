import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDataFolder, startDatabase, type EmbeddedDatabase } from '#server/postgres/supervisor.ts';
import pg from 'pg';

/** A data folder of one test; `remove` also takes its parent away. */
export function temporaryFolder(name = 'data'): { path: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'previsto-test-'));
  // PostgreSQL's plain user must walk through it.
  const path = makeDataFolder(join(makeDataFolder(join(parent)), name));
  return { path, remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }) };
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
