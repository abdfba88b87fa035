import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter can only be a damaged file. */
const SHORTEST = 32;
const MEND = 'Restaure o arquivo da cópia de segurança, ou informe o segredo em SECRET. Se ele se perdeu, inicie uma vez com';

/**
 * The secret of a data folder, made at the first start, readable by its owner only. Second factors and the ERP's
 * credentials open with it alone, so one that is damaged, or gone from beside its database, is never replaced: throws
 * in pt-BR, unless `lost` says that it is given up. The caller holds the folder's lock.
 */
export function folderSecret(folder: string, lost: boolean): string {
  const path = join(folder, 'secret');
  const stored = read(path);
  if (stored !== null && stored.length >= SHORTEST) return stored;
  if (!lost) {
    const how = 'SECRET_PREVIOUS=perdido: os segundos fatores são retirados e a conexão com o UAU é informada de novo';
    if (stored !== null) throw new Error(`O arquivo ${path} está danificado. ${MEND} ${how}.`);
    if (existsSync(join(folder, 'postgres', 'PG_VERSION')))
      throw new Error(`Há um banco de dados em ${folder}, e o seu arquivo secret não está lá. ${MEND} ${how}.`);
  }
  const secret = randomBytes(SHORTEST).toString('base64url');
  const draft = `${path}.${randomUUID()}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, secret);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, path);
  return secret;
}

/** Null where there is none; what is there and cannot be read throws. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
