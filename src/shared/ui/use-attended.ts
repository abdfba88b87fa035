import { startTransition, useEffect, useState } from 'react';
import { attended } from '#src/shared/browser/attended.ts';

/** Whether somebody has touched the page since this was drawn, or left it alone for a while. */
export function useAttended(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    let waiting = true;
    // In slices: it is just then that somebody waits for an answer.
    void attended().then(() => waiting && startTransition(() => setHere(true)));
    return () => {
      waiting = false;
    };
  }, []);
  return here;
}
