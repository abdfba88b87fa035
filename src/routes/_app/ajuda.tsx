import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '#src/features/help/HelpPage.tsx';

export const Route = createFileRoute('/_app/ajuda')({
  component: HelpPage,
});
