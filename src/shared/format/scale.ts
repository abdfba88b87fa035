import type { Cents } from '#planning/numbers/money.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { formatScaled as written, SCALE_WORDS, type Scale as Written } from '#planning/statement/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';

/** The units as planning and files name them: addresses are in the screens' own words. */
export const WRITTEN_SCALES: Record<Scale, Written> = { unidade: 'reais', mil: 'mil', milhao: 'milhoes' };

export const SCALE_LABELS: Record<Scale, string> = {
  unidade: SCALE_WORDS.reais,
  mil: SCALE_WORDS.mil,
  milhao: SCALE_WORDS.milhoes,
};

const PLACES = { mil: 1, milhao: 2 } as const;

/**
 * An amount as a report draws it: zero as «–», a true minus, rounded half-up for display only. An amount too small for
 * the scale shows as 0,0 and not as «–», since it is not nothing.
 */
export function formatScaled(cents: Cents, scale: Scale): string {
  if (scale === 'unidade' || cents === 0) return formatMoney(cents, { zero: 'dash' });
  return written(cents, WRITTEN_SCALES[scale], PLACES[scale]);
}
