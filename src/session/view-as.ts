import { mutationOptions } from '@tanstack/react-query';

/** Back to one's own rights. */
export const viewAsEndOptions = () =>
  mutationOptions({
    mutationKey: ['session', 'view-as'],
    mutationFn: async (): Promise<void> => {
      const [{ PLACE_URLS }, { api }] = await Promise.all([
        import('#shapes/people-actions.ts'),
        import('#src/shared/http/json.ts'),
      ]);
      await api.json({ method: 'DELETE', url: PLACE_URLS.viewAs });
    },
    meta: {},
  });
