import { sql } from 'kysely';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, Row, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';

/** Texts name the job that was sent, never where else it is: that may be hidden. */
const TAKEN = (job: string) => `A obra ${job} já pertence a outro empreendimento. Retire-a de lá antes.`;
const OF_OTHER_MODULE = (job: string) => `A obra ${job} já pertence a outro módulo deste empreendimento. Retire-a de lá antes.`;
const NOT_OF_DEVELOPMENT = (job: string) => `A obra ${job} não está entre as obras do empreendimento. Ligue-a primeiro a ele.`;
const STILL_OF_MODULE = (job: string) => `A obra ${job} é de um módulo deste empreendimento. Retire-a do módulo antes.`;

/** The contract's row: a list of texts. */
const jobsOf = (row: Row | null): readonly string[] => (row?.['uau_jobs'] as readonly string[] | undefined) ?? [];
const idOf = ({ before }: Change): number => Number(before?.['id'] ?? 0);
const moved = (changes: readonly Change[]): boolean =>
  changes.some(({ before, after }) => jobsOf(before).join(' ') !== jobsOf(after).join(' '));

/** Writers of an organisation's jobs take turns until their transactions end: a job has one development and module. */
async function inJobsTurn({ db, scope }: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('uau jobs'), ${scope.organization}::integer)`.execute(db);
}

interface Owner {
  id: number;
  uau_jobs: string[];
}

/** Jobs that are sent twice, or are someone else's, by row. */
function repeated(changes: readonly Change[], others: readonly Owner[], text: (job: string) => string): string[][] {
  const seen = new Set(others.flatMap(({ uau_jobs }) => uau_jobs));
  return changes.map(({ after }) => {
    const own = jobsOf(after);
    const wrong = own.filter((job) => seen.has(job));
    for (const job of own) seen.add(job);
    return wrong.map(text);
  });
}

const errorsOf = (wrong: readonly (readonly string[])[]): FieldErrors[] =>
  wrong.map((texts): FieldErrors => (texts.length > 0 ? { uau_jobs: [...texts] } : {}));

/** A job of UAU is one development's, whoever sees that one; and what a module of it has stays with the development. */
export async function checkJobs(context: WriteContext, changes: readonly Change[]): Promise<FieldErrors[]> {
  if (!moved(changes)) return changes.map(() => ({}));
  await inJobsTurn(context);
  const { db, scope } = context;
  const ids = changes.map(idOf);
  const sent = changes.flatMap(({ after }) => jobsOf(after));
  const { rows: others } = await sql<Owner>`
    select t.id, t.uau_jobs from enterprise as t
    where ${inOrganization(scope, 't')} and t.id <> all(${ids}::integer[]) and t.uau_jobs && ${sent}::text[]`.execute(db);
  const { rows: modules } = await sql<{ of: number; job: string }>`
    select t.empreendimento as of, job.code as job from enterprise_module as t cross join lateral unnest(t.uau_jobs) as job(code)
    where ${inOrganization(scope, 't')} and t.empreendimento = any(${ids}::integer[])`.execute(db);
  const taken = repeated(changes, others, TAKEN);
  return errorsOf(
    changes.map((change, at) => {
      const own = new Set(jobsOf(change.after));
      const left = modules.filter(({ of, job }) => of === idOf(change) && !own.has(job)).map(({ job }) => STILL_OF_MODULE(job));
      return [...(taken[at] ?? []), ...left];
    }),
  );
}

/** A module's jobs are among its development's, each one module's. */
export async function checkModuleJobs(context: WriteContext, changes: readonly Change[]): Promise<FieldErrors[]> {
  if (!moved(changes)) return changes.map(() => ({}));
  await inJobsTurn(context);
  const { db, scope } = context;
  const developments = changes.map(({ after }) => Number(after['empreendimento']));
  const { rows: owners } = await sql<Owner>`
    select t.id, t.uau_jobs from enterprise as t where ${inOrganization(scope, 't')} and t.id = any(${developments}::integer[])`.execute(
    db,
  );
  const { rows: others } = await sql<Owner>`
    select t.id, t.uau_jobs from enterprise_module as t
    where ${inOrganization(scope, 't')} and t.empreendimento = any(${developments}::integer[]) and t.id <> all(${changes.map(idOf)}::integer[])`.execute(
    db,
  );
  const taken = repeated(changes, others, OF_OTHER_MODULE);
  return errorsOf(
    changes.map(({ after }, at) => {
      const development = new Set(owners.find(({ id }) => id === developments[at])?.uau_jobs);
      const strange = jobsOf(after).filter((job) => !development.has(job));
      return [...strange.map(NOT_OF_DEVELOPMENT), ...(taken[at] ?? [])];
    }),
  );
}
