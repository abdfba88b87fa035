import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect } from 'react';
import { comesLater } from '#src/layout/comes-later.ts';
import { useStripWanted } from '#src/layout/connection/use-strip-wanted.ts';
import type { Owner } from '#src/shared/data/drafts.ts';
import { holdOpenWrites } from '#src/shared/data/open-writes.ts';
import { useLater } from '#src/shared/ui/later/later.ts';

/** Milliseconds until what did not come is asked for again. */
const AGAIN = 5_000;

/**
 * What stands by for when there is no line: the strip that says so, beside that of the first steps, and what keeps
 * changes until there is one. It comes with the page's data, not before it, on any line, but at once where something is
 * written or waits; where the line goes even before that, as soon as it is back. The window is held meanwhile.
 */
export function StandBy({ user }: { user: Owner }) {
  const client = useQueryClient();
  useEffect(() => holdOpenWrites(client), [client]);
  const wanted = useStripWanted(user);
  const Strip = useLater(comesLater)?.BelowHeader;
  const missing = wanted && !Strip;
  useEffect(() => {
    if (!missing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      comesLater.load().catch(() => {
        timer = setTimeout(ask, AGAIN);
      });
    };
    ask();
    return () => clearTimeout(timer);
  }, [missing]);
  return Strip && createElement(Strip, { user });
}
