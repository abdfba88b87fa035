import { openChannel } from '#src/shared/browser/channel.ts';

/** `acted`: the user did something in the tab that tells it. */
export type TabMessage = 'signed-in' | 'signed-out' | 'expired' | 'acted';

export interface Tabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

const MESSAGES: readonly string[] = ['signed-in', 'signed-out', 'expired', 'acted'] satisfies TabMessage[];
const isMessage = (value: unknown): value is TabMessage => typeof value === 'string' && MESSAGES.includes(value);

/** Tells the other tabs of this browser what became of the session (SES-8). Without a line to them nothing is told. */
export function openTabs(name = 'previsto-session'): Tabs {
  const channel = openChannel(name);
  // Node keeps a process alive for an open channel; browsers do not know `unref`.
  if (channel && 'unref' in channel && typeof channel.unref === 'function') channel.unref();
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (message) => channel?.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent) => {
        if (isMessage(event.data)) listener(event.data);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
