import { createFileRoute } from '@tanstack/react-router';
import { AccessNotFound } from '#src/features/access/AccessNotFound.tsx';

/** Pathless second child of /access (RT-3). */
export const Route = createFileRoute('/access/$')({
  component: AccessNotFound,
});
