import { send } from '#src/shared/http/client.ts';
import { JSON_TIMEOUT } from '#src/shared/http/json.ts';

export interface Download {
  /** Below /api/, with its trailing slash. */
  url: string;
  /** RES-8. */
  type?: string | undefined;
  /** File name without extension; default `download`. */
  name?: string | undefined;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  signal?: AbortSignal | undefined;
  /** Told how many bytes have come. */
  onProgress?: ((bytes: number) => void) | undefined;
}

/** GET {url} as a file (RES-8): its content, and the name to save it under, `download.xlsx` unless told otherwise. */
export async function download({
  url,
  type = 'xlsx',
  name = 'download',
  query,
  signal,
  onProgress,
}: Download): Promise<{ blob: Blob; fileName: string }> {
  const search = Object.entries({ ...query, type }).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const response = await send({
    method: 'GET',
    url,
    scheme: 'Bearer',
    options: {
      timeout: JSON_TIMEOUT,
      searchParams: Object.fromEntries(search.map(([key, value]) => [key, String(value)])),
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes) } : {}),
    },
  });
  return { blob: await response.blob(), fileName: `${name}.${type}` };
}

/** How long the address of a saved file lives, in milliseconds. */
const ADDRESS_LIFE = 60_000;

/** Hands a file to the browser's own saving. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // A busy browser takes the content well after the click; until then the address must live.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE);
}
