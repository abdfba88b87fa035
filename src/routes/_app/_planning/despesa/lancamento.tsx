import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '#src/layout/UnderConstruction.tsx';

export const Route = createFileRoute('/_app/_planning/despesa/lancamento')({
  component: UnderConstruction,
});
