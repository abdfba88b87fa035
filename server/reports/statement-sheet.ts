import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Cents } from '#planning/numbers/money.ts';
import {
  compareStatements,
  horizontalChanges,
  varianceOf,
  verticalShares,
  type ComparedRow,
} from '#planning/statement/compare.ts';
import { SCALE_WORDS } from '#planning/statement/scale.ts';
import { unfolded, withoutZeros, withVariance } from '#planning/statement/visible.ts';
import { actualsSheet } from '#server/reports/actuals-sheet.ts';
import { asWideAs, largestOf, layoutOf, levelsOf } from '#server/reports/sheet-layout.ts';
import { lineOf, MONEY, type SheetOptions } from '#server/reports/sheet-line.ts';
import { sumColumns } from '#server/reports/sheet-sums.ts';
import { CLOSING, OPENING, statementSums, type KeyedRow } from '#server/reports/statement-sums.ts';
import type { ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheet-port.ts';

/** The rows a reader sees, with the balances of a cash flow around them. */
export function statementSheet(
  name: string,
  report: StatementReportAnswer,
  options: SheetOptions,
  head: readonly string[],
): SheetOut & { rows: readonly RowOut[] } {
  const found = options.fact ? actualsSheet(report, { ...options, fact: options.fact }) : budgetSheet(report, options);
  const rows = statementSums(found.lines, found.sums, options.structure);
  return {
    name,
    columns: asWideAs(found.columns, largestOf(rows, found.columns)),
    head,
    rows,
    layout: layoutOf(levelsOf(rows), options.foot),
  };
}

/** What was budgeted, alone or beside another version. */
function budgetSheet(report: StatementReportAnswer, options: SheetOptions) {
  const labels = [...report.periods.map(({ label }) => label), 'Total'];
  const { own, lines } = options.other ? compared(report, options, options.other) : single(report, options);
  const columns: ColumnOut[] = [
    { title: 'Código', type: 'text', width: 12 },
    { title: `Linha (${SCALE_WORDS[options.scale]})`, type: 'text', width: 48, tree: true },
    ...labels.flatMap((label, at) =>
      own.map(({ suffix, type, labels: theirs }): ColumnOut => ({ title: `${theirs?.[at] ?? label}${suffix}`, type })),
    ),
  ];
  const periods = report.periods.map((_, at) => at);
  const sums = sumColumns({
    labels: labels.length,
    parts: own.length,
    amounts: own.flatMap(({ sums: isSummed }, at) => (isSummed ? [at] : [])),
    // What accumulates is in each period already.
    totals: options.view === 'acumulado' ? [] : [[periods.length, periods]],
  });
  return { columns, lines, sums };
}

interface Part {
  suffix: string;
  /** What the periods are called there, where they are others. */
  labels?: readonly string[];
  type: ColumnType;
  /** Amounts, of which sums are made. */
  sums?: true;
}

/** Cells of a row that are shares although their column is money. */
const sharesOf = (count: number, every: number, from = 2): Record<number, ColumnType> =>
  Object.fromEntries(Array.from({ length: count }, (_, at): [number, ColumnType] => [from + at * every, 'share']));

function single(report: StatementReportAnswer, { open, closed, hideZeros, scale, av, ah }: SheetOptions) {
  const own: Part[] = [
    { suffix: '', type: MONEY[scale], sums: true },
    ...(av === null ? [] : [{ suffix: ' AV', type: 'share' as const }]),
    ...(ah ? [{ suffix: ' AH', type: 'share' as const }] : []),
  ];
  const base = report.rows.find(({ key }) => key === av);
  const shown = unfolded(hideZeros ? withoutZeros(report.rows) : report.rows, open, closed);
  const lines = shown.map((row): KeyedRow => {
    const values = [...row.values, row.total];
    const vertical = base ? verticalShares(row, base) : [];
    const horizontal = ah ? horizontalChanges(row) : [];
    const cells = values.flatMap((value, at) => [
      value,
      ...(av === null ? [] : [vertical[at] ?? null]),
      ...(ah ? [horizontal[at] ?? null] : []),
    ]);
    const line = lineOf(row, cells);
    const isShare = row.format === 'percentual';
    return { key: row.key, row: isShare ? { ...line, types: sharesOf(values.length, own.length) } : line };
  });
  const blank = own.slice(1).map(() => null);
  const balance = (key: string, nome: string, values: readonly Cents[]): KeyedRow => ({
    key,
    row: { cells: ['', nome, ...values.flatMap((value) => [value, ...blank])], bold: true },
  });
  const { balances } = report;
  if (balances === null) return { own, lines };
  return {
    own,
    lines: [balance(OPENING, 'Saldo inicial', balances.opening), ...lines, balance(CLOSING, 'Saldo final', balances.closing)],
  };
}

function compared(report: StatementReportAnswer, options: SheetOptions, other: NonNullable<SheetOptions['other']>) {
  const { open, closed, hideZeros, scale, minPercent, minAmount } = options;
  const money = MONEY[scale];
  const own: Part[] = [
    { suffix: '', type: money, sums: true },
    {
      suffix: ` ${other.nome}`,
      type: money,
      labels: [...other.report.periods.map(({ label }) => label), 'Total'],
      sums: true,
    },
    { suffix: ' Variação', type: money },
    { suffix: ' Variação %', type: 'share' },
  ];
  // What this version differs from the other by; their months stand beside each other in their order.
  const all = compareStatements({ ...other.report, periods: report.periods }, report).rows;
  const nonZero = new Set([...withoutZeros(report.rows), ...withoutZeros(other.report.rows)].map(({ key }) => key));
  const some = hideZeros ? all.filter(({ key }) => nonZero.has(key)) : all;
  const rows = unfolded(withVariance(some, { percent: minPercent, amount: minAmount }), open, closed);
  const lines = rows.map((row): KeyedRow => ({ key: row.key, row: comparedLine(row) }));
  const { balances: mine } = report;
  const { balances: theirs } = other.report;
  if (mine === null || theirs === null) return { own, lines };
  const balance = (key: string, nome: string, side: 'opening' | 'closing'): KeyedRow => {
    const figures = mine[side].flatMap((cents, at) => {
      const { base, other: here, difference, percent } = varianceOf(theirs[side][at] ?? 0, cents, 'valor');
      return [here, base, difference, percent];
    });
    return { key, row: { cells: ['', nome, ...figures], bold: true } };
  };
  return { own, lines: [balance(OPENING, 'Saldo inicial', 'opening'), ...lines, balance(CLOSING, 'Saldo final', 'closing')] };
}

function comparedLine(row: ComparedRow): RowOut {
  const values = [...row.values, row.total];
  const line = lineOf(
    row,
    values.flatMap(({ base, other, difference, percent }) => [other, base, difference, percent]),
  );
  if (row.format === 'valor') return line;
  return {
    ...line,
    types: { ...sharesOf(values.length, 4, 2), ...sharesOf(values.length, 4, 3), ...sharesOf(values.length, 4, 4) },
  };
}
