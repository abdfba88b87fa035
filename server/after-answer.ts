import { describeError } from '#server/http/log.ts';
import type { AppPorts } from '#server/ports.ts';

const AT_WORK = new WeakMap<AppPorts, Set<Promise<void>>>();

/** Begins work that the answer does not wait for, so that its time tells nothing of what was found. Logs failures. */
export function afterAnswer(ports: AppPorts, work: () => Promise<void>): void {
  const all = AT_WORK.get(ports) ?? new Set<Promise<void>>();
  AT_WORK.set(ports, all);
  const one: Promise<void> = work()
    .catch((error: unknown) => ports.log({ event: 'failed_after_answer', ...describeError(error) }))
    .finally(() => all.delete(one));
  all.add(one);
}

/** Resolves when all work begun so far is over. */
export async function afterAnswers(ports: AppPorts): Promise<void> {
  const all: Iterable<Promise<void>> = AT_WORK.get(ports) ?? [];
  await Promise.all(all);
}
