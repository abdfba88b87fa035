import type { Queue } from '#src/shared/data/queue/queue.ts';

let current: Queue | null = null;

/** The queue of who is signed in, once it is loaded. */
export const currentQueue = (): Queue | null => current;

/** Names the queue at work; answers how to let go. */
export function setQueue(queue: Queue): () => void {
  current = queue;
  return () => {
    if (current === queue) current = null;
  };
}
