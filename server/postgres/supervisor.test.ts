import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postgresBinaries } from '#server/postgres/binaries.ts';
import { lockDataFolder } from '#server/postgres/lock.ts';
import { plainUser, spawnAs } from '#server/postgres/plain-user.ts';
import { processIdentity } from '#server/postgres/process-identity.ts';
import { stopServer } from '#server/postgres/server-process.ts';
import { holder, query, start, temporaryFolder } from '#server/postgres/test/folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let pgData: string;
beforeEach(() => {
  folder = temporaryFolder();
  pgData = join(folder.path, 'postgres');
});
afterEach(async () => {
  await stopServer(pgData);
  folder.remove();
});

/** Whether the database under construction has come as far as `file`. */
const draftHolds = (file: string): boolean =>
  readdirSync(folder.path).some((name) => name.startsWith('postgres.new-') && existsSync(join(folder.path, name, file)));

describe('the embedded database', () => {
  it('makes its files at the first start, opens no port, and finds the data again at the second', async () => {
    const first = await start(folder.path);
    await query(first, 'create table kept as select 42 as answer');
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await first.stop();
    expect(first.pid()).toBeNull();

    const second = await start(folder.path);
    expect(second.attached).toBe(false);
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('orders by code point, as the mocks do', async () => {
    const database = await start(folder.path);
    const rows = await query(
      database,
      `select string_agg(w, ' ' order by w) as words, upper('ção') as upper from unnest(array['casa','Água','abacate','Zebra']) w`,
    );
    expect(rows).toEqual([{ words: 'Zebra abacate casa Água', upper: 'ÇÃO' }]);
    await database.stop();
  });

  it('takes over the server of a process killed with -9, with all its data, and stops it at the end', async () => {
    const killed = holder(folder.path);
    const pid = await killed.ready;
    await killed.kill();

    lockDataFolder(folder.path);
    const database = await start(folder.path);
    expect({ attached: database.attached, pid: database.pid() }).toEqual({ attached: true, pid });
    await database.stop();
    expect(processIdentity(pid)).toBeNull();
  });

  it('recovers when the server was killed with -9 as well', async () => {
    const killed = holder(folder.path);
    const pid = await killed.ready;
    await killed.kill();
    process.kill(pid, 'SIGKILL');

    const database = await start(folder.path);
    expect(database.attached).toBe(false);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('turns a second process on a live folder away at once, naming the PID of the first', async () => {
    const first = holder(folder.path);
    await first.ready;
    const script = fileURLToPath(new URL('./test/hold.ts', import.meta.url));
    const second = spawnSync(process.execPath, [script, folder.path], { timeout: 20_000, encoding: 'utf8' });
    await first.kill();
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`já está em uso pelo processo ${first.child.pid} (PID)`);
  });

  it('starts although its lock names a PID that is a stranger’s now', async () => {
    await (await start(folder.path)).stop();
    writeFileSync(join(pgData, 'postmaster.pid'), `${process.ppid}\n${pgData}\n1\n5432\n\n\n  1 1\nready   \n`);
    const database = await start(folder.path);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('runs again after its server died under us', async () => {
    const database = await start(folder.path);
    const pid = database.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(database.pid() ?? pid).not.toBe(pid), { timeout: 20_000, interval: 50 });
    await vi.waitFor(async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]), { timeout: 20_000 });
    await database.stop();
  });

  it('refuses a server whose settings could lose a write', async () => {
    await (await start(folder.path)).stop();
    const user = plainUser(pgData);
    const socket = join(folder.path, 'socket');
    const { makeSocketFolder } = await import('#server/postgres/socket-folder.ts');
    makeSocketFolder(socket, user);
    const flags = ['-D', pgData, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`, '-c', 'fsync=off'];
    spawnAs(user, (await postgresBinaries()).postgres, flags, { reaches: [pgData], stdio: 'ignore' });
    await vi.waitFor(() => expect(readFileSync(join(pgData, 'postmaster.pid'), 'utf8')).toContain('ready'), { timeout: 10_000 });
    await expect(start(folder.path)).rejects.toThrow('fsync desligado');
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const long = temporaryFolder('p'.repeat(100));
    const database = await start(long.path);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    long.remove();
  });

  it('works in a folder that only its owner may enter, as a clone in the home of root', async () => {
    chmodSync(folder.path, 0o700);
    const database = await start(folder.path);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it.each([
    ['its files are begun', () => draftHolds('')],
    ['the first tables are written', () => draftHolds('base/1')],
    ['the settings are written', () => draftHolds('postgresql.conf')],
    ['its files are in place', () => existsSync(join(pgData, 'PG_VERSION'))],
    ['it opens its socket', () => existsSync(join(folder.path, 'socket', '.s.PGSQL.5432'))],
  ])('serves after a kill during the first start, when %s', async (_, reached) => {
    const killed = holder(folder.path);
    killed.ready.catch(() => undefined);
    await vi.waitUntil(reached, { timeout: 20_000, interval: 1 });
    await killed.kill();
    const database = await start(folder.path);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    await (await start(folder.path)).stop();
    expect(readdirSync(folder.path).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });
});
