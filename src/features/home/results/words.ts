import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { RESULTS_LABELS as LABELS } from '#src/features/home/results/labels.ts';
import { decimalText } from '#src/shared/format/rate.ts';
import { moneyLabel } from '#src/shared/format/money.ts';

/** In R$ mil, as the reports are read; the unit stands beside it, or heads its column. */
export const thousands = (cents: Cents): string => moneyLabel(cents, { scale: 'mil', decimals: 0 });

/** `R$ 5.118 mil`. */
export const thousandReais = (cents: Cents): string => `R$ ${thousands(cents)} mil`;

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** `+R$ 120 mil`, `−R$ 120 mil`. */
export const difference = (cents: Cents): string =>
  `${cents > 0 ? '+' : cents < 0 ? '−' : ''}R$ ${thousands(Math.abs(cents))} mil`;

/** `+120`, under a head that tells the unit. */
export const bareDifference = (cents: Cents): string => signed(cents, thousands(cents));

/** `14,7 %`: one place, as the eye compares. */
export const shareText = (share: Millionths): string => `${decimalText((share * 100) / ONE, 1)} %`;

/** `−2,1 p.p.` */
export const pointsText = (share: Millionths): string => `${signed(share, decimalText((share * 100) / ONE, 1))} ${LABELS.points}`;
