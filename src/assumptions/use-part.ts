import { useEffect, useRef, type RefObject } from 'react';

interface Part<Tab> {
  panel: RefObject<HTMLDivElement | null>;
  /** Opens a tab with the cursor on what the selector finds in it. */
  openAt: (tab: Tab, selector: string) => void;
}

/** The part of assumptions that stands open, which the page's address tells: `onTab` puts another one there. */
export function usePart<Tab extends string>(tab: Tab, onTab: (tab: Tab) => void): Part<Tab> {
  const panel = useRef<HTMLDivElement>(null);
  const goal = useRef<string | null>(null);
  const go = () => {
    const selector = goal.current;
    goal.current = null;
    if (selector !== null) panel.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  // The address changes first, and the tab is drawn after it.
  useEffect(go, [tab]);
  return {
    panel,
    openAt(next, selector) {
      goal.current = selector;
      if (next === tab) go();
      else onTab(next);
    },
  };
}
