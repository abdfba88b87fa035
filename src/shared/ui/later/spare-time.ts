import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attended } from '#src/shared/browser/attended.ts';
import { idle } from '#src/shared/browser/idle.ts';
import { lineIsFree } from '#src/shared/browser/line.ts';
import { onceSettled } from '#src/shared/data/settled.ts';
import type { Later } from '#src/shared/ui/later/later.ts';

/** Nobody waits for it: it may come as late as the page's data does. */
const WHENEVER = 60_000;

const lines: (readonly Later<unknown>[])[] = [];
let busy = false;
/** Not asked for again by itself. */
const failed = new WeakSet<Later<unknown>>();

/** One part after the other, each when the browser has time for it: what is pressed meanwhile comes first. */
function goOn(): void {
  const next = lines.flat().find((part) => part.get() === null && !failed.has(part));
  if (!next) {
    busy = false;
    return;
  }
  busy = true;
  void take(next);
}

async function take(part: Later<unknown>): Promise<void> {
  await attended();
  await idle();
  try {
    await part.load();
  } catch {
    failed.add(part);
  }
  goOn();
}

/**
 * Loads what is likely to be needed next, once the page's data is shown and the browser has nothing to do. It is also
 * what lets one go on when the line goes: forms, dialogs and notices are then here.
 */
export function useSpareTime(parts: readonly Later<unknown>[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const wanted = () => {
      if (!lineIsFree()) return;
      lines.push(parts);
      if (!busy) goOn();
    };
    const stop = onceSettled(client, wanted, WHENEVER);
    return () => {
      stop();
      // What the page that was left would have needed is no longer loaded.
      if (lines.includes(parts)) lines.splice(lines.indexOf(parts), 1);
    };
  }, [client, parts]);
}
