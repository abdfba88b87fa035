import { optionalId, searchSchema, text, type Param } from '#src/shared/ui/search-schema.ts';

/** A calendar year, or none. */
const year: Param<number | undefined> = (raw) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1900 && raw <= 2199 ? raw : undefined;

const words = text();

/**
 * What the entry screen shows, in its URL (RT-22). The budget version stands in the planning route's own search. Every
 * field may be absent: a default is left out of the address, and a bad value reads as «none».
 */
export const entrySearch = searchSchema({
  /** Calendar year shown, when the version's span touches several; the first one unless told. */
  ano: year,
  regional: optionalId,
  empresa: optionalId,
  cc: optionalId,
  /** A ledger account; a sintética stands for everything below it. */
  conta: optionalId,
  agrupador: optionalId,
  texto: (raw) => words(raw) || undefined,
});

export type EntrySearch = Partial<typeof entrySearch.types.output>;

/** The filters of the screen; the year is no filter, but the page of the version that is open. */
export type EntryFilters = Omit<EntrySearch, 'ano'>;
