import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import type { ReportColumn } from '#src/features/statement/report/columns.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';
import type { ExplainedCell } from '#src/shared/ui/figures/figure-rows.ts';

type Compared = Pick<StatementReportAnswer, 'version' | 'periods'>;

/**
 * Whether a report is the one asked for beside another: while it is fetched, what stood there before is of another
 * version.
 */
export const answersComparison = (
  report: Compared,
  other: Compared & Partial<Pick<StatementReportAnswer, 'realised'>>,
  { version, basis }: Pick<StatementParams, 'version' | 'basis'>,
): boolean =>
  other.version === version &&
  ((other.realised ?? null) !== null) === (basis !== undefined) &&
  other.periods.length === report.periods.length &&
  // Actuals stand in the very same columns.
  (basis === undefined || other.periods.every(({ key }, at) => key === report.periods[at]?.key));

/** A figure that is asked about; null as its period: one of the whole flow. */
export interface RequestedFigure {
  row: string;
  /** The part of the row that it is of, and what that is called; null: the whole row. */
  part: { within: NonNullable<ReportLine['within']>; label: string } | null;
  period: string | null;
  /** It is the other version's, or actuals. */
  compared: boolean;
  /** What its report is asked otherwise than the one that is shown: until another month, by another basis. */
  change?: Pick<StatementParams, 'last' | 'basis'> | undefined;
  /** Where it was pointed at. */
  cell?: ExplainedCell | undefined;
}

/** Which figure stands in a column: of the other version in its own column, in what that version calls the period. */
export function figureAt(
  { row, within, label }: Pick<ReportLine, 'row' | 'within' | 'label'>,
  { at, period, what }: ReportColumn,
  compared: Compared | undefined,
): RequestedFigure {
  const part = within && { within, label };
  if (what !== 'other' || !compared) return { row, part, period, compared: false };
  return { row, part, period: compared.periods[at]?.key ?? 'total', compared: true };
}
