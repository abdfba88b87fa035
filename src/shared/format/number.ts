import { wholeText } from '#planning/text/group-digits.ts';

/** `12345` → `12.345`. */
export const integerLabel = (value: number): string => wholeText(Math.round(value)).replace('-', '−');

/** A count with its noun: `1 registro`, `2.000 registros`. */
export const countLabel = (count: number, one: string, many: string): string => `${wholeText(count)} ${count === 1 ? one : many}`;

/** Integer millionths as a percentage with two decimals: `52_500` → `5,25%`. Exact: no float arithmetic. */
export function percentLabel(millionths: number): string {
  const hundredths = Math.round(Math.abs(millionths) / 100);
  const digits = String(hundredths).padStart(3, '0');
  const sign = millionths < 0 && hundredths > 0 ? '−' : '';
  return `${sign}${wholeText(Number(digits.slice(0, -2)))},${digits.slice(-2)}%`;
}
