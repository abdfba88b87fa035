import { job as jobContract, type Job } from '#contract/job.ts';
import { notFound } from '#server/http/errors.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { jobsOf } from '#server/jobs.ts';
import { scopeOf } from '#server/engine/scope.ts';

const PATH = '/jobs/:id/';

function found(job: Job | null): Job {
  if (!job) throw notFound();
  return job;
}

/** Long work, followed and cancelled by whoever started it; nobody else learns that it exists. */
export const jobRoutes: RouteModule = (ports) => [
  route({
    method: 'GET',
    path: PATH,
    permission: 'session',
    describe: { tag: 'Tarefas', summary: 'Acompanha uma tarefa', answers: { 200: jobContract } },
    handler: async ({ c, session }) => c.json(found(await jobsOf(ports).find(scopeOf(session), uuidOf(c)))),
  }),
  route({
    method: 'DELETE',
    path: PATH,
    permission: 'session',
    unrecorded: 'stops work whose own writes are told; a job is kept in the list of its owner',
    describe: { tag: 'Tarefas', summary: 'Cancela uma tarefa; uma já terminada fica como está', answers: { 200: jobContract } },
    handler: async ({ c, session }) => c.json(found(await jobsOf(ports).cancel(scopeOf(session), uuidOf(c)))),
  }),
];
