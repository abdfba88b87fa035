import { monthLabel } from '#planning/text/month-text.ts';
import type { Variance } from '#planning/statement/compare.ts';
import type { Period } from '#planning/statement/periods.ts';
import { actualsVariance, toDateVariance, type Reach } from '#planning/statement/actuals.ts';
import type { RequestedFigure } from '#src/features/statement/report/comparison.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import { yearPlaces, type Years } from '#src/reports/year-places.ts';
import { formatScaled } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import { shareText } from '#src/shared/format/share.ts';
import type { FigureCell } from '#src/shared/ui/figures/figure-rows.ts';
import { actualsColumns, varianceCell, type ActualsPart } from '#src/shared/ui/figures/variance-cells.ts';

/** Where a column stands: in a period, in the months until the last one with actuals (`toDate`), or in the total. */
interface Place {
  key: string;
  label: string;
  at: number | 'toDate';
  /** The period's key, or `total`. */
  period: string;
  open?: boolean | undefined;
}
type ActualsColumn = ReturnType<typeof reportActualsColumns>['columns'][number];

/** What says nothing where nothing is budgeted; that nothing is, a note says over the figures. */
const OF_A_BUDGET: readonly ActualsPart[] = ['budget', 'difference', 'percent', 'toGo'];

/**
 * The columns of a report beside its actuals; what has not wholly ended gets columns of its own until the last month
 * with actuals. Where nothing is budgeted they are the actuals alone.
 */
export function reportActualsColumns(
  periods: readonly Period[],
  { until, known, partial }: Reach,
  years: Years,
  { hidden, budgeted }: { /** What its reader leaves out. */ hidden: readonly string[]; budgeted: boolean },
) {
  const some = until !== null && known.at(-1) === true && partial.at(-1) === true;
  const toDate: Place[] = some ? [{ key: 'toDate', label: `Até ${monthLabel(until)}`, at: 'toDate', period: 'total' }] : [];
  return actualsColumns(
    yearPlaces(periods, years).flatMap((place, order): Place[] => {
      const one = { ...place, period: place.key };
      if (place.key !== 'total') return [one];
      return order === 0 ? [one, ...toDate] : [...toDate, one];
    }),
    budgeted ? hidden : [...hidden, ...OF_A_BUDGET],
  );
}

/** What a column says of a line. */
export function actualsCell(
  line: ReportLine,
  { at, part }: ActualsColumn,
  { scale, reach, budgeted }: { scale: Scale; reach: Reach; budgeted: boolean },
): FigureCell {
  if (line.values.length === 0) return { text: '' };
  const percentual = line.format === 'percentual';
  const amount = (value: number): string => (percentual ? shareText(value, 2) : formatScaled(value, scale));
  const column = at === 'toDate' ? reach.known.length - 1 : at;
  const partial = at !== 'toDate' && (reach.partial[column] ?? true);
  const trend = line.outlook?.trend ?? null;
  if (part === 'trend') return { text: trend === null ? '—' : amount(trend) };
  const one = varianceAt(line, column, { known: reach.known[column] ?? false, partial, budgeted, toDate: at === 'toDate' });
  if (part !== 'toGo') return varianceCell(part, one, { amount, percentual, partial, known: line.known ?? [] });
  const left = !budgeted || percentual || line.other === null || one.base === null ? null : one.base - (one.other ?? 0);
  return { text: left === null ? '—' : amount(left) };
}

function varianceAt(
  { values, other, format, outlook, known = [] }: ReportLine,
  column: number,
  { toDate, ...state }: { known: boolean; partial: boolean; budgeted: boolean; toDate: boolean },
): Variance {
  const fact = other?.[column] ?? null;
  if (toDate) return toDateVariance(outlook?.budget ?? null, other ?? [], format, { lacks: known, budgeted: state.budgeted });
  return actualsVariance(values[column] ?? null, fact, format, { ...state, lacks: known });
}

/** Which figure stands in a column: what differs is asked about as actuals, what is still to come as the budget. */
export function actualsFigure(
  { row, within, label }: Pick<ReportLine, 'row' | 'within' | 'label'>,
  { at, period, part }: ActualsColumn,
  { until }: Reach,
): RequestedFigure {
  const requested = { row, part: within && { within, label }, period };
  if (part === 'trend') return { ...requested, compared: true, change: { basis: 'tendencia' } };
  const change = at === 'toDate' && until !== null ? { last: until } : undefined;
  return { ...requested, compared: part !== 'budget' && part !== 'toGo', change };
}
