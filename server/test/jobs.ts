import { job, type Job } from '#contract/job.ts';
import { jobsOf } from '#server/jobs.ts';
import type { TestAnswer, TestApi } from '#server/test/api.ts';

/** Waits for all work to end and reads the job that an answer named. */
export async function finished(api: TestApi, token: string, started: TestAnswer): Promise<Job> {
  if (started.status !== 202) throw new Error(`not started: ${JSON.stringify(started.body)}`);
  await jobsOf(api.ports).idle();
  const answer = await api.request('GET', `jobs/${job.parse(started.body).id}/`, { token });
  return job.parse(answer.body);
}
