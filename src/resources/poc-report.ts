import { useDownload } from '#src/shared/data/use-download.ts';

/** The saved assumptions with their tables and results as a workbook, with the notices of API-9. */
export const usePocExport = () =>
  useDownload('pocReport', async () => (await import('#shapes/revenue-report.ts')).pocReport.exportUrl);
