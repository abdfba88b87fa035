/** Lets the loop take other work before the next piece of a long one. A timer, not a promise: only that gives way to what came in meanwhile. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Maps rows, some at a time, so that others are served in between. */
export async function mapInPieces<From, To>(rows: readonly From[], size: number, map: (row: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  for (let start = 0; start < rows.length; start += size) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    if (start > 0) await breathe();
    for (const row of rows.slice(start, start + size)) mapped.push(map(row));
  }
  return mapped;
}
