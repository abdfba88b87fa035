import { z } from 'zod';

/** Long work: POST answers 202 with a job; GET jobs/{id}/ follows it; DELETE jobs/{id}/ cancels it. */
export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export const job = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(JOB_STATUSES),
  /** Units of work done and in all; `total` 0 while unknown. */
  done: z.int().min(0),
  total: z.int().min(0),
  /** Shape by kind, present when `done`. */
  result: z.unknown(),
  /** pt-BR reason, present when `failed`. */
  error: z.string().nullable(),
});
export type Job = z.output<typeof job>;

export const JOBS_URL = 'jobs/';
export const jobUrl = (id: string) => `${JOBS_URL}${id}/`;
