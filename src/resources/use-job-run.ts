import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Job } from '#contract/job.ts';
import { goesOn, jobOptions, useCancelJob } from '#src/resources/job.ts';
import { isFollowed, tellEnd } from '#src/resources/polling.ts';
import { failureText } from '#src/shared/http/error-text.ts';

export interface JobRun<Sent, Result> {
  /** Waiting for an answer; the former result, if any, stays meanwhile. */
  busy: boolean;
  done: number;
  total: number;
  /** pt-BR reason, when it failed. */
  problem: string | null;
  cancelled: boolean;
  result: Result | undefined;
  start: (sent: Sent) => void;
  cancel: () => void;
  /** As before the first start: what it came to is of no use any more. */
  forget: () => void;
}

interface JobKind<Sent, Result> {
  /** Tells its results from others'. */
  key: readonly string[];
  /** Asks for the job. */
  send: (sent: Sent) => Promise<Job>;
  /** What a finished one says; throws for another shape. */
  resultOf: (job: Job) => Promise<Result>;
}

/**
 * Work that the server does as a job, followed to its end. Starting again stops the job before, so that only the last
 * question is answered.
 */
export function useJobRun<Sent, Result>({ key, send: ask, resultOf }: JobKind<Sent, Result>): JobRun<Sent, Result> {
  // Its screen tells that it went well, not a notice.
  const send = useMutation({ mutationKey: [...key], mutationFn: ask, meta: { notice: 'NONE' } });
  const stop = useCancelJob();
  const [jobId, setJobId] = useState<string | null>(null);
  const requested = useRef(0);
  /** Raised where a former result is not to stand in for the next one. */
  const [round, setRound] = useState(0);
  const job = useQuery({ ...jobOptions(jobId ?? ''), enabled: jobId !== null });
  const ended = job.data?.status === 'done' ? job.data : undefined;
  const result = useQuery({
    queryKey: [...key, round, ended] as const,
    queryFn: () => (ended ? resultOf(ended) : Promise.reject(new Error('a job that is not done has no result'))),
    enabled: ended !== undefined,
    staleTime: Infinity,
    placeholderData: (before, query) => (query?.queryKey.at(-2) === round ? before : undefined),
  });
  const status = job.data?.status;
  const running = jobId !== null && isFollowed(goesOn(job.data), job.error);
  const error = send.error ?? job.error ?? result.error;
  const reported = useRef<string | null>(null);
  // The end is an event of the server's, seen here alone, and told once for each job.
  useEffect(() => {
    if (jobId === null || job.data?.status !== 'failed' || reported.current === jobId) return;
    reported.current = jobId;
    tellEnd(job.data);
  }, [jobId, job.data]);

  return {
    busy: send.isPending || running || (ended !== undefined && result.isFetching),
    done: running ? (job.data?.done ?? 0) : 0,
    total: running ? (job.data?.total ?? 0) : 0,
    problem: error ? failureText(error).text : status === 'failed' ? (job.data?.error ?? failureText(null).text) : null,
    cancelled: status === 'cancelled',
    result: jobId === null ? undefined : result.data,
    start(sent) {
      requested.current += 1;
      const turn = requested.current;
      if (jobId !== null && running) stop.mutate(jobId);
      send.mutate(sent, {
        onSuccess(answer) {
          if (turn === requested.current) setJobId(answer.id);
          else stop.mutate(answer.id);
        },
      });
    },
    cancel() {
      if (jobId !== null) stop.mutate(jobId);
    },
    forget() {
      requested.current += 1;
      setJobId(null);
      setRound((now) => now + 1);
      send.reset();
    },
  };
}
