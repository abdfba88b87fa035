/** Work that takes its time, one after the other, and what has to wait for it. */
export interface Turns {
  /** Begins when its turn has come, at once if nothing is under way. */
  take: (work: () => Promise<void>) => Promise<void>;
  /** Runs at once, or after what is under way. */
  wait: (job: () => void) => void;
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let busy = false;

  function wait(job: () => void): void {
    if (busy) waiting.push(job);
    else job();
  }

  /** A job may begin work of its own, for which those after it wait. */
  function next(): void {
    const job = busy ? undefined : waiting.shift();
    if (!job) return;
    job();
    next();
  }

  async function run(work: () => Promise<void>): Promise<void> {
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
      next();
    }
  }

  return {
    wait,
    take: (work) => new Promise((resolve, reject) => wait(() => void run(work).then(resolve, reject))),
  };
}
