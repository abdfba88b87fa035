import { monthLabel, shortMonth } from '#planning/text/month-text.ts';
import type { Month } from '#planning/numbers/months.ts';

export { longMonth, monthLabel, readMonth, shortMonth } from '#planning/text/month-text.ts';

/** A span as people write it: `2027` for a calendar year, `jan a jun/2027`, `jul/2026 a jun/2027`, `mar/2027`. */
export function spanLabel(start: Month, end: Month): string {
  if (start === end) return monthLabel(start);
  const oneYear = start.slice(0, 4) === end.slice(0, 4);
  if (oneYear && start.endsWith('-01') && end.endsWith('-12')) return start.slice(0, 4);
  return oneYear ? `${shortMonth(start)} a ${monthLabel(end)}` : `${monthLabel(start)} a ${monthLabel(end)}`;
}
