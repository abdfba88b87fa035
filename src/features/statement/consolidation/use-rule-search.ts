import { getRouteApi } from '@tanstack/react-router';
import type { RuleKind } from '#src/features/statement/consolidation/labels.ts';
import { leavesBy } from '#src/shared/ui/leaves.ts';
import { listPlace } from '#src/shared/ui/list-place.ts';
import { listDefaults } from '#src/shared/ui/list-schema.ts';

const route = getRouteApi('/_app/_planning/dre/premissas');

/** The open list of rules and its record, which are the page's URL. */
export function useRuleSearch() {
  const navigate = route.useNavigate();
  return {
    ...listPlace(route.useSearch(), (step) => void navigate(step)),
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

/** Whether what is being typed would no longer be on the screen. */
export const leavesRule = leavesBy('aba', 'regra', 'registro');
