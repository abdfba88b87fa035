import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '#src/features/help/HelpPage.tsx';
import { optionalText, searchSchema } from '#src/shared/ui/search-schema.ts';

export const Route = createFileRoute('/_app/ajuda')({
  // A page of the handbook (RT-22); absent: all help.
  validateSearch: searchSchema({ manual: optionalText(30) }),
  component: HelpPage,
});
