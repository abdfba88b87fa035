import type { Upload } from '#contract/upload.ts';
import { isApiError } from '#src/shared/http/api-error.ts';

const contract = () => import('#shapes/upload.ts');
const wire = () => import('#src/shared/data/wire.ts');

/** Where files are sent to, below /api/; loaded when first used. */
export type UploadPlace = () => Promise<string>;

export interface UploadSteps {
  signal: AbortSignal;
  /** Told once the server knows the file: with it a broken upload goes on. */
  onBegun: (upload: Upload) => void;
  /** Bytes that are on the server or on their way. */
  onProgress: (bytes: number) => void;
  /** An upload that was begun before, for the same file. */
  id: string | null;
}

/** Bytes of a part; the last one is shorter. */
const sizeOfPart = ({ size, part_size }: Upload, part: number): number => Math.min(part_size, size - part * part_size);

/** Whether another try may mend it: the line is gone, or the server is. */
export const isInterrupted = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout' || error.status === 503);

async function beginOrFind(url: string, file: File, id: string | null, signal: AbortSignal): Promise<Upload> {
  const [{ upload }, calls] = await Promise.all([contract(), wire()]);
  if (id !== null) return calls.readAnswer(upload, `${url}${id}/`, {}, signal);
  return calls.postFor(upload, url, { name: file.name, size: file.size });
}

/**
 * Sends a file in parts, those that the server has not, one after the other, so that a lost connection costs one part.
 * Throws the failure of the part that did not arrive; called again with the id it goes on.
 */
export async function uploadInParts(
  place: UploadPlace,
  file: File,
  { signal, onBegun, onProgress, id }: UploadSteps,
): Promise<Upload> {
  const [url, { upload: send }] = await Promise.all([place(), import('#src/shared/http/upload.ts')]);
  const begun = await beginOrFind(url, file, id, signal);
  onBegun(begun);
  const there = new Set(begun.parts);
  let done = begun.parts.reduce((sum, part) => sum + sizeOfPart(begun, part), 0);
  onProgress(done);
  for (let part = 0; part * begun.part_size < begun.size; part += 1) {
    if (there.has(part)) continue;
    signal.throwIfAborted();
    const start = part * begun.part_size;
    const size = sizeOfPart(begun, part);
    const bytes = new File([file.slice(start, start + size)], 'parte');
    const before = done;
    await send({
      url: `${url}${begun.id}/parts/${part}/`,
      body: { file: bytes },
      signal,
      onProgress: (share) => onProgress(before + Math.round(share * size)),
    });
    done += size;
    onProgress(done);
  }
  return begun;
}

/** Gives an upload up. */
export const discardUpload = async (place: UploadPlace, id: string): Promise<void> => {
  const [url, calls] = await Promise.all([place(), wire()]);
  await calls.removeAt(`${url}${id}/`);
};
