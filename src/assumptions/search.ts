import { optionalId, optionalMonth } from '#src/shared/ui/search-schema.ts';

/** The version whose figures stand beside those of the assumptions, in the URL of their page (RT-22). Absent: none. */
export const comparedSearch = { comparada: optionalId };

/**
 * The same of assumptions whose figures ask for the month that counts as today. Absent: the month that is usual there.
 */
export const datedSearch = { ...comparedSearch, posicao: optionalMonth };
