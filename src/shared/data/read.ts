import type { QueryClient } from '@tanstack/react-query';
import { pendingOf } from '#src/shared/data/pending.ts';

/**
 * Reads when no write of the resource is open, and again when one was begun meanwhile: an answer never mixes with a
 * write that it may or may not have seen, so that no row can show twice and no confirmed value can be lost to an older
 * answer.
 */
export async function settledRead<T>(client: QueryClient, name: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  const pending = pendingOf(client, name);
  for (;;) {
    // Looked at again after waiting: another write may have begun before this goes on.
    while (pending.open) await pending.idle(signal);
    const { begun } = pending;
    const answer = await read();
    if (pending.begun === begun) return answer;
  }
}
