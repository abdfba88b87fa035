import { getRouteApi, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { PlanningChoice } from '#src/layout/planning-search.ts';
import { rememberChoice, rememberedChoice, subscribeToChoice } from '#src/layout/planning-store.ts';

const app = getRouteApi('/_app');
const PLANNING = '/_app/_planning';

/** What planning pages work on: their URL's words, elsewhere what the user chose last (LAY-5). */
export function usePlanningChoice(): PlanningChoice {
  const user = app.useRouteContext({ select: (context) => context.profile });
  const planning = useOnPlanningPage();
  const search = useSearch({
    strict: false,
    select: ({ versao, empreendimento, modulo }) => ({ versao, empreendimento, modulo }),
  });
  const remembered = useSyncExternalStore(subscribeToChoice, () => rememberedChoice(user));
  return planning ? search : remembered;
}

interface Choosing {
  /** Takes the place of the page without a choice, so that Back does not lead to it. */
  replace?: boolean;
}

/** Chooses: kept for the user, and in the URL of the planning page on screen. */
export function useChoose(): (change: PlanningChoice, how?: Choosing) => void {
  const user = app.useRouteContext({ select: (context) => context.profile });
  const planning = useOnPlanningPage();
  const choice = usePlanningChoice();
  const navigate = useNavigate();
  return useCallback(
    (change, { replace = false } = {}) => {
      const { versao, empreendimento, modulo } = { ...choice, ...change };
      rememberChoice(user, { versao, empreendimento, modulo });
      if (planning) void navigate({ to: '.', search: (search) => ({ ...search, versao, empreendimento, modulo }), replace });
    },
    [user, planning, choice, navigate],
  );
}

const useOnPlanningPage = () => useRouterState({ select: (state) => state.matches.some((match) => match.routeId === PLANNING) });
