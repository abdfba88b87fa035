/** The id of the kept write that a row, or the first of several, shows; undefined for what the server has. */
export function waitingOf(row: unknown): string | undefined {
  const one: unknown = Array.isArray(row) ? row[0] : row;
  return typeof one === 'object' && one !== null && 'waiting' in one && typeof one.waiting === 'string' ? one.waiting : undefined;
}

/** Whether a row waits for a connection (what the data layer shows of a kept write carries this mark). */
export const isWaiting = (row: unknown): boolean => waitingOf(row) !== undefined;

/**
 * Whether no server knows a row yet: its write is on its way, or waits for a connection. It has a number of its own
 * only once it is saved; until then it can be looked at only, since what is opened or chosen on it would vanish when it
 * becomes another row.
 */
export const isUnsent = (row: { id: number }): boolean => row.id < 0;
