import { act } from '@testing-library/react';
import { regional } from '#src/resources/regional.ts';
import { ownDrafts } from '#src/shared/data/drafts.ts';
import { writeStore } from '#src/shared/data/queue/stored-writes.ts';
import type { QueuePorts } from '#src/shared/data/queue/ports.ts';
import { createQueue, type Queue } from '#src/shared/data/queue/queue.ts';
import { keepWritesBy } from '#src/shared/data/write.ts';
import type { regionalBench } from '#src/test/regional-bench.tsx';

/** Locks that tabs share: one after the other. */
export function sharedLocks(): Pick<LockManager, 'request'> {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const run = tail.then(work);
    tail = run.catch(() => undefined);
    return run;
  };
  return { request } as Pick<LockManager, 'request'>; // only what the queue asks of it
}

/** A queue of regionals for a user, over the screen of a bench. */
export function queueBench(
  screen: ReturnType<ReturnType<typeof regionalBench>['show']>,
  user = 1,
  more: Partial<QueuePorts> = {},
) {
  const line = { offline: true, suspected: 0 };
  const events: string[] = [];
  ownDrafts(user);
  const queue: Queue = createQueue({
    client: screen.client,
    store: writeStore(user),
    source: async (name) => (name === 'regional' ? regional : undefined),
    waits: (name) => name === 'regional',
    offline: () => line.offline,
    gone: async () => line.offline,
    suspect: () => {
      line.suspected += 1;
    },
    locks: null,
    clock: Date.now,
    here: () => '/',
    title: (_name, row) => String(row['nome']),
    onStored: () => events.push('kept'),
    onRefused: (problem) => events.push(problem),
    onSent: (count) => events.push(`sent ${count}`),
    ...more,
  });
  const letGo = keepWritesBy(queue);
  return {
    queue,
    line,
    events,
    writes: () => queue.view().writes,
    /** The line is back: everything that waits goes. */
    async back(): Promise<void> {
      line.offline = false;
      await act(() => queue.flush());
    },
    stop(): void {
      letGo();
      act(() => queue.stop());
    },
  };
}
