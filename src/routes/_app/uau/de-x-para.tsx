import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '#src/layout/UnderConstruction.tsx';

export const Route = createFileRoute('/_app/uau/de-x-para')({
  component: UnderConstruction,
});
