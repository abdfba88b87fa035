import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportResult } from '#contract/chart-import.ts';
import { importResultOf, useChartImport, type ImportStep } from '#src/resources/chart-import.ts';
import { jobOptions, useCancelJob } from '#src/resources/job.ts';
import { failureText } from '#src/shared/http/error-text.ts';

type Step = ImportResult['step'];
type ResultOf<S extends Step> = Extract<ImportResult, { step: S }>;

export interface ImportRun<S extends Step> {
  /** Waiting for an answer; the former result, if any, stays meanwhile. */
  busy: boolean;
  done: number;
  total: number;
  /** pt-BR reason, when it failed. */
  problem: string | null;
  cancelled: boolean;
  result: ResultOf<S> | undefined;
  start: (step: ImportStep) => void;
  cancel: () => void;
}

/** One step of the import, as a job that is followed. Starting again stops the job before, so that only the last question is answered. */
export function useImportRun<S extends Step>(step: S): ImportRun<S> {
  const send = useChartImport();
  const stop = useCancelJob();
  const [jobId, setJobId] = useState<string | null>(null);
  const asked = useRef(0);
  const job = useQuery({ ...jobOptions(jobId ?? ''), enabled: jobId !== null });
  const ended = job.data?.status === 'done' ? job.data : undefined;
  const result = useQuery({
    queryKey: ['chartImport', step, ended] as const,
    queryFn: async ({ queryKey: [, , finished] }) => {
      const answer = finished ? await importResultOf(finished) : undefined;
      if (answer?.step !== step) throw new Error(`a job of the import answered ${String(answer?.step)} in the place of ${step}`);
      return answer as ResultOf<S>; // its step was just compared
    },
    enabled: ended !== undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const status = job.data?.status;
  const running = jobId !== null && (status === undefined || status === 'queued' || status === 'running') && !job.error;
  const error = send.error ?? job.error ?? result.error;

  return {
    busy: send.isPending || running || (ended !== undefined && result.isFetching),
    done: running ? (job.data?.done ?? 0) : 0,
    total: running ? (job.data?.total ?? 0) : 0,
    problem: error ? failureText(error).text : status === 'failed' ? (job.data?.error ?? failureText(null).text) : null,
    cancelled: status === 'cancelled',
    result: jobId === null ? undefined : result.data,
    start(sent) {
      asked.current += 1;
      const turn = asked.current;
      if (jobId !== null && running) stop.mutate(jobId);
      send.mutate(sent, {
        onSuccess(answer) {
          if (turn === asked.current) setJobId(answer.id);
          else stop.mutate(answer.id);
        },
      });
    },
    cancel() {
      if (jobId !== null) stop.mutate(jobId);
    },
  };
}
