import { createFileRoute } from '@tanstack/react-router';
import { CostPage } from '#src/features/revenue/cost/CostPage.tsx';

export const Route = createFileRoute('/_app/_planning/receita/custo')({
  component: CostPage,
});
