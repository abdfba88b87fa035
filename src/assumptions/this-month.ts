import type { Month } from '#planning/numbers/months.ts';
import { dateLabel } from '#src/shared/format/date.ts';

/** The month it is where the product's people are, wherever the browser is. */
export function thisMonth(): Month {
  const [, month, year] = dateLabel(new Date().toISOString()).split('/');
  return `${year}-${month}`;
}
