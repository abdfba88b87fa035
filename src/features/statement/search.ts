import { reportSearch } from '#src/features/statement/report-search.ts';
import { comparedSearch } from '#src/assumptions/search.ts';
import { listSearch } from '#src/shared/ui/list-schema.ts';
import {
  openRecord,
  optionalChoice,
  optionalId,
  optionalText,
  optionalWord,
  searchSchema,
} from '#src/shared/ui/search-schema.ts';

/**
 * Which sources of a de-x-para are shown, of which kind and subgroup; `pendentes`: only those without one. Absent: all.
 */
const mapping = {
  busca: optionalText(200),
  origem: optionalWord,
  sub: optionalId,
  pendentes: optionalChoice([1]),
  importar: optionalChoice([1]),
};
export type MappingSearch = { [Key in keyof typeof mapping]?: ReturnType<(typeof mapping)[Key]> };
/** What `/dre/de-x-para` shows, in its URL (RT-22). */
export const dreMappingSearch = searchSchema(mapping);

/** What `/fluxo/premissas` shows, in its URL (RT-22). Absent: the report. */
export const cashflowSearch = searchSchema({
  ...reportSearch,
  ...mapping,
  aba: optionalChoice(['premissas', 'estrutura', 'de-x-para']),
  /** The part of the assumptions that stands open; absent: what they come to. */
  parte: optionalChoice(['valores', 'curvas']),
  ...comparedSearch,
  /** The line that is open beside the structure. */
  item: optionalText(30),
});
/** What `/dre/premissas` shows, in its URL (RT-22). Absent: the structure. */
export const dreSearch = searchSchema({
  ...listSearch,
  ...comparedSearch,
  aba: optionalChoice(['premissas', 'consolidacao']),
  item: optionalText(30),
  /** The kind of rule of consolidation, and the rule in the panel. */
  regra: optionalChoice(['eliminacoes', 'rateios']),
  registro: openRecord,
});
/** What `/dre/relatorio` shows, in its URL (RT-22). */
export const dreReportSearch = searchSchema(reportSearch);
