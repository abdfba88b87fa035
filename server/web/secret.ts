import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of a data folder, made at the first start, readable by its owner only. The caller holds the folder's lock. */
export function folderSecret(folder: string): string {
  const path = join(folder, 'secret');
  const kept = read(path);
  if (kept !== null) return kept;
  const secret = randomBytes(32).toString('base64url');
  const draft = `${path}.${randomUUID()}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, secret);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, path);
  return secret;
}

function read(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    // Shorter can only be a damaged file; a new secret merely ends the sessions.
    return text.length >= 32 ? text : null;
  } catch {
    return null;
  }
}
