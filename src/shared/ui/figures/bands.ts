import type { FigureColumn, FigureGroup } from '#src/shared/ui/figures/figure-rows.ts';

/** Columns from one place to before another, with their headings. */
export interface Band {
  from: number;
  to: number;
  groups: readonly FigureGroup[];
}

/** As many columns stand on upright paper. */
export const NARROW = 5;
/** Most columns that stand readable beside the names on a page across. */
const MOST = 14;
const QUARTER = 3;

/** Each column under its own heading. */
export const alone = (columns: readonly Pick<FigureColumn, 'key' | 'label'>[]): FigureGroup[] =>
  columns.map(({ key, label }) => ({ key, label, span: 1 }));

/**
 * The columns page by page, where they are too many for one: headings stay whole, months that do not fit stand by
 * quarters, and what is left over stands with the last ones where it fits.
 */
export function bandsOf(count: number, groups: readonly FigureGroup[], most = MOST): Band[] {
  if (count <= most) return [{ from: 0, to: count, groups }];
  const fitting = Math.max(1, Math.floor(most / (groups[0]?.span ?? 1)));
  const each = fitting < QUARTER ? fitting : fitting - (fitting % QUARTER);
  const bands: Band[] = [];
  let band: Band = { from: 0, to: 0, groups: [] };
  groups.forEach((group) => {
    const width = band.to - band.from;
    const full = band.groups.length >= each && width + count - band.to > most;
    if (full || (width > 0 && width + group.span > most)) {
      bands.push(band);
      band = { from: band.to, to: band.to, groups: [] };
    }
    band = { ...band, to: band.to + group.span, groups: [...band.groups, group] };
  });
  return [...bands, band];
}
