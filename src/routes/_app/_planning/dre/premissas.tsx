import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DrePremisesPage } from '#src/features/statement/DrePremisesPage.tsx';
import { dreSearch } from '#src/features/statement/search.ts';
import { listDefaults } from '#src/shared/ui/list-schema.ts';

export const Route = createFileRoute('/_app/_planning/dre/premissas')({
  validateSearch: dreSearch,
  search: { middlewares: [stripSearchParams(listDefaults)] },
  component: DrePremisesPage,
});
