import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '#src/features/help/HelpPage.tsx';
import { helpSearch } from '#src/features/help/search.ts';

export const Route = createFileRoute('/_app/ajuda')({
  validateSearch: helpSearch,
  component: HelpPage,
});
