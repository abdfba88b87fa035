import { getRouteApi } from '@tanstack/react-router';
import type { RuleKind } from '#src/features/statement/consolidation/labels.ts';
import { withListChange } from '#src/shared/ui/list-search.ts';
import { listDefaults, type ListSearch } from '#src/shared/ui/list-schema.ts';

const route = getRouteApi('/_app/_planning/dre/premissas');

export interface RuleSearch extends ListSearch {
  regra?: Exclude<RuleKind, 'participacoes'> | undefined;
  registro?: 'novo' | number | undefined;
}

/** The open list of rules and its record, which are the page's URL. */
export function useRuleSearch() {
  const search: RuleSearch = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (change: Partial<ListSearch>) =>
      void navigate({
        search: (now) => withListChange<typeof now>(now, change),
        replace: 'busca' in change && search.busca !== '',
      }),
    open: (registro: RuleSearch['registro'], { saved = false } = {}) =>
      void navigate({ search: (now) => ({ ...now, registro }), ignoreBlocker: saved }),
    /** Another kind of rule, whose list begins afresh. */
    go: (kind: RuleKind) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...listDefaults,
          linhas: now.linhas,
          registro: undefined,
          regra: kind === 'participacoes' ? undefined : kind,
        }),
      }),
  };
}

const PLACE = ['aba', 'regra', 'registro'] as const;

/** Whether what is being typed would no longer be on the screen. */
export const leavesRule = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): boolean =>
  PLACE.some((name) => from[name] !== to[name]);
