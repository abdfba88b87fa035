import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ROOT, toolEnvironment } from '../lib/run.ts';

/** Longest a start may take after a kill. */
export const RESTART_LIMIT_MS = 10_000;

export interface Victim {
  url: string;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** kill -9: of Node alone, or of the database and all its processes too. */
  kill: (tree: boolean) => Promise<void>;
  /** Ctrl-C, and the end of all. */
  stop: () => Promise<void>;
}

/** Starts the product on a data folder, as `npm start` does, on its own port. Rejects with its words when it ends. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const start = performance.now();
  const { child, ended } = launch(dataDir);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found && output.includes('Ctrl-C')) resolve(found[0]);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('exit', (code) => reject(new Error(`o servidor terminou (${code}):\n${output}`)));
  });
  const startedIn = performance.now() - start;
  return {
    url,
    startedIn,
    kill: async (tree) => {
      const others = tree ? databaseProcesses(dataDir) : [];
      for (const pid of [child.pid, ...others]) if (pid !== undefined) killed(pid);
      await ended;
    },
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Starts the product and kills it after `milliseconds`, wherever its start has come to. */
export async function killWhileStarting(dataDir: string, milliseconds: number): Promise<void> {
  const { child, ended } = launch(dataDir);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (child.pid !== undefined) killed(child.pid);
  await ended;
}

function launch(dataDir: string) {
  const child = spawn('node', [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: toolEnvironment({
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      SAMPLE: '1',
      LOG: 'errors',
      DATABASE_URL: '',
      SECRET: '',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: once(child, 'exit') };
}

/** The database's first process and its children. */
function databaseProcesses(dataDir: string): number[] {
  const first = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = all.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === first);
  return [first, ...children.flatMap(([pid]) => (pid === undefined ? [] : [pid]))];
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}
