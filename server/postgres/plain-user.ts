import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** PostgreSQL refuses to run as root: then it runs as this plain user of the system. */
export interface PlainUser {
  name: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'previsto'];

/**
 * The user that PostgreSQL's processes and files belong to; null when this process is no root and simply keeps its own.
 * An existing folder's owner comes first, so that a folder never changes hands; then `postgres`, then `previsto`, which
 * is made when missing.
 */
export function plainUser(pgData: string): PlainUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readUsers();
  const owner = ownerOf(pgData);
  const known =
    users.find((user) => user.uid !== 0 && user.uid === owner) ??
    CANDIDATES.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined);
  if (known) return known;
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'previsto']);
  const created = readUsers().find((user) => user.name === 'previsto');
  if (!created)
    throw new Error('Não foi possível criar o usuário "previsto" para o PostgreSQL. Rode sem root ou use DATABASE_URL.');
  return created;
}

function readUsers(): PlainUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}

function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid;
  } catch {
    return null;
  }
}

/**
 * Starts a program of PostgreSQL as `user` (null: as ourselves). Where that user may not walk to the program or the
 * data (a clone under /root, mode 0700), it is given the one capability to do so, instead of opening the folders or
 * copying the program.
 */
export function spawnAs(
  user: PlainUser | null,
  program: string,
  args: string[],
  options: SpawnOptions & { reaches: string[] },
): ChildProcess {
  const { reaches, ...rest } = options;
  // PostgreSQL's own variables (PGDATA, PGPORT …) of whoever started us must not reach it.
  const spawnOptions: SpawnOptions = { ...rest, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
  if (!user) return spawn(program, args, spawnOptions);
  if ([program, ...reaches].every((path) => mayWalkTo(user, path))) {
    return spawn(program, args, { ...spawnOptions, uid: user.uid, gid: user.gid });
  }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable);
  if (!setpriv) {
    throw new Error(
      `O usuário "${user.name}" não alcança ${program}. Mova o projeto e DATA_DIR para fora de pastas privadas, ou rode sem root.`,
    );
  }
  const capability = `-all,+${boundCapability()}`;
  const privileges = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    // Without it access(2), by which initdb looks for its programs, would not count the capability.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    `--bounding-set=${capability}`,
  ];
  return spawn(setpriv, [...privileges, program, ...args], spawnOptions);
}

function mayWalkTo(user: PlainUser, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** CAP_DAC_READ_SEARCH is enough; containers often hold CAP_DAC_OVERRIDE only. Bit numbers: capabilities(7). */
function boundCapability(): string {
  const bounding = /^CapBnd:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${bounding}`) & 4n) !== 0n ? 'dac_read_search' : 'dac_override';
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
