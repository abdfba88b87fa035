import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Since when; null: nothing is being printed. */
let printing: number | null = null;

/**
 * True while the page is being printed: a virtual list must then draw every row, before the browser takes its picture.
 */
export function useAllRowsInPrint(): boolean {
  return useSyncExternalStore(subscribe, () => printing !== null);
}

/** When the page that is being printed was asked for; null while none is. */
export const usePrintTime = (): number | null => useSyncExternalStore(subscribe, () => printing);

function subscribe(listener: () => void): () => void {
  const turn = (to: boolean) => () => {
    // The same for all that is drawn of one page.
    printing = to ? (printing ?? Date.now()) : null;
    flushSync(listener);
  };
  const before = turn(true);
  const after = turn(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
