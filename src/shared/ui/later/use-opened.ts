import { useLayoutEffect, useState } from 'react';

/**
 * Closed while it is first drawn and opened before anyone sees it: the library takes note of where the focus is, to
 * give it back, only when something that stands there opens.
 */
export function useOpened(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- drawn twice on purpose, the second time before it is seen
  useLayoutEffect(() => setDrawn(true), []);
  return opened && drawn;
}
