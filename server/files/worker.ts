import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from '#server/files/inline.ts';
import type { WorkerAnswer } from '#server/files/node.ts';
import { FileRefused, type ReadOptions } from '#server/sheet-port.ts';

/** Reads one file and ends. A file that cannot be read is an answer; anything else ends the worker with its error. */
// What node.ts sends; worker data has no type of its own.
const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadOptions };
const answer = (message: WorkerAnswer) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message);
};
try {
  answer({ data: await readSheet(bytes, options) });
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  answer({ refused: error.message });
}
