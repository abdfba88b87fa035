import { mutationOptions } from '@tanstack/react-query';

const contract = () => import('#shapes/example.ts');
const wire = () => import('#src/shared/data/wire.ts');

/** Loads the sample company into an organisation of one's own; answers which, also where it is there already. */
export const loadExampleOptions = () =>
  mutationOptions({
    mutationKey: ['example', 'load'],
    mutationFn: async (): Promise<number> => {
      const [{ EXAMPLE_URL, exampleLoaded }, calls] = await Promise.all([contract(), wire()]);
      return (await calls.postFor(exampleLoaded, EXAMPLE_URL, {})).organization;
    },
    // It is entered, which tells.
    meta: { notice: 'NONE' },
  });

/** Takes it away with all that was typed in it; answers the token of the organisation that the session goes on in. */
export const removeExampleOptions = () =>
  mutationOptions({
    mutationKey: ['example', 'remove'],
    mutationFn: async (): Promise<string> => {
      const [{ EXAMPLE_URL }, { accessOnly }, { api }, { decoded }] = await Promise.all([
        contract(),
        import('#shapes/people-actions.ts'),
        import('#src/shared/http/json.ts'),
        import('#src/shared/data/decoded.ts'),
      ]);
      return decoded(accessOnly, await api.json({ method: 'DELETE', url: EXAMPLE_URL }), EXAMPLE_URL).access;
    },
    meta: { notice: 'NONE' },
  });
