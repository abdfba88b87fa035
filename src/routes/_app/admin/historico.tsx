import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { trailDefaults, trailSearch } from '#src/features/trail/search.ts';
import { TrailPage } from '#src/features/trail/TrailPage.tsx';

export const Route = createFileRoute('/_app/admin/historico')({
  validateSearch: trailSearch,
  search: { middlewares: [stripSearchParams(trailDefaults)] },
  component: TrailPage,
});
