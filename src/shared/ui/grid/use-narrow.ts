import { useEffect, useState, type RefObject } from 'react';

const NARROW = 640;

/**
 * Whether the grid has so little room that only its first column may stay at the left. In a narrow window it is taken
 * to have as little until its room is known: it would be drawn twice otherwise, the second time on a telephone that is
 * slow enough.
 */
export function useNarrow(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < NARROW);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow(entry !== undefined && entry.contentRect.width < NARROW));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return narrow;
}
