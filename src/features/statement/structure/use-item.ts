import { useNavigate, useSearch } from '@tanstack/react-router';
import { leavesBy } from '#src/shared/ui/leaves.ts';
import { openedOf } from '#src/features/statement/structure/items.ts';

interface Place {
  item?: string | undefined;
}

/** The line that is open beside the statement, which is in the URL of whichever page the structure stands on. */
export function useItem() {
  const item = useSearch({ strict: false, select: (search: Place) => search.item });
  const navigate = useNavigate();
  return {
    item,
    opened: openedOf(item),
    /** Opens a line's panel or closes it; `saved` passes the guard of what was typed. */
    open: (next: string | undefined, { saved = false } = {}) =>
      // Pages with a structure all have the param; the others keep theirs.
      void navigate({ to: '.', search: (now: Place) => ({ ...now, item: next }), ignoreBlocker: saved } as Parameters<
        typeof navigate
      >[0]),
  };
}

/** Whether going from one place to the other takes an open form away. */
export const leavesItem = leavesBy('item', 'aba');
