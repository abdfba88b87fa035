import { createFileRoute } from '@tanstack/react-router';
import { AccessFrame } from '#src/features/access/AccessFrame.tsx';

export const Route = createFileRoute('/access')({
  component: AccessFrame,
});
