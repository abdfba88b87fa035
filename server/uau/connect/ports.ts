import type { UauConnection, UauPort } from '#server/ports.ts';

const sleep: UauPort['sleep'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // What an abort gives as its reason is an error.
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** The network as it is, and the connection of the installation's variables where there is one. */
export const uauPort = (connection: UauConnection | null = null): UauPort => ({
  connection,
  fetch: (url, init) => fetch(url, init),
  sleep,
});

/** The port of an application that was handed none speaks with the network all the same. */
export const portOf = ({ uau }: { uau?: UauPort }): UauPort => uau ?? uauPort();
