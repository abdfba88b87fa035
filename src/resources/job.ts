import { QueryObserver, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/job.ts';
import { isFollowed, nextLook } from '#src/resources/polling.ts';

const POLL_MS = 700;
const contract = () => import('#shapes/job.ts');
const wire = () => import('#src/shared/data/wire.ts');

const jobKey = (id: string) => ['job', id] as const;

export const goesOn = (job: Job | undefined) => job === undefined || job.status === 'queued' || job.status === 'running';

/** Follows a job until it ends; the last answer stays. */
export const jobOptions = (id: string) =>
  queryOptions({
    queryKey: jobKey(id),
    queryFn: async ({ signal }): Promise<Job> => {
      const [{ job, JOBS_URL }, calls] = await Promise.all([contract(), wire()]);
      return calls.readAnswer(job, `${JOBS_URL}${id}/`, {}, signal);
    },
    refetchInterval: ({ state }) => nextLook(goesOn(state.data), state.error, POLL_MS),
    staleTime: ({ state }) => (goesOn(state.data) ? 0 : Infinity),
  });

/**
 * A job as it ended, whatever is on screen by then; null where it was cancelled or failed, or nobody says any more what
 * became of it.
 */
export function doneJob(client: QueryClient, id: string): Promise<Job | null> {
  const observer = new QueryObserver(client, jobOptions(id));
  return new Promise((resolve) => {
    const stop = observer.subscribe(({ data, error }) => {
      if (isFollowed(goesOn(data), error)) return;
      stop();
      resolve(data?.status === 'done' ? data : null);
    });
  });
}

/** Asks the server to stop a job; nothing it had begun stays behind. */
export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['job', 'cancel'],
    mutationFn: async (id: string) => {
      const [{ JOBS_URL }, calls] = await Promise.all([contract(), wire()]);
      await calls.removeAt(`${JOBS_URL}${id}/`);
    },
    onSettled: (_data, _error, id) => client.invalidateQueries({ queryKey: jobKey(id) }),
    meta: { notice: 'NONE' },
  });
}
