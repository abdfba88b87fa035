import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Job } from '#contract/job.ts';
import { doneJob } from '#src/resources/job.ts';
import { useJobRun, type JobRun } from '#src/resources/use-job-run.ts';

/** How the steps of one import are asked for, and what a finished one says. */
interface StepCalls<Sent, Answer extends { step: string }> {
  /** Tells its results from others'. */
  key: string;
  send: (sent: Sent) => Promise<Job>;
  resultOf: (job: Job) => Promise<Answer>;
}

/**
 * One step of an import, as a job that is followed; `onResult` is told once what it came to, also when who began it has
 * gone elsewhere by then.
 */
export function useStepRun<Sent, Answer extends { step: string }, S extends Answer['step']>(
  { key, send, resultOf }: StepCalls<Sent, Answer>,
  step: S,
  onResult?: (result: Extract<Answer, { step: S }>) => void,
): JobRun<Sent, Extract<Answer, { step: S }>> {
  type Result = Extract<Answer, { step: S }>;
  const client = useQueryClient();
  const read = useRef(new Map<string, Promise<Result>>());
  const readOnce = (job: Job): Promise<Result> => {
    const before = read.current.get(job.id);
    if (before) return before;
    const now = resultOf(job).then((answer) => {
      if (answer.step !== step) throw new Error(`a job of the import answered ${answer.step} in the place of ${step}`);
      const result = answer as Result; // its step was just compared
      onResult?.(result);
      return result;
    });
    read.current.set(job.id, now);
    return now;
  };
  const readAtItsEnd = async ({ id }: Job) => {
    try {
      const done = await doneJob(client, id);
      if (done) await readOnce(done);
    } catch {
      // Its screen says what cannot be read; who has left it is told by the bell that it is done.
    }
  };
  return useJobRun({
    key: [key, step],
    send: async (sent: Sent) => {
      const job = await send(sent);
      if (onResult) void readAtItsEnd(job);
      return job;
    },
    resultOf: readOnce,
  });
}
