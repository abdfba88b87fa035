import type { EntrySearch } from '#src/features/expense/entry/search.ts';

/**
 * What the export's address takes so that the file holds the lines on the screen. Account filters go as they are: one
 * id each.
 */
export function exportParams(version: number, year: number, search: EntrySearch) {
  return {
    version,
    year,
    regional: search.regional,
    company: search.empresa,
    center_cost: search.cc,
    accounting: search.conta,
    aggregator: search.agrupador,
    search: search.texto,
  };
}
