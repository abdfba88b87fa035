import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

const chosen = orElse(z.optional(z.int().check(z.positive())), undefined);

/**
 * What the entry screen shows, in its URL (RT-22). The budget version stands in the planning route's own search. Every field is
 * optional: a default is left out of the address, and a bad value reads as «none».
 */
export const entrySearch = z.object({
  /** Calendar year shown, when the version's span touches several; the first one unless told. */
  ano: orElse(z.optional(z.int().check(z.gte(1900), z.lte(2199))), undefined),
  regional: chosen,
  empresa: chosen,
  cc: chosen,
  /** A ledger account; a sintética stands for everything below it. */
  conta: chosen,
  agrupador: chosen,
  /** A number typed as text arrives as a number: the router reads each value as JSON. */
  texto: orElse(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((value) => String(value)),
      ),
    ),
    undefined,
  ),
});

export type EntrySearch = z.output<typeof entrySearch>;

/** The filters of the screen; the year is no filter, but the page of the version that is open. */
export type EntryFilters = Omit<EntrySearch, 'ano'>;

/** True when any filter is on, so that an empty grid can say which of its two texts holds. */
export function isFiltered(search: EntrySearch): boolean {
  const { regional, empresa, cc, conta, agrupador, texto } = search;
  return [regional, empresa, cc, conta, agrupador].some((value) => value !== undefined) || Boolean(texto?.trim());
}
