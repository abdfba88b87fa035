import type { AccrualSheet, DreColumn } from '#planning/accrual/sheet.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import { CASH_LINES, COMES_IN, type CashLine } from '#planning/cashflow/plan.ts';
import { RECEIPT_LINES } from '#planning/cashflow/receipts.ts';
import type { CashColumn } from '#planning/cashflow/sheet.ts';
import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { PocResult } from '#planning/poc/calculate.ts';
import { zeros } from '#planning/numbers/zeros.ts';
import { sourceKey, type AmountSeries, type Dimension, type Source } from '#planning/statement/amounts.ts';

/** Whose plans they are: where their amounts belong, and how they are told apart in a report. */
export interface PlanPlace extends Dimension {
  /** What a reader is led to: `module:12`; a line of it is `module:12/works`. */
  ref: string;
  nome: string;
}

/** A source of planning, how its amounts appear in the result, and what it is called. */
interface Line<Column extends string> {
  column: Column;
  source: Source;
  sign: 1 | -1;
  nome: string;
}

const TAXES = ['pis', 'cofins', 'irpj', 'csll'] as const satisfies readonly CashLine[];
const isOf = <Name extends string>(names: readonly Name[], name: string): name is Name => names.some((one) => one === name);

/** Lines of the cash flow as sources of its statement. */
export const CASH_SOURCES: readonly Line<CashLine>[] = CASH_LINES.map((column) => {
  const receipt = isOf(RECEIPT_LINES, column) || column === 'refunds';
  const kind = receipt ? 'associativo' : isOf(TAXES, column) ? 'imposto' : 'premissa';
  return { column, source: { kind, key: column }, sign: COMES_IN.has(column) ? 1 : -1, nome: CASH_LABELS[column] };
});

const expense = (column: CashColumn, key: string, nome: string): Line<CashColumn> => ({
  column,
  source: { kind: 'premissa', key },
  sign: -1,
  nome,
});
const tax = (column: 'deductions' | 'current' | 'deferred', nome: string): Line<CashColumn> => ({
  column,
  source: { kind: 'imposto', key: column },
  sign: -1,
  nome,
});

const receipt = (column: CashColumn, key: string, nome: string): Line<CashColumn> => ({
  column,
  source: { kind: 'associativo', key },
  sign: 1,
  nome,
});

/**
 * What the assumptions of a cash flow book in the income statement as it is: taxes, and expenses as they are incurred.
 * Costs of the works come from POC.
 */
export const ACCRUAL_SOURCES: readonly Line<CashColumn>[] = [
  tax('deductions', 'PIS e COFINS da receita'),
  tax('current', 'IR e CSLL correntes'),
  tax('deferred', 'IR e CSLL diferidos'),
  receipt('contract_correction', 'correction', CASH_LABELS.correction),
  receipt('financial_correction', 'financial_correction', 'Correção e juros após a conclusão'),
  receipt('kept', 'kept', 'Retido de distratos'),
  expense('marketing', 'marketing', CASH_LABELS.marketing),
  expense('stand', 'stand', CASH_LABELS.stand),
  expense('notary', 'notary', CASH_LABELS.notary),
  expense('administration', 'administration', CASH_LABELS.administration),
  expense('corporate', 'corporate', CASH_LABELS.corporate),
  expense('loan_fees', 'loan_fees', CASH_LABELS.loan_fees),
];

const accrual = (column: DreColumn, key: string, nome: string): Line<DreColumn> => ({
  column,
  source: { kind: 'premissa', key },
  sign: -1,
  nome,
});

/**
 * What the assumptions of an income statement book, or lead over with the works and the sales where there are none:
 * provisions, what waits for the works or the sales, depreciation.
 */
export const DRE_SOURCES: readonly Line<DreColumn>[] = [
  accrual('pecld', 'pecld', 'PECLD'),
  accrual('commission', 'commission', CASH_LABELS.commission),
  accrual('capitalised_charges', 'capitalised_charges', 'Encargos capitalizados'),
  accrual('guarantee', 'maintenance', CASH_LABELS.maintenance),
  accrual('depreciation', 'depreciation', 'Depreciação e amortização'),
  accrual('interest', 'loan_interest', CASH_LABELS.loan_interest),
];

type PocLine =
  | 'revenue_works'
  | 'revenue_finished'
  | 'revenue_swap'
  | 'cost_land'
  | 'cost_construction'
  | 'cost_development'
  | 'cost_charges';
const poc = (column: PocLine, sign: 1 | -1, nome: string): Line<PocLine> => ({
  column,
  source: { kind: 'receita_custo', key: column },
  sign,
  nome,
});

/** What is recognised by percentage of completion, as sources of the income statement. */
export const POC_SOURCES: readonly Line<PocLine>[] = [
  poc('revenue_works', 1, 'Receita de incorporação'),
  poc('revenue_finished', 1, 'Receita de unidades concluídas'),
  poc('revenue_swap', 1, 'Receita de permuta'),
  poc('cost_land', -1, 'Custo de terreno'),
  poc('cost_construction', -1, 'Custo de construção'),
  poc('cost_development', -1, 'Custo de incorporação'),
  poc('cost_charges', -1, 'Custo de encargos'),
];

/** What the sources of planning are called in a report, by `sourceKey`. */
export const PLAN_SOURCE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...CASH_SOURCES, ...ACCRUAL_SOURCES, ...DRE_SOURCES, ...POC_SOURCES].map(({ source, nome }) => [sourceKey(source), nome]),
);

/** Columns by month as series of a statement; columns of zeros bring nothing. */
function seriesOf<Column extends string>(
  lines: readonly Line<Column>[],
  start: Month | undefined,
  columns: Readonly<Record<Column, readonly (Cents | null)[]>>,
  { ref, nome, company, enterprise, center_cost }: PlanPlace,
): AmountSeries[] {
  if (start === undefined) return [];
  return lines.flatMap(({ column, source, sign, nome: line }) => {
    const values = columns[column];
    let first = 0;
    while (first < values.length && (values[first] ?? 0) === 0) first += 1;
    // Most lines of most modules are empty.
    if (first === values.length) return [];
    const signed = zeros(values.length);
    for (let at = first; at < signed.length; at += 1) {
      const cents = values[at] ?? 0;
      if (cents !== 0) signed[at] = sign * cents;
    }
    return [
      { source, company, enterprise, center_cost, start, values: signed, ref: `${ref}/${column}`, label: `${line}, ${nome}` },
    ];
  });
}

type CashResult = { months: readonly Month[]; columns: Readonly<Record<CashColumn, readonly Cents[]>> };

/** A cash flow's lines as its statement takes them. */
export const cashAmounts = ({ months, columns }: CashResult, place: PlanPlace): AmountSeries[] =>
  seriesOf(CASH_SOURCES, months[0], columns, place);

/**
 * What a cash flow's assumptions book in the income statement, with what the statement's own assumptions (`dre`) add.
 */
export const accrualAmounts = ({ months, columns }: CashResult, place: PlanPlace, dre: AccrualSheet<number>): AmountSeries[] => [
  ...seriesOf(ACCRUAL_SOURCES, months[0], columns, place),
  ...seriesOf(DRE_SOURCES, dre.months[0], dre.columns, place),
];

/** What is recognised of a module; a month without result brings nothing (its reasons are told beside the report). */
export const pocAmounts = ({ months, columns }: PocResult, place: PlanPlace): AmountSeries[] =>
  seriesOf(POC_SOURCES, months[0], columns, place);
