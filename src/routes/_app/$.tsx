import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#src/layout/NotFoundPage.tsx';

/**
 * Every path that is no screen, inside the shell (RT-21): a pathless layout's notFoundComponent is not used for unknown
 * paths.
 */
export const Route = createFileRoute('/_app/$')({
  component: NotFoundPage,
});
