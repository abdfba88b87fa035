import type { Job } from '#contract/job.ts';
import { useJobRun, type JobRun } from '#src/resources/use-job-run.ts';

/** How the steps of one import are asked for, and what a finished one says. */
interface StepCalls<Sent, Answer extends { step: string }> {
  /** Tells its results from others'. */
  key: string;
  send: (sent: Sent) => Promise<Job>;
  resultOf: (job: Job) => Promise<Answer>;
}

/** One step of an import, as a job that is followed; `onResult` is told once what it came to. */
export function useStepRun<Sent, Answer extends { step: string }, S extends Answer['step']>(
  { key, send, resultOf }: StepCalls<Sent, Answer>,
  step: S,
  onResult?: (result: Extract<Answer, { step: S }>) => void,
): JobRun<Sent, Extract<Answer, { step: S }>> {
  return useJobRun({
    key: [key, step],
    send,
    resultOf: async (job) => {
      const answer = await resultOf(job);
      if (answer.step !== step) throw new Error(`a job of the import answered ${answer.step} in the place of ${step}`);
      const result = answer as Extract<Answer, { step: S }>; // its step was just compared
      onResult?.(result);
      return result;
    },
  });
}
