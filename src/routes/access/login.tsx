import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#src/features/access/LoginPage.tsx';
import { requireGuest } from '#src/session/guard.ts';
import { optionalText, searchSchema } from '#src/shared/ui/search-schema.ts';

export const Route = createFileRoute('/access/login')({
  validateSearch: searchSchema({ redirect: optionalText() }),
  beforeLoad: ({ search, preload }) => requireGuest(search, preload),
  component: LoginPage,
});
