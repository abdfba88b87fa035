import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { monthLabel } from '#planning/month-text.ts';
import type { Cents } from '#planning/money.ts';
import type { Variance } from '#planning/statement/compare.ts';
import { reachOf, realisedRows, type RealisedRow } from '#planning/statement/realised.ts';
import { SCALE_WORDS } from '#planning/statement/scale.ts';
import { unfolded } from '#planning/statement/visible.ts';
import { lineOf, MONEY, type SheetOptions } from '#server/reports/sheet-line.ts';
import type { CellOut, ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheets/port.ts';

/** Columns of one period, or of the total: what was budgeted, what happened, what that differs by. */
const FOUR = ['Orçado', 'Realizado', 'Variação', 'Variação %'] as const;

/**
 * Budgeted beside realised as the screen shows it: period by period, until the last month with actuals, and the total with its
 * tendency and what is still to come. What has not happened is empty, not 0.
 */
export function realisedSheet(
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
  ];
  const limits = { hideZeros, percent: minPercent, amount: minAmount };
  const rows = unfolded(realisedRows(report, fact, limits), open, closed).map((row) => lineOfRow(row, until !== null));
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

/** Beside the total's budget: what happened, differs, and is to come. */
const NOTHING = [null, null, null, null, null] as const;

const cellsOf = (one: Variance | null): CellOut[] =>
  one === null ? [null, null, null, null] : [one.base, one.other, one.difference, one.percent];

function lineOfRow(row: RealisedRow, toDate: boolean): RowOut {
  const cells = [
    ...row.values.flatMap(cellsOf),
    ...(toDate ? cellsOf(row.toDate) : []),
    ...cellsOf(row.total),
    row.trend,
    row.toGo,
  ];
  const line = lineOf(row, cells);
  if (row.format === 'valor') return line;
  const types = Object.fromEntries(cells.map((_, at): [number, ColumnType] => [at + 2, 'percent']));
  return { ...line, types };
}
