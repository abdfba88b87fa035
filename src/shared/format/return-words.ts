import { IRR_NOTES, NOT_CALCULABLE } from '#planning/cashflow/irr.ts';
import { PAYBACK_WORDS } from '#planning/cashflow/value.ts';
import { decimalText, rateText } from '#src/shared/format/rate.ts';

/** How a figure is told, wherever it stands. */
interface ReturnText {
  value: string;
  /** Beside it, smaller; empty: nothing. */
  note: string;
}

/** What is told in the place of each figure of a flow without amounts. */
export const NO_AMOUNTS: ReturnText = { value: '—', note: 'sem valores' };

/**
 * TIR: by the year, with the month's beside it, and why it is to be read with care or is not there. Rates are
 * fractions.
 */
export function irrWords(monthly: number | null, yearly: number | null, notes: readonly string[]): ReturnText {
  // The API tells notes by their names.
  const why = notes.map((note) => IRR_NOTES[note as keyof typeof IRR_NOTES] ?? note).join(' ');
  const month = monthly === null ? '' : `${rateText(monthly, 2)} a.m.`;
  return {
    value: yearly === null ? NOT_CALCULABLE : `${rateText(yearly, 2)} a.a.`,
    note: [month, why].filter((text) => text !== '').join(' · '),
  };
}

const monthsText = (months: number | null): string =>
  months === null ? PAYBACK_WORDS.never : months === 0 ? PAYBACK_WORDS.at_once : `${decimalText(months, 2)} meses`;

/**
 * Payback in months; 0 where cash is never lacking, null where it is to the end. The discounted one is told where it
 * says something else.
 */
export function paybackWords(payback: number | null, discounted: number | null): ReturnText {
  const other = monthsText(discounted);
  return { value: monthsText(payback), note: other === monthsText(payback) ? '' : `descontado: ${other.toLowerCase()}` };
}
