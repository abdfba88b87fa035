import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { structureDefaults, structureSearch } from '#src/features/structure/search.ts';
import { StructurePage } from '#src/features/structure/StructurePage.tsx';

export const Route = createFileRoute('/_app/estrutura-organizacional/cadastros')({
  validateSearch: structureSearch,
  search: { middlewares: [stripSearchParams(structureDefaults)] },
  component: StructurePage,
});
