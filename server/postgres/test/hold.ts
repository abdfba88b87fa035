import { lockDataFolder } from '#server/postgres/lock.ts';
import { makeDataFolder, startDatabase } from '#server/postgres/supervisor.ts';

/** A process that holds a data folder and its database until killed; run by the tests. Tells the PID when ready. */
const folder = makeDataFolder(process.argv[2] ?? '');
lockDataFolder(folder);
const database = await startDatabase(folder, (error) => {
  throw error;
});
process.stdout.write(`ready ${database.pid()}\n`);
setInterval(() => undefined, 60_000);
