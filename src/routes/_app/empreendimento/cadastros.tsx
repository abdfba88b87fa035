import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { EnterprisePage } from '#src/features/enterprise/EnterprisePage.tsx';
import { enterpriseDefaults, enterpriseSearch } from '#src/features/enterprise/search.ts';

export const Route = createFileRoute('/_app/empreendimento/cadastros')({
  validateSearch: enterpriseSearch,
  search: { middlewares: [stripSearchParams(enterpriseDefaults)] },
  component: EnterprisePage,
});
