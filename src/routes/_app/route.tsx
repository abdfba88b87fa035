import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#src/layout/Shell.tsx';

export const Route = createFileRoute('/_app')({
  component: Shell,
});
