/** Some browsers never tell that they have time. */
const SOME_TIME = 500;
/** A page that is never idle waits no longer, in milliseconds. */
const AT_MOST = 2_000;

/** Until the browser has nothing else to do, or two seconds have passed. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const { requestIdleCallback: ask }: { requestIdleCallback?: (call: () => void, options: { timeout: number }) => void } =
      globalThis;
    if (ask) ask(() => resolve(), { timeout: AT_MOST });
    else setTimeout(resolve, SOME_TIME);
  });
