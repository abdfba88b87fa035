import { createListeners } from '#src/shared/listeners.ts';

/** Whether the server can be reached, outside React. */
export interface Connection {
  offline(): boolean;
  subscribe(listener: () => void): () => void;
  /** A call met nobody: look whether that is the line. */
  suspect(): void;
  /** The same, for who waits for the answer: whether there is no connection. */
  gone(): Promise<boolean>;
  stop(): void;
}

interface ConnectionPorts {
  /** Whether the server answers. */
  probe: () => Promise<boolean>;
  target?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** The browser's own word: surely no line, or perhaps one. */
  hasLine?: () => boolean;
}

/** Waits between looks while there is no connection, in milliseconds; the last one stays. */
export const LOOKS = [2_000, 4_000, 8_000, 15_000] as const;

/**
 * There is none from the moment the browser says so, or a call met nobody and a look at the server meets nobody either;
 * there is one again when a look is answered. One lost call on a good line changes nothing.
 */
export function watchConnection({ probe, target = window, hasLine = () => navigator.onLine }: ConnectionPorts): Connection {
  const { subscribe, tell } = createListeners();
  let offline = !hasLine();
  let looking: Promise<void> | null = null;
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const set = (next: boolean) => {
    if (offline === next) return;
    offline = next;
    looks = 0;
    tell();
  };

  /** No answer: looked again later. */
  function missed(): void {
    clearTimeout(timer);
    set(true);
    timer = setTimeout(() => void look(), LOOKS[Math.min(looks, LOOKS.length - 1)]);
    looks += 1;
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    const answered = await probe().catch(() => false);
    if (stopped) return;
    if (answered) set(false);
    else missed();
  }

  /** One look at a time: who asks meanwhile waits for it. */
  async function look(): Promise<void> {
    if (stopped) return;
    if (!hasLine() && !looking) return missed();
    looking ??= ask().finally(() => {
      looking = null;
    });
    await looking;
  }

  const onOffline = () => {
    set(true);
    void look();
  };
  const onOnline = () => void look();
  target.addEventListener('offline', onOffline);
  target.addEventListener('online', onOnline);
  if (offline) void look();
  return {
    offline: () => offline,
    subscribe,
    suspect: () => void look(),
    gone: async () => {
      await look();
      return offline;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      target.removeEventListener('offline', onOffline);
      target.removeEventListener('online', onOnline);
    },
  };
}
