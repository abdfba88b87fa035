import { Turns } from '#server/turns/turns.ts';

/** Runs what it is given, at most `atOnce` at a time and in the order in which it came. */
export function makeLine(atOnce: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const turns = new Turns({ atOnce, each: atOnce, waiting: Infinity, eachWaiting: Infinity });
  return async (run) => {
    const leave = await turns.enter('');
    try {
      return await run();
    } finally {
      leave?.();
    }
  };
}
