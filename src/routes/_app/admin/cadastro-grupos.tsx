import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { GroupsPage } from '#src/features/people/GroupsPage.tsx';
import { groupSearch, peopleDefaults } from '#src/features/people/search.ts';

export const Route = createFileRoute('/_app/admin/cadastro-grupos')({
  validateSearch: groupSearch,
  search: { middlewares: [stripSearchParams(peopleDefaults)] },
  component: GroupsPage,
});
