import { optionalText, searchSchema } from '#src/shared/ui/search-schema.ts';

/** What `/ajuda` shows, in its URL (RT-22): a page of the handbook; absent: all help. */
export const helpSearch = searchSchema({ manual: optionalText(30) });
