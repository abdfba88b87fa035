import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/**
 * Puts what this run and its children write into temporary folders into memory, where the machine has it to spare: a
 * database of its own for each test file is eight hundred files, and a file made on a disk may take most of a
 * millisecond. Whoever names a TMPDIR keeps it.
 */
export function tempInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < 2 * ROOM || roomIn(MEMORY) < ROOM) return;
  const folder = mkdtempSync(join(MEMORY, 'previsto-'));
  // As the system's own: the embedded database and package managers work in it as users of their own.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Ended by hand, it leaves nothing in memory either.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Bytes free there; none where there is no such place. */
function roomIn(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
