import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { Job } from '#contract/job.ts';
import type { LedgerImport, LedgerImportResult, LedgerInspection, ledgerLoadPage, LedgerReading } from '#contract/ledger.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

const contract = () => import('#shapes/ledger.ts');
const wire = () => import('#src/shared/data/wire.ts');

const LOADS = ['ledger', 'loads'] as const;
/** What shows the actual amounts: old once a file of them was imported or taken away. */
const STALE = [LOADS, ['expenseReport'], ['home'], ['statementReport']] as const;

/** Where files of the ledger are sent to. */
export const ledgerUploads = async (): Promise<string> => (await contract()).LEDGER_UPLOADS_URL;

/** What an uploaded file looks like when it is read so. */
export const ledgerInspectionOptions = (upload: string, draft: Pick<LedgerReading, 'encoding' | 'delimiter' | 'columns'>) =>
  queryOptions({
    queryKey: ['ledger', 'inspection', upload, draft],
    queryFn: async (): Promise<LedgerInspection> => {
      const [{ ledgerInspection, LEDGER_UPLOADS_URL }, calls] = await Promise.all([contract(), wire()]);
      return calls.postFor(ledgerInspection, `${LEDGER_UPLOADS_URL}${upload}/inspect/`, draft);
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Asks for a trial or for the import: answers the job to follow (src/resources/use-job-run.ts). */
export async function sendLedgerImport(requested: LedgerImport): Promise<Job> {
  const [{ LEDGER_IMPORT_URL }, { job }, calls] = await Promise.all([contract(), import('#shapes/job.ts'), wire()]);
  return calls.postFor(job, LEDGER_IMPORT_URL, requested);
}

/** What a finished job of the import says. Throws an ApiError for another shape. */
export async function ledgerResultOf(job: Job): Promise<LedgerImportResult> {
  const [{ ledgerImportResult }, { decoded }] = await Promise.all([contract(), import('#src/shared/data/decoded.ts')]);
  return decoded(ledgerImportResult, job.result);
}

/** After an import every actual amount is old. */
export function useAfterLedgerImport() {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(STALE.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}

/** What was imported, newest first, page by page. */
export const ledgerLoadsOptions = () =>
  infiniteQueryOptions({
    queryKey: LOADS,
    queryFn: async ({ pageParam, signal }): Promise<z.output<typeof ledgerLoadPage>> => {
      const [{ ledgerLoadPage: schema, LEDGER_LOADS_URL }, calls] = await Promise.all([contract(), wire()]);
      return calls.readAnswer(schema, LEDGER_LOADS_URL, { page: pageParam }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }, _all, page) => (next === null ? undefined : page + 1),
    staleTime: 0,
  });

/** Takes away what is still there of a load. */
export function useRemoveLedgerLoad() {
  const after = useAfterLedgerImport();
  return useMutation({
    mutationKey: ['ledger', 'remove'],
    mutationFn: async (id: string): Promise<void> => {
      const [{ LEDGER_LOADS_URL }, calls] = await Promise.all([contract(), wire()]);
      await calls.removeAt(`${LEDGER_LOADS_URL}${id}/`);
    },
    onSettled: after,
    meta: { notice: 'DELETE' },
  });
}

/** The titles that a file is known by, with the notices of API-9. */
export const useLedgerTemplate = () => useDownload('ledgerTemplate', async () => (await contract()).LEDGER_TEMPLATE_URL);
