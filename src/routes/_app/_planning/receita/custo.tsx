import { createFileRoute } from '@tanstack/react-router';
import { CostPage } from '#src/features/revenue/CostPage.tsx';

export const Route = createFileRoute('/_app/_planning/receita/custo')({
  component: CostPage,
});
