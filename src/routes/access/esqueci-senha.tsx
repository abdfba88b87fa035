import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPage } from '#src/features/access/ForgottenPage.tsx';

export const Route = createFileRoute('/access/esqueci-senha')({
  component: ForgottenPage,
});
