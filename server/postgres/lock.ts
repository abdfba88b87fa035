import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { processIdentity } from '#server/postgres/process-identity.ts';

const holderSchema = z.object({ pid: z.int().positive(), identity: z.string() });
type Holder = z.output<typeof holderSchema>;

/** Another live process works on the data folder. The message is for the person who started the second one. */
export class DataFolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`A pasta de dados ${folder} já está em uso pelo processo ${pid} (PID). Encerre-o ou use outra pasta em DATA_DIR.`);
    this.name = 'DataFolderInUse';
    this.pid = pid;
  }
}

export interface DataFolderLock {
  release: () => void;
}

/**
 * Takes a data folder for this process. One holder at a time: a live one is named in DataFolderInUse; a dead one's lock
 * (kill -9, power cut) is replaced without a hand. A PID alone proves nothing, as numbers are used again: the start of
 * the process decides.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = join(folder, 'previsto.lock');
  const draft = `${path}.${randomUUID()}`;
  const identity = processIdentity(process.pid);
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid, identity } satisfies { pid: number; identity: string | null }), {
      flag: 'wx',
    });
    while (!created(draft, path)) {
      const holder = readHolder(path);
      if (holder === 'gone') continue;
      if (isLive(holder)) throw new DataFolderInUse(folder, holder.pid);
      removeDead(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      const holder = readHolder(path);
      if (holder !== 'gone' && holder?.pid === process.pid && holder.identity === identity) rmSync(path, { force: true });
    },
  };
}

/** A link appears whole or not at all, and fails when the name is taken: creation and content in one step. */
function created(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Null for a damaged lock (a power cut can leave it empty): its writer is dead. */
function readHolder(path: string): Holder | null | 'gone' {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'gone';
    throw error;
  }
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const isLive = (holder: Holder | null): holder is Holder => holder !== null && processIdentity(holder.pid) === holder.identity;

/**
 * Moves a dead lock away. Another starter may have replaced it between the look and the move: what was moved is looked
 * at again and a live lock goes back to its place.
 */
function removeDead(path: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved !== 'gone' && isLive(moved)) created(aside, path);
  rmSync(aside, { force: true });
}

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
