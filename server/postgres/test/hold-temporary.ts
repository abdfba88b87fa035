import { start, temporaryFolder } from '#server/postgres/test/folder.ts';

/**
 * A process with a database in a temporary folder, as a test run is; run by the tests. Tells the database's PID and the
 * folder when ready, and exits when its standard input ends.
 */
const folder = temporaryFolder();
const database = await start(folder.path);
process.stdout.write(`${database.pid()} ${folder.path}\n`);
process.stdin.resume().on('end', () => process.exit(0));
