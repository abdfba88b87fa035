import { join } from 'node:path';
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';

/**
 * Files of tests that take longest, the longest first. Where nothing has run yet vitest begins with the largest files,
 * and these are a few lines each that walk everything: one of them alone was still at work when the rest was done.
 */
export const LONG: readonly string[] = [
  'server/reads.test.ts',
  'server/plans-more.test.ts',
  'server/matrix.test.ts',
  'server/plans.test.ts',
  'server/reports/explanation-walk.test.ts',
  'server/limits/unread.test.ts',
  'server/files/xlsx/xlsx.test.ts',
  'server/engine/interleaving.test.ts',
  'server/serve.test.ts',
  'server/uau/upload.test.ts',
  'server/resources/unique.test.ts',
  'server/fuzz.test.ts',
  'server/inbox/mail-processes.test.ts',
  'server/postgres/supervisor.test.ts',
  'server/recorded.test.ts',
  'tests/bulk-over-api.test.ts',
  'scripts/start.test.ts',
];

type Filed = Pick<TestSpecification, 'moduleId'> & { project: { name: string } };

/** Brings `LONG` to the beginning of its project; everything else, and projects, stay in their order. */
export function longFirst<T extends Filed>(files: readonly T[], root: string): T[] {
  const ranks = new Map(LONG.map((path, at) => [join(root, path), at]));
  const projects = [...new Set(files.map(({ project }) => project.name))];
  const rank = ({ moduleId, project }: Filed): number =>
    projects.indexOf(project.name) * (LONG.length + 1) + (ranks.get(moduleId) ?? LONG.length);
  return files.toSorted((one, other) => rank(one) - rank(other));
}

/** The sequence of vitest with `LONG` before the rest. The package is loaded late: a build has no tests, nor it. */
export class LongFirst implements TestSequencer {
  private readonly vitest: Vitest;

  constructor(vitest: Vitest) {
    this.vitest = vitest;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await (await this.usual()).sort(files), this.vitest.config.root);
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.usual()).shard(files);
  }

  private async usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.vitest);
  }
}
