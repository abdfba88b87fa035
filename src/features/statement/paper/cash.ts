import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { varianceOf } from '#planning/statement/compare.ts';
import { formatReais } from '#planning/text/money-format.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { SheetReports, SheetRow } from '#src/features/statement/paper/sheet.ts';
import { irrWords, paybackWords } from '#src/shared/format/return-words.ts';

const CLOSING = 'Saldo final de caixa (orçado)';
const alone = (cents: number | undefined) => varianceOf(cents ?? null, null, 'valor');

/**
 * Cash at the end of the month and of the year, as budgeted: no source tells what there was on the accounts. Of an
 * income statement there is none.
 */
export function closingRow({ month, plan }: SheetReports): SheetRow[] {
  if (plan.balances === null) return [];
  const { closing } = plan.balances;
  const at = plan.periods.findIndex(({ key }) => key === month);
  return [
    {
      key: 'balance-closing',
      type: 'aggregator',
      parent: null,
      label: CLOSING,
      name: CLOSING,
      style: 'negrito',
      format: 'valor',
      month: alone(closing[at]),
      toDate: alone(closing[at]),
      year: alone(closing.at(-1)),
      known: [],
    },
  ];
}

/** What the whole flow is worth, in one line. */
export function cashFacts({ indicators }: StatementReportAnswer): string {
  if (indicators === null) return '';
  if (indicators.empty) return 'Fluxo de caixa sem valores orçados: não há exposição, VPL, TIR nem payback a mostrar.';
  const { exposure, exposure_month: month, npv, irr_monthly, irr_yearly, irr_notes, payback, discounted_payback } = indicators;
  return [
    `Exposição máxima: ${formatReais(exposure)}${month === null ? '' : ` em ${monthLabel(month)}`}`,
    npv !== null && `VPL: ${formatReais(npv)}`,
    `TIR: ${irrWords(irr_monthly, irr_yearly, irr_notes).value}`,
    `Payback: ${paybackWords(payback, discounted_payback).value}`,
  ]
    .filter((text) => typeof text === 'string')
    .join(' · ');
}
