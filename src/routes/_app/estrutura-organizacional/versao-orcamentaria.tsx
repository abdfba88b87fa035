import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { versionDefaults, versionSearch } from '#src/features/version/search.ts';
import { VersionPage } from '#src/features/version/VersionPage.tsx';

export const Route = createFileRoute('/_app/estrutura-organizacional/versao-orcamentaria')({
  validateSearch: versionSearch,
  search: { middlewares: [stripSearchParams(versionDefaults)] },
  component: VersionPage,
});
