import { mutationOptions, type QueryKey } from '@tanstack/react-query';

/**
 * Writes the mappings of a file, all of them or none. `touches`: what shows mappings, and what is seen and counted by
 * them.
 */
export const importOptions = <Requested extends object>(name: string, url: () => Promise<string>, touches: readonly QueryKey[]) =>
  mutationOptions({
    mutationKey: [name, 'import'],
    mutationFn: async (requested: Requested, { client }) => {
      const [{ mappingImported }, calls, to] = await Promise.all([
        import('#shapes/mapping-import.ts'),
        import('#src/shared/data/wire.ts'),
        url(),
      ]);
      try {
        return await calls.postFor(mappingImported, to, requested);
      } finally {
        // A refusal too: rows that others changed are to be seen as they are now.
        await Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
    },
    // Who sends it tells what was refused, and that it was saved.
    meta: { silent: true, touches },
  });
