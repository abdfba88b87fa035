import { divideHalfUp, type Cents } from '#planning/money.ts';
import { formatMoney } from '#planning/money-text.ts';
import { groupDigits } from '#planning/number-text.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';

/** Cents that one last place of the scale stands for: a tenth of a thousand, a hundredth of a million. */
const STEP: Record<Scale, bigint> = { unidade: 1n, mil: 10_000n, milhao: 1_000_000n };
const PLACES: Record<Scale, number> = { unidade: 2, mil: 1, milhao: 2 };

/**
 * An amount as a report draws it: zero as «–», a true minus, rounded half-up for display only. An amount too small for the scale shows
 * as 0,0 and not as «–», since it is not nothing.
 */
export function formatScaled(cents: Cents, scale: Scale): string {
  if (scale === 'unidade' || cents === 0) return formatMoney(cents, { zero: 'dash' });
  const steps = divideHalfUp(BigInt(cents), STEP[scale]);
  const digits = String(steps < 0n ? -steps : steps).padStart(PLACES[scale] + 1, '0');
  const text = `${groupDigits(digits.slice(0, -PLACES[scale]))},${digits.slice(-PLACES[scale])}`;
  return steps < 0n ? `−${text}` : text;
}
