import { createFileRoute, Outlet, retainSearchParams } from '@tanstack/react-router';
import { PLANNING_KEYS, planningSearch } from '#src/layout/planning-search.ts';

/** Pages that work on a budget version: their URL carries the choice, and keeps it from one planning page to the next (LAY-5). */
export const Route = createFileRoute('/_app/_planning')({
  validateSearch: planningSearch,
  search: { middlewares: [retainSearchParams([...PLANNING_KEYS])] },
  component: Outlet,
});
