import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#src/features/account/AccountPage.tsx';

export const Route = createFileRoute('/_app/conta')({
  component: AccountPage,
});
