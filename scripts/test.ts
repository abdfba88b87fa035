import { mkdtempSync, rmSync, chmodSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED } from '#mocks/prepared.ts';
import { BROWSER_STEP } from './lib/browser-install.ts';
import { BUILD_STEP } from './lib/build-step.ts';
import { STATIC_STEPS } from './lib/checks.ts';
import { JOURNEYS_STEP } from './lib/journeys.ts';
import { writeLists } from './lib/lists.ts';
import { generateRoutes } from './lib/routes.ts';
import { runSteps, toolStep, type Step } from './lib/steps.ts';
import { vitestStep } from './lib/vitest.ts';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/**
 * Puts what this run and its children write into temporary folders into memory, where the machine has it to spare: a
 * database of its own for each test file is eight hundred files, and a file made on a disk may take most of a
 * millisecond. Whoever names a TMPDIR keeps it.
 */
function tempInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < 2 * ROOM || roomIn(MEMORY) < ROOM) return;
  const folder = mkdtempSync(join(MEMORY, 'previsto-'));
  // As the system's own: the embedded database and package managers work in it as users of their own.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Ended by hand, it leaves nothing in memory either.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Bytes free there; none where there is no such place. */
function roomIn(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** `npm test`: everything that must hold, one step after the other; stops at the first that fails. */
const NODE_STEP: Step = {
  name: 'Node 24 do projeto',
  run: () =>
    Promise.resolve({
      ok: process.version.startsWith('v24.'),
      output: `Este é o Node ${process.version}; rode por npm test.`,
      note: process.version,
    }),
};

const ROUTES_STEP: Step = {
  name: 'Árvore de rotas em dia',
  run: async () => {
    const changed = [...((await generateRoutes()) ? ['src/routeTree.gen.ts'] : []), ...(await writeLists())];
    return {
      ok: changed.length === 0,
      output: `Não estava em dia, foi gerado de novo e precisa ser registrado no repositório: ${changed.join(', ')}`,
    };
  },
};

/**
 * What PGlite would only say again, and slower: nothing is really at once on its single connection; every way that is
 * read or written, as every reader, asks the database that ships, and so does the matrix's sample; plans of statements
 * are of its planner; random plans, the sample's economics and walks through explanations are held against planning;
 * and the rest is no database through the API, or turns and quotas, files on the disk, bytes and shapes of bodies,
 * pictures, tokens, guesses and words, which no kind of database changes.
 */
const REAL_ALONE = [
  'server/engine/{interleaving,encode,scope}.test.ts',
  'server/{matrix,reads,recorded}.test.ts',
  'server/uau/{upload,kill}.test.ts',
  'server/uau/connect/**',
  'server/{postgres,web,files,limits,turns}/**',
  'server/{serve,two-processes,breathe,many-rows}.test.ts',
  'server/reports/{moving-version,explanation-walk,amount-text,expense-sheet,sheet-sums}.test.ts',
  'server/resources/entry-plans.test.ts',
  'server/seed/economics.test.ts',
  'server/inbox/mail-processes.test.ts',
  'server/fuzz.test.ts',
  'server/plans{,-more}.test.ts',
  'server/resources/inputs.test.ts',
  'server/{photo,openapi}/**',
  'server/{config,mail-node,passwords-node}.test.ts',
  'server/http/{body,bounded,issues,json-stream,json-text,multipart,stored-answer}.test.ts',
  'server/auth/{binding,ceilings,device,forged,password-rule,tokens}.test.ts',
  'server/secrets/**',
];

tempInMemory();
const shared = mkdtempSync(join(tmpdir(), 'previsto-shared-'));
process.on('exit', () => rmSync(shared, { recursive: true, force: true }));
process.env[PREPARED] = join(shared, 'sample.tar');
// Some fifty processes read the same sources: what the first made of them, the others take.
process.env['NODE_COMPILE_CACHE'] ??= join(shared, 'compiled');
const { ok, passed, failed } = await runSteps([
  NODE_STEP,
  ...STATIC_STEPS,
  ROUTES_STEP,
  // Ten processes of tests and journeys open it.
  toolStep('Banco dos mocks', 'node', ['scripts/mock-database.ts', process.env[PREPARED]]),
  vitestStep('Arquitetura, unidade e tela', ['--project', 'unit', '--project', 'dom']),
  vitestStep('API sobre PGlite', ['--project', 'api', ...REAL_ALONE.flatMap((files) => ['--exclude', files])], {
    DB: 'pglite',
  }),
  vitestStep('API sobre o PostgreSQL embutido', ['--project', 'api'], { DB: 'postgres' }),
  BUILD_STEP,
  toolStep('kill -9 e volta: nada se perde', 'node', ['scripts/durability.ts', '2', '1', '0']),
  BROWSER_STEP,
  JOURNEYS_STEP,
]);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
