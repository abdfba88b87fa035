import { listDefaults, listSearch, type ListSearch } from '#src/shared/ui/list-schema.ts';
import { openRecord, optionalChoice, optionalId, searchSchema } from '#src/shared/ui/search-schema.ts';

export const ACTIVITIES = ['ativos', 'inativos'] as const;

/** What `/admin/cadastro-grupos` shows, in its URL (RT-22). */
export const groupSearch = searchSchema({ ...listSearch, registro: openRecord });
/** What `/admin/cadastro-usuario` shows. */
export const userSearch = searchSchema({
  ...listSearch,
  situacao: optionalChoice(ACTIVITIES),
  /** Members of one group only. */
  grupo: optionalId,
  registro: openRecord,
  /** The organisation's own data. */
  painel: optionalChoice(['organizacao']),
});
export const peopleDefaults = listDefaults;

export interface GroupSearch extends ListSearch {
  registro?: 'novo' | number | undefined;
}
export interface UserSearch extends GroupSearch {
  situacao?: (typeof ACTIVITIES)[number] | undefined;
  grupo?: number | undefined;
  painel?: 'organizacao' | undefined;
}
