import type { HomeTile } from '#contract/preference-choices.ts';

type Kind = 'whole' | 'pair' | 'columns';
/** Parts that share a row with their like beside them; every other has the page's width. */
const KINDS: Partial<Record<HomeTile, Kind>> = {
  variances: 'pair',
  developments: 'pair',
  drafts: 'columns',
  steps: 'columns',
  waiting: 'columns',
};

export interface HomeRow {
  kind: Kind;
  tiles: readonly HomeTile[];
}

/** Rows of the first page: parts one below the other, those of one narrow kind that follow each other side by side. */
export function rowsOf(tiles: readonly HomeTile[]): HomeRow[] {
  const rows: { kind: Kind; tiles: HomeTile[] }[] = [];
  for (const tile of tiles) {
    const kind = KINDS[tile] ?? 'whole';
    const last = rows.at(-1);
    if (last && kind !== 'whole' && last.kind === kind) last.tiles.push(tile);
    else rows.push({ kind, tiles: [tile] });
  }
  return rows;
}
