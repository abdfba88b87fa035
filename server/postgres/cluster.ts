import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { withShellPath, type PostgresBinaries } from '#server/postgres/binaries.ts';
import { reasonOf } from '#server/postgres/reason.ts';
import { spawnAs, type PlainUser } from '#server/postgres/plain-user.ts';

/** The database's superuser, known only inside the private socket folder. */
export const DATABASE_USER = 'previsto';

/**
 * Makes the files of a new database at `pgData`; does nothing when they are there.
 * The work is done beside and moved in whole, so that a kill in the middle of a first start leaves nothing half made.
 */
export async function ensureCluster(binaries: PostgresBinaries, pgData: string, user: PlainUser | null): Promise<void> {
  const folder = dirname(pgData);
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('postgres.new-'))) {
    // An initdb whose starter was killed may still be writing there; what stays now goes at the next start.
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 2 });
  }
  if (existsSync(join(pgData, 'PG_VERSION'))) return;
  assertRoom(folder);
  const draft = join(folder, `postgres.new-${randomUUID()}`);
  mkdirSync(draft, { mode: 0o700 });
  if (user) chownSync(draft, user.uid, user.gid);
  const flags = [
    `--pgdata=${draft}`,
    `--username=${DATABASE_USER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8: the same order on every system, and the one the mocks' engine has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await withShellPath(binaries, ({ initdb }) => run(initdb, user, draft, flags));
  renameSync(draft, pgData);
  syncFolder(folder);
}

/** What a new database takes with the sample, its log of writes included, and room to work. */
const FIRST_START_MB = 300;

function assertRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < FIRST_START_MB)
    throw new Error(
      `O disco de ${folder} tem ${free} MB livres, e o primeiro início precisa de ${FIRST_START_MB} MB. Libere espaço, ou escolha outro em DATA_DIR.`,
    );
}

function run(program: string, user: PlainUser | null, folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(user, program, args, {
      reaches: [folder],
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`O PostgreSQL embutido não fez os seus arquivos: ${reasonOf(output, folder)}`)),
    );
  });
}

/** A rename survives a power cut only once its folder is on disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
