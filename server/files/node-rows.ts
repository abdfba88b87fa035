import { Worker } from 'node:worker_threads';
import { FileRefused, type RawSheetRow } from '#server/sheet-port.ts';

/**
 * Memory of the worker's program; a file that needs more is refused and the server lives on. With the file, what is
 * inflated of it and the rows handed over, the process grows by 64 MB at most (`npm run bench sheets`).
 */
export const WORKER_LIMITS = { maxOldGenerationSizeMb: 46, maxYoungGenerationSizeMb: 6 };
/** Longest wait for some rows. */
const WAIT_MS = 30_000;

export type RowsAnswer = { rows: readonly RawSheetRow[] } | { end: true } | { refused: string };

const TOO_BIG = 'O arquivo é grande demais para ser lido como planilha. Salve como CSV e envie de novo.';

/**
 * The rows of a workbook, read in a worker of its own that goes on only when it is asked, and that the file is handed
 * over to. Throws FileRefused.
 */
export async function* workerRows(
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): AsyncGenerator<readonly RawSheetRow[], void, undefined> {
  signal?.throwIfAborted();
  const options = { workerData: bytes, transferList: [bytes.buffer], resourceLimits: WORKER_LIMITS };
  const worker = new Worker(new URL('./rows-worker.ts', import.meta.url), options);
  // Heard at the next question; without a listener it would stop the process.
  worker.on('error', () => undefined);
  try {
    for (;;) {
      const answer = await requested(worker, signal);
      if ('refused' in answer) throw new FileRefused(answer.refused);
      if ('end' in answer) return;
      yield answer.rows;
    }
  } finally {
    await worker.terminate();
  }
}

function requested(worker: Worker, signal: AbortSignal | undefined): Promise<RowsAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RowsAnswer>();
  const failed = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRefused(TOO_BIG) : error);
  const ended = () => reject(new FileRefused(TOO_BIG));
  // An abort's reason is what the caller gave, of any type.
  const aborted = () => reject(signal?.reason as unknown);
  const timer = setTimeout(
    () => reject(new FileRefused('A leitura da planilha parou por 30 segundos. Salve como CSV e envie de novo.')),
    WAIT_MS,
  );
  signal?.addEventListener('abort', aborted);
  worker.once('message', resolve);
  worker.once('error', failed);
  worker.once('exit', ended);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  worker.postMessage('more');
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', aborted);
    worker.off('message', resolve);
    worker.off('error', failed);
    worker.off('exit', ended);
  });
}
