import { datedSearch } from '#src/assumptions/search.ts';
import { optionalChoice, searchSchema } from '#src/shared/ui/search-schema.ts';

/** What `/receita/associativo` shows, in its URL (RT-22). */
export const associativeSearch = searchSchema(datedSearch);

/** What `/receita/custo` shows, in its URL (RT-22). Absent: the result, or where one has just begun, the budget. */
export const costSearch = searchSchema({
  ...datedSearch,
  parte: optionalChoice(['orcamento', 'custo', 'contratos', 'resultado', 'conferencia']),
});
