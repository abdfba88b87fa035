import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

/** Stands in for a screen whose code or guard takes longer than 150 ms. */
export function PendingPage() {
  return <Skeletons lines={8} label="Carregando a tela" />;
}
