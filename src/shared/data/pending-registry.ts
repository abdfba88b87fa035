import type { QueryClient } from '@tanstack/react-query';

/** Pending writes by query client and resource. Apart from what they are: the entry chunk only ever forgets them. */
const registry = new WeakMap<QueryClient, Map<string, unknown>>();

/** What a client holds pending, by the resource's name. */
export function pendingByName(client: QueryClient): Map<string, unknown> {
  const held = registry.get(client) ?? new Map<string, unknown>();
  registry.set(client, held);
  return held;
}

/** Signing out: whatever is still open belongs to the former user and is shown to nobody. */
export function forgetPending(client: QueryClient): void {
  registry.delete(client);
}
