import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { LoginPage } from '#src/features/access/LoginPage.tsx';

const search = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/access/login')({
  validateSearch: search,
  component: LoginPage,
});
