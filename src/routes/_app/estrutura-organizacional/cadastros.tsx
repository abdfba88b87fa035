import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { structureDefaults, structureSearch } from '#src/features/structure/search.ts';
import { StructurePage } from '#src/features/structure/StructurePage.tsx';
import { cascadeRegionalCompanyCenterCost } from '#src/resources/cascades.ts';

export const Route = createFileRoute('/_app/estrutura-organizacional/cadastros')({
  validateSearch: structureSearch,
  search: { middlewares: [stripSearchParams(structureDefaults)] },
  // Warmed, not awaited: the page draws its frame at once and shows its own failure.
  loader: ({ context: { queryClient, mayOpen } }) => {
    if (mayOpen) void queryClient.query(cascadeRegionalCompanyCenterCost()).catch(() => undefined);
  },
  component: StructurePage,
});
