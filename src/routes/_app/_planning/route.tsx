import { createFileRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { withoutGone } from '#src/layout/planning-gone.ts';
import { PLANNING_KEYS, planningSearch, withRemembered } from '#src/layout/planning-search.ts';
import { rememberChoice, rememberedChoice } from '#src/layout/planning-store.ts';

/**
 * Pages that work on a budget version: their URL carries the choice and keeps it from one planning page to the next; a
 * URL without it takes what the user chose last (LAY-5). A development that is known to be gone leaves with the next
 * step.
 */
export const Route = createFileRoute('/_app/_planning')({
  validateSearch: planningSearch,
  search: { middlewares: [retainSearchParams([...PLANNING_KEYS])] },
  beforeLoad: ({ context, search, location, preload }) => {
    const user = context.profile;
    const filled = withRemembered(search, rememberedChoice(user), (choice) => withoutGone(context.queryClient, choice));
    if (filled) throw redirect({ to: location.pathname, search: { ...location.search, ...filled }, replace: true });
    // A page that is only being preloaded was not chosen.
    if (!preload) rememberChoice(user, search);
  },
});
