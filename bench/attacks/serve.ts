import { readConfig } from '#server/config.ts';
import { startServer } from '#server/serve.ts';
import { ensureBuild } from '../../scripts/lib/build.ts';

/** The whole product in a process of its own, so that its memory is its own and its clock is not the attacker's. */
const server = await startServer(readConfig({ ...process.env, PORT: '0', LOG: 'errors' }, false), ensureBuild);
process.on('message', (requested) => {
  if (requested === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  if (requested === 'stop') void server.stop().then(() => process.exit(0));
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
