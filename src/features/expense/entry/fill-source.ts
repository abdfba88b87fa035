import { yearsOf } from '#planning/numbers/months.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';

/** Lines that a fill may take values from: one year of one version. */
export interface FillSource {
  version: number;
  year: number;
  label: string;
}

/**
 * Years of versions to fill from, the likeliest first: what the version was copied from, then official versions, then
 * the others, each with the year before first. The year that is being filled is no source of itself.
 */
export function fillSources(versions: readonly VersionRow[], current: VersionRow, year: number): FillSource[] {
  const rank = (row: VersionRow) => (row.id === current.base_version ? 0 : row.official ? 1 : row.id === current.id ? 2 : 3);
  return versions
    .flatMap((row) =>
      yearsOf(row.start_month, row.end_month).map((other) => ({
        version: row.id,
        year: other,
        label: row.nome.includes(String(other)) ? row.nome : `${row.nome} · ${other}`,
        rank: rank(row),
        far: Math.abs(year - 1 - other),
      })),
    )
    .filter((source) => source.version !== current.id || source.year !== year)
    .sort((a, b) => a.rank - b.rank || a.far - b.far || b.year - a.year)
    .map(({ rank: _rank, far: _far, ...source }) => source);
}
