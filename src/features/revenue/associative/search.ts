import { datedSearch } from '#src/assumptions/search.ts';
import { searchSchema } from '#src/shared/ui/search-schema.ts';

/** What `/receita/associativo` shows, in its URL (RT-22). */
export const associativeSearch = searchSchema(datedSearch);
