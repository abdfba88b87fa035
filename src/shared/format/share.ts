import { divideHalfUp } from '#planning/numbers/money.ts';
import { groupDigits } from '#planning/text/group-digits.ts';

/**
 * A share in millionths as a report draws it, rounded for display only: `shareText(311_249, 1)` → `31,1 %`; a true
 * minus.
 */
export const shareText = (millionths: number, places: 1 | 2): string => `${percentFigure(millionths, places)} %`;

/** The same without its sign, for what is told in points. */
export function percentFigure(millionths: number, places: 1 | 2): string {
  const steps = divideHalfUp(BigInt(millionths), places === 1 ? 1_000n : 100n);
  const digits = String(steps < 0n ? -steps : steps).padStart(places + 1, '0');
  return `${steps < 0n ? '−' : ''}${groupDigits(digits.slice(0, -places))},${digits.slice(-places)}`;
}
