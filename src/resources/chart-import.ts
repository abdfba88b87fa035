import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportOptions, ImportResult } from '#contract/chart-import.ts';
import type { Job } from '#contract/job.ts';
import { accounting } from '#src/resources/accounting.ts';

const contract = () => import('#shapes/chart-import.ts');

export interface ImportStep {
  file: File;
  options: Pick<ImportOptions, 'step'> & Partial<ImportOptions>;
}

/** Asks for one step of the chart's import: answers the job to follow (src/resources/use-job-run.ts). */
export async function sendChartImport({ file, options }: ImportStep): Promise<Job> {
  const [{ chartImportUrl }, { job }, calls] = await Promise.all([
    contract(),
    import('#shapes/job.ts'),
    import('#src/shared/data/wire.ts'),
  ]);
  const form = new FormData();
  form.append('file', file);
  form.append('options', JSON.stringify(options));
  return calls.postFor(job, chartImportUrl, form);
}

/** What a finished job of the import says. Throws an ApiError for another shape. */
export async function importResultOf(job: Job): Promise<ImportResult> {
  const [{ importResult }, { decoded }] = await Promise.all([contract(), import('#src/shared/data/decoded.ts')]);
  return decoded(importResult, job.result);
}

/** What shows accounts, and what follows from them. */
export const CHART_TOUCHES: readonly QueryKey[] = [
  accounting.keys.all,
  ...accounting.area.affects,
  ...accounting.area.outdates,
  ['expenseReport'],
];

/** After a commit every list of accounts is old. */
export function useAfterChartImport() {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(CHART_TOUCHES.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}
