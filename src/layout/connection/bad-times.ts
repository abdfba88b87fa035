import type { QueryClient } from '@tanstack/react-query';
import { sourceOf, waits } from '#src/layout/connection/sources.ts';
import { draftOf } from '#src/shared/data/draft.ts';
import { attended } from '#src/shared/browser/attended.ts';
import { idle } from '#src/shared/browser/idle.ts';
import { lookWhetherZoneMoved } from '#src/shared/format/date.ts';
import { failureWords } from '#src/shared/http/failure-words.ts';

/**
 * Milliseconds: the first date that Intl writes holds a slow machine for as long as one notices, in the first seconds
 * of a page above all.
 */
const ZONE_AFTER = 20_000;

/** What is needed just when nothing can be loaded; a reader who wants few bytes has them when they are asked for. */
export async function forBadTimes(): Promise<void> {
  // What tells a failure comes before what keeps a write: a write that nobody can keep is told, one that nobody can
  // tell is lost.
  await attended();
  await idle();
  await inTurn([failureWords, () => import('#src/shared/notify/screen.ts'), () => import('#src/layout/NoticeArea.tsx')]);
  if (!savesData()) {
    await idle();
    await inTurn([() => import('#src/shared/data/encoded.ts')]);
  }
  await idle();
  await inTurn([() => import('#src/layout/SignInAgain.tsx')]);
  setTimeout(() => void idle().then(lookWhetherZoneMoved), ZONE_AFTER);
}

/**
 * One after the other: together they would hold a slow machine for as long as one notices. What is not here is asked
 * for again by whom needs it.
 */
async function inTurn(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- as told above
  for (const load of parts) await load().catch(() => undefined);
}

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // Chromium alone tells it
  return connection?.saveData === true;
};

/**
 * Loads what writes of the resources that stand on the page are made of, so that they can be kept without a line;
 * `done` are those that were.
 */
export function readyToWrite(client: QueryClient, done: Set<string>): void {
  if (savesData()) return;
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const name = String(queryKey[0]);
    if (done.has(name) || !waits(name)) continue;
    done.add(name);
    void ready(name).catch(() => done.delete(name));
  }
}

async function ready(name: string): Promise<void> {
  const source = await sourceOf(name);
  if (source) await draftOf(await source.load());
}
