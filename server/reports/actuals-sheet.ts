import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Period } from '#planning/statement/periods.ts';
import { reachOf, actualsRows, type ActualsRow } from '#planning/statement/actuals.ts';
import { SCALE_WORDS } from '#planning/statement/scale.ts';
import { unfolded } from '#planning/statement/visible.ts';
import { judgedCell, JUDGEMENT, varianceCells } from '#server/reports/judged-cells.ts';
import { lineOf, MONEY, type SheetOptions } from '#server/reports/sheet-line.ts';
import { sumColumns, type SumColumns } from '#server/reports/sheet-sums.ts';
import { CLOSING, OPENING, type KeyedRow } from '#server/reports/statement-sums.ts';
import type { ColumnOut, ColumnType, RowOut } from '#server/sheet-port.ts';

/** Columns of one period, or of the total: budget, actuals, variance. */
const FOUR = ['Orçado', 'Realizado', 'Variação', 'Variação %'] as const;
/** Those that are sums: a variance follows from them. */
const BUDGET_AND_ACTUALS = [0, 1];

/**
 * Budget against actuals as the screen shows it: period by period, until the last month with actuals, and the total
 * with its tendency and what is still to come. What has not happened is empty, not 0.
 */
export function actualsSheet(
  report: StatementReportAnswer,
  { fact, open, closed, hideZeros, scale, view, minPercent, minAmount }: SheetOptions & { fact: StatementReportAnswer },
): { columns: ColumnOut[]; lines: KeyedRow[]; sums: SumColumns } {
  const reach = reachOf(report.periods, fact.realised ?? { until: null, months: [] });
  const until = reach.known.at(-1) && reach.partial.at(-1) ? reach.until : null;
  const money = MONEY[scale];
  const four = (label: string): ColumnOut[] =>
    FOUR.map((what): ColumnOut => ({ title: `${label} ${what}`, type: what === 'Variação %' ? 'share' : money }));
  const columns: ColumnOut[] = [
    { title: 'Código', type: 'text', width: 12 },
    { title: `Linha (${SCALE_WORDS[scale]})`, type: 'text', width: 48, tree: true },
    ...report.periods.flatMap(({ label }) => four(label)),
    ...(until === null ? [] : four(`Até ${monthLabel(until)}`)),
    ...four('Total'),
    { title: 'Tendência', type: money },
    { title: 'A realizar', type: money },
    JUDGEMENT,
  ];
  const limits = { hideZeros, percent: minPercent, amount: minAmount };
  const lines = unfolded(actualsRows(report, fact, limits), open, closed).map((row): KeyedRow => ({
    key: row.key,
    row: lineOfRow(row, until !== null),
  }));
  const sums = sumColumns({
    labels: report.periods.length + (until === null ? 1 : 2),
    parts: FOUR.length,
    amounts: BUDGET_AND_ACTUALS,
    // What accumulates is in each period already.
    totals: view === 'acumulado' ? [] : totalsOf(report.periods, until),
  });
  const { balances } = report;
  if (balances === null) return { columns, lines, sums };
  const balance = (key: string, nome: string, values: readonly Cents[]): KeyedRow => ({
    key,
    row: {
      cells: [
        '',
        nome,
        // No source tells what there was on the accounts.
        ...values.slice(0, -1).flatMap((cents) => [cents, null, null, null]),
        ...(until === null ? [] : [null, null, null, null]),
        values.at(-1) ?? null,
        ...NOTHING,
      ],
      bold: true,
    },
  });
  return {
    columns,
    lines: [balance(OPENING, 'Saldo inicial', balances.opening), ...lines, balance(CLOSING, 'Saldo final', balances.closing)],
    sums,
  };
}

/** Labels that sum periods: what has ended, and all. */
function totalsOf(periods: readonly Period[], until: Month | null): [label: number, of: number[]][] {
  const all = periods.map((_, at) => at);
  if (until === null) return [[periods.length, all]];
  const ended = all.filter((at) => (periods[at]?.last ?? until) <= until);
  // A period that goes on beyond the last month with actuals is in that label by half.
  const isWhole = periods.every(({ first, last }) => last <= until || first > until);
  return [...(isWhole ? [[periods.length, ended] satisfies [number, number[]]] : []), [periods.length + 1, all]];
}

/** Beside the total's budget: the actuals, the variance, and what is to come. */
const NOTHING = [null, null, null, null, null, ''] as const;

function lineOfRow(row: ActualsRow, toDate: boolean): RowOut {
  const columns = [...row.values, ...(toDate ? [row.toDate] : []), row.total];
  const figures = [...columns.flatMap(varianceCells), row.trend, row.toGo];
  const judged = judgedCell(toDate ? row.toDate : row.total, row.known);
  // Words stand where there is nothing to compare, and shares in columns of money.
  const types = figures.flatMap((cell, at): [number, ColumnType][] =>
    typeof cell === 'string' ? [[at + 2, 'text']] : row.format === 'percentual' ? [[at + 2, 'share']] : [],
  );
  const line = lineOf(row, [...figures, judged]);
  return types.length === 0 ? line : { ...line, types: Object.fromEntries(types) };
}
