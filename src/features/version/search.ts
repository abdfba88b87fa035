import {
  VERSION_KIND_LABELS,
  VERSION_STATUS_LABELS,
  type VersionKind,
  type VersionStatus,
} from '#src/resources/version-labels.ts';
import { listDefaults, listSearch, type ListSearch } from '#src/shared/ui/list-search.ts';
import { openRecord, optionalId, searchSchema, type Param } from '#src/shared/ui/search-schema.ts';

const oneOf =
  <Key extends string>(labels: Readonly<Record<Key, string>>): Param<Key | undefined> =>
  (raw) =>
    // The keys of the labels are the choices.
    typeof raw === 'string' && Object.hasOwn(labels, raw) ? (raw as Key) : undefined;

/** What `/estrutura-organizacional/versao-orcamentaria` shows, in its URL (RT-22): list, filters, the version in the panel. */
export const versionSearch = searchSchema({
  ...listSearch,
  tipo: oneOf(VERSION_KIND_LABELS),
  situacao: oneOf(VERSION_STATUS_LABELS),
  /** The version being edited: its id, or `novo`. */
  registro: openRecord,
  /** The version being copied. */
  copiar: optionalId,
});
export const versionDefaults = listDefaults;

export interface VersionSearch extends ListSearch {
  tipo?: VersionKind | undefined;
  situacao?: VersionStatus | undefined;
  registro?: 'novo' | number | undefined;
  copiar?: number | undefined;
}

/** Whether what is being typed would no longer be on the screen. */
export const leavesVersion = (from: Partial<VersionSearch>, to: Partial<VersionSearch>): boolean =>
  from.registro !== to.registro || from.copiar !== to.copiar;
