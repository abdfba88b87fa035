import { useMutation } from '@tanstack/react-query';
import type { ListParams } from '#src/shared/data/query-keys.ts';

export interface Export {
  /** What the screen shows: the list's filters, order and search. */
  params?: ListParams | Promise<ListParams>;
  /** File name without extension, and its type (RES-8). */
  name?: string;
  type?: string;
  /** Told how many bytes have come. */
  onProgress?: (bytes: number) => void;
}

/** Saves what an address answers as a file (RES-8), with the notices of API-9. */
export function useDownload(name: string, urlOf: () => Promise<string>) {
  return useMutation({
    mutationKey: [name, 'export'],
    mutationFn: async ({ params, name: fileName, type, onProgress }: Export) => {
      const parts = [urlOf(), Promise.resolve(params), import('#src/shared/http/download.ts')] as const;
      const [url, query, { download, saveFile }] = await Promise.all(parts);
      const file = await download({ url, query, name: fileName, type, onProgress });
      saveFile(file.blob, file.fileName);
    },
    meta: { notice: 'EXPORT' },
  });
}
