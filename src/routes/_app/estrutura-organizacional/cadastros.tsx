import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '#src/layout/UnderConstruction.tsx';

export const Route = createFileRoute('/_app/estrutura-organizacional/cadastros')({
  component: UnderConstruction,
});
