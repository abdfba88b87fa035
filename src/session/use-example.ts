import { useQuery } from '@tanstack/react-query';
import { profileOptions } from '#src/session/profile.ts';

/** The organisation that holds the sample company of whoever is signed in, if any, and whether they are in it. */
export const useExample = () =>
  useQuery({
    ...profileOptions(),
    enabled: false,
    refetchInterval: false,
    select: ({ organization, organizations = [] }) => {
      const own = organizations.find(({ example }) => example === true)?.id ?? null;
      return { own, here: own !== null && own === organization?.id };
    },
  }).data;
