import { OF_NONE } from '#planning/statement/drill.ts';
import type { RequestedFigure } from '#src/features/statement/report/comparison.ts';
import type { ReportLine, Within } from '#src/features/statement/report/lines.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';

type Explainable = Pick<ReportLine, 'row' | 'within' | 'label'>;

interface Seen<Line extends Explainable> {
  lines: readonly (Line & { key: string })[];
  columns: readonly { key: string }[];
  /** What its reader leaves out of columns beside actuals. */
  hidden: readonly string[];
  /** Which figure stands in a column of a line. */
  figure: (line: Explainable, column: number) => RequestedFigure | null;
  /** What stands beside the report. */
  comparison: Pick<StatementParams, 'basis'> | null;
}

const IN = { center_cost: 'in_center_cost', enterprise: 'in_enterprise', ref: 'in_ref' } as const;

/**
 * A line that is not open now, by its key: a row, or a part of one (`s5|conta_contabil:3>center_cost:12>ref:9`), whose
 * name its explanation tells.
 */
function lineOf(key: string): Explainable {
  const [row = '', ...steps] = key.split(/>(?=(?:center_cost|enterprise|ref):)/);
  const within: Within = {};
  for (const step of steps) {
    const [, by, of = ''] = /^(center_cost|enterprise|ref):(.*)$/s.exec(step) ?? [];
    if (by === 'center_cost' || by === 'enterprise' || by === 'ref') within[IN[by]] = of === '' ? OF_NONE : of;
  }
  return { row, within: steps.length === 0 ? null : within, label: '' };
}

/** Of columns that a total has beside actuals, those of the budget. */
const OF_BUDGET: readonly string[] = ['budget', 'toGo'];
/** What its column asks for otherwise than what happened. */
const OF_TREND = { basis: 'tendencia' } as const;

/**
 * The figure that an address names: that of a line's column as the report shows it, or, without a column, one of the
 * whole flow by its word or the total of a row. A total's column that its reader leaves out names the row's total, too:
 * of the trend, of what happened, or of the budget. Null where the report has no such column (any more).
 */
export function addressedFigure<Line extends Explainable>(
  { figura, coluna }: Pick<ReportSearch, 'figura' | 'coluna'>,
  { lines, columns, hidden, figure, comparison }: Seen<Line>,
): RequestedFigure | null {
  if (figura === undefined) return null;
  const realised = comparison?.basis === 'realizado';
  if (coluna === undefined) {
    const ofRow = /\d/.test(figura);
    return { row: figura, part: null, period: ofRow ? 'total' : null, compared: ofRow && realised };
  }
  const line = lines.find(({ key }) => key === figura) ?? lineOf(figura);
  const at = columns.findIndex(({ key }) => key === coluna);
  if (at >= 0) {
    const found = figure(line, at);
    return found && { ...found, cell: { row: figura, column: coluna } };
  }
  const [, out = ''] = /^(?:total|toDate)-(.+)$/.exec(coluna) ?? [];
  if (!realised || !hidden.includes(out)) return null;
  const { row, within, label } = line;
  const ofTotal = { row, part: within && { within, label }, period: 'total', compared: !OF_BUDGET.includes(out) };
  return out === 'trend' ? { ...ofTotal, change: OF_TREND } : ofTotal;
}
