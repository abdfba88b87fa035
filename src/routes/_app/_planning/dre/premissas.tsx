import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DreAssumptionsPage } from '#src/features/statement/DreAssumptionsPage.tsx';
import { dreSearch } from '#src/features/statement/search.ts';
import { listDefaults } from '#src/shared/ui/list-schema.ts';

export const Route = createFileRoute('/_app/_planning/dre/premissas')({
  validateSearch: dreSearch,
  search: { middlewares: [stripSearchParams(listDefaults)] },
  component: DreAssumptionsPage,
});
