import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { optionalParam } from '#src/shared/ui/search-param.ts';
import { LoginPage } from '#src/features/access/LoginPage.tsx';

const search = z.object({ redirect: optionalParam(z.string()) });

export const Route = createFileRoute('/access/login')({
  validateSearch: search,
  component: LoginPage,
});
