import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlainUser } from '#server/postgres/plain-user.ts';

/** PostgreSQL names its socket after a port, though no port is opened. */
export const SOCKET_PORT = 5432;

/** Longest path of a unix socket, in bytes: 107 on Linux, 103 on macOS (sun_path without its closing zero). */
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107;

/** Where the socket of a data folder lies: inside it, or in the temporary folder when that path would be too long. */
export function socketFolderOf(folder: string): string {
  const inside = join(folder, 'socket');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH) return inside;
  return join(tmpdir(), `previsto-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/**
 * Makes the folder private to the database's user: who may enter it is who may speak to the database, since the socket
 * asks for no password. Throws when somebody else owns it (a shared temporary folder can be squatted).
 */
export function makeSocketFolder(path: string, user: PlainUser | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const wanted = user?.uid ?? process.getuid?.();
  const { uid } = lstatSync(path);
  if (!lstatSync(path).isDirectory() || (uid !== wanted && uid !== process.getuid?.())) {
    throw new Error(`A pasta ${path} pertence a outro usuário; o banco de dados não pode usá-la.`);
  }
  if (user) chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}
