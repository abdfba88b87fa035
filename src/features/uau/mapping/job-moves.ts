import { seenVersion } from '#src/shared/data/row-version.ts';

/** A development or module with its jobs of UAU. */
export interface JobOwner {
  id: number;
  uau_jobs: readonly string[];
}
export interface ModuleOwner extends JobOwner {
  empreendimento: number;
}

export interface JobPatch {
  id: number;
  uau_jobs: string[];
}

/**
 * Where jobs are to be, in three writes: a module gives up what it loses before its development does, and gets what it
 * wins after it.
 */
export interface JobMoves {
  freed: JobPatch[];
  enterprises: JobPatch[];
  given: JobPatch[];
}

const changes = (before: readonly string[], after: readonly string[]) =>
  before.length !== after.length || before.some((job) => !after.includes(job));

/**
 * Writes that map jobs to developments (`e12`) or modules (`m34`), or nowhere (null). A job is one development's, and
 * of its modules one's at most; what already stands where it is to be is not written.
 */
export function jobMoves(
  wishes: ReadonlyMap<string, string | null>,
  enterprises: readonly JobOwner[],
  modules: readonly ModuleOwner[],
): JobMoves {
  const moduleOf = (target: string | null | undefined) =>
    target?.startsWith('m') ? modules.find(({ id }) => id === Number(target.slice(1))) : undefined;
  const enterpriseOf = (target: string | null | undefined) =>
    moduleOf(target)?.empreendimento ?? (target?.startsWith('e') ? Number(target.slice(1)) : undefined);
  const jobs = [...wishes.keys()];

  const freed: JobPatch[] = [];
  const given: JobPatch[] = [];
  for (const { id, uau_jobs } of modules) {
    const staying = uau_jobs.filter((job) => !wishes.has(job) || moduleOf(wishes.get(job))?.id === id);
    const won = jobs.filter((job) => moduleOf(wishes.get(job))?.id === id && !staying.includes(job));
    if (changes(uau_jobs, staying)) freed.push({ id, uau_jobs: staying });
    if (won.length > 0) given.push({ id, uau_jobs: [...staying, ...won] });
  }
  const moved = enterprises.flatMap(({ id, uau_jobs }): JobPatch[] => {
    const staying = uau_jobs.filter((job) => !wishes.has(job) || enterpriseOf(wishes.get(job)) === id);
    const won = jobs.filter((job) => enterpriseOf(wishes.get(job)) === id && !staying.includes(job));
    const after = [...staying, ...won];
    return changes(uau_jobs, after) ? [{ id, uau_jobs: after }] : [];
  });
  return { freed, enterprises: moved, given };
}

export interface Versioned {
  row_version: number;
}

/**
 * Patches that hold only as long as nobody changed their rows meanwhile. `after`: patches of the same rows by a step
 * before.
 */
export const versioned = (
  patches: readonly JobPatch[],
  rows: readonly (JobOwner & Versioned)[],
  after: readonly JobPatch[] = [],
): (JobPatch & Partial<Versioned>)[] =>
  patches.map((patch) => {
    const row = rows.find(({ id }) => id === patch.id);
    const earlier = after.some(({ id }) => id === patch.id) ? 1 : 0;
    const version = seenVersion(row?.row_version);
    return version === undefined ? patch : { ...patch, row_version: version + earlier };
  });
