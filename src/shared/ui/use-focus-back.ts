import { useEffect, useState } from 'react';

/** Where dialogs that are open now would give the focus back to, the oldest first. */
const open: HTMLElement[][] = [];

/**
 * What has the focus, and what stands for it should it be gone: the button of a menu that closes, what a dialog was
 * opened from.
 */
function focused(): HTMLElement[] {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return open.at(-1) ?? [];
  const menu = element.closest('[role="menu"]');
  const button = menu && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return [element, ...(button ? [button] : []), ...(open.at(-1) ?? [])];
}

/**
 * Gives the focus back to where it was when a dialog is taken away. The library does so for dialogs that stay and are
 * opened and closed; one that is drawn only while it is open leaves the focus on the body, from where the next Tab
 * begins the page anew.
 */
export function useFocusBack(opened: boolean): void {
  // While it is drawn first the focus is still where it was; after that the dialog has taken it.
  const [before] = useState(() => (opened ? focused() : []));
  useEffect(() => {
    if (before.length === 0) return undefined;
    open.push(before);
    return () => {
      open.splice(open.indexOf(before), 1);
      // Only when the focus went down with the dialog: what was led elsewhere stays there.
      if (document.activeElement !== document.body) return;
      const [place = document.querySelector<HTMLElement>('main')] = before.filter(({ isConnected }) => isConnected);
      place?.focus({ preventScroll: true });
    };
  }, [before]);
}
