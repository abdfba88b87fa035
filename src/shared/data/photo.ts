import { queryOptions } from '@tanstack/react-query';

const API = '/api/';

/**
 * A photo as an address that an image can draw. Photos are for whoever may see them, so that they are read with the
 * session's token, which an <img> cannot send. Their address changes with their content: what was read once is good for
 * long.
 */
export function photoOptions(photo: string) {
  return queryOptions({
    queryKey: ['photo', photo],
    queryFn: async ({ signal }): Promise<string> => {
      if (!photo.startsWith(API)) return photo;
      const { send } = await import('#src/shared/http/client.ts');
      const answer = await send({
        method: 'GET',
        url: photo.slice(API.length),
        scheme: 'Bearer',
        options: { signal, timeout: 30_000 },
      });
      return dataUrl(await answer.blob());
    },
    staleTime: 600_000,
    // One that could not be read is not asked for again by each place where it stands; when the line is back, it is.
    retryOnMount: false,
    // Initials stand in its place.
    meta: { silent: true },
  });
}

/** As text, and not as an object URL: nothing has to be given back when the cache forgets it. */
async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(binary)}`;
}
