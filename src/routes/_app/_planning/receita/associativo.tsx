import { createFileRoute } from '@tanstack/react-router';
import { AssociativePage } from '#src/features/revenue/associative/AssociativePage.tsx';

export const Route = createFileRoute('/_app/_planning/receita/associativo')({
  component: AssociativePage,
});
