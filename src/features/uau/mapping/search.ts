import { choice, optionalChoice, optionalId, optionalText, pattern, searchSchema, text } from '#src/shared/ui/search-schema.ts';

/** Tabs by their words in the address. */
export const MAP_TABS = ['empresas', 'obras', 'a-receber', 'recebidas', 'associativo', 'controle', 'insumos'] as const;
export type MapTab = (typeof MAP_TABS)[number];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What `/uau/de-x-para` shows, in its URL (RT-22). */
export const mappingSearch = searchSchema({
  aba: choice(MAP_TABS, 'empresas'),
  busca: text(),
  /** Only what is unmapped. */
  pendentes: optionalChoice([1]),
  /** Only what goes there: `s12`, `a7`, `ignore`. */
  destino: optionalText(20),
  /** A company of UAU whose sources alone are told. */
  empresa: optionalId,
  /** Months of what is told, both included. */
  de: pattern(MONTH),
  ate: pattern(MONTH),
  importar: optionalChoice([1]),
  /** UAU's companies that are to be made. */
  criar: optionalChoice([1]),
});
export const mappingDefaults = { aba: 'empresas', busca: '', de: '', ate: '' } as const;
export type UauMappingSearch = ReturnType<typeof mappingSearch.parse>;

/** Whether the months are in their order: a last one before the first is told beside its field, and not asked. */
export const isBackwards = ({ de, ate }: Pick<UauMappingSearch, 'de' | 'ate'>): boolean => de !== '' && ate !== '' && ate < de;

/** The months as the API is asked for them. */
export const periodOf = (search: Pick<UauMappingSearch, 'de' | 'ate'>): { from?: string; until?: string } => ({
  ...(search.de !== '' && { from: search.de }),
  ...(search.ate !== '' && !isBackwards(search) && { until: search.ate }),
});
