import { useEffect, useEffectEvent } from 'react';
import { tellMissing } from '#src/shared/ui/Piece.tsx';
import { useLater, type Later } from '#src/shared/ui/later/later.ts';

/**
 * The part once it is here, loaded as soon as it is wanted. Where it cannot be loaded the reader is told, and `giveUp`
 * is called.
 */
export function useWanted<T>(part: Later<T>, wanted: boolean, giveUp?: () => void): T | null {
  const here = useLater(part);
  const onFailure = useEffectEvent((error: unknown) => {
    tellMissing(error);
    giveUp?.();
  });
  const missing = wanted && here === null;
  useEffect(() => {
    if (!missing) return undefined;
    let waiting = true;
    part.load().catch((error: unknown) => {
      if (waiting) onFailure(error);
    });
    return () => {
      waiting = false;
    };
  }, [missing, part]);
  return here;
}
