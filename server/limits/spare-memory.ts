import { setFlagsFromString } from 'node:v8';

/** Above so many bytes the process spares memory, until it has fallen below `LITTLE`: a small machine has 1 GB. */
const MUCH = 350 * 1024 * 1024;
const LITTLE = 280 * 1024 * 1024;
const EVERY_MS = 500;

/** How the process looks at its memory, and how it tells V8 to spare it or not. */
export interface MemoryPorts {
  /** Bytes that the system counts as this process's. */
  resident: () => number;
  spare: (on: boolean) => void;
}

const OF_V8: MemoryPorts = {
  resident: () => process.memoryUsage.rss(),
  spare: (on) => setFlagsFromString(on ? '--memory-saver-mode' : '--no-memory-saver-mode'),
};

/**
 * Gives memory back where much is in use: V8 keeps the pages of what it has collected for as long as there is plenty in
 * the machine, so that hundreds of large requests leave a process of 600 MB of which 60 are in use. Sparing costs a
 * tenth to a third of a report's time, so it ends with the need (docs/decisions/051). Answers a look, which also
 * happens every half second, and how to end it.
 */
export function spareMemory({ resident, spare }: MemoryPorts = OF_V8): { look: () => void; stop: () => void } {
  let spares = false;
  const look = (): void => {
    const bytes = resident();
    const wanted = spares ? bytes >= LITTLE : bytes > MUCH;
    if (wanted === spares) return;
    spares = wanted;
    spare(spares);
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
