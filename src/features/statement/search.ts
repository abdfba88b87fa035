import { reportSearch } from '#src/features/statement/report/search.ts';
import { optionalChoice, optionalText, searchSchema } from '#src/shared/ui/search-schema.ts';

/** What `/fluxo/premissas` shows, in its URL (RT-22). Absent: the report. */
export const cashflowSearch = searchSchema({
  ...reportSearch,
  aba: optionalChoice(['premissas', 'estrutura', 'de-x-para']),
  /** The line that is open beside the structure. */
  item: optionalText(30),
});
/** What `/dre/premissas` shows, in its URL (RT-22). Absent: the structure. */
export const dreSearch = searchSchema({ aba: optionalChoice(['premissas', 'consolidacao']), item: optionalText(30) });
/** What `/dre/relatorio` shows, in its URL (RT-22). */
export const dreReportSearch = searchSchema(reportSearch);
