/**
 * Takes away from a page what the oldest browsers that are served lack (scripts/lib/served-browsers.ts): every journey
 * is walked as they walk it. Runs in the page.
 */
export function beAsOldAsServed(): void {
  const world = globalThis as unknown as Record<string, unknown>;
  // Within, since nothing else of this file comes along into the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const take = (owner: unknown, names: readonly PropertyKey[]): void => {
    for (const name of names)
      if (typeof owner === 'object' || typeof owner === 'function') Reflect.deleteProperty(owner ?? {}, name);
  };
  const iterator: unknown = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  take(iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']);
  take(Set.prototype, [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ]);
  take(Map.prototype, ['getOrInsert', 'getOrInsertComputed']);
  take(URL, ['parse']);
  take(Array, ['fromAsync']);
  take(Promise, ['try']);
  take(RegExp, ['escape']);
  take(Error, ['isError']);
  take(Intl, ['DurationFormat']);
  take(JSON, ['rawJSON', 'isRawJSON']);
  take(Uint8Array, ['fromBase64', 'fromHex']);
  take(Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']);
  take(ReadableStream, ['from']);
  take(ReadableStream.prototype, ['values', Symbol.asyncIterator]);
  take(Response.prototype, ['bytes']);
  take(Document.prototype, ['startViewTransition']);
  take(world, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'CloseWatcher']);
}
