import { mutationOptions, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';

/**
 * Writes the mappings of a file, all of them or none. `touches`: what shows mappings, and what is seen and counted by
 * them.
 */
export const importOptions = <Requested extends object, Answer>(
  name: string,
  call: () => Promise<{ url: string; answer: z.ZodType<Answer> }>,
  touches: readonly QueryKey[],
) =>
  mutationOptions({
    mutationKey: [name, 'import'],
    mutationFn: async (requested: Requested, { client }) => {
      const [calls, { url, answer }] = await Promise.all([import('#src/shared/data/wire.ts'), call()]);
      try {
        return await calls.postFor(answer, url, requested);
      } finally {
        // A refusal too: rows that others changed are to be seen as they are now.
        await Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
    },
    // Who sends it tells what was refused, and that it was saved.
    meta: { silent: true, touches },
  });
