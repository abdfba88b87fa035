/**
 * Lets the loop take other work before the next piece of a long one. A timer, not a promise: only that gives way to
 * what came in meanwhile.
 */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** How long a piece of work may take until others are served. */
const PIECE_MS = 8;

/** For work of many small steps: gives way once their time is up; null where there is nothing to wait for. */
export function makePace(): () => Promise<void> | null {
  let until = performance.now() + PIECE_MS;
  const rest = async () => {
    await breathe();
    until = performance.now() + PIECE_MS;
  };
  return () => (performance.now() < until ? null : rest());
}

/**
 * Maps rows; others are served in between, `size` rows later at the most, and sooner where the rows take their time.
 */
export async function mapInPieces<From, To>(rows: readonly From[], size: number, map: (row: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  const pace = makePace();
  for (const row of rows) {
    const wait = mapped.length > 0 && mapped.length % size === 0 ? breathe() : pace();
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    if (wait) await wait;
    mapped.push(map(row));
  }
  return mapped;
}

/** The same items, between which others are served, however fast they come and are taken. */
export async function* paced<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  const pace = makePace();
  for await (const item of items) {
    yield item;
    const wait = pace();
    if (wait) await wait;
  }
}

/** What is told step by step (planning), given way to others between the steps; a step of null is none. */
export async function* inSteps<Step>(steps: Iterable<Step | null>): AsyncGenerator<Step, void, undefined> {
  const pace = makePace();
  for (const step of steps) {
    const wait = pace();
    if (wait) await wait;
    if (step !== null) yield step;
  }
}
