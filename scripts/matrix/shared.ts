import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setup } from '#server/test/postgres.ts';
import type { MatrixOutcome } from './run.ts';
import type { Phase, Share } from './shares.ts';
import type { Twins } from './worlds.ts';

/** What each share is run with; `only` is the text of an expression, empty for all cells. */
export interface SharedOptions {
  share: Share;
  every: number;
  tries: number;
  rounds: number;
  only: string;
  seed: number;
}

interface Progress {
  phase: Phase;
  done: number;
  all: number;
}
type Message = { progress: Progress } | { failure: string } | { outcome: MatrixOutcome };

/** The whole matrix, a share a processor, each a process with its own database on one server: tells lines meanwhile. */
export async function runShared(options: Omit<SharedOptions, 'share'>, tell: (line: string) => void): Promise<MatrixOutcome> {
  const of = Math.min(2, availableParallelism());
  const end = await setup();
  try {
    const shares = Array.from({ length: of }, (_, index) => runShare({ ...options, share: [index, of] }, tell));
    return (await Promise.all(shares)).reduce(both);
  } finally {
    await end?.();
  }
}

function runShare(options: SharedOptions, tell: (line: string) => void): Promise<MatrixOutcome> {
  const run = fork(new URL('./share-run.ts', import.meta.url));
  run.send(options);
  return new Promise((resolve, reject) => {
    run.on('message', (message: Message) => {
      if ('outcome' in message) resolve(message.outcome);
      else if ('failure' in message) tell(`FALHA ${message.failure}`);
      else
        tell(
          `  ${options.share[0] + 1}/${options.share[1]} ${message.progress.phase}: ${message.progress.done} de ${message.progress.all}`,
        );
    });
    run.on('error', reject);
    // Told after its outcome, where it has one: then this changes nothing.
    run.on('close', (code) => reject(new Error(`uma parte da matriz acabou com ${code}`)));
  });
}

const bothTwins = (one: Twins, other: Twins): Twins => ({
  requested: one.requested + other.requested,
  failures: [...one.failures, ...other.failures],
});

/** Two shares as one: counts are added, and a route is missing where neither asked it. */
export function both(one: MatrixOutcome, other: MatrixOutcome): MatrixOutcome {
  const byEntity = { ...one.byEntity };
  for (const [entity, count] of Object.entries(other.byEntity)) byEntity[entity] = (byEntity[entity] ?? 0) + count;
  return {
    people: one.people,
    senseless: one.senseless,
    cells: one.cells + other.cells,
    byEntity,
    failures: [...one.failures, ...other.failures],
    missing: one.missing.filter((route) => other.missing.includes(route)),
    sums: { rounds: one.sums.rounds + other.sums.rounds, failures: [...one.sums.failures, ...other.sums.failures] },
    twins: bothTwins(one.twins, other.twins),
    tries: bothTwins(one.tries, other.tries),
  };
}
