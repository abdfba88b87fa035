import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

/**
 * True while the page is being printed: a virtual list must then draw every row, before the browser takes its picture.
 */
export function useAllRowsInPrint(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}

function subscribe(listener: () => void): () => void {
  const turn = (to: boolean) => () => {
    printing = to;
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

/**
 * Ctrl+P, or ⌘P, prints what a page has for paper, which may have to be read first, instead of what the browser would
 * print of the screen; not where it says that it has nothing.
 */
export function usePrintKeys(print: () => void, has = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!has || event.defaultPrevented || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return;
    if (event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    // A key that is held asks once.
    if (!event.repeat) print();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Paper is white, whatever the screen: while a page is printed its inks are those of the light scheme. */
export function useOnWhitePaper(onPaper: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const scheme = root.getAttribute('data-mantine-color-scheme');
    if (!onPaper || scheme === null) return undefined;
    root.setAttribute('data-mantine-color-scheme', 'light');
    return () => root.setAttribute('data-mantine-color-scheme', scheme);
  }, [onPaper]);
}
