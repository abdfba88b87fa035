import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded before the server (`--import`): how long its thread was held at the longest since it was asked last, told by a
 * file when SIGUSR2 comes. By the clock, and by the processor's time that the thread had: others who keep the machine
 * busy make the first longer and not the second.
 */
const RESOLUTION_MS = 2;

export interface Holds {
  held: number;
  busy: number;
}

export const holdsFile = (pid: number): string => join(tmpdir(), `previsto-holds-${pid}`);

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

if (process.argv[1]?.endsWith('serve-child.ts') === true) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let last = threadMs();
  let busy = 0;
  setInterval(() => {
    const now = threadMs();
    busy = Math.max(busy, now - last);
    last = now;
  }, RESOLUTION_MS).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(
      holdsFile(process.pid),
      JSON.stringify({ held: Math.max(0, delays.max / 1e6 - RESOLUTION_MS), busy } satisfies Holds),
    );
    delays.reset();
    busy = 0;
  });
}
