/** Some browsers never tell that they have time. */
const SOME_TIME = 500;

/** Until the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const { requestIdleCallback: ask }: { requestIdleCallback?: (call: () => void) => number } = globalThis;
    if (ask) ask(() => resolve());
    else setTimeout(resolve, SOME_TIME);
  });
