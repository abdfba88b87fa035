/** Whether a report stands by years, and which of them is open: its months stand there then. */
export interface Years {
  yearly: boolean;
  open: number | undefined;
}

/** By other periods than years. */
export const NO_YEARS: Years = { yearly: false, open: undefined };

interface YearPlace {
  key: string;
  label: string;
  /** The period's place; that of the total is after all of them. */
  at: number;
  /** Whether its months are shown; undefined: there are none to show. */
  open?: boolean;
}

/**
 * The periods of a report and their total, in the order of its columns. A year that is open stands first, as the total
 * of its months; the only year there is stands for the total.
 */
export function yearPlaces(periods: readonly { key: string; label: string }[], { yearly, open }: Years): YearPlace[] {
  const at = periods.length;
  const own = periods.map(({ key, label }, place): YearPlace => ({ key, label, at: place, ...(yearly && { open: false }) }));
  if (open !== undefined) return [{ key: 'total', label: String(open), at, open: true }, ...own];
  const [only] = own;
  return yearly && only && at === 1 ? [{ ...only, key: 'total', at }] : [...own, { key: 'total', label: 'Total', at }];
}

/** What a press on a year's name changes in the address. */
export const turnedYear = (label: string, { open }: Years): { ano: number | undefined } => ({
  ano: Number(label) === open ? undefined : Number(label),
});
