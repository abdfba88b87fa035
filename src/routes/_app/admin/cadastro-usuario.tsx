import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { peopleDefaults, userSearch } from '#src/features/people/search.ts';
import { UsersPage } from '#src/features/people/UsersPage.tsx';

export const Route = createFileRoute('/_app/admin/cadastro-usuario')({
  validateSearch: userSearch,
  search: { middlewares: [stripSearchParams(peopleDefaults)] },
  component: UsersPage,
});
