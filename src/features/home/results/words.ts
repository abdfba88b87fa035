import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { inReais } from '#planning/text/money-format.ts';
import { RESULTS_LABELS as LABELS } from '#src/features/home/results/labels.ts';
import { moneyLabel } from '#src/shared/format/money.ts';
import { percentFigure } from '#src/shared/format/share.ts';

/** In R$ mil, as the reports are read; the unit stands beside it, or heads its column. */
export const thousands = (cents: Cents): string => moneyLabel(cents, { scale: 'mil', decimals: 0 });

/** `R$ 5.118 mil`, `−R$ 120 mil`. */
export const thousandReais = (cents: Cents): string => inReais(`${thousands(cents)} mil`);

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** `+R$ 120 mil`, `−R$ 120 mil`. */
export const difference = (cents: Cents): string => signed(cents, thousandReais(cents));

/** `+120`, under a head that tells the unit. */
export const bareDifference = (cents: Cents): string => signed(cents, thousands(cents));

/** `−2,1 p.p.` */
export const pointsText = (share: Millionths): string => `${signed(share, percentFigure(share, 1))} ${LABELS.points}`;
