import { choice, optionalChoice, optionalId, optionalText, searchSchema, text } from '#src/shared/ui/search-schema.ts';

/** Tabs by their words in the address. */
export const MAP_TABS = ['empresas', 'obras', 'a-receber', 'recebidas', 'associativo', 'controle', 'insumos'] as const;
export type MapTab = (typeof MAP_TABS)[number];

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
  importar: optionalChoice([1]),
});
export const mappingDefaults = { aba: 'empresas', busca: '' } as const;
export type UauMappingSearch = ReturnType<typeof mappingSearch.parse>;
