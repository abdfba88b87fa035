import { lockDataFolder } from '#server/postgres/lock.ts';
import { makeDataFolder, startDatabase } from '#server/postgres/supervisor.ts';

/** Starts a folder's database and stops it again; run by the tests from their checkout. Tells the PID in between. */
const folder = makeDataFolder(process.argv[2] ?? '');
const lock = lockDataFolder(folder);
const database = await startDatabase(folder, (error) => {
  throw error;
});
process.stdout.write(`${database.pid()}\n`);
await database.stop();
lock.release();
