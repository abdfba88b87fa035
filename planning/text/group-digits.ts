/**
 * Groups the digits of a whole number by three: `1234567` → `1.234.567`. Texts alone: Intl takes 20 ms to begin with.
 */
export function groupDigits(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)}.${grouped}`;
  return grouped;
}

/** A whole number of at most 2⁵³ as people of Brazil read it, `-1234` → `-1.234`. */
export const wholeText = (value: number): string => `${value < 0 ? '-' : ''}${groupDigits(String(Math.abs(value)))}`;
