import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { reachOf, actualsRows, type ActualsRow } from '#planning/statement/actuals.ts';
import { SCALE_WORDS } from '#planning/statement/scale.ts';
import { unfolded } from '#planning/statement/visible.ts';
import { judgedCell, JUDGEMENT, varianceCells } from '#server/reports/judged-cells.ts';
import { lineOf, MONEY, type SheetOptions } from '#server/reports/sheet-line.ts';
import type { ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheet-port.ts';

/** Columns of one period, or of the total: budget, actuals, variance. */
const FOUR = ['Orçado', 'Realizado', 'Variação', 'Variação %'] as const;

/**
 * Budget against actuals as the screen shows it: period by period, until the last month with actuals, and the total
 * with its tendency and what is still to come. What has not happened is empty, not 0.
 */
export function actualsSheet(
  name: string,
  report: StatementReportAnswer,
  { fact, open, closed, hideZeros, scale, minPercent, minAmount }: SheetOptions & { fact: StatementReportAnswer },
  head: readonly string[],
): SheetOut & { rows: readonly RowOut[] } {
  const reach = reachOf(report.periods, fact.realised ?? { until: null, months: [] });
  const until = reach.known.at(-1) && reach.partial.at(-1) ? reach.until : null;
  const money = MONEY[scale];
  const four = (label: string): ColumnOut[] =>
    FOUR.map((what): ColumnOut => ({ title: `${label} ${what}`, type: what === 'Variação %' ? 'percent' : money }));
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
  const rows = unfolded(actualsRows(report, fact, limits), open, closed).map((row) => lineOfRow(row, until !== null));
  const { balances } = report;
  if (balances === null) return { name, columns, head, rows };
  const balance = (nome: string, values: readonly Cents[]): RowOut => ({
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
  });
  return {
    name,
    columns,
    head,
    rows: [balance('Saldo inicial', balances.opening), ...rows, balance('Saldo final', balances.closing)],
  };
}

/** Beside the total's budget: the actuals, the variance, and what is to come. */
const NOTHING = [null, null, null, null, null, ''] as const;

function lineOfRow(row: ActualsRow, toDate: boolean): RowOut {
  const columns = [...row.values, ...(toDate ? [row.toDate] : []), row.total];
  const figures = [...columns.flatMap(varianceCells), row.trend, row.toGo];
  const judged = judgedCell(toDate ? row.toDate : row.total, row.known);
  // Words stand where there is nothing to compare, and shares in columns of money.
  const types = figures.flatMap((cell, at): [number, ColumnType][] =>
    typeof cell === 'string' ? [[at + 2, 'text']] : row.format === 'percentual' ? [[at + 2, 'percent']] : [],
  );
  const line = lineOf(row, [...figures, judged]);
  return types.length === 0 ? line : { ...line, types: Object.fromEntries(types) };
}
