import { createFileRoute } from '@tanstack/react-router';
import { DrePremisesPage } from '#src/features/statement/DrePremisesPage.tsx';
import { dreSearch } from '#src/features/statement/search.ts';

export const Route = createFileRoute('/_app/_planning/dre/premissas')({
  validateSearch: dreSearch,
  component: DrePremisesPage,
});
