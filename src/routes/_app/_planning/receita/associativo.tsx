import { createFileRoute } from '@tanstack/react-router';
import { AssociativePage } from '#src/features/revenue/associative/AssociativePage.tsx';
import { associativeSearch } from '#src/features/revenue/search.ts';

export const Route = createFileRoute('/_app/_planning/receita/associativo')({
  validateSearch: associativeSearch,
  component: AssociativePage,
});
