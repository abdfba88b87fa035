import { listDefaults, listSearch, type ListSearch } from '#src/shared/ui/list-schema.ts';
import { openRecord, optionalChoice, optionalId, optionalWord, searchSchema } from '#src/shared/ui/search-schema.ts';

/**
 * What `/empreendimento/cadastros` shows, in its URL (RT-22): developments or one of them, indices or one of them,
 * filters, the open record.
 */
export const enterpriseSearch = searchSchema({
  ...listSearch,
  aba: optionalChoice(['indices']),
  /** The development whose modules, units and versions are shown. */
  empreendimento: optionalId,
  secao: optionalChoice(['unidades', 'versoes']),
  /** Of the units: those of one module. */
  modulo: optionalId,
  empresa: optionalId,
  situacao: optionalWord,
  modalidade: optionalWord,
  /** The index whose table is shown. */
  indice: optionalId,
  /** The record in the panel: its id, or `novo`. */
  registro: openRecord,
  copiar: optionalId,
  /** The module whose figures of the open version are edited. */
  numeros: optionalId,
  importar: optionalChoice([1]),
  /** Modules as UAU tells them. */
  sugerir: optionalChoice([1]),
});
export const enterpriseDefaults = listDefaults;

export interface EnterpriseSearch extends ListSearch {
  aba?: 'indices' | undefined;
  empreendimento?: number | undefined;
  secao?: 'unidades' | 'versoes' | undefined;
  modulo?: number | undefined;
  empresa?: number | undefined;
  situacao?: string | undefined;
  modalidade?: string | undefined;
  indice?: number | undefined;
  registro?: 'novo' | number | undefined;
  copiar?: number | undefined;
  numeros?: number | undefined;
  importar?: 1 | undefined;
  sugerir?: 1 | undefined;
}
