import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase } from '#server/postgres/supervisor.ts';
import { temporaryFolder } from '#server/postgres/test/folder.ts';
import { BROWSER_STEP } from './lib/browser-install.ts';
import { ensureBuild } from './lib/build.ts';
import { ROOT, runTool } from './lib/run.ts';
import { runSteps } from './lib/steps.ts';
import { startRoundRobin } from './two/round-robin.ts';

/**
 * `npm run two [-- words]`: journeys of the real server with two processes on one database behind a proxy that asks
 * them in turn, so that hardly two requests of a page go to the same one. Without words: those of session and conflict,
 * of rights that go, of imports and of UAU.
 */
const JOURNEYS = ['session', 'session-again', 'conflict', 'revoked', 'ledger', 'structure', 'uau-database', 'uau-mapping'];
const words = process.argv.slice(2);

const { ok } = await runSteps([BROWSER_STEP]);
if (!ok) process.exit(1);
await ensureBuild();

// Taken away with the database in it, also when this is interrupted.
const folder = temporaryFolder();
const children: ChildProcess[] = [];
const ends: (() => unknown)[] = [folder.remove];

async function serve(databaseUrl: string): Promise<string> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET: 'dois processos, um segredo de teste', PORT: String(port) };
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env: { ...env, LOG: 'errors' }, stdio: 'inherit' });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('O servidor não começou.');
    const answer = await fetch(`${url}/api/health/`).catch(() => null);
    if (answer?.ok) return url;
    await pause(200);
  }
}

try {
  const database = await startDatabase(folder.path, (error) => console.error(error));
  ends.push(() => database.stop());
  const { host, user } = database.connection;
  const databaseUrl = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(String(host))}`;
  // One after the other: what two first starts at once do is tried where starts are.
  const servers = [await serve(databaseUrl), await serve(databaseUrl)];
  const proxy = await startRoundRobin(servers);
  ends.push(proxy.close);
  const chosen = words.length > 0 ? words : JOURNEYS.map((name) => `e2e/${name}.spec.ts`);
  const env = { TWO: '1', E2E_PORT: new URL(proxy.url).port };
  const { code } = await runTool('playwright', ['test', '--project=real', ...chosen], { show: true, env });
  const [one = 0, two = 0] = proxy.answered();
  console.log(`${one} e ${two} respostas de um e de outro processo`);
  process.exitCode = code === 0 && one > 100 && two > 100 ? 0 : 1;
} finally {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  for (const end of ends.toReversed()) await end();
}
