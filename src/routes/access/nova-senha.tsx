import { createFileRoute, redirect } from '@tanstack/react-router';
import { NewPasswordPage } from '#src/features/access/NewPasswordPage.tsx';
import { holdResetToken } from '#src/session/reset-token.ts';
import { optionalText, searchSchema } from '#src/shared/ui/search-schema.ts';

/**
 * The token leaves the address before anything is drawn or asked for: what stands there is kept in histories and told
 * as Referer.
 */
export const Route = createFileRoute('/access/nova-senha')({
  validateSearch: searchSchema({ token: optionalText() }),
  beforeLoad: ({ search, preload }) => {
    if (search.token === undefined || preload) return;
    holdResetToken(search.token);
    throw redirect({ to: '/access/nova-senha', search: {}, replace: true });
  },
  component: NewPasswordPage,
});
