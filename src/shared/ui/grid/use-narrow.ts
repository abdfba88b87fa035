import { useEffect, useState, type RefObject } from 'react';

const NARROW = 640;

/** Whether the grid has so little room that only its first column may stay at the left. */
export function useNarrow(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow(entry !== undefined && entry.contentRect.width < NARROW));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return narrow;
}
