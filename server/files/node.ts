import { Worker } from 'node:worker_threads';
import { HEAVY_AT_ONCE } from '#server/turns/heavy-node.ts';
import { makeLine } from '#server/turns/line.ts';
import { checkBytes } from '#server/files/limits.ts';
import { LIMITS, FileRefused, type ReadOptions, type SheetData, type SheetPort } from '#server/sheet-port.ts';
import { workerRows, WORKER_LIMITS } from '#server/files/node-rows.ts';
import { sniff } from '#server/files/sniff.ts';
import { writeSheet } from '#server/files/write.ts';

export type WorkerAnswer = { data: SheetData } | { refused: string };

/** Files are read in a worker each, so that neither a big nor a hostile one holds up other requests. */
export const nodeSheets: SheetPort = { read, rows: workerRows, write: writeSheet };

/** Workers that read a file at once; imports that somebody waits for and those of jobs stand in one line. */
const inLine = makeLine(HEAVY_AT_ONCE);

async function read(bytes: Uint8Array, { signal, ...options }: ReadOptions = {}): Promise<SheetData> {
  signal?.throwIfAborted();
  const limits = { ...LIMITS, ...options.limits };
  checkBytes(bytes, limits);
  sniff(bytes);
  return inLine(() => readInWorker(bytes, options, limits.milliseconds, signal));
}

async function readInWorker(
  bytes: Uint8Array,
  options: Omit<ReadOptions, 'signal'>,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<SheetData> {
  // Who asked may be gone since.
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { bytes, options },
    transferList: wholeOf(bytes),
    resourceLimits: WORKER_LIMITS,
  });
  try {
    return await answerOf(worker, milliseconds, signal);
  } finally {
    await worker.terminate();
  }
}

/**
 * The memory that a worker takes over with the bytes: copied on the main thread, eight megabytes would hold others.
 * Theirs alone only.
 */
const wholeOf = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

function answerOf(worker: Worker, milliseconds: number, signal: AbortSignal | undefined): Promise<SheetData> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetData>();
  const tooBig = () =>
    reject(new FileRefused('O arquivo é grande demais para ser lido. Deixe só as linhas e colunas necessárias ou divida-o.'));
  const seconds = Math.round(milliseconds / 1000);
  const timer = setTimeout(
    () => reject(new FileRefused(`A leitura passou de ${seconds} segundos. Divida o arquivo ou envie em CSV.`)),
    milliseconds,
  );
  // An abort's reason is what the caller gave, of any type.
  const aborted = () => reject(signal?.reason as unknown);
  signal?.addEventListener('abort', aborted);
  worker.once('message', (message: WorkerAnswer) => {
    if ('data' in message) resolve(message.data);
    else reject(new FileRefused(message.refused));
  });
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooBig() : reject(error),
  );
  worker.once('exit', tooBig);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', aborted);
  });
}
