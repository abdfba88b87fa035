import { readConfig } from '#server/config.ts';
import { startServer } from '#server/serve.ts';

/**
 * A server in a process of its own, by its environment, with the folder of a built application; run by the tests. Tells
 * its address when ready.
 */
const running = await startServer(readConfig(process.env, false), () => Promise.resolve(process.argv[2] ?? ''));
process.stdout.write(`ready ${running.url}\n`);
process.once('SIGTERM', () => {
  void running.stop().then(() => process.exit(0));
});
