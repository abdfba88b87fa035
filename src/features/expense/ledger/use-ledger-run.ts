import type { LedgerImport, LedgerImportResult } from '#contract/ledger.ts';
import { ledgerResultOf, sendLedgerImport, useAfterLedgerImport } from '#src/resources/ledger.ts';
import { useJobRun, type JobRun } from '#src/resources/use-job-run.ts';

type Step = LedgerImportResult['step'];
type ResultOf<S extends Step> = Extract<LedgerImportResult, { step: S }>;

/** A trial or the import itself, as a job that is followed; `onResult` is told once what it came to. */
export function useLedgerRun<S extends Step>(
  step: S,
  onResult?: (result: ResultOf<S>) => void,
): JobRun<LedgerImport, ResultOf<S>> {
  const after = useAfterLedgerImport();
  return useJobRun({
    key: ['ledger', 'import', step],
    send: sendLedgerImport,
    resultOf: async (job) => {
      const answer = await ledgerResultOf(job);
      if (answer.step !== step) throw new Error(`a job of the import answered ${answer.step} in the place of ${step}`);
      const result = answer as ResultOf<S>; // its step was just compared
      if (step === 'commit') void after();
      onResult?.(result);
      return result;
    },
  });
}
