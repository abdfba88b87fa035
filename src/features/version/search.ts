import type { VersionKind, VersionStatus } from '#contract/version-labels.ts';
import { listDefaults, listSearch, type ListSearch } from '#src/shared/ui/list-schema.ts';
import { openRecord, optionalId, optionalWord, searchSchema } from '#src/shared/ui/search-schema.ts';

/**
 * What `/estrutura-organizacional/versao-orcamentaria` shows, in its URL (RT-22): list, filters, the version in the
 * panel.
 */
export const versionSearch = searchSchema({
  ...listSearch,
  tipo: optionalWord,
  situacao: optionalWord,
  /** The version being edited: its id, or `novo`. */
  registro: openRecord,
  /** The version being copied. */
  copiar: optionalId,
  /** The version whose approval is asked about: where the first page leads. */
  aprovar: optionalId,
});
export const versionDefaults = listDefaults;

export interface VersionSearch extends ListSearch {
  tipo?: VersionKind | undefined;
  situacao?: VersionStatus | undefined;
  registro?: 'novo' | number | undefined;
  copiar?: number | undefined;
  aprovar?: number | undefined;
}
