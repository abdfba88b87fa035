import { runMatrix } from './run.ts';
import type { SharedOptions } from './shared.ts';

/** A share of the matrix in its own process: tells the one that started it how far it is, what failed, how it ended. */
process.once('message', (options: SharedOptions) => {
  const { only, ...rest } = options;
  void runMatrix({
    ...rest,
    only: only === '' ? undefined : new RegExp(only),
    tell: {
      progress: (phase, done, all) => {
        if (done % 500 === 0 || done === all) process.send?.({ progress: { phase, done, all } });
      },
      failure: (failure) => process.send?.({ failure }),
    },
  }).then(
    (outcome) => process.send?.({ outcome }, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
