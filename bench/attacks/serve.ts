import { readConfig } from '#server/config.ts';
import { startServer } from '#server/serve.ts';
import { ensureBuild } from '../../scripts/lib/build.ts';

/** The whole product in a process of its own, so that its memory is its own and its clock is not the attacker's. */
const server = await startServer(readConfig({ ...process.env, PORT: '0', LOG: 'errors' }, false), ensureBuild);
/**
 * What the thread worked at a time, at the most, since it was asked last: its own processor time between two timers, so
 * that what else is busy on the machine is not told as the product's.
 */
const held = { longest: 0, last: process.threadCpuUsage() };
setInterval(() => {
  const now = process.threadCpuUsage();
  held.longest = Math.max(held.longest, now.user - held.last.user + now.system - held.last.system);
  held.last = now;
}, 2).unref();
process.on('message', (requested) => {
  if (requested === 'held') {
    process.send?.({ held: held.longest / 1000 });
    held.longest = 0;
  }
  if (requested === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  if (requested === 'stop') void server.stop().then(() => process.exit(0));
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
