import type { Entry } from '#src/features/expense/entry/lines.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';

/** What the export's address takes so that the file holds the lines on the screen. Account filters become the accounts they left. */
export function exportParams(version: number, year: number, search: EntrySearch, shown: readonly Entry[]) {
  const accounts =
    search.conta === undefined && search.agrupador === undefined ? [] : [...new Set(shown.map(({ accounting }) => accounting))];
  return {
    version,
    year,
    regional: search.regional,
    company: search.empresa,
    center_cost: search.cc,
    search: search.texto,
    accounting: accounts.length > 0 ? accounts.join(',') : undefined,
  };
}
