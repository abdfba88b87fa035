import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/serve.ts';

/** The product's server in its own process, which tells its parent its address and, when asked, what it has taken. */
export interface Taken {
  /** Highest resident memory of the process, in megabytes. */
  peakMb: number;
  /** Longest time in which nobody was served, and the 99th percentile, in milliseconds. */
  worstStall: number;
  p99Stall: number;
}

const [folder = ''] = process.argv.slice(2);
const dist = join(folder, 'dist');
mkdirSync(join(dist, 'assets'), { recursive: true });
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Previsto</title>');
const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG: 'errors', SAMPLE: '1' }, true);
const server = await startServer(config, () => Promise.resolve(dist));

const RESOLUTION = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
const stall = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
let peakMb = 0;
const watch = setInterval(() => (peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1024 / 1024)), 100);
const say = (message: unknown) => process.send?.(message);
process.on('message', (requested) => {
  if (requested === 'stop') {
    clearInterval(watch);
    void server.stop().then(() => process.disconnect());
    return;
  }
  say({ peakMb, worstStall: stall(delay.max), p99Stall: stall(delay.percentile(99)) } satisfies Taken);
  if (requested === 'reset') delay.reset();
});
say({ url: server.url });
