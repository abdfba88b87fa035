/** What is dear to make, made when it is asked for first: a page that shows no date makes no format of dates. */
export function madeOnce<T>(make: () => T): () => T {
  let made: { of: T } | undefined;
  return () => (made ??= { of: make() }).of;
}
