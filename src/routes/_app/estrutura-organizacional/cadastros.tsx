import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { structureDefaults, structureSearch } from '#src/features/structure/search.ts';
import { StructurePage, warmTab } from '#src/features/structure/StructurePage.tsx';
import { cascadeRegionalCompanyCenterCost } from '#src/resources/cascades.ts';

export const Route = createFileRoute('/_app/estrutura-organizacional/cadastros')({
  validateSearch: structureSearch,
  search: { middlewares: [stripSearchParams(structureDefaults)] },
  // Warmed, and only the tab's file awaited: the page draws its frame at once and shows its own failure.
  loader: async ({ context: { queryClient, mayOpen }, location }) => {
    if (!mayOpen) return;
    void queryClient.query(cascadeRegionalCompanyCenterCost()).catch(() => undefined);
    await warmTab(queryClient, structureSearch.parse(location.search)).catch(() => undefined);
  },
  component: StructurePage,
});
