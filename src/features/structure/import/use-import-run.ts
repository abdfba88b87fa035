import type { ImportResult } from '#contract/chart-import.ts';
import { importResultOf, sendChartImport, type ImportStep } from '#src/resources/chart-import.ts';
import { useJobRun, type JobRun } from '#src/resources/use-job-run.ts';

type Step = ImportResult['step'];
type ResultOf<S extends Step> = Extract<ImportResult, { step: S }>;

export type ImportRun<S extends Step> = JobRun<ImportStep, ResultOf<S>>;

/** One step of the import, as a job that is followed. */
export function useImportRun<S extends Step>(step: S): ImportRun<S> {
  return useJobRun({
    key: ['chartImport', step],
    send: sendChartImport,
    resultOf: async (job) => {
      const answer = await importResultOf(job);
      if (answer.step !== step) throw new Error(`a job of the import answered ${answer.step} in the place of ${step}`);
      return answer as ResultOf<S>; // its step was just compared
    },
  });
}
