import { job as jobContract, type Job } from '#contract/job.ts';
import { notFound } from '#server/http/errors.ts';
import type { RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { jobsOf } from '#server/jobs.ts';
import { jsonRoute } from '#server/engine/declare.ts';

const OWN = { path: 'jobs/:id/', tag: 'Tarefas', permission: 'session', answer: jobContract } as const;

function found(job: Job | null): Job {
  if (!job) throw notFound();
  return job;
}

/** Long work, followed and cancelled by whoever started it; nobody else learns that it exists. */
export const jobRoutes: RouteModule = () => [
  jsonRoute({
    ...OWN,
    summary: 'Acompanha uma tarefa',
    run: async ({ c, ports, scope }) => found(await jobsOf(ports).find(scope, uuidOf(c))),
  }),
  jsonRoute({
    ...OWN,
    method: 'DELETE',
    unrecorded: 'stops work whose own writes are told; a job is kept in the list of its owner',
    summary: 'Cancela uma tarefa; uma já terminada fica como está',
    run: async ({ c, ports, scope }) => found(await jobsOf(ports).cancel(scope, uuidOf(c))),
  }),
];
