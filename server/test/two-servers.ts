import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '#server/db/postgres.ts';
import { start, temporaryFolder } from '#server/postgres/test/folder.ts';

const SCRIPT = fileURLToPath(new URL('serve-child.ts', import.meta.url));

/** A server in a process of its own. */
export interface ServerProcess {
  /** Of its API, with a slash at the end. */
  url: string;
  stop: () => Promise<void>;
  pid: number;
}

export type Servers = Awaited<ReturnType<typeof severalServers>>;

const end = async (child: ChildProcess) => {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** A real database for several real processes: what lives in a process's memory differs between them. */
export async function severalServers() {
  const dist = mkdtempSync(join(tmpdir(), 'previsto-dist-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Previsto</title>');
  const folder = temporaryFolder();
  const database = await start(folder.path);
  const { host, user } = database.connection;
  const url = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(String(host))}`;
  const db = openPostgres({ ...database.connection, max: 2 });
  const children: ChildProcess[] = [];
  return {
    db,
    /** Starts one more on the same database, with these flags of Node and further variables. */
    serve: async (flags: readonly string[] = [], more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: url, SECRET: 's'.repeat(32), PORT: '0', LOG: 'errors', ...more };
      const child = spawn(process.execPath, [...flags, SCRIPT, dist], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      const [line]: Buffer[] = await once(child.stdout, 'data');
      return { url: `${/ready (\S+)/.exec(String(line))?.[1] ?? ''}/api/`, stop: () => end(child), pid: child.pid ?? 0 };
    },
    close: async () => {
      for (const child of children) await end(child);
      await db.destroy();
      await database.stop();
      folder.remove();
      rmSync(dist, { recursive: true });
    },
  };
}
