import { useEffect, useState, type RefObject } from 'react';
import type { Line } from '#src/shared/ui/explanation-lines.ts';

interface Followed {
  /** Whose explanation it is, and what stood open in it. */
  of: string;
  opened: string | undefined;
  path: string;
}

let followed: Followed | null = null;

/** The term whose link is followed, for who comes back to the explanation as it stood. */
export const leaveAt = (term: Followed): void => {
  followed = term;
};

/**
 * Where the focus of an explanation's tree goes by itself: to its root as soon as it is read, and to the term that was
 * left by its link as soon as that is read again: among a hundred terms nobody finds again where he was.
 */
export function useTreeFocus(
  tree: RefObject<HTMLElement | null>,
  { of, opened, lines }: { of: string; opened: string | undefined; lines: readonly Line[] },
  activate: (path: string) => void,
): void {
  useEffect(() => {
    // Its panel came before it, and has the focus since: what went elsewhere meanwhile stays there.
    const panel = tree.current?.closest('aside');
    if (panel && panel === document.activeElement) tree.current?.querySelector('li')?.focus({ preventScroll: true });
  }, [tree]);
  const [back] = useState(() => (followed?.of === of && followed.opened === opened ? followed.path : null));
  const isBack = back !== null && lines.some(({ path }) => path === back);
  useEffect(() => {
    // Once: whoever closes and opens it again is there anyway.
    if (!isBack || followed === null) return;
    followed = null;
    activate(back);
    const term = tree.current?.querySelector<HTMLElement>(`[data-path="${back}"]`);
    term?.focus({ preventScroll: true });
    term?.scrollIntoView({ block: 'center' });
  }, [isBack, back, tree, activate]);
}
