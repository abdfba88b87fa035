import { beforeEach } from 'vitest';
import type { Job } from '#contract/job.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { jobsOf, type JobRun, type JobRunner, type Work } from '#server/jobs.ts';
import type { Scope } from '#server/engine/scope.ts';
import { testApi } from '#server/test/api.ts';

/** The runner of jobs over a database of its own, emptied before each test. Call it once at a file's top. */
export async function jobBench() {
  const api = await testApi();
  const { organizations, users } = api.fixture;
  const ana: Scope = { organization: organizations.alfa, user: users.ana, rights: ALL_RIGHTS };
  const runner = jobsOf(api.ports);
  beforeEach(async () => {
    await runner.idle();
    await api.db.deleteFrom('job').execute();
    await api.db.deleteFrom('regional').execute();
  });
  /** A job of Ana's. */
  const find = async (id: string): Promise<Job> => {
    const found = await runner.find(ana, id);
    if (!found) throw new Error('no job');
    return found;
  };
  /** Work that writes a regional. */
  const addRegional: Work = (run: JobRun) =>
    run.commit(async (trx) => {
      const row = { codigo: '1', nome: 'Sul', codigo_key: '1', nome_key: 'sul', search_key: 'sul' };
      const owned = { organization_id: ana.organization, created_by: null, updated_by: null };
      await trx
        .insertInto('regional')
        .values({ ...owned, ...row })
        .execute();
      return { added: 1 };
    });
  return {
    api,
    ana,
    otto: { ...ana, user: users.otto },
    runner,
    /** Another process's on the same database. */
    another: (): JobRunner => jobsOf({ ...api.ports }),
    find,
    statuses: (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await find(id)).status)),
    addRegional,
    regionals: async () => (await api.db.selectFrom('regional').select('id').execute()).length,
  };
}

/** Work that stands at a gate until it is opened. */
export function gated(work: Work): { work: Work; open: () => void; begun: Promise<void> } {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  return {
    open: gate.resolve,
    begun: begun.promise,
    work: async (run) => {
      begun.resolve();
      await gate.promise;
      return work(run);
    },
  };
}
