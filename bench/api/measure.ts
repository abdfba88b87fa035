export type Run = () => Promise<unknown>;

export const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

async function timed(run: Run): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** How long pairs of a case are measured at most. */
const BUDGET_MS = 15_000;
/** How long they run before: the times wanted are of a server that has worked a while, with its code compiled. */
const WARM_MS = 3_000;

/**
 * Medians in ms of several runs that take turns, so that a busy machine is the same for all of them; the first seconds,
 * two rounds at least, are left out. At least three rounds, and fewer than wanted where they take long.
 */
export async function paired<Name extends string>(
  runs: Readonly<Record<Name, Run>>,
  rounds: number,
): Promise<Record<Name, number>> {
  // Object.entries forgets which names they are.
  const entries = Object.entries(runs) as [Name, Run][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  const warm = performance.now() + WARM_MS;
  for (let round = 0; round < 2 || performance.now() < warm; round += 1) for (const [, run] of entries) await run();
  const end = performance.now() + BUDGET_MS;
  for (let round = 0; round < rounds && (round < 3 || performance.now() < end); round += 1)
    for (const [name, run] of entries) times.get(name)?.push(await timed(run));
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)])) as Record<Name, number>;
}

/** Runs a second by so many who each begin again when they are answered, for a while; the first tenth is left out. */
export async function rate(clients: number, milliseconds: number, run: (client: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now() + milliseconds / 10;
  const end = begin + milliseconds;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        await run(client);
        const now = performance.now();
        if (now >= begin && now < end) done += 1;
      }
    }),
  );
  return (done * 1000) / milliseconds;
}

/**
 * Medians of the rates of one and of so many clients, measured in turns, so that a busy machine is the same for both.
 */
export async function rates(
  clients: number,
  milliseconds: number,
  run: (client: number) => Promise<unknown>,
): Promise<{ one: number; eight: number }> {
  const one: number[] = [];
  const eight: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    one.push(await rate(1, milliseconds, run));
    eight.push(await rate(clients, milliseconds, run));
  }
  return { one: median(one), eight: median(eight) };
}
