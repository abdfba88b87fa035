import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isWaiting } from '#src/shared/data/waiting.ts';

/**
 * Tells the other tabs of this browser which queries a write of this one made old; they read again what they show of
 * them.
 */
export function keepInStep(client: QueryClient, channel: BroadcastChannel | null, gather = 200) {
  let old: QueryKey[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Cells typed one after the other are one reading there. */
  function read(): void {
    const keys = old;
    old = [];
    timer = undefined;
    const seen = new Set<string>();
    for (const queryKey of keys) {
      const name = JSON.stringify(queryKey);
      if (!seen.has(name)) void client.invalidateQueries({ queryKey });
      seen.add(name);
    }
  }

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return;
    old.push(...data.filter((key): key is QueryKey => Array.isArray(key)));
    timer ??= setTimeout(read, gather);
  };
  channel?.addEventListener('message', onMessage);

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  const tell = (touches: readonly QueryKey[]) => channel?.postMessage(touches);
  const leave = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { touches } = event.mutation.meta ?? {};
    if (touches && !isWaiting(event.action.data)) tell(touches);
  });
  return {
    tell,
    stop(): void {
      leave();
      clearTimeout(timer);
      channel?.removeEventListener('message', onMessage);
    },
  };
}
