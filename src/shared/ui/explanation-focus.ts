import { useEffect, useState, type RefObject } from 'react';
import type { Line } from '#src/shared/ui/explanation-lines.ts';

interface Followed {
  /** The address it was left at, which names figure and version; no word of theirs is held. */
  address: string;
  path: string;
}

let followed: Followed | null = null;

/** Whether the page stands there again; by now its address may say more, as a development that was chosen meanwhile. */
function isAt(address: string): boolean {
  const [then, now] = [new URL(address), new URL(location.href)];
  return then.pathname === now.pathname && [...then.searchParams].every(([name, value]) => now.searchParams.get(name) === value);
}

/** The term whose link is followed, for who comes back to the explanation as it stood. */
export const leaveAt = (path: string): void => {
  followed = { address: location.href, path };
};

/**
 * Where the focus of an explanation's tree goes by itself: to its root as soon as it is read, and to the term that was
 * left by its link as soon as that is read again: among a hundred terms nobody finds again where he was. Who went
 * elsewhere meanwhile stays there.
 *
 * Answers the term that its panel is to begin at, where that comes after the tree.
 */
export function useTreeFocus(
  tree: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  activate: (path: string) => void,
): string {
  useEffect(() => {
    // Its panel came before it, and has the focus since.
    const panel = tree.current?.closest('aside');
    if (panel && panel === document.activeElement) tree.current?.querySelector('li')?.focus({ preventScroll: true });
  }, [tree]);
  const [back] = useState(() => (followed && isAt(followed.address) ? followed.path : null));
  const isBack = back !== null && lines.some(({ path }) => path === back);
  useEffect(() => {
    // Once: whoever closes and opens it again is there anyway; who opens another one does not come back.
    if (back === null) followed = null;
    if (!isBack || followed === null) return;
    followed = null;
    activate(back);
    const { activeElement } = document;
    if (activeElement !== document.body && !tree.current?.closest('aside')?.contains(activeElement)) return;
    const term = tree.current?.querySelector<HTMLElement>(`[data-path="${back}"]`);
    term?.focus({ preventScroll: true });
    term?.scrollIntoView({ block: 'center' });
  }, [isBack, back, tree, activate]);
  return isBack ? back : '0';
}
