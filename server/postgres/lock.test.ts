import { writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from '#server/postgres/lock.ts';
import { processIdentity } from '#server/postgres/process-identity.ts';
import { temporaryFolder } from '#server/postgres/test/folder.ts';

describe('the lock of a data folder', () => {
  const folder = temporaryFolder();
  const lock = join(folder.path, 'previsto.lock');
  afterEach(() => writeFileSync(lock, ''));

  it('names the live holder to whoever comes second', () => {
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, identity: processIdentity(process.ppid) }));
    expect(() => lockDataFolder(folder.path)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder.path)).toThrow(`já está em uso pelo processo ${process.ppid} (PID)`);
  });

  it('is taken from a dead holder whose PID now belongs to somebody else', () => {
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, identity: 'another boot:1' }));
    lockDataFolder(folder.path).release();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('is taken from a holder that no longer runs', () => {
    writeFileSync(lock, JSON.stringify({ pid: 2_147_483_000, identity: 'another boot:1' }));
    lockDataFolder(folder.path).release();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('is taken when a power cut left it empty', () => {
    writeFileSync(lock, '');
    lockDataFolder(folder.path).release();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('is released by its holder only', () => {
    const mine = lockDataFolder(folder.path);
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, identity: processIdentity(process.ppid) }));
    mine.release();
    expect(() => lockDataFolder(folder.path)).toThrow(DataFolderInUse);
  });
});
