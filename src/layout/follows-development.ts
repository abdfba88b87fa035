import { useRouterState, type RegisteredRouter, type RouteIds } from '@tanstack/react-router';

const PLANNING = '/_app/_planning/';
type PlanningPage = Extract<RouteIds<RegisteredRouter['routeTree']>, `${typeof PLANNING}${string}`>;

/**
 * Which planning pages work on the chosen development, page by page, so that a new one has to say it; where only one of
 * a page's tabs does, that tab.
 */
const BY_DEVELOPMENT: Readonly<Record<PlanningPage, boolean | { tab: string }>> = {
  '/_app/_planning/receita/associativo': true,
  '/_app/_planning/receita/custo': true,
  '/_app/_planning/fluxo/premissas': { tab: 'premissas' },
  '/_app/_planning/dre/premissas': { tab: 'premissas' },
  '/_app/_planning/dre/de-x-para': false,
  '/_app/_planning/dre/relatorio': false,
  '/_app/_planning/despesa/lancamento': false,
  '/_app/_planning/despesa/relatorio': false,
};
const isPlanning = (id: string): id is PlanningPage => id.startsWith(PLANNING) && Object.hasOwn(BY_DEVELOPMENT, id);

/**
 * Whether this page's figures follow the chosen development, as far as it is a planning page. A report is of all
 * developments, or of those of its own filter.
 */
export const useFollowsDevelopment = (): boolean =>
  useRouterState({
    select: ({ matches }) => {
      const last = matches.at(-1);
      if (!last || !isPlanning(last.routeId)) return true;
      const follows = BY_DEVELOPMENT[last.routeId];
      return typeof follows === 'boolean' ? follows : 'aba' in last.search && last.search.aba === follows.tab;
    },
  });

/** Said of the development where the page is of all developments, or of those of its own filter. */
export const ASIDE = 'não filtra esta tela';
