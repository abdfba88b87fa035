import { useDownload } from '#src/shared/data/use-download.ts';

const contract = () => import('#shapes/revenue-report.ts');

/** The saved assumptions with their curves and results as a workbook, with the notices of API-9. */
export const useAssociativeExport = () =>
  useDownload('associativeReport', async () => (await contract()).associativeReport.exportUrl);

/** The saved assumptions with their tables and results as a workbook, with the notices of API-9. */
export const usePocExport = () => useDownload('pocReport', async () => (await contract()).pocReport.exportUrl);
