import { useRouter } from '@tanstack/react-router';
import type { Leaves } from '#src/shared/ui/leaves.ts';

/**
 * Begins to watch where a writer is; what it answers says whether they are there still. An answer that comes after they
 * went on neither closes what they opened since nor leads them back.
 */
export function useStay(leaves: Leaves): () => () => boolean {
  const router = useRouter();
  return () => {
    const from = router.latestLocation;
    return () => {
      const now = router.latestLocation;
      return now.pathname === from.pathname && !leaves(from.search, now.search);
    };
  };
}
