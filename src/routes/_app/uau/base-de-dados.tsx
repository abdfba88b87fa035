import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DatabasePage } from '#src/features/uau/database/DatabasePage.tsx';
import { databaseDefaults, databaseSearch } from '#src/features/uau/database/search.ts';

export const Route = createFileRoute('/_app/uau/base-de-dados')({
  validateSearch: databaseSearch,
  search: { middlewares: [stripSearchParams(databaseDefaults)] },
  component: DatabasePage,
});
