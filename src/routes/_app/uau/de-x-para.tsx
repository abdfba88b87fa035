import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { MappingPage } from '#src/features/uau/mapping/MappingPage.tsx';
import { mappingDefaults, mappingSearch } from '#src/features/uau/mapping/search.ts';

export const Route = createFileRoute('/_app/uau/de-x-para')({
  validateSearch: mappingSearch,
  search: { middlewares: [stripSearchParams(mappingDefaults)] },
  component: MappingPage,
});
