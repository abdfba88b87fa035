import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { baseLineOf } from '#src/features/statement/leading-lines.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';
import { WRITTEN_SCALES } from '#src/shared/format/scale.ts';

/** Lines that stand open or closed; sources and their parts are closed until they are opened. */
const keysOf = (lines: readonly ReportLine[], open: boolean): string =>
  lines
    .filter((line) => line.open === open && (open || line.node === null))
    .map(({ key }) => key)
    .join(',');

interface Seen {
  params: StatementParams;
  comparison: StatementParams | null;
  report: StatementReportAnswer;
  lines: readonly ReportLine[];
  search: ReportSearch;
}

/** What the file is asked for, so that it holds what is seen. */
export const exportParams = ({ params, comparison, report, lines, search }: Seen) => ({
  ...params,
  ...(comparison?.basis === 'realizado'
    ? { compare: 'realizado', min_amount: search.desvio === undefined ? undefined : `${search.desvio}.00` }
    : { compare: comparison?.version, compare_first: comparison?.first, compare_last: comparison?.last }),
  min_percent: comparison ? search.variacao : undefined,
  open: keysOf(lines, true),
  closed: keysOf(lines, false),
  hide_zeros: search.zeros === 'ocultar' ? 1 : undefined,
  // A file is calculated with: to the cent, unless its reader chose a unit.
  scale: WRITTEN_SCALES[search.escala ?? 'unidade'],
  av: search.av === 1 ? baseLineOf(report)?.key : undefined,
  ah: search.ah,
});
