import { useDownload } from '#src/shared/data/use-download.ts';

/** The saved assumptions with their curves and results as a workbook, with the notices of API-9. */
export const useAssociativeExport = () =>
  useDownload('associativeReport', async () => (await import('#shapes/revenue-report.ts')).associativeReport.exportUrl);
