import type { QueryClient } from '@tanstack/react-query';

/** However long the page's data takes, what waits for it begins by then. */
const AT_MOST = 3_000;

/** What an answer draws asks the next question within this time. */
const QUIET = 250;

/**
 * Calls once what was begun with the page is there and nothing more is asked for, so that nothing that is needed later
 * is loaded before what is looked at. Answers a function that lets go.
 */
export function onceSettled(client: QueryClient, call: () => void, atMost = AT_MOST): () => void {
  let last = performance.now();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(quiet);
    clearTimeout(limit);
    unsubscribe();
  };
  const finish = (): void => {
    stop();
    call();
  };
  const look = (): void => {
    const left = client.isFetching() > 0 ? QUIET : last + QUIET - performance.now();
    if (left > 0) quiet = setTimeout(look, left);
    else finish();
  };
  const limit = setTimeout(finish, atMost);
  // A page's first answers tell the cache hundreds of times: the time is noted, and the timer looks at it.
  const unsubscribe = client.getQueryCache().subscribe(() => {
    last = performance.now();
  });
  look();
  return stop;
}

/** Resolves once nothing that was asked for is under way. */
export function answered(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (client.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.getQueryCache().subscribe(look);
    look();
  });
}
