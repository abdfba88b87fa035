import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/postgres/test/folder.ts';
import { folderSecret } from '#server/web/secret.ts';

const folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(() => {
  for (const { remove } of folders.splice(0)) remove();
});
function newFolder(secret?: string) {
  const folder = temporaryFolder();
  folders.push(folder);
  if (secret !== undefined) writeFileSync(join(folder.path, 'secret'), secret);
  return folder.path;
}

describe('the secret of a data folder', () => {
  it('[SES-15] is made once, and is the same from then on, also with a line break behind it', () => {
    const folder = newFolder();
    const secret = folderSecret(folder, false);
    writeFileSync(join(folder, 'secret'), `${secret}\n`);
    expect([secret.length, folderSecret(folder, false)]).toEqual([43, secret]);
  });

  it.each(['', 'curto', '\n\n', 'a'.repeat(31)])('[SES-15] that is damaged (%j) stops the start and stays as it is', (text) => {
    const folder = newFolder(text);
    expect(() => folderSecret(folder, false)).toThrow(`O arquivo ${join(folder, 'secret')} está danificado. Restaure`);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(text);
    expect(folderSecret(folder, true)).toMatch(/^[\w-]{43}$/);
  });

  it('[SES-15] that cannot be read is never replaced', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'secret'));
    chmodSync(join(folder, 'secret'), 0o700);
    expect(() => folderSecret(folder, false)).toThrow('EISDIR');
    expect(() => folderSecret(folder, true)).toThrow('EISDIR');
  });

  it('[SES-15] that is gone from beside its database stops the start', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18');
    expect(() => folderSecret(folder, false)).toThrow('o seu arquivo secret não está lá');
    expect(existsSync(join(folder, 'secret'))).toBe(false);
  });
});
