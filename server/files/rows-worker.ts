import { parentPort, workerData } from 'node:worker_threads';
import type { RowsAnswer } from '#server/files/node-rows.ts';
import { FileRefused } from '#server/sheet-port.ts';
import { xlsxRows } from '#server/files/xlsx/rows.ts';

/** Reads a workbook's rows, some a question. An unreadable file is an answer; any other error ends the worker. */
// What node-rows.ts sends; worker data has no type of its own.
const rows = xlsxRows(workerData as Uint8Array);
const answer = (message: RowsAnswer) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message);
};

async function next(): Promise<void> {
  try {
    const { done, value } = await rows.next();
    answer(done ? { end: true } : { rows: value });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    answer({ refused: error.message });
  }
}
parentPort?.on('message', () => void next());
