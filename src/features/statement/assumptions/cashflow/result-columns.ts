import { BEYOND_TOTAL } from '#planning/totals/beyond.ts';
import { CASH_LINES, FINANCING, INFLOWS, OUTFLOWS, PARTNERS } from '#planning/cashflow/plan.ts';
import { CASH_SUMS, type CashColumn } from '#planning/cashflow/sheet.ts';
import type { CashFigures } from '#planning/cashflow/sum.ts';
import { wordsOf } from '#src/features/statement/assumptions/cashflow/labels.ts';
import type { Kpi } from '#src/assumptions/KpiStrip.tsx';
import { columnsOf } from '#src/assumptions/result-columns.ts';
import type { ResultColumn } from '#src/assumptions/ResultGrid.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import { irrWords, NO_AMOUNTS, paybackWords } from '#src/shared/format/return-words.ts';

const USUAL: readonly CashColumn[] = [
  'inflow',
  'outflow',
  'operating',
  'financing',
  'before_partners',
  'balance_before_partners',
  'partners',
  'closing',
];
const STRONG: readonly CashColumn[] = ['closing'];
const COMPARED: readonly CashColumn[] = ['before_partners', 'balance_before_partners', 'closing'];
/** The statement's own order: lines before their sums. */
const ALL: readonly CashColumn[] = [
  'opening',
  ...INFLOWS,
  'inflow',
  ...OUTFLOWS,
  'outflow',
  'operating',
  ...FINANCING,
  'financing',
  'loan_accrued',
  'loan_balance',
  'before_partners',
  'balance_before_partners',
  'calls',
  ...PARTNERS,
  'partners',
  'net',
  'closing',
  'works_incurred',
  'commission_due',
  'contract_correction',
  'financial_correction',
  'kept',
  'deductions',
  'current',
  'deferred',
];
const WORDS = Object.fromEntries([...CASH_LINES, ...CASH_SUMS].map((column) => [column, wordsOf(column)])) as Record<
  CashColumn,
  ReturnType<typeof wordsOf>
>; // every column is in the two lists

const holds = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null && value !== 0);

/** The columns of the result grid: the sums, or every line that holds something. */
export const resultColumns = (figures: CashFigures, all: boolean, other: CashFigures | null): ResultColumn[] =>
  columnsOf(
    { ...figures, kpis: {} },
    {
      words: WORDS,
      shown: all
        ? ALL.filter((column) => USUAL.includes(column) || holds(figures.columns[column]))
        : USUAL.filter((column) => (column !== 'financing' && column !== 'partners') || holds(figures.columns[column])),
      strong: STRONG,
      other: other && { ...other, kpis: {} },
      compared: COMPARED,
      standing: ['closing', 'balance_before_partners'],
    },
  );

const EMPTY = [
  ['peak', 'Exposição máxima'],
  ['npv', 'VPL'],
  ['irr', 'TIR'],
  ['payback', 'Payback'],
] as const;

/** What a flow is worth, on one line; why there is no rate of return is told with it. */
export function kpisOf({ indicators, columns, outside }: CashFigures, other: CashFigures | null): Kpi[] {
  const {
    exposure,
    exposure_month,
    contribution,
    contribution_month,
    npv,
    irr_monthly,
    irr_yearly,
    irr_notes,
    payback,
    discounted_payback,
  } = indicators;
  if (indicators.empty)
    return EMPTY.map(([key, label]) => ({
      key,
      label,
      value: null,
      unit: 'cents',
      text: NO_AMOUNTS.value,
      note: NO_AMOUNTS.note,
      plain: true,
    }));
  const irr = irrWords(irr_monthly, irr_yearly, irr_notes);
  const paid = paybackWords(payback, discounted_payback);
  const closing = columns.closing.at(-1) ?? 0;
  return [
    {
      key: 'peak',
      label: 'Exposição máxima',
      value: exposure,
      unit: 'cents',
      other: other?.indicators.exposure,
      note: exposure_month === null ? 'o caixa nunca falta' : `em ${monthLabel(exposure_month)}`,
    },
    ...(contribution === exposure
      ? []
      : [
          {
            key: 'contribution',
            label: 'Aporte necessário',
            value: contribution,
            unit: 'cents',
            other: other?.indicators.contribution,
            note: contribution_month === null ? 'o caixa inicial basta' : `em ${monthLabel(contribution_month)}`,
          } satisfies Kpi,
        ]),
    {
      key: 'npv',
      label: 'VPL',
      value: npv,
      unit: 'cents',
      other: other?.indicators.npv,
      text: npv === null ? BEYOND_TOTAL : undefined,
    },
    {
      key: 'irr',
      label: 'TIR',
      value: null,
      unit: 'rate',
      text: irr.value,
      note: irr.note,
    },
    {
      key: 'payback',
      label: 'Payback',
      value: null,
      unit: 'months',
      text: paid.value,
      note: paid.note === '' ? undefined : paid.note,
    },
    { key: 'closing', label: 'Saldo final', value: closing, unit: 'cents', other: other?.columns.closing.at(-1), plain: true },
    ...(outside === 0
      ? []
      : [{ key: 'outside', label: 'Fora do horizonte', value: outside, unit: 'cents', plain: true } satisfies Kpi]),
  ];
}
