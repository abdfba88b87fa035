/** What is dear to make, made when it is asked for first: a page that shows no date makes no format of dates. */
export function lazy<T>(make: () => T): () => T {
  let created: { of: T } | undefined;
  return () => (created ??= { of: make() }).of;
}
