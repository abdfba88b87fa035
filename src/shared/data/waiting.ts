/** The id of the kept write that a row, or the first of several, shows; undefined for what the server has. */
export function waitingOf(row: unknown): string | undefined {
  const one: unknown = Array.isArray(row) ? row[0] : row;
  return typeof one === 'object' && one !== null && 'waiting' in one && typeof one.waiting === 'string' ? one.waiting : undefined;
}

/** Whether a row waits that no server knows yet: it can be looked at only, its place is the list of what waits. */
export const isUnsent = (row: { id: number }): boolean => row.id < 0 && isWaiting(row);

/** Whether a row waits for a connection (what the data layer shows of a kept write carries this mark). */
export const isWaiting = (row: unknown): boolean => waitingOf(row) !== undefined;
