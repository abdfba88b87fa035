import { createFileRoute } from '@tanstack/react-router';
import { MappingPage } from '#src/features/statement/mapping/MappingPage.tsx';
import { dreMappingSearch } from '#src/features/statement/search.ts';

export const Route = createFileRoute('/_app/_planning/dre/de-x-para')({
  validateSearch: dreMappingSearch,
  component: MappingPage,
});
